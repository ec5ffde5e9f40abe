package dev.lockstep.assembler.token;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that a quoted text stands for. Source: llvm/lib/MC/MCParser/AsmParser.cpp,
 * parseEscapedString.
 */
public final class QuotedBytes {
  private final Scanner in;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private boolean lines;
  private String problem = "the text has no closing quote";

  /** Reads at a quote. */
  public QuotedBytes(Scanner in) {
    this.in = in;
  }

  /** Whether the text goes over the end of a line. */
  public boolean hasLines() {
    return lines;
  }

  public String problem() {
    return problem;
  }

  /** The bytes, the cursor behind the closing quote; null with a {@link #problem}. */
  public byte @Nullable [] read() {
    in.moveTo(in.at() + 1);
    while (in.at() < in.limit()) {
      char c = in.peek();
      lines |= c == '\n';
      if (c == '"') {
        in.moveTo(in.at() + 1);
        return out.toByteArray();
      }
      if (c == '\\') {
        in.moveTo(in.at() + 1);
        if (!escape()) {
          return null;
        }
      } else if (c < 128) {
        out.write(c);
        in.moveTo(in.at() + 1);
      } else {
        int length = Character.isHighSurrogate(c) ? 2 : 1;
        int end = Math.min(in.limit(), in.at() + length);
        out.writeBytes(in.slice(in.at(), end).getBytes(StandardCharsets.UTF_8));
        in.moveTo(end);
      }
    }
    return null;
  }

  private boolean escape() {
    if (in.at() >= in.limit()) {
      return false;
    }
    char c = in.peek();
    in.moveTo(in.at() + 1);
    switch (c) {
      case 'b' -> out.write('\b');
      case 'f' -> out.write('\f');
      case 'n' -> out.write('\n');
      case 'r' -> out.write('\r');
      case 't' -> out.write('\t');
      case '"', '\\' -> out.write(c);
      case 'x', 'X' -> {
        return hexadecimal();
      }
      default -> {
        if (c >= '0' && c <= '7') {
          return octal(c - '0');
        }
        problem = "there is no escape '\\" + c + "'; write '\\\\' for a backslash";
        return false;
      }
    }
    return true;
  }

  private boolean hexadecimal() {
    int value = 0;
    int digits = 0;
    while (Character.digit(in.peek(), 16) >= 0) {
      value = value * 16 + Character.digit(in.peek(), 16) & 0xff;
      in.moveTo(in.at() + 1);
      digits++;
    }
    out.write(value);
    problem = "expected hexadecimal digits after '\\x'";
    return digits > 0;
  }

  private boolean octal(int first) {
    int value = first;
    for (int i = 0; i < 2 && Character.digit(in.peek(), 8) >= 0; i++) {
      value = value * 8 + Character.digit(in.peek(), 8);
      in.moveTo(in.at() + 1);
    }
    out.write(value);
    problem = "an octal escape stands for one byte: at most \\377";
    return value <= 255;
  }
}
