package dev.lockstep.assembler.syntax;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.Node.Infix;
import dev.lockstep.assembler.expression.Node.Prefix;
import dev.lockstep.assembler.expression.NumberReader;
import dev.lockstep.assembler.option.AssemblyLimits;
import dev.lockstep.assembler.token.Scanner;
import dev.lockstep.assembler.token.Syntax;
import dev.lockstep.assembler.token.Word;
import dev.lockstep.assembler.token.Words;
import dev.lockstep.text.operator.OperatorParser;
import dev.lockstep.text.operator.OperatorTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Text to statements and expressions. Never throws: what cannot be read becomes a malformed node
 * with the reason.
 */
public final class Parser extends OperatorParser<Node, Infix, RuntimeException> {
  private static final OperatorTable<Infix> OPERATORS = OperatorTable.of(Infix.values());

  /** First token of a statement. */
  public enum Head {
    /** It does not: the text ends. */
    NONE,
    /** With a name. */
    WORD,
    /** With a quoted name. */
    QUOTED,
    /** With a number and a colon. */
    NUMBER,
    /** With something that no statement begins with. */
    OTHER
  }

  private final Scanner in;
  private int depth;
  private int headStart;
  private int headEnd;

  /**
   * Whether operands may be functions such as {@code %lo(symbol)}, and registers in parentheses.
   */
  private final boolean functions;

  /** A parser of a text that stands for itself. */
  public Parser(String text, int start, int limit) {
    this(text, start, limit, null);
  }

  /** A parser of a part of an assembly's text, which shares the assembly's words. */
  public Parser(String text, int start, int limit, @Nullable Words words) {
    this.in = new Scanner(text, start, limit, words);
    this.functions = words != null && words.syntax() == Syntax.HASH_COMMENTS;
  }

  public Scanner scanner() {
    return in;
  }

  /** Start of the statement that {@link #head} has found. */
  public int headStart() {
    return headStart;
  }

  /** End of its first word. */
  public int headEnd() {
    return headEnd;
  }

  /** The word that the statement begins with. */
  public Word headWord(Words among) {
    return among.at(in.text(), headStart, headEnd);
  }

  /** Finds the next statement; the cursor stands behind its first word. */
  public Head head() {
    while (true) {
      in.skipBlanks();
      if (in.at() >= in.limit()) {
        return Head.NONE;
      }
      char c = in.peek();
      if (c == '\n') {
        in.moveTo(in.at() + 1);
      } else if (c == '#') {
        in.skipLine();
      } else {
        headStart = in.at();
        return head(c);
      }
    }
  }

  private Head head(char c) {
    if (Scanner.startsName(c)) {
      in.skipName();
      headEnd = in.at();
      return Head.WORD;
    }
    if (c == '"') {
      in.skipToken();
      headEnd = in.at();
      return Head.QUOTED;
    }
    if (Scanner.isDigit(c)) {
      in.skipToken();
      headEnd = in.at();
      in.skipBlanks();
      if (in.peek() == ':') {
        return Head.NUMBER;
      }
    }
    headEnd = headStart + 1;
    return Head.OTHER;
  }

  /** The name that a statement of kind {@link Head#QUOTED} begins with. */
  public String headText() {
    return in.slice(headStart + 1, Math.max(headStart + 1, headEnd - 1));
  }

  /** Reads the next statement and leaves the cursor behind it; null at the end of the text. */
  public @Nullable Statement statement() {
    return switch (head()) {
      case NONE -> null;
      case WORD -> named(in.slice(headStart, headEnd));
      case QUOTED -> named(headText());
      case NUMBER -> numbered();
      case OTHER -> other();
    };
  }

  /** The statement that begins with a name, the cursor behind it. */
  public Statement named(String name) {
    in.skipBlanks();
    char c = in.peek();
    if (c == ':' && in.peek(1) != ':') {
      in.moveTo(in.at() + 1);
      return new Statement.Label(headStart, headEnd, name);
    }
    if (c == '=') {
      return assignment(name);
    }
    if (name.length() > 1
        && name.charAt(0) == '.'
        && in.slice(headStart, headStart + 1).equals(".")) {
      int from = in.at();
      int to = argumentsEnd();
      return new Statement.Directive(headStart, headEnd, name, from, to);
    }
    return instruction(headStart, name, headEnd);
  }

