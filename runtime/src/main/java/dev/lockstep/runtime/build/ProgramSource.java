package dev.lockstep.runtime.build;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Source of a program's text or code object. */
public sealed interface ProgramSource {
  /**
   * A file: source text of some dialect, a code object, or a file that holds several.
   *
   * @param bundle which one of several: its number, its entry id or its target
   */
  record OfFile(Path path, Dialect dialect, Optional<String> bundle) implements ProgramSource {
    /** A file of which nothing is chosen. */
    public OfFile(Path path, Dialect dialect) {
      this(path, dialect, Optional.empty());
    }
  }

  /** Source text in the run file itself. */
  record OfText(String text, Dialect dialect) implements ProgramSource {}

  /** The language of the text. */
  Dialect dialect();

  /** The languages of programs. */
  enum Dialect {
    /** Decided by the file's name and contents. */
    AUTO("auto"),
    /** LLVM's assembler syntax. */
    LLVM("llvm"),
    /** The asm4gcn assembler syntax. */
    ASM4GCN("asm4gcn"),
    /** OpenCL C, which may hold asm4gcn kernels beside its own. */
    OPENCL("opencl");

    /** All names, for diagnostics. */
    public static final String NAMES = "auto, llvm, asm4gcn, opencl";

    private final String word;

    Dialect(String word) {
      this.word = word;
    }

    /** The name in a run file. */
    public String word() {
      return word;
    }

    /** The dialect of a name; {@code cl} is another name for {@code opencl}. */
    public static Optional<Dialect> named(String name) {
      for (Dialect dialect : values()) {
        if (dialect.word.equals(name)) {
          return Optional.of(dialect);
        }
      }
      return name.equals("cl") ? Optional.of(OPENCL) : Optional.empty();
    }

    /** The dialect that a file name's ending stands for; AUTO when it stands for none. */
    public static Dialect ofFileName(String fileName) {
      String lower = fileName.toLowerCase(Locale.ROOT);
      if (lower.endsWith(".cl")) {
        return OPENCL;
      }
      if (lower.endsWith(".asm4gcn")) {
        return ASM4GCN;
      }
      return lower.endsWith(".s") ? LLVM : AUTO;
    }
  }
}
