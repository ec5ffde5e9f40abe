package dev.lockstep.assembler.template;

import dev.lockstep.assembler.template.TemplateCode.Expression;
import dev.lockstep.assembler.template.TemplateCode.Statement;
import dev.lockstep.text.operator.COperator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs a template's program. */
final class TemplateInterpreter {
  private static final int DEEPEST_CALL = 100;

  /** Statements and expressions inside each other, calls included. */
  private static final int DEEPEST = 1000;

  private static final int LONGEST_LIST = 1 << 20;

  /** A variable: its value and the type it was declared with. */
  private static final class Cell {
    final String type;
    Object value;

    Cell(String type, Object value) {
      this.type = type;
      this.value = value;
    }
  }

  /** Outcome of a statement. */
  private enum Way {
    ON,
    BREAK,
    CONTINUE,
    RETURN
  }

  private final TemplateCode code;
  private final Output output;
  private int steps;
  private int calls;
  private int depth;
  private int elements;
  private final Map<String, Cell> globals = new HashMap<>();
  private List<Map<String, Cell>> scopes = new ArrayList<>(List.of(globals));
  private Object result = TemplateValues.NOTHING;

  TemplateInterpreter(TemplateCode code, Output output, int steps) {
    this.code = code;
    this.output = output;
    this.steps = steps;
  }

  void run() throws TemplateException {
    for (Statement statement : code.statements()) {
      if (run(statement) != Way.ON) {
        return;
      }
    }
  }

  private void step(TemplateToken at) throws TemplateException {
    if (--steps < 0) {
      throw TokenStream.wrong(
          at, "the template takes too many steps; is there a loop without an end?");
    }
  }

  private Way run(Statement statement) throws TemplateException {
    switch (statement) {
      case Statement.Text(TemplateToken token) -> {
        step(token);
        output.add(token, token.text(), token.start(), token.end(), true);
      }
      case Statement.Print print -> {
        step(print.at());
        String text = TemplateValues.text(value(print.value()));
        output.add(print.at(), text, print.at().start(), print.end(), false);
      }
      case Statement.Declare declare -> declare(declare);
      case Statement.Run(Expression value) -> value(value);
      case Statement.Block block -> {
        return block(block.statements(), block.scope());
      }
      case Statement.If choice -> {
        if (TemplateValues.truth(choice.condition().at(), value(choice.condition()))) {
          return run(choice.then());
        }
        return choice.otherwise() == null ? Way.ON : run(choice.otherwise());
      }
      case Statement.Loop loop -> {
        return loop(loop);
      }
      case Statement.Each each -> {
        return each(each);
      }
      case Statement.Switch choose -> {
        return choose(choose);
      }
      case Statement.Leave leave -> {
        Expression value = leave.value();
        result = value == null ? TemplateValues.NOTHING : value(value);
        return leave.word().is("break")
            ? Way.BREAK
            : leave.word().is("continue") ? Way.CONTINUE : Way.RETURN;
      }
    }
    return Way.ON;
  }

  private void declare(Statement.Declare declare) throws TemplateException {
    TemplateToken name = declare.name();
    step(name);
    Expression first = declare.value();
    Object value =
        first != null
            ? TemplateValues.converted(first.at(), declare.type(), value(first))
            : TemplateValues.initial(name, declare.type());
    if (scopes.getLast().putIfAbsent(name.text(), new Cell(declare.type(), value)) != null) {
      throw TokenStream.wrong(name, "the variable '" + name.text() + "' is declared twice");
    }
  }

  private Way block(List<Statement> statements, boolean scope) throws TemplateException {
    depth++;
    if (scope) {
      scopes.add(new HashMap<>());
    }
    Way way = Way.ON;
    for (int i = 0; i < statements.size() && way == Way.ON; i++) {
      way = run(statements.get(i));
    }
    if (scope) {
      scopes.removeLast();
    }
    depth--;
    return way;
  }

  private Way loop(Statement.Loop loop) throws TemplateException {
    scopes.add(new HashMap<>());
    for (Statement one : loop.first()) {
      run(one);
    }
    Way way = Way.ON;
    boolean first = loop.bodyFirst();
    Expression condition = loop.condition();
    while (true) {
      steps--;
      if (steps < 0) {
        throw new TemplateException(
            start(loop),
            start(loop) + 1,
            "the template takes too many steps; is there a loop" + " without an end?");
      }
      if (!first && condition != null && !TemplateValues.truth(condition.at(), value(condition))) {
        break;
      }
      first = false;
      way = run(loop.body());
      if (way == Way.BREAK || way == Way.RETURN) {
        break;
      }
      for (Expression one : loop.step()) {
        value(one);
      }
    }
    scopes.removeLast();
    return way == Way.RETURN ? way : Way.ON;
  }

  /** A place in a loop to point at. */
  private static int start(Statement.Loop loop) {
    Expression condition = loop.condition();
    return condition != null
        ? condition.at().start()
        : loop.step().isEmpty() ? 0 : loop.step().getFirst().at().start();
  }

