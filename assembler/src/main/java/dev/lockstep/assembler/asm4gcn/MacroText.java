package dev.lockstep.assembler.asm4gcn;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A macro of a block: its parameters, and where its body stands.
 *
 * @param body the sentences that hold it
 * @param from the first of the body
 * @param to one past the last
 * @param row of the sentence in front of the body
 * @param around the values that hold where it is defined
 */
record MacroText(
    String name,
    List<Parameter> parameters,
    List<Sentence> body,
    int from,
    int to,
    int row,
    Values around) {

  /**
   * A parameter.
   *
   * @param required a call must give it
   * @param rest takes the rest of the call, commas included
   * @param standard the value when a call gives none
   */
  record Parameter(String name, boolean required, boolean rest, @Nullable TracedText standard) {}

  /** Reads parameters: names, with {@code :req}, {@code :vararg} or {@code =default}. */
  static @Nullable List<Parameter> parameters(TracedText text, Report report) {
    List<Parameter> result = new ArrayList<>();
    for (TracedText part : Declaration.parts(text)) {
      int equal = part.text().indexOf('=');
      TracedText names = equal < 0 ? part : part.slice(0, equal).strip();
      int at = 0;
      while (at < names.length()) {
        int end = names.skipWord(at);
        boolean last = names.skipBlanks(end) == names.length();
        TracedText standard = equal >= 0 && last ? part.slice(equal + 1).strip() : null;
        Parameter one = parameter(names.slice(at, end), standard, result, report);
        if (one == null) {
          return null;
        }
        result.add(one);
        at = names.skipBlanks(end);
      }
    }
    return result;
  }

  private static @Nullable Parameter parameter(
      TracedText text, @Nullable TracedText standard, List<Parameter> before, Report report) {
    int end = text.nameEnd(0);
    String name = text.text().substring(0, end);
    String mark = text.text().substring(end);
    boolean known = mark.isEmpty() || mark.equals(":req") || mark.equals(":vararg");
    boolean again = before.stream().anyMatch(p -> p.name().equals(name));
    if (end == 0 || !known || again || !before.isEmpty() && before.getLast().rest()) {
      report.error(
          text,
          "directive",
          again
              ? "there are two parameters '" + BlockFinder.shortened(name) + "'"
              : known && end > 0
                  ? "no parameter can follow one that is :vararg"
                  : "a parameter is a name, with :req, :vararg or =default behind it");
      return null;
    }
    return new Parameter(name, mark.equals(":req"), mark.equals(":vararg"), standard);
  }

  /** The values of a call; null, with a report, when they do not fit the parameters. */
  @Nullable Values values(TracedText call, TracedText place, int calls, Report report) {
    Values values = new Values(around, calls, -1);
    TracedText[] given = new TracedText[parameters.size()];
    List<TracedText> parts = call.isEmpty() ? List.of() : Declaration.parts(call);
    int next = 0;
    for (int i = 0; i < parts.size(); i++) {
      TracedText part = parts.get(i);
      int end = part.nameEnd(0);
      int sign = part.skipBlanks(end);
      boolean assigned = end > 0 && sign < part.length() && part.charAt(sign) == '=';
      int named = assigned ? find(part.text().substring(0, end)) : -1;
      int index = named >= 0 ? named : next++;
      if (index >= parameters.size()) {
        report.error(
            part,
            "macro",
            "the macro '" + BlockFinder.shortened(name) + "' takes " + count(parameters.size()));
        return null;
      }
      if (named < 0 && parameters.get(index).rest()) {
        given[index] = Declaration.parts(call, i + 1).getLast();
        break;
      }
      given[index] = named >= 0 ? part.slice(sign + 1).strip() : part;
    }
    for (int i = 0; i < given.length; i++) {
      Parameter parameter = parameters.get(i);
      TracedText value = given[i];
      if (value == null || value.isEmpty()) {
        if (parameter.required()) {
          report.error(
              place,
              "macro",
              "the macro '"
                  + BlockFinder.shortened(name)
                  + "' needs a value for '"
                  + BlockFinder.shortened(parameter.name())
                  + "'");
          return null;
        }
        TracedText standard = parameter.standard();
        value = standard == null ? place.slice(0, 0) : standard;
      }
      values.put(parameter.name(), value);
    }
    return values;
  }

  private static String count(int parameters) {
    return parameters == 0
        ? "no values"
        : parameters == 1 ? "one value" : "at most " + parameters + " values";
  }

  private int find(String parameter) {
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).name().equals(parameter)) {
        return i;
      }
    }
    return -1;
  }
}
