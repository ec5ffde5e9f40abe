package dev.lockstep.cli.input;

import dev.lockstep.assembler.check.InlineCheck;
import dev.lockstep.assembler.inline.InlineBlock;
import dev.lockstep.assembler.inline.InlineSource;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
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
    messages.tell(compiler.diagnostics());
    if (compiler.value().isEmpty()) {
      return null;
    }
    OpenClCompiler clang = compiler.value().get();
    Parsed<Bytes> compiled =
        file.equals(InputFile.STANDARD)
            ? clang.compile(text, file, target.shortName(), options)
            : clang.compile(Path.of(file), target.shortName(), options);
    messages.tell(compiled.diagnostics());
    return compiled.value().map(Bytes::toArray).orElse(null);
  }

  /**
   * The text with clang's assembly statements in the place of Asm4GCN blocks; null, with messages,
   * when one that the preprocessor cannot leave out is in error.
   */
  public @Nullable String expanded(AssemblerOptions options, boolean fixWaits, boolean fixHazards) {
    InlineSource read = InlineCheck.compile(InputFile.text(file), options, fixWaits, fixHazards);
    boolean failed = false;
    for (Problem diagnostic : read.diagnostics()) {
      messages.tell(diagnostic);
      failed |= diagnostic.isError();
    }
    for (InlineBlock block : read.blocks()) {
      for (Problem diagnostic : block.diagnostics()) {
        messages.tell(diagnostic);
        failed |= diagnostic.isError() && !block.isConditional();
      }
    }
    return failed ? null : read.text();
  }
}