  private Way each(Statement.Each each) throws TemplateException {
    Object list = value(each.list());
    if (!(list instanceof List<?> all)) {
      throw TokenStream.wrong(each.list().at(), "what is gone through must be a list");
    }
    for (Object element : new ArrayList<Object>(all)) {
      step(each.name());
      scopes.add(new HashMap<>(Map.of(each.name().text(), new Cell("var", element))));
      Way way = run(each.body());
      scopes.removeLast();
      if (way == Way.BREAK) {
        break;
      }
      if (way == Way.RETURN) {
        return way;
      }
    }
    return Way.ON;
  }

  private Way choose(Statement.Switch choose) throws TemplateException {
    Object value = value(choose.value());
    int start = -1;
    for (int i = 0; i < choose.cases().size() && start < 0; i++) {
      Expression label = choose.cases().get(i).value();
      if (label != null
          && (boolean) TemplateValues.joined(label.at(), COperator.EQUAL, value, value(label))) {
        start = i;
      }
    }
    for (int i = 0; i < choose.cases().size() && start < 0; i++) {
      start = choose.cases().get(i).value() == null ? i : -1;
    }
    for (int i = start; i >= 0 && i < choose.cases().size(); i++) {
      Way way = block(choose.cases().get(i).statements(), true);
      if (way != Way.ON) {
        return way == Way.BREAK ? Way.ON : way;
      }
    }
    return Way.ON;
  }

  // Expressions.

  private Object value(Expression expression) throws TemplateException {
    step(expression.at());
    if (++depth > DEEPEST) {
      throw TokenStream.wrong(expression.at(), "the code is nested too deep here, calls included");
    }
    Object value = plain(expression);
    depth--;
    return value;
  }

  private Object plain(Expression expression) throws TemplateException {
    return switch (expression) {
      case Expression.Constant constant -> constant.value();
      case Expression.Name name -> cell(name.at()).value;
      case Expression.Pair pair -> pair(pair);
      case Expression.Prefix prefix ->
          TemplateValues.prefixed(prefix.at(), value(prefix.operand()));
      case Expression.Cast cast ->
          TemplateValues.cast(cast.at(), cast.type(), value(cast.operand()));
      case Expression.Step step -> {
        Object old = value(step.operand());
        COperator operator = step.at().is("++") ? COperator.ADD : COperator.SUBTRACT;
        Object next = TemplateValues.joined(step.at(), operator, old, 1);
        assign(step.operand(), next);
        yield step.old() ? old : next;
      }
      case Expression.Assign assign -> {
        Object value = value(assign.value());
        COperator operator = assign.operator();
        if (operator != null) {
          value = TemplateValues.joined(assign.at(), operator, value(assign.target()), value);
        }
        yield assign(assign.target(), value);
      }
      case Expression.Choice choice ->
          TemplateValues.truth(choice.condition().at(), value(choice.condition()))
              ? value(choice.then())
              : value(choice.otherwise());
      case Expression.Index index -> element(index);
      case Expression.Call call -> call(call);
      case Expression.Member member -> member(member);
      case Expression.Listed listed -> listed(listed);
    };
  }

  private Object pair(Expression.Pair pair) throws TemplateException {
    Object left = value(pair.left());
    COperator operator = pair.operator();
    if (operator == COperator.LOGICAL_AND || operator == COperator.LOGICAL_OR) {
      boolean first = TemplateValues.truth(pair.left().at(), left);
      return first == (operator == COperator.LOGICAL_OR)
          ? first
          : TemplateValues.truth(pair.right().at(), value(pair.right()));
    }
    return TemplateValues.joined(pair.at(), operator, left, value(pair.right()));
  }

  private Cell cell(TemplateToken name) throws TemplateException {
    for (int i = scopes.size() - 1; i >= 0; i--) {
      Cell cell = scopes.get(i).get(name.text());
      if (cell != null) {
        return cell;
      }
    }
    throw TokenStream.wrong(
        name, "there is no variable '" + TokenStream.shortened(name.text()) + "' in the template");
  }

  private Object assign(Expression target, Object value) throws TemplateException {
    return switch (target) {
      case Expression.Name name -> {
        Cell cell = cell(name.at());
        cell.value = TemplateValues.converted(name.at(), cell.type, value);
        yield cell.value;
      }
      case Expression.Index index -> {
        Object list = value(index.list());
        int place = TemplateValues.index(index.at(), value(index.index()));
        set(index.at(), list, place, value);
        yield value;
      }
      default ->
          throw TokenStream.wrong(target.at(), "only a variable or an element can be assigned");
    };
  }

  @SuppressWarnings("unchecked")
  private static void set(TemplateToken at, Object list, int place, Object value)
      throws TemplateException {
    if (!(list instanceof List<?> all) || place < 0 || place >= all.size()) {
      throw TokenStream.wrong(at, "there is no element " + place);
    }
    ((List<Object>) all).set(place, value);
  }