  private Statement assignment(String name) {
    int start = headStart;
    boolean once = in.peek(1) == '=';
    in.moveTo(in.at() + (once ? 2 : 1));
    Node value = expression();
    if (value instanceof Node.Malformed malformed) {
      in.skipStatement();
      return new Statement.Malformed(malformed.start(), malformed.end(), malformed.reason());
    }
    Statement.Malformed rest = rest(start);
    return rest != null ? rest : new Statement.Assignment(start, value.end(), name, value, once);
  }

  /** The number of a local label, the cursor at its colon. */
  public Statement numbered() {
    in.moveTo(headStart);
    Node number = new NumberReader(in).number();
    in.moveTo(headEnd);
    in.skipBlanks();
    in.take(':');
    return number instanceof Node.Int value && value.value() >= 0
        ? new Statement.Label(headStart, headEnd, Long.toString(value.value()))
        : new Statement.Malformed(headStart, headEnd, "this is no number of a local label");
  }

  /** Text that is no statement. */
  public Statement other() {
    in.moveTo(headStart);
    in.skipStatement();
    return new Statement.Malformed(
        headStart,
        Math.max(headStart + 1, in.at()),
        "expected a label, a directive or an instruction");
  }

  /** A name, possibly quoted; null without moving when there is none. */
  public @Nullable String identifier() {
    in.skipBlanks();
    char c = in.peek();
    if (Scanner.startsName(c)) {
      return in.name();
    }
    int start = in.at();
    if (c == '"') {
      in.skipToken();
      return in.slice(start + 1, Math.max(start + 1, in.at() - 1));
    }
    if (c == '@' && Scanner.continuesName(in.peek(1))) {
      in.skipName();
      return in.slice(start, in.at());
    }
    return null;
  }

  /** Moves to the end of the statement, over texts that may hold comment characters. */
  private int argumentsEnd() {
    int end = in.at();
    while (true) {
      in.skipBlanks();
      if (in.atEnd()) {
        return end;
      }
      char c = in.peek();
      if (c == '"' || c == '\'') {
        in.skipToken();
      } else {
        in.moveTo(in.at() + 1);
      }
      end = in.at();
    }
  }

  Statement instruction(int start, String mnemonic, int mnemonicEnd) {
    List<Node> operands = new ArrayList<>(6);
    int end = mnemonicEnd;
    while (!in.atEnd()) {
      Node operand = operand();
      operands.add(operand);
      end = operand.end();
      if (operand instanceof Node.Malformed) {
        in.skipLine();
        break;
      }
      in.skipBlanks();
      if (in.peek() == ':' && in.peek(1) == ':') {
        operands.add(new Node.Name(in.at(), in.at() + 2, Node.Name.PAIR));
        in.moveTo(in.at() + 2);
        in.skipBlanks();
        continue;
      }
      // As LLVM has it, commas may be missing between operands, and one may stand behind the last.
      if (in.take(',')) {
        end = in.at();
      }
      in.skipBlanks();
    }
    return new Statement.Instruction(start, end, lowered(mnemonic), mnemonicEnd, operands);
  }

  /** Mnemonics may be written in upper case. */
  private static String lowered(String mnemonic) {
    for (int i = 0; i < mnemonic.length(); i++) {
      if (Character.isUpperCase(mnemonic.charAt(i))) {
        return mnemonic.toLowerCase(Locale.ROOT);
      }
    }
    return mnemonic;
  }

  private Statement.@Nullable Malformed rest(int start) {
    in.skipBlanks();
    if (in.atEnd()) {
      return null;
    }
    int from = in.at();
    in.skipLine();
    return new Statement.Malformed(
        Math.max(from, start), in.at(), "unexpected text after the statement");
  }

