package dev.lockstep.assembler.template;

import java.util.ArrayList;
import java.util.List;

/** Cuts a template into text and the tokens of its code. */
final class Lexer {
  private static final String OPEN = "[[";
  private static final String CLOSE = "]]";
  private static final List<String> SIGNS =
      List.of(
          ">>>=", "<<=", ">>=", ">>>", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
          "&&", "||", "==", "!=", "<=", ">=", "<<", ">>");

  private final String source;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(String source) {
    this.source = source;
  }

  static List<Token> tokens(String source) throws TemplateException {
    Lexer lexer = new Lexer(source);
    lexer.run();
    return lexer.tokens;
  }

  private void run() throws TemplateException {
    while (at < source.length()) {
      int open = source.indexOf(OPEN, at);
      int to = open < 0 ? source.length() : open;
      if (to > at) {
        tokens.add(new Token(Token.Kind.TEXT, source.substring(at, to), at, to));
      }
      at = to;
      if (open >= 0) {
        tag(open);
      }
    }
    tokens.add(new Token(Token.Kind.END, "the end", source.length(), source.length()));
  }

  private void tag(int open) throws TemplateException {
    at = open + OPEN.length();
    char c = at < source.length() ? source.charAt(at) : 0;
    switch (c) {
      case '!' -> {
        int close = source.indexOf(CLOSE, at);
        if (close < 0) {
          throw unclosed(open);
        }
        at = close + CLOSE.length();
      }
      case '~' -> {
        at++;
        int line = source.indexOf('\n', at);
        code(open, line < 0 ? source.length() : line, true);
      }
      case '=' -> {
        at++;
        tokens.add(new Token(Token.Kind.PRINT, OPEN, open, at));
        code(open, source.length(), false);
        tokens.add(new Token(Token.Kind.PRINTED, CLOSE, open, at));
      }
      default -> code(open, source.length(), false);
    }
  }

  private static TemplateException unclosed(int open) {
    return new TemplateException(open, open + 2, "this code has no closing ']]'");
  }

  /** Reads code to the closing brackets, or for a line to its end. */
  private void code(int open, int limit, boolean line) throws TemplateException {
    int depth = 0;
    while (at < limit) {
      char c = source.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (!line && depth == 0 && source.startsWith(CLOSE, at)) {
        at += CLOSE.length();
        return;
      } else if (source.startsWith("//", at)) {
        comment(limit, line);
      } else if (source.startsWith("/*", at)) {
        int end = source.indexOf("*/", at + 2);
        if (end < 0) {
          throw new TemplateException(at, at + 2, "this comment has no end");
        }
        at = end + 2;
      } else {
        depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        token(c);
      }
    }
    if (!line) {
      throw unclosed(open);
    }
    at = limit;
  }

  private void comment(int limit, boolean line) {
    int end = source.indexOf('\n', at);
    int close = source.indexOf(CLOSE, at);
    end = end < 0 || end > limit ? limit : end;
    at = !line && close >= 0 && close < end ? close : end;
  }

  private void token(char c) throws TemplateException {
    int start = at;
    if (Character.isDigit(c)
        || c == '.' && at + 1 < source.length() && Character.isDigit(source.charAt(at + 1))) {
      number();
      tokens.add(new Token(Token.Kind.NUMBER, source.substring(start, at), start, at));
    } else if (c < 128 && Character.isJavaIdentifierStart(c)) {
      while (at < source.length() && Character.isJavaIdentifierPart(source.charAt(at))) {
        at++;
      }
      tokens.add(new Token(Token.Kind.NAME, source.substring(start, at), start, at));
    } else if (c == '"' || c == '\'') {
      quoted(c);
    } else {
      String sign = String.valueOf(c);
      for (String one : SIGNS) {
        if (source.startsWith(one, at)) {
          sign = one;
          break;
        }
      }
      if ("+-*/%&|^!~<>=?:;,.(){}[]".indexOf(c) < 0) {
        throw new TemplateException(at, at + 1, "'" + c + "' has no meaning in code");
      }
      at += sign.length();
      tokens.add(new Token(Token.Kind.SIGN, sign, start, at));
    }
  }

  private void number() {
    boolean hexadecimal = source.startsWith("0x", at) || source.startsWith("0X", at);
    int start = at;
    while (at < source.length()) {
      char c = source.charAt(at);
      boolean sign =
          (c == '+' || c == '-')
              && !hexadecimal
              && at > start
              && "eE".indexOf(source.charAt(at - 1)) >= 0;
      boolean point =
          c == '.' && at + 1 < source.length() && Character.isDigit(source.charAt(at + 1));
      if (!Character.isLetterOrDigit(c) && c != '_' && !sign && !point) {
        break;
      }
      at++;
    }
  }

  private void quoted(char quote) throws TemplateException {
    int start = at++;
    StringBuilder text = new StringBuilder();
    while (at < source.length() && source.charAt(at) != quote && source.charAt(at) != '\n') {
      char c = source.charAt(at++);
      if (c == '\\' && at < source.length()) {
        c = source.charAt(at++);
        c =
            switch (c) {
              case 'n' -> '\n';
              case 't' -> '\t';
              case 'r' -> '\r';
              default -> c;
            };
      }
      text.append(c);
    }
    if (at >= source.length() || source.charAt(at) != quote) {
      throw new TemplateException(start, start + 1, "this text has no closing quote");
    }
    at++;
    boolean character = quote == '\'' && text.length() == 1;
    tokens.add(
        new Token(
            character ? Token.Kind.CHARACTER : Token.Kind.QUOTED, text.toString(), start, at));
  }
}
