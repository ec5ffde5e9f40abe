package dev.lockstep.runtime.build;

import dev.lockstep.assembler.check.InlineCheck;
import dev.lockstep.assembler.inline.InlineBlock;
import dev.lockstep.assembler.inline.InlineSource;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.source.Diagnostic;
import dev.lockstep.assembler.source.SourceText;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.text.InputDiagnostic;
import dev.lockstep.runtime.text.InputDiagnostic.Severity;
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
  private final List<InputDiagnostic> messages = new ArrayList<>();

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

  private void add(Diagnostic diagnostic) {
    if (diagnostic.severity() != Diagnostic.Severity.NOTE) {
      messages.add(of(diagnostic));
    }
  }

  private static InputDiagnostic of(Diagnostic diagnostic) {
    String line = diagnostic.span().source().lineText(diagnostic.span().start());
    String trail =
        diagnostic.trail().isEmpty() ? "" : " (" + String.join("; ", diagnostic.trail()) + ")";
    return new InputDiagnostic(
        diagnostic.span().source().name(),
        diagnostic.span().line(),
        diagnostic.span().column(),
        "",
        diagnostic.isError() ? Severity.ERROR : Severity.WARNING,
        diagnostic.text() + trail,
        diagnostic.rule(),
        line.replace('\t', ' '),
        diagnostic.span().column() - 1);
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
  List<InputDiagnostic> messages() {
    return messages;
  }

  /** Whether clang need not be asked. */
  boolean failed() {
    return messages.stream().anyMatch(InputDiagnostic::isError);
  }

  /** All messages, after the run of clang. */
  List<InputDiagnostic> with(List<InputDiagnostic> clang) {
    InlineSource all = read;
    if (all == null) {
      return clang;
    }
    List<InputDiagnostic> result = new ArrayList<>(messages);
    Set<String> seen = new HashSet<>();
    for (InputDiagnostic message : clang) {
      int block = InlineSource.left(message.message());
      if (block >= 0 && block < all.blocks().size()) {
        all.blocks().get(block).diagnostics().stream()
            .filter(one -> one.severity() != Diagnostic.Severity.NOTE)
            .forEach(one -> result.add(of(one)));
        continue;
      }
      InputDiagnostic placed = placed(message);
      if (placed == null) {
        result.add(message);
      } else if (seen.add(near(all, placed) + placed.message().replaceFirst(";.*", ""))) {
        // An expression of C stands in a statement more than once.
        result.add(placed);
      }
    }
    return result;
  }

  /** Block of a message, as the number of blocks that begin in front of it. */
  private static long near(InlineSource all, InputDiagnostic message) {
    return all.blocks().stream().filter(one -> one.span().line() <= message.line()).count();
  }

  /** A message about a line that is not as written, with the line as written; null for others. */
  private @Nullable InputDiagnostic placed(InputDiagnostic message) {
    SourceText text = source;
    int line = message.line();
    if (text == null || !message.source().equals(text.name())) {
      return null;
    }
    String[] lines = text.text().split("\n", -1);
    String own = line >= 1 && line <= lines.length ? lines[line - 1].replace("\r", "") : "";
    if (message.sourceLine().isEmpty()
        || message.sourceLine().equals(own.replace('\t', ' '))
        || message.sourceLine().equals(own)) {
      return null;
    }
    int indent = own.length() - own.stripLeading().length();
    Matcher assertion = ASSERTION.matcher(message.message());
    boolean ours = assertion.matches();
    return new InputDiagnostic(
        message.source(),
        line,
        indent + 1,
        message.path(),
        message.severity(),
        ours ? assertion.group(2) : message.message(),
        ours ? assertion.group(1) : message.rule(),
        own.replace('\t', ' '),
        indent);
  }
}
