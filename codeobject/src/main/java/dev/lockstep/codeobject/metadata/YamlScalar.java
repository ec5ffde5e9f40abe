package dev.lockstep.codeobject.metadata;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Value of a YAML scalar of metadata. LLVM decides by the text alone, quoted or not: integer, then
 * boolean, then floating point, then string; a tag asks for one of them. As for LLVM 22, {@code y}
 * is a string; LLVM 19 takes it for true, and so do readers with the tag {@code !bool}.
 */
final class YamlScalar {
  private static final Set<String> TRUE =
      Set.of("true", "True", "TRUE", "yes", "Yes", "YES", "y", "Y", "on", "On", "ON");
  private static final Set<String> FALSE =
      Set.of("false", "False", "FALSE", "no", "No", "NO", "n", "N", "off", "Off", "OFF");
  private static final Pattern REAL =
      Pattern.compile(
          "[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?"
              + "|[+-]?0[xX]([0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)([pP][+-]?\\d+)?");

  private YamlScalar() {}

  /** Empty when the tag asks for something that the text is not. */
  static Optional<MetadataNode.Scalar> resolve(String text, String tag) {
    return switch (tag) {
      case "", "!", "tag:yaml.org,2002:str" -> Optional.of(untagged(text));
      case "!str" -> Optional.of(new MetadataNode.Text(text));
      case "!nil" -> Optional.of(new MetadataNode.Nil());
      case "!int" -> integer(text);
      case "!bool" -> word(text);
      case "!float" -> real(text);
      default -> Optional.empty();
    };
  }

  static MetadataNode.Scalar untagged(String text) {
    return integer(text)
        .or(() -> bool(text))
        .or(() -> real(text))
        .orElseGet(() -> new MetadataNode.Text(text));
  }

  private static Optional<MetadataNode.Scalar> integer(String text) {
    boolean minus = text.startsWith("-");
    String digits = minus ? text.substring(1) : text;
    int radix = 10;
    String lower = digits.toLowerCase(Locale.ROOT);
    if (lower.startsWith("0x")) {
      radix = 16;
      digits = digits.substring(2);
    } else if (lower.startsWith("0b")) {
      radix = 2;
      digits = digits.substring(2);
    } else if (digits.startsWith("0o")) {
      radix = 8;
      digits = digits.substring(2);
    } else if (digits.length() > 1
        && digits.startsWith("0")
        && Character.isDigit(digits.charAt(1))) {
      radix = 8;
      digits = digits.substring(1);
    }
    if (digits.isEmpty() || digits.length() > 64) {
      return Optional.empty();
    }
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) > 'z' || Character.digit(digits.charAt(i), radix) < 0) {
        return Optional.empty();
      }
    }
    BigInteger value = new BigInteger(digits, radix);
    value = minus ? value.negate() : value;
    boolean fits =
        value.compareTo(MetadataNode.Int.MIN) >= 0 && value.compareTo(MetadataNode.Int.MAX) <= 0;
    return fits ? Optional.of(new MetadataNode.Int(value)) : Optional.empty();
  }

  private static Optional<MetadataNode.Scalar> bool(String text) {
    return switch (text) {
      case "true" -> Optional.of(new MetadataNode.Bool(true));
      case "false" -> Optional.of(new MetadataNode.Bool(false));
      default -> Optional.empty();
    };
  }

  /** Whether every LLVM reads a text without a tag as the string that it is. */
  static boolean isString(String text) {
    return untagged(text) instanceof MetadataNode.Text && word(text).isEmpty() && !text.isEmpty();
  }

  private static Optional<MetadataNode.Scalar> word(String text) {
    if (TRUE.contains(text)) {
      return Optional.of(new MetadataNode.Bool(true));
    }
    return FALSE.contains(text) ? Optional.of(new MetadataNode.Bool(false)) : Optional.empty();
  }

  private static Optional<MetadataNode.Scalar> real(String text) {
    String bare = text.replaceFirst("^[+-]", "").toLowerCase(Locale.ROOT);
    double sign = text.startsWith("-") ? -1 : 1;
    if (bare.equals("inf") || bare.equals("infinity")) {
      return Optional.of(new MetadataNode.Real(sign * Double.POSITIVE_INFINITY));
    }
    if (bare.equals("nan")) {
      return Optional.of(new MetadataNode.Real(Double.NaN));
    }
    if (text.length() > 400 || !REAL.matcher(text).matches()) {
      return Optional.empty();
    }
    boolean needsExponent = bare.startsWith("0x") && bare.indexOf('p') < 0;
    return Optional.of(
        new MetadataNode.Real(Double.parseDouble(needsExponent ? text + "p0" : text)));
  }
}
