package dev.lockstep.assembler.template;

import dev.lockstep.text.cursor.TextCursor;
import java.util.ArrayList;
import java.util.List;

/** Cuts a template into text and the tokens of its code. */
final class TemplateLexer extends TextCursor {
  private static final String OPEN = "[[";
  private static final String CLOSE = "]]";
  private static final List<String> SIGNS =
      List.of(
          ">>>=", "<<=", ">>=", ">>>", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
          "&&", "||", "==", "!=", "<=", ">=", "<<", ">>");

  private final List<TemplateToken> tokens = new ArrayList<>();

  private TemplateLexer(String source) {
    super(source);
  }

  static List<TemplateToken> tokens(String source) throws TemplateException {
    TemplateLexer lexer = new TemplateLexer(source);
    lexer.run();
    return lexer.tokens;
  }

  private void run() throws TemplateException {
    while (at < limit) {
      int open = text.indexOf(OPEN, at);
      int to = open < 0 ? limit : open;
      if (to > at) {
        tokens.add(new TemplateToken(TemplateToken.Kind.TEXT, slice(at, to), at, to));
      }
      at = to;
      if (open >= 0) {
        tag(open);
      }
    }
    tokens.add(new TemplateToken(TemplateToken.Kind.END, "the end", limit, limit));
  }

  private void tag(int open) throws TemplateException {
    at = open + OPEN.length();
    char c = peek();
    switch (c) {
      case '!' -> {
        if (!moveBehind(CLOSE)) {
          throw unclosed(open);
        }
      }
      case '~' -> {
        at++;
        int line = text.indexOf('\n', at);
        code(open, line < 0 ? limit : line, true);
      }
      case '=' -> {
        at++;
        tokens.add(new TemplateToken(TemplateToken.Kind.PRINT, OPEN, open, at));
        code(open, limit, false);
        tokens.add(new TemplateToken(TemplateToken.Kind.PRINTED, CLOSE, open, at));
      }
      default -> code(open, limit, false);
    }
  }

  private static TemplateException unclosed(int open) {
    return new TemplateException(open, open + 2, "this code has no closing ']]'");
  }

  /** Reads code to the closing brackets, or for a line to its end. */
  private void code(int open, int end, boolean line) throws TemplateException {
    int depth = 0;
    while (at < end) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (!line && depth == 0 && take(CLOSE)) {
        return;
      } else if (is("//")) {
        comment(end, line);
      } else if (is("/*")) {
        int begin = at;
        at += 2;
        if (!moveBehind("*/")) {
          throw new TemplateException(begin, begin + 2, "this comment has no end");
        }
      } else {
        depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        token(c);
      }
    }
    if (!line) {
      throw unclosed(open);
    }
    at = end;
  }

  private void comment(int end, boolean line) {
    int close = text.indexOf(CLOSE, at);
    skipLine();
    at = Math.min(at, end);
    at = !line && close >= 0 && close < at ? close : at;
  }

  private void token(char c) throws TemplateException {
    int start = at;
    if (Character.isDigit(c) || c == '.' && Character.isDigit(peek(1))) {
      number();
      tokens.add(new TemplateToken(TemplateToken.Kind.NUMBER, slice(start, at), start, at));
    } else if (c < 128 && Character.isJavaIdentifierStart(c)) {
      String name = takeAll(Character::isJavaIdentifierPart);
      tokens.add(new TemplateToken(TemplateToken.Kind.NAME, name, start, at));
    } else if (c == '"' || c == '\'') {
      quoted(c);
    } else {
      if ("+-*/%&|^!~<>=?:;,.(){}[]".indexOf(c) < 0) {
        throw new TemplateException(at, at + 1, "'" + c + "' has no meaning in code");
      }
      String sign = takeOne(SIGNS);
      if (sign == null) {
        sign = String.valueOf(c);
        at++;
      }
      tokens.add(new TemplateToken(TemplateToken.Kind.SIGN, sign, start, at));
    }
  }

  private void number() {
    boolean hexadecimal = is("0x") || is("0X");
    int start = at;
    while (at < limit) {
      char c = text.charAt(at);
      boolean sign =
          (c == '+' || c == '-')
              && !hexadecimal
              && at > start
              && "eE".indexOf(text.charAt(at - 1)) >= 0;
      boolean point = c == '.' && Character.isDigit(peek(1));
      if (!Character.isLetterOrDigit(c) && c != '_' && !sign && !point) {
        break;
      }
      at++;
    }
  }

  private void quoted(char quote) throws TemplateException {
    int start = at++;
    StringBuilder read = new StringBuilder();
    while (at < limit && peek() != quote && peek() != '\n') {
      char c = text.charAt(at++);
      if (c == '\\' && at < limit) {
        c = text.charAt(at++);
        c =
            switch (c) {
              case 'n' -> '\n';
              case 't' -> '\t';
              case 'r' -> '\r';
              default -> c;
            };
      }
      read.append(c);
    }
    if (!take(quote)) {
      throw new TemplateException(start, start + 1, "this text has no closing quote");
    }
    boolean character = quote == '\'' && read.length() == 1;
    tokens.add(
        new TemplateToken(
            character ? TemplateToken.Kind.CHARACTER : TemplateToken.Kind.QUOTED,
            read.toString(),
            start,
            at));
  }
}