  private Object element(Expression.Index index) throws TemplateException {
    Object list = value(index.list());
    int place = TemplateValues.index(index.at(), value(index.index()));
    int size =
        list instanceof List<?> all ? all.size() : list instanceof String s ? s.length() : -1;
    if (size < 0) {
      throw TokenStream.wrong(index.at(), "only lists and texts have elements");
    }
    if (place < 0 || place >= size) {
      throw TokenStream.wrong(index.at(), "there is no element " + place + ": there are " + size);
    }
    return list instanceof List<?> all ? all.get(place) : ((String) list).charAt(place);
  }

  private Object member(Expression.Member member) throws TemplateException {
    String name = member.at().text();
    if (member.object() instanceof Expression.Name type && type.at().is("Math")) {
      return switch (name) {
        case "PI" -> Math.PI;
        case "E" -> Math.E;
        default -> throw TokenStream.wrong(member.at(), "there is no constant Math." + name);
      };
    }
    Object object = value(member.object());
    if (name.equalsIgnoreCase("length") || name.equals("Count")) {
      if (object instanceof List<?> all) {
        return all.size();
      }
      if (object instanceof String text) {
        return text.length();
      }
    }
    throw TokenStream.wrong(
        member.at(), "there is no member '" + TokenStream.shortened(name) + "'");
  }

  private Object listed(Expression.Listed listed) throws TemplateException {
    Expression length = listed.length();
    int count =
        length == null
            ? listed.elements().size()
            : TemplateValues.index(length.at(), value(length));
    elements += Math.max(0, count);
    if (count < 0 || elements < 0 || elements > LONGEST_LIST) {
      throw TokenStream.wrong(
          listed.at(), "the lists have more than " + LONGEST_LIST + " elements");
    }
    if (length != null) {
      Object zero = TemplateValues.initial(listed.at(), listed.type());
      return new ArrayList<>(Collections.nCopies(count, zero));
    }
    List<Object> list = new ArrayList<>();
    for (Expression one : listed.elements()) {
      list.add(value(one));
    }
    return list;
  }

  private Object call(Expression.Call call) throws TemplateException {
    Expression object = call.object();
    List<Object> arguments = new ArrayList<>();
    for (Expression one : call.arguments()) {
      arguments.add(value(one));
    }
    if (object == null) {
      return function(call.at(), arguments);
    }
    if (object instanceof Expression.Name type) {
      switch (type.at().text()) {
        case "Math" -> {
          return Functions.math(call.at(), arguments);
        }
        case "String", "string" -> {
          return Functions.format(call.at(), arguments);
        }
        default -> {}
      }
    }
    Object value = value(object);
    if (value instanceof String text) {
      return Functions.ofText(call.at(), text, arguments);
    }
    if (call.at().is("ToString") || call.at().is("toString")) {
      return TemplateValues.text(value);
    }
    throw TokenStream.wrong(
        call.at(), "there is no method '" + TokenStream.shortened(call.at().text()) + "' here");
  }

  private Object function(TemplateToken at, List<Object> arguments) throws TemplateException {
    return switch (at.text()) {
      case "Write", "WriteLine" -> {
        String text = arguments.isEmpty() ? "" : TemplateValues.text(arguments.getFirst());
        output.add(at, at.is("Write") ? text : text + "\n", at.start(), at.end(), false);
        yield TemplateValues.NOTHING;
      }
      case "Format" -> {
        String text = Functions.format(at, arguments);
        output.add(at, text, at.start(), at.end(), false);
        yield TemplateValues.NOTHING;
      }
      case "hex" -> Functions.hex(at, arguments);
      default -> {
        TemplateCode.@Nullable Function function = code.functions().get(at.text());
        if (function == null) {
          throw TokenStream.wrong(
              at, "there is no function '" + TokenStream.shortened(at.text()) + "'");
        }
        yield call(at, function, arguments);
      }
    };
  }

  private Object call(TemplateToken at, TemplateCode.Function function, List<Object> arguments)
      throws TemplateException {
    if (arguments.size() != function.parameters().size()) {
      throw TokenStream.wrong(
          at,
          function.name()
              + " takes "
              + function.parameters().size()
              + " values, not "
              + arguments.size());
    }
    if (++calls > DEEPEST_CALL) {
      throw TokenStream.wrong(at, "functions call each other more than " + DEEPEST_CALL + " deep");
    }
    Map<String, Cell> scope = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      String type = function.types().get(i);
      scope.put(
          function.parameters().get(i),
          new Cell(type, TemplateValues.converted(at, type, arguments.get(i))));
    }
    List<Map<String, Cell>> outer = scopes;
    scopes = new ArrayList<>(List.of(globals, scope));
    result = TemplateValues.NOTHING;
    run(function.body());
    scopes = outer;
    calls--;
    Object value = result;
    result = TemplateValues.NOTHING;
    return value;
  }
}
