package dev.lockstep.runtime.build;

import dev.lockstep.assembler.check.InlineCheck;
import dev.lockstep.assembler.inline.InlineBlock;
import dev.lockstep.assembler.inline.InlineSource;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Excerpt;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The step of Asm4GCN's blocks inside OpenCL C: in front of clang it puts assembly statements in
 * their place, behind clang it brings the messages back to the source.
 */
final class InlineBlocks {
  private static final String FIX_WAITS = "--fix-waits";
  private static final String FIX_HAZARDS = "--fix-hazards";
  private static final String FRIENDLY_64 = "--friendly64";
  private static final String MUL_32 = "--mul32";
  private static final Set<String> OWN =
      Set.of(
          FIX_WAITS,
          FIX_HAZARDS,
          FRIENDLY_64,
          MUL_32,
          "--classic",
          "--align=hardware",
          "--convention=catalyst",
          "--operands=guide",
          "--operands=compiler");
  private static final String NAME = "inline.cl";

  /** The text that a static assertion of a block's own has, and what clang adds behind it. */
  private static final Pattern ASSERTION =
      Pattern.compile(".*: asm4gcn (inline-[a-z]+): (.*?)(; [^;]+:\\d+:\\d+: .*)?");

  private final Path file;
  private final List<String> options;
  private final @Nullable InlineSource read;
  private final @Nullable SourceText source;
  private final List<Problem> messages = new ArrayList<>();

  private InlineBlocks(
      Path file, List<String> options, @Nullable InlineSource read, @Nullable SourceText source) {
    this.file = file;
    this.options = options;
    this.read = read;
    this.source = source;
  }

  /**
   * Puts assembly statements in the place of blocks.
   *
   * @param file the source
   * @param label the user's name for it
   * @param options clang's, and those that say what to put into blocks
   * @param scratch folder for a text that differs
   */
  static InlineBlocks of(Path file, String label, String target, List<String> options, Path scratch)
      throws IOException {
    List<String> clang = options.stream().filter(o -> !OWN.contains(o)).toList();
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    Optional<TargetId> id = TargetId.parse(target);
    if (!InlineSource.mayHold(text) || id.isEmpty() || !Targets.isKnown(id.get())) {
      return new InlineBlocks(file, clang, null, null);
    }
    SourceText source = new SourceText(label, text);
    InlineSource read =
        InlineCheck.compile(
            source,
            options(id.get(), options),
            options.contains(FIX_WAITS),
            options.contains(FIX_HAZARDS));
    Path changed = scratch.resolve(NAME);
    String name = label.replace("\\", "\\\\").replace("\"", "\\\"");
    Files.writeString(changed, "#line 1 \"" + name + "\"\n" + read.text());
    List<String> own = new ArrayList<>(clang);
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null && !folder.equals(scratch.toAbsolutePath())) {
      // Files beside the source are included as if clang read the source itself.
      own.addAll(List.of("-iquote", folder.toString()));
    }
    InlineBlocks result = new InlineBlocks(changed, own, read, source);
    result.tell(read);
    return result;
  }

  private static AssemblerOptions options(TargetId target, List<String> options) {
    int wave =
        options.contains("-mwavefrontsize64")
            ? 64
            : options.contains("-mno-wavefrontsize64") ? 32 : 0;
    Dialect dialect =
        new Dialect.Asm4Gcn(false, options.contains(FRIENDLY_64), options.contains(MUL_32), false);
    AssemblerOptions plain = AssemblerOptions.of(target);
    return new AssemblerOptions(
        target, wave, plain.version(), plain.defines(), dialect, plain.includes());
  }

  /** Adds the diagnostics of blocks that the preprocessor cannot leave out. */
  private void tell(InlineSource all) {
    all.diagnostics().forEach(this::add);
    for (InlineBlock block : all.blocks()) {
      if (!block.isConditional()) {
        block.diagnostics().forEach(this::add);
      }
    }
  }

  private void add(Problem diagnostic) {
    if (diagnostic.severity() != Severity.NOTE) {
      messages.add(of(diagnostic));
    }
  }

  private static Problem of(Problem diagnostic) {
    Span span = diagnostic.span();
    List<String> steps = span.source().trail();
    String trail = steps.isEmpty() ? "" : " (" + String.join("; ", steps) + ")";
    String line = span.source().lineText(span.start()).replace('\t', ' ');
    return new Problem(
        diagnostic.severity(),
        new Place.Position(
            span.source().name(),
            span.line(),
            span.column(),
            Excerpt.indented(line, span.column() - 1)),
        diagnostic.sentence() + trail,
        diagnostic.rule());
  }

  /** The text for clang. */
  Path file() {
    return file;
  }

  /** The options for clang. */
  List<String> options() {
    return options;
  }

  /** Messages that need no run of clang. */
  List<Problem> messages() {
    return messages;
  }

  /** Whether clang need not be asked. */
  boolean failed() {
    return messages.stream().anyMatch(Problem::isError);
  }

  /** All messages, after the run of clang. */
  List<Problem> with(List<Problem> clang) {
    InlineSource all = read;
    if (all == null) {
      return clang;
    }
    List<Problem> result = new ArrayList<>(messages);
    Set<String> seen = new HashSet<>();
    for (Problem message : clang) {
      int block = InlineSource.left(message.text());
      if (block >= 0 && block < all.blocks().size()) {
        all.blocks().get(block).diagnostics().stream()
            .filter(one -> one.severity() != Severity.NOTE)
            .forEach(one -> result.add(of(one)));
        continue;
      }
      Problem placed = placed(message);
      if (placed == null) {
        result.add(message);
      } else if (seen.add(near(all, placed) + placed.text().replaceFirst(";.*", ""))) {
        // An expression of C stands in a statement more than once.
        result.add(placed);
      }
    }
    return result;
  }

  /** Block of a message, as the number of blocks that begin in front of it. */
  private static long near(InlineSource all, Problem message) {
    return all.blocks().stream().filter(one -> one.span().line() <= message.place().line()).count();
  }

  /** A message about a line that is not as written, with the line as written; null for others. */
  private @Nullable Problem placed(Problem message) {
    SourceText text = source;
    int line = message.place().line();
    if (text == null || !message.place().file().equals(text.name())) {
      return null;
    }
    String[] lines = text.text().split("\n", -1);
    String own = line >= 1 && line <= lines.length ? lines[line - 1].replace("\r", "") : "";
    Excerpt shown = message.place().excerpt();
    if (shown == null || shown.line().equals(own.replace('\t', ' ')) || shown.line().equals(own)) {
      return null;
    }
    int indent = own.length() - own.stripLeading().length();
    Matcher assertion = ASSERTION.matcher(message.text());
    boolean ours = assertion.matches();
    return new Problem(
        message.severity(),
        new Place.Position(
            text.name(), line, indent + 1, Excerpt.indented(own.replace('\t', ' '), indent)),
        ours ? assertion.group(2) : message.text(),
        ours ? assertion.group(1) : message.rule());
  }
}
