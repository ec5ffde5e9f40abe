package dev.lockstep.runtime.argument;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The grammar of a SPEC in front of its contents. */
final class ArgSpecGrammar {
  private static final Pattern HEAD =
      Pattern.compile(
          "\\s*([A-Za-z][A-Za-z0-9]*)\\s*(\\[([^\\]]*)\\])?\\s*(=(.*))?", Pattern.DOTALL);
  private static final String FORMS = "f32[1024]=iota, u32=5 or local=4096";

  private ArgSpecGrammar() {}

  static Optional<ArgSpec> read(String text, SpecText spec) {
    Matcher head = HEAD.matcher(text);
    if (!head.matches()) {
      return spec.fail(0, "spec-syntax", "this is no argument; write it like " + FORMS);
    }
    String word = head.group(1);
    boolean indexed = head.group(2) != null;
    String contents = head.group(5);
    if (!indexed && contents == null && word.equals("null")) {
      return Optional.of(new ArgSpec.Direct(new Argument.Null()));
    }
    if (!indexed && contents == null) {
      return spec.fail(text.length(), "spec-syntax", "a value is missing; write it like " + FORMS);
    }
    int at = contents == null ? text.length() : head.start(5);
    if (!indexed && word.equals("local")) {
      OptionalLong bytes =
          spec.positive(contents.strip(), at, "the size of local memory", Integer.MAX_VALUE);
      return bytes.isPresent()
          ? Optional.of(new ArgSpec.Direct(new Argument.Local(bytes.getAsLong())))
          : Optional.empty();
    }
    if (!indexed && word.equals("hex")) {
      return spec.hex(contents, at)
          .map(b -> new ArgSpec.Direct(new Argument.Value(ElementType.U8, b)));
    }
    Optional<ElementType> type = ElementType.named(word);
    if (type.isEmpty()) {
      return spec.fail(
          head.start(1),
          "element-type",
          "'" + NumberText.clip(word) + "' is no element type; allowed: " + ElementType.NAMES);
    }
    if (!indexed) {
      return spec.list(type.get(), contents, at)
          .map(b -> new ArgSpec.Direct(new Argument.Value(type.get(), b)));
    }
    OptionalLong count = OptionalLong.empty();
    if (!head.group(3).isBlank()) {
      count =
          spec.positive(
              head.group(3).strip(), head.start(3), "the number of elements", Long.MAX_VALUE);
      if (count.isEmpty()) {
        return Optional.empty();
      }
    }
    return spec.buffer(type.get(), count, contents == null ? "zero" : contents, at)
        .map(ArgSpec.OfBuffer::new);
  }
}
