package dev.lockstep.runtime.build;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.inline.MixedText;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.runtime.text.ReadScope;
import dev.lockstep.text.source.Excerpt;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program that has kernels of Asm4GCN among its OpenCL C: its blocks are assembled, clang
 * compiles what is left, and both are linked to one code object. A program of blocks alone needs no
 * clang.
 */
final class MixedProgram {
  /** Rules whose errors keep the blocks from being cut out. */
  private static final Set<String> UNCUT = Set.of("block", "unclosed", "template");

  private static final String RULE = "kernel-twice";

  private final SourceText source;
  private final MixedText text;
  private final TargetId target;
  private final AssemblyChoices choices;
  private final ReadScope scope;
  private final List<Problem> messages = new ArrayList<>();

  private MixedProgram(
      SourceText source,
      MixedText text,
      TargetId target,
      AssemblyChoices choices,
      ReadScope scope) {
    this.scope = scope;
    this.source = source;
    this.text = text;
    this.target = target;
    this.choices = choices;
  }

  /** Compiles a file without blocks to a relocatable object. */
  interface Compilation {
    Parsed<Bytes> compile(Path file, List<String> options) throws IOException;
  }

  /**
   * A program by its text; empty when it has no block, or the target is not known.
   *
   * @param scope the files that it may include
   */
  static Optional<MixedProgram> of(
      String text, String label, String target, List<String> options, ReadScope scope) {
    SourceText source = new SourceText(label, text);
    Optional<TargetId> id = TargetId.parse(target).filter(Targets::isKnown);
    return id.isEmpty()
        ? Optional.empty()
        : MixedText.of(source)
            .map(mixed ->
                new MixedProgram(source, mixed, id.get(), AssemblyChoices.of(options), scope));
  }

  /** Whether there is nothing for clang in it. */
  boolean isAlone() {
    return text.isAlone();
  }

  /**
   * Makes the code object.
   *
   * @param folder folder in which included files are looked for
   * @param scratch folder for temporary texts
   */
  Parsed<Bytes> build(Compilation clang, Optional<Path> folder, Path scratch, boolean complete)
      throws IOException {
    Optional<Relocatable> whole = whole(clang, folder, scratch);
    return whole.isEmpty()
        ? Parsed.failed(messages)
        : AbsentFunctions.link(whole.get(), source.name(), complete, messages);
  }

  /** As {@link #build}, not linked: a relocatable object. */
  Parsed<Bytes> object(Compilation clang, Optional<Path> folder, Path scratch) throws IOException {
    Optional<Relocatable> whole = whole(clang, folder, scratch);
    return whole.isEmpty() ? Parsed.failed(messages) : Parsed.of(whole.get().toObject(), messages);
  }

  private Optional<Relocatable> whole(Compilation clang, Optional<Path> folder, Path scratch)
      throws IOException {
    Assembled assembled = assembled();
    boolean uncut =
        assembled.diagnostics().stream().anyMatch(d -> d.isError() && UNCUT.contains(d.rule()));
    Optional<Bytes> compiled = Optional.empty();
    if (!text.isAlone() && !uncut) {
      Path file = scratch.resolve("mixed.cl");
      Files.writeString(file, text.compiled());
      List<String> options = new ArrayList<>(choices.others());
      folder.ifPresent(place -> options.add("-I" + place));
      options.add("-Wno-unused-command-line-argument");
      Parsed<Bytes> parsed = clang.compile(file, options);
      parsed.diagnostics().forEach(one -> messages.add(placed(one)));
      compiled = parsed.value();
    }
    Relocatable own = assembled.object();
    if (own == null || messages.stream().anyMatch(Problem::isError)) {
      return Optional.empty();
    }
    return joined(own, compiled);
  }

  /** As {@link #build}, of blocks alone. */
  Parsed<Bytes> assemble() {
    Relocatable own = assembled().object();
    return own == null
        ? Parsed.failed(messages)
        : AbsentFunctions.link(own, source.name(), true, messages);
  }

  private Assembled assembled() {
    Assembled assembled =
        Assembler.assemble(source, choices.options(target, choices.language(), null, scope));
    for (Problem diagnostic : assembled.diagnostics()) {
      if (diagnostic.severity() != Severity.NOTE) {
        messages.add(
            message(
                diagnostic.span(),
                diagnostic.severity(),
                diagnostic.sentence(),
                diagnostic.rule()));
      }
    }
    return assembled;
  }

  private static Problem message(Span span, Severity severity, String text, String rule) {
    return new Problem(
        severity,
        new Place.Position(
            span.source().name(),
            span.line(),
            span.column(),
            Excerpt.indented(span.source().lineText(span.start()), span.column() - 1)),
        text,
        rule);
  }

  /** A message of clang's at the place that the text comes from. */
  private Problem placed(Problem one) {
    if (!one.place().file().equals(source.name())) {
      return one;
    }
    Span span = text.place(one.place().line(), one.place().column());
    Pattern note = Pattern.compile(Pattern.quote(source.name()) + ":(\\d{1,9}):(\\d{1,9}):");
    String reason =
        note.matcher(one.text()).replaceAll(found -> Matcher.quoteReplacement(place(found) + ":"));
    return message(span, one.severity(), reason, one.rule());
  }

  private Span place(java.util.regex.MatchResult found) {
    return text.place(Integer.parseInt(found.group(1)), Integer.parseInt(found.group(2)));
  }

  private Optional<Relocatable> joined(Relocatable own, Optional<Bytes> compiled) {
    if (compiled.isEmpty()) {
      return Optional.of(own);
    }
    try {
      Relocatable theirs = Relocatable.from(CodeObject.read(compiled.get().toArray()));
      twice(theirs);
      return messages.stream().anyMatch(Problem::isError)
          ? Optional.empty()
          : Optional.of(theirs.with(own));
    } catch (MalformedCodeObjectException e) {
      messages.add(
          Problem.atStart(
              source.name(), "link", "clang's object cannot be linked: " + e.getMessage()));
      return Optional.empty();
    }
  }

  /** Reports names that both sides define. */
  private void twice(Relocatable theirs) {
    for (Symbol symbol : theirs.symbols()) {
      Span block = text.blocks().get(symbol.name());
      if (block != null && symbol.isDefined() && symbol.binding() != Symbol.Binding.LOCAL) {
        messages.add(
            message(
                block,
                Severity.ERROR,
                "'"
                    + symbol.name()
                    + "' is defined twice: by this block and in OpenCL C; rename one of them",
                RULE));
      }
    }
  }
}
