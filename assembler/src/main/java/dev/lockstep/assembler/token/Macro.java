package dev.lockstep.assembler.token;

import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A macro: its parameters and its body, which is cut into pieces when it is first called. */
public final class Macro {
  /**
   * A parameter.
   *
   * @param required a call must give it
   * @param rest takes the rest of the call, commas included
   * @param standard the value when a call gives none, null when there is none
   */
  public record Parameter(String name, boolean required, boolean rest, @Nullable String standard) {}

  final String name;
  final Span definition;
  final List<Parameter> parameters;
  final SourceText source;
  final int start;
  final int end;
  private final List<String> names;
  private @Nullable MacroBody body;
  private @Nullable MacroBody alternateBody;

  /** Number of expansions. */
  long count;

  public Macro(
      String name,
      Span definition,
      List<Parameter> parameters,
      SourceText source,
      int start,
      int end) {
    this.name = name;
    this.definition = definition;
    this.parameters = List.copyOf(parameters);
    this.names = this.parameters.stream().map(Parameter::name).toList();
    this.source = source;
    this.start = start;
    this.end = end;
  }

  public int find(String parameter) {
    return names.indexOf(parameter);
  }

  public boolean takesRest() {
    return !parameters.isEmpty() && parameters.getLast().rest();
  }

  public MacroBody body(boolean alternate) {
    MacroBody known = alternate ? alternateBody : body;
    if (known == null) {
      known = new MacroBody.Cutter(source.text(), start, end, names, alternate, true).cut();
      if (alternate) {
        alternateBody = known;
      } else {
        body = known;
      }
    }
    return known;
  }

  public List<Parameter> parameters() {
    return parameters;
  }

  public String name() {
    return name;
  }

  public SourceText source() {
    return source;
  }

  public int start() {
    return start;
  }

  public int end() {
    return end;
  }

  public long count() {
    return count;
  }

  public void setCount(long value) {
    this.count = value;
  }

  public Span definition() {
    return definition;
  }
}
