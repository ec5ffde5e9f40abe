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

/** Sources in OpenCL C, for the commands that read sources. */
final class OpenClSource {
  private OpenClSource() {}

  /** Whether a file is written in OpenCL C, by its name. */
  static boolean isOne(String file) {
    return file.endsWith(".cl");
  }

  /** Compiles a file and prints what there is to tell; null when it is in error. */
  static byte @Nullable [] compile(String file, TargetId target, List<String> options) {
    InputFile.bytes(file);
    Parsed<OpenClCompiler> compiler = OpenClCompiler.find();
    print(compiler.diagnostics());
    if (compiler.value().isEmpty()) {
      return null;
    }
    Parsed<Bytes> compiled =
        compiler.value().get().compile(Path.of(file), target.shortName(), options);
    print(compiled.diagnostics());
    return compiled.value().map(Bytes::toArray).orElse(null);
  }

  private static void print(List<InputDiagnostic> diagnostics) {
    diagnostics.forEach(diagnostic -> System.err.println(diagnostic.render()));
  }

  /**
   * The text with clang's assembly statements in the place of Asm4GCN blocks; null, with messages,
   * when one that the preprocessor cannot leave out is in error.
   */
  static @Nullable String expanded(
      String file, AssemblerOptions options, boolean fixWaits, boolean fixHazards) {
    InlineSource read = InlineCheck.compile(InputFile.text(file), options, fixWaits, fixHazards);
    boolean failed = false;
    for (Diagnostic diagnostic : read.diagnostics()) {
      System.err.println(diagnostic.render());
      failed |= diagnostic.isError();
    }
    for (InlineBlock block : read.blocks()) {
      for (Diagnostic diagnostic : block.diagnostics()) {
        System.err.println(diagnostic.render());
        failed |= diagnostic.isError() && !block.isConditional();
      }
    }
    return failed ? null : read.text();
  }
}
