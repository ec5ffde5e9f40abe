package dev.lockstep.assembler.syntax;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.token.Scanner;

/** Reads texts and characters in quotes, with the escapes of the GNU assembler. */
record QuotedReader(Scanner in) {
  /** A quoted text with the escapes of the GNU assembler. */
  Node text() {
    int start = in.at();
    in.moveTo(start + 1);
    StringBuilder value = new StringBuilder();
    while (!in.atEnd()) {
      char c = in.peek();
      in.moveTo(in.at() + 1);
      if (c == '"') {
        return new Node.Text(start, in.at(), value.toString());
      }
      value.append(c == '\\' ? escape() : c);
    }
    return new Node.Malformed(start, in.at(), "the text has no closing quote");
  }

  private char escape() {
    char c = in.peek();
    if (in.atEnd()) {
      return '\\';
    }
    in.moveTo(in.at() + 1);
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'x', 'X' -> digits(16, Integer.MAX_VALUE, 0);
      default -> c >= '0' && c <= '7' ? digits(8, 2, c - '0') : c;
    };
  }

  private char digits(int base, int most, int first) {
    int value = first;
    for (int i = 0; i < most && Character.digit(in.peek(), base) >= 0; i++) {
      value = (value * base + Character.digit(in.peek(), base)) & 0xff;
      in.moveTo(in.at() + 1);
    }
    return (char) (value & 0xff);
  }

  /** A character between single quotes: its number. */
  Node character(int start) {
    in.moveTo(start + 1);
    char c = in.peek();
    in.moveTo(in.at() + 1);
    if (c == '\\') {
      c = escape();
    }
    return in.take('\'')
        ? new Node.Int(start, in.at(), c)
        : new Node.Malformed(start, in.at(), "expected a character and a closing quote");
  }
}
