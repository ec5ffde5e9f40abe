package dev.lockstep.runtime.build;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Assembly statements in a module of LLVM: which directives they have. The assembler inside clang
 * opens files by itself, so that programs that may not read everything have those directives alone
 * that read nothing and make no directives of others.
 */
final class InlineStatements {
  /** A word in front of a statement's text that may be one; what looks like it is one, too. */
  private static final Pattern STATEMENT = Pattern.compile("\\basm (?:[a-z]+ )*\"([^\"]*)\"");

  /** Texts that may become assembly statements: by name, by joined names, or in included files. */
  private static final Pattern POSSIBLE =
      Pattern.compile("asm|##|%:|\\?\\?|\\\\[ \\t]*\\R|include|import|embed");

  private static final Pattern WORD = Pattern.compile("(?<![\\w$.@])\\.[\\w$.@\\\\]*");
  private static final Pattern NUMBER = Pattern.compile("\\.[0-9][\\w.]*");

  /** Directives that make data, symbols, sections and conditions. */
  private static final Set<String> DIRECTIVES =
      Set.of(
          ".byte",
          ".2byte",
          ".4byte",
          ".8byte",
          ".short",
          ".hword",
          ".word",
          ".int",
          ".long",
          ".quad",
          ".octa",
          ".float",
          ".single",
          ".double",
          ".half",
          ".ascii",
          ".asciz",
          ".string",
          ".zero",
          ".skip",
          ".space",
          ".fill",
          ".align",
          ".balign",
          ".p2align",
          ".set",
          ".equ",
          ".equiv",
          ".text",
          ".data",
          ".bss",
          ".section",
          ".pushsection",
          ".popsection",
          ".previous",
          ".globl",
          ".global",
          ".local",
          ".weak",
          ".hidden",
          ".protected",
          ".type",
          ".size",
          ".if",
          ".ifdef",
          ".ifndef",
          ".else",
          ".elseif",
          ".endif");

  private InlineStatements() {}

  /** Whether a text may have any: then its module is looked at. */
  static boolean mayBeIn(String text) {
    return POSSIBLE.matcher(text).find();
  }

  /**
   * The first word of a module's statements that is no such directive.
   *
   * @param module text
   */
  static Optional<String> refused(String module) {
    Matcher statement = STATEMENT.matcher(module);
    int from = 0;
    while (statement.find(from)) {
      Optional<String> word = word(decoded(statement.group(1)));
      if (word.isPresent()) {
        return word;
      }
      // What looks like a statement may reach into one.
      from = statement.start() + 1;
    }
    return Optional.empty();
  }

  private static Optional<String> word(String text) {
    Matcher words = WORD.matcher(text);
    while (words.find()) {
      String word = words.group();
      boolean known =
          DIRECTIVES.contains(word.toLowerCase(Locale.ROOT))
              && (words.end() == text.length()
                  || " \t\r\n;".indexOf(text.charAt(words.end())) >= 0);
      if (!known && !word.startsWith(".L") && !NUMBER.matcher(word).matches()) {
        return Optional.of(word);
      }
    }
    return Optional.empty();
  }

  /** A text without LLVM's escapes: a backslash with two digits, or with a second one. */
  private static String decoded(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] all = text.getBytes(StandardCharsets.ISO_8859_1);
    for (int i = 0; i < all.length; i++) {
      if (all[i] == '\\' && i + 2 < all.length && isHex(all[i + 1]) && isHex(all[i + 2])) {
        bytes.write(HexFormat.fromHexDigits(text, i + 1, i + 3));
        i += 2;
      } else if (all[i] == '\\' && i + 1 < all.length && all[i + 1] == '\\') {
        bytes.write('\\');
        i++;
      } else {
        bytes.write(all[i]);
      }
    }
    return bytes.toString(StandardCharsets.ISO_8859_1);
  }

  private static boolean isHex(byte b) {
    return HexFormat.isHexDigit(b);
  }
}