  /** An operand, or a modifier with its value. */
  public Node operand() {
    Node node = expression();
    if (node instanceof Node.Name name && in.peek() == ':' && in.peek(1) != ':') {
      in.moveTo(in.at() + 1);
      in.skipBlanks();
      Node value = modifierValue();
      return new Node.Modifier(name.start(), value.end(), name.text(), value);
    }
    return node;
  }

  private Node modifierValue() {
    int start = in.at();
    if (Scanner.isDigit(in.peek())) {
      // Words such as 2D_ARRAY begin like a number.
      int end = start;
      while (Scanner.continuesName(in.peek())) {
        in.moveTo(in.at() + 1);
        end = in.at();
      }
      String word = in.slice(start, end);
      if (word.length() > 1 && word.charAt(1) == 'D') {
        return new Node.Name(start, end, word);
      }
      in.moveTo(start);
    }
    return expression();
  }

  /** An expression; registers, calls and lists are its leaves too. */
  public Node expression() {
    return expression(0);
  }

  @Override
  public Node expression(int weakest) {
    if (++depth > AssemblyLimits.EXPRESSION_DEPTH) {
      depth--;
      return tooDeep(in.at());
    }
    Node node = super.expression(weakest);
    depth--;
    return node;
  }

  /** A token behind a range of registers begins the next operand, even without a comma. */
  @Override
  protected @Nullable Infix operator(Node left) {
    if (left instanceof Node.Malformed || left instanceof Node.Range) {
      return null;
    }
    int before = in.at();
    in.skipBlanks();
    Infix operator = OPERATORS.next(in);
    if (operator == null) {
      in.moveTo(before);
    }
    return operator;
  }

  @Override
  protected Node joined(Node left, Infix operator) {
    in.moveTo(in.at() + operator.symbol().length());
    Node right = right(operator);
    return right instanceof Node.Malformed ? right : Expressions.joined(operator, left, right);
  }

  private Node tooDeep(int start) {
    in.skipTokens(false);
    return new Node.Malformed(
        start,
        in.at(),
        "the expression is nested more than " + AssemblyLimits.EXPRESSION_DEPTH + " levels deep");
  }

  @Override
  protected Node unary() {
    in.skipBlanks();
    int start = in.at();
    Prefix operator =
        switch (in.peek()) {
          case '-' -> Prefix.MINUS;
          case '+' -> Prefix.PLUS;
          case '~' -> Prefix.NOT;
          case '!' -> Prefix.LOGICAL_NOT;
          default -> null;
        };
    if (operator == null) {
      return primary(start);
    }
    if (++depth > AssemblyLimits.EXPRESSION_DEPTH) {
      depth--;
      return tooDeep(start);
    }
    in.moveTo(start + 1);
    Node operand = unary();
    depth--;
    return operand instanceof Node.Malformed
        ? operand
        : new Node.Unary(start, operand.end(), operator, operand);
  }

  private Node primary(int start) {
    char c = in.peek();
    if (Scanner.isDigit(c) || c == '.' && Scanner.isDigit(in.peek(1))) {
      return new NumberReader(in).number();
    }
    if (Scanner.startsName(c)) {
      return name(start);
    }
    return switch (c) {
      case '%' -> functions && Scanner.startsName(in.peek(1)) ? function(start) : unexpected(start);
      case '(' -> parenthesised(start);
      case '[' -> listed(start);
      case '|' -> bars(start);
      case '{' -> fields(start);
      case '"' -> quoted();
      case '\'' -> new QuotedReader(in).character(start);
      default -> unexpected(start);
    };
  }

  private Node unexpected(int start) {
    String found = in.atEnd() ? "the end of the line" : "'" + in.peek() + "'";
    return new Node.Malformed(
        start, in.atEnd() ? start : start + 1, "expected an operand, found " + found);
  }

  /** A call whose name begins with a percent sign. */
  private Node function(int start) {
    in.moveTo(start + 1);
    String name = "%" + in.name();
    return in.peek() == '('
        ? call(start, name)
        : new Node.Malformed(start, in.at(), "expected '(' behind " + name);
  }

