package dev.lockstep.cli;

import dev.lockstep.assembler.AssemblerOptions;
import dev.lockstep.assembler.Diagnostic;
import dev.lockstep.assembler.InlineBlock;
import dev.lockstep.assembler.InlineSource;
import dev.lockstep.assembler.check.InlineCheck;
import dev.lockstep.codeobject.TargetId;
import dev.lockstep.runtime.Bytes;
import dev.lockstep.runtime.InputDiagnostic;
import dev.lockstep.runtime.OpenClCompiler;
import dev.lockstep.runtime.Parsed;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A source in OpenCL C, for the commands that read sources.
 *
 * @param file its name
 * @param target the machine
 * @param messages what there is to tell
 */
public record OpenClSource(String file, TargetId target, Messages messages) {
  /** Compiles it; null when it is in error. */
  public byte @Nullable [] compile(List<String> options) {
    String text = InputFile.text(file).text();
    Parsed<OpenClCompiler> compiler = OpenClCompiler.find();
    tell(compiler.diagnostics());
    if (compiler.value().isEmpty()) {
      return null;
    }
    OpenClCompiler clang = compiler.value().get();
    Parsed<Bytes> compiled =
        file.equals(InputFile.STANDARD)
            ? clang.compile(text, file, target.shortName(), options)
            : clang.compile(Path.of(file), target.shortName(), options);
    tell(compiled.diagnostics());
    return compiled.value().map(Bytes::toArray).orElse(null);
  }

  private void tell(List<InputDiagnostic> diagnostics) {
    diagnostics.forEach(diagnostic -> messages.tell(diagnostic.render()));
  }

  /**
   * The text with clang's assembly statements in the place of Asm4GCN blocks; null, with messages,
   * when one that the preprocessor cannot leave out is in error.
   */
  public @Nullable String expanded(AssemblerOptions options, boolean fixWaits, boolean fixHazards) {
    InlineSource read = InlineCheck.compile(InputFile.text(file), options, fixWaits, fixHazards);
    boolean failed = false;
    for (Diagnostic diagnostic : read.diagnostics()) {
      messages.tell(diagnostic.render());
      failed |= diagnostic.isError();
    }
    for (InlineBlock block : read.blocks()) {
      for (Diagnostic diagnostic : block.diagnostics()) {
        messages.tell(diagnostic.render());
        failed |= diagnostic.isError() && !block.isConditional();
      }
    }
    return failed ? null : read.text();
  }
}
