package dev.lockstep.assembler.template;

import dev.lockstep.text.operator.COperator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The program that a template is. */
record TemplateCode(List<Statement> statements, Map<String, Function> functions) {

  /** A function of the template. */
  record Function(String name, List<String> parameters, List<String> types, Statement body) {}

  /** A statement; {@code at} is the token to point at. */
  sealed interface Statement {
    /** Characters that come out as they are. */
    record Text(TemplateToken token) implements Statement {}

    /** A value that comes out. */
    record Print(TemplateToken at, Expression value, int end) implements Statement {}

    /** A new variable. */
    record Declare(TemplateToken name, String type, @Nullable Expression value)
        implements Statement {}

    /** A value that is computed for its effect. */
    record Run(Expression value) implements Statement {}

    /** Several statements; a scope of its own unless it is a list of declarations. */
    record Block(List<Statement> statements, boolean scope) implements Statement {}

    /** {@code if}. */
    record If(Expression condition, Statement then, @Nullable Statement otherwise)
        implements Statement {}

    /** {@code for} and {@code while}; {@code do} looks at its condition behind the body. */
    record Loop(
        List<Statement> first,
        @Nullable Expression condition,
        List<Expression> step,
        Statement body,
        boolean bodyFirst)
        implements Statement {}

    /** {@code for (T x : list)}. */
    record Each(TemplateToken name, Expression list, Statement body) implements Statement {}

    /** {@code switch}; a case without a value is the default. */
    record Switch(Expression value, List<Case> cases) implements Statement {}

    /** {@code break}, {@code continue} or {@code return}. */
    record Leave(TemplateToken word, @Nullable Expression value) implements Statement {}
  }

  /** A case of a switch and the statements from there on. */
  record Case(@Nullable Expression value, List<Statement> statements) {}

  /** An expression; {@code at} is the token to point at. */
  sealed interface Expression {
    TemplateToken at();

    /** A number, a text or a truth value. */
    record Constant(TemplateToken at, Object value) implements Expression {}

    /** A variable. */
    record Name(TemplateToken at) implements Expression {}

    /** Two operands and what joins them. */
    record Pair(TemplateToken at, COperator operator, Expression left, Expression right)
        implements Expression {}

    /** A sign in front of an operand. */
    record Prefix(TemplateToken at, Expression operand) implements Expression {}

    /** A type in parentheses in front of an operand. */
    record Cast(TemplateToken at, String type, Expression operand) implements Expression {}

    /** {@code ++} and {@code --}; behind the operand the old value counts. */
    record Step(TemplateToken at, Expression operand, boolean old) implements Expression {}

    /** An assignment, joined with an operator or plain. */
    record Assign(
        TemplateToken at, Expression target, @Nullable COperator operator, Expression value)
        implements Expression {}

    /** {@code a ? b : c}. */
    record Choice(TemplateToken at, Expression condition, Expression then, Expression otherwise)
        implements Expression {}

    /** An element. */
    record Index(TemplateToken at, Expression list, Expression index) implements Expression {}

    /** A function's call, or a method's of an object or a class. */
    record Call(TemplateToken at, @Nullable Expression object, List<Expression> arguments)
        implements Expression {}

    /** A member that is no method. */
    record Member(TemplateToken at, Expression object) implements Expression {}

    /** A new list: of some length, or of these elements. */
    record Listed(
        TemplateToken at, String type, @Nullable Expression length, List<Expression> elements)
        implements Expression {}
  }
}