  private Node name(int start) {
    String name = in.name();
    int end = in.at();
    if (name.equals(".")) {
      return new Node.Here(start, end);
    }
    if (in.peek() == '[') {
      return range(start, name);
    }
    if (in.peek() == '(') {
      return call(start, name);
    }
    return new Node.Name(start, end, name);
  }

  private Node range(int start, String name) {
    in.moveTo(in.at() + 1);
    Node low = expression();
    if (low instanceof Node.Malformed) {
      return low;
    }
    in.skipBlanks();
    Node high = low;
    if (in.take(':')) {
      high = expression();
      if (high instanceof Node.Malformed) {
        return high;
      }
      in.skipBlanks();
    }
    return in.take(']') ? new Node.Range(start, in.at(), name, low, high) : expected("']'");
  }

  private Node call(int start, String name) {
    List<Node> arguments = new ArrayList<>(3);
    Node.Malformed wrong = bracketed(arguments, true, ')');
    return wrong != null ? wrong : new Node.Call(start, in.at(), name, arguments);
  }

  /** Reads what stands between brackets, commas between; returns what is wrong with it. */
  private Node.@Nullable Malformed bracketed(List<Node> into, boolean modifiers, char closing) {
    in.moveTo(in.at() + 1);
    in.skipBlanks();
    if (in.take(closing)) {
      return null;
    }
    while (true) {
      Node node = modifiers ? operand() : expression();
      if (node instanceof Node.Malformed malformed) {
        return malformed;
      }
      into.add(node);
      in.skipBlanks();
      if (in.take(closing)) {
        return null;
      }
      if (!in.take(',')) {
        return expected("',' or '" + closing + "'");
      }
    }
  }

  private Node.Malformed expected(String what) {
    return new Node.Malformed(in.at(), in.at(), "expected " + what);
  }

  private Node parenthesised(int start) {
    in.moveTo(start + 1);
    Node inner = expression();
    if (inner instanceof Node.Malformed) {
      return inner;
    }
    in.skipBlanks();
    if (!in.take(')')) {
      return expected("')'");
    }
    return functions && inner instanceof Node.Name
        ? new Node.Call(start, in.at(), Node.Call.PARENTHESES, List.of(inner))
        : inner;
  }

  private Node listed(int start) {
    List<Node> elements = new ArrayList<>(4);
    Node.Malformed wrong = bracketed(elements, false, ']');
    return wrong != null ? wrong : new Node.Listed(start, in.at(), elements);
  }

  /** Named values in braces, {@code {id: 1, size: 4}}: a call of {@link Node.Call#FIELDS}. */
  private Node fields(int start) {
    in.moveTo(start + 1);
    List<Node> fields = new ArrayList<>();
    in.skipBlanks();
    while (!in.take('}')) {
      if (!fields.isEmpty()) {
        if (!in.take(',')) {
          return expected("',' or '}'");
        }
        in.skipBlanks();
      }
      int at = in.at();
      if (!Scanner.startsName(in.peek())) {
        return expected("a field such as id: 1");
      }
      String name = in.name();
      in.skipBlanks();
      if (!in.take(':')) {
        return expected("':' behind the field's name");
      }
      Node value = expression();
      if (value instanceof Node.Malformed) {
        return value;
      }
      fields.add(new Node.Modifier(at, value.end(), name, value));
      in.skipBlanks();
    }
    return new Node.Call(start, in.at(), Node.Call.FIELDS, fields);
  }

  private Node bars(int start) {
    in.moveTo(start + 1);
    Node inner = unary();
    if (inner instanceof Node.Malformed) {
      return inner;
    }
    in.skipBlanks();
    return in.take('|')
        ? new Node.Bars(start, in.at(), inner)
        : expected("a closing '|': between bars stands one register or number");
  }

  /** A quoted text with the escapes of the GNU assembler. */
  public Node quoted() {
    return new QuotedReader(in).text();
  }
}
