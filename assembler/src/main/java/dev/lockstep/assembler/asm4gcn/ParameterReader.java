package dev.lockstep.assembler.asm4gcn;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the parameters in a block's header: types, qualifiers, names. */
final class ParameterReader {
  private static final Map<String, Parameter.Kind> SPACES =
      Map.of(
          "global", Parameter.Kind.GLOBAL,
          "__global", Parameter.Kind.GLOBAL,
          "constant", Parameter.Kind.CONSTANT,
          "__constant", Parameter.Kind.CONSTANT,
          "local", Parameter.Kind.LOCAL,
          "__local", Parameter.Kind.LOCAL);
  private static final Set<String> CONST = Set.of("const", "__const");
  private static final Set<String> RESTRICT = Set.of("restrict", "__restrict", "__restrict__");
  private static final Set<String> IGNORED =
      Set.of("volatile", "private", "__private", "read_only", "__read_only");

  private final boolean classic;
  private final Report report;
  private final Set<String> names = new HashSet<>();

  // The parameter that is read.
  private @Nullable Boolean sign;
  private @Nullable CType type;
  private Parameter.@Nullable Kind space;
  private boolean pointer;
  private boolean isConst;
  private boolean isRestrict;
  private @Nullable TracedText name;

  ParameterReader(boolean classic, Report report) {
    this.classic = classic;
    this.report = report;
  }

  /** The parameters of a list between brackets; what is none is reported and left out. */
  List<Parameter> read(TracedText list) {
    List<Parameter> result = new ArrayList<>();
    TracedText text = list.strip();
    if (text.isEmpty() || !classic && text.text().equals("void")) {
      return result;
    }
    int from = 0;
    while (from <= list.length()) {
      int comma = list.text().indexOf(',', from);
      int to = comma < 0 ? list.length() : comma;
      Parameter parameter = parameter(list.slice(from, to).strip());
      if (parameter != null) {
        result.add(parameter);
      }
      from = to + 1;
    }
    return result;
  }

  private @Nullable Parameter parameter(TracedText text) {
    sign = null;
    type = null;
    space = null;
    pointer = false;
    isConst = false;
    isRestrict = false;
    name = null;
    int place = 0;
    while (place < text.length()) {
      int end = text.nameEnd(place);
      char c = text.charAt(place);
      if (end > place) {
        if (!word(text.slice(place, end), text)) {
          return null;
        }
        place = end;
      } else if (c == '*' && (type != null || sign != null)) {
        if (pointer) {
          report.error(text, "parameter-type", "a kernel takes no pointer to pointers; use ulong*");
          return null;
        }
        pointer = true;
        place++;
      } else if (TracedText.isBlank(c)) {
        place++;
      } else {
        report.error(
            text.slice(place, place + 1),
            "parameter-type",
            "expected a type such as int, float or uint*, and a name or none");
        return null;
      }
    }
    return finished(text);
  }

  /** Takes a word; false, with a report, when it cannot stand there. */
  private boolean word(TracedText place, TracedText whole) {
    String word = place.text();
    if (name != null) {
      report.error(place, "parameter-type", "expected ',' or ')' behind the parameter's name");
      return false;
    }
    if (RESTRICT.contains(word) && pointer) {
      isRestrict = true;
      return true;
    }
    if (CONST.contains(word)) {
      isConst |= !pointer;
      return true;
    }
    if (IGNORED.contains(word)) {
      return true;
    }
    Parameter.Kind asked = SPACES.get(word);
    if (asked != null) {
      space = asked;
      return true;
    }
    if (type == null && sign == null && (word.equals("signed") || word.equals("unsigned"))) {
      sign = word.equals("signed");
      return true;
    }
    if (!pointer && type == null) {
      CType found = sign == null ? CType.of(word) : CType.signed(sign, word);
      if (found != null) {
        type = found;
        return true;
      }
      if (sign == null) {
        report.error(
            whole,
            "parameter-type",
            "'" + BlockFinder.shortened(word) + "' is no type that a parameter can have");
        return false;
      }
    }
    named(place);
    return true;
  }

  private void named(TracedText place) {
    name = place;
    if (classic) {
      report.warning(
          place,
          "parameter-name",
          "only types stand here; the name '"
              + BlockFinder.shortened(place.text())
              + "' is not used");
    }
  }

  private @Nullable Parameter finished(TracedText text) {
    CType base = type == null && sign != null ? CType.signed(sign, null) : type;
    if (base == null) {
      report.error(text, "parameter-type", "expected a type such as int, float or uint*");
      return null;
    }
    if (!pointer && base.bytes() == 0 && !classic) {
      report.error(text, "parameter-type", "no parameter is void; a pointer is void*");
      return null;
    }
    if (!pointer && space != null) {
      report.error(
          text, "parameter-type", "only a pointer has an address space: " + base.name() + "*");
      return null;
    }
    TracedText named = classic ? null : name;
    if (named != null && !names.add(named.text().toLowerCase(Locale.ROOT))) {
      report.error(
          named,
          "parameter-type",
          "two parameters are named '"
              + BlockFinder.shortened(named.text())
              + "'; upper and lower case are the same");
      return null;
    }
    Parameter.Kind kind =
        !pointer ? Parameter.Kind.VALUE : space == null ? Parameter.Kind.GLOBAL : space;
    int bytes =
        switch (kind) {
          case VALUE -> Math.max(base.bytes(), 1);
          case GLOBAL, CONSTANT -> Parameter.POINTER;
          case LOCAL -> Parameter.LOCAL_POINTER;
        };
    return new Parameter(
        base.name() + (pointer ? "*" : ""),
        named == null ? null : named.text(),
        kind,
        kind == Parameter.Kind.VALUE && base.bytes() == 0 ? 4 : bytes,
        pointer ? Math.max(base.bytes(), 1) : 0,
        isConst && pointer || kind == Parameter.Kind.CONSTANT,
        isRestrict,
        text);
  }
}
