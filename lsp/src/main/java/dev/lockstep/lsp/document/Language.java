package dev.lockstep.lsp.document;

import dev.lockstep.runtime.build.ProgramSource;
import java.util.Locale;

/** The language of a document. */
public enum Language {
  /** Assembly language as LLVM's assembler reads it. */
  ASSEMBLY,
  /** Asm4GCN, the assembly language with variables. */
  ASM4GCN,
  /** Assembly language of Ventus. */
  VENTUS,
  /** OpenCL C, which may hold blocks of Asm4GCN. */
  OPENCL,
  /** Java, which may hold kernels as lambdas. */
  JAVA,
  /** JSON: run files, machine files, litmus files, or something else. */
  JSON,
  /** A litmus test as text. */
  LITMUS,
  /** A language that there are no answers for. */
  UNKNOWN;

  /**
   * The language of a document: what the editor says it is, else what its name says.
   *
   * @param identifier the editor's identifier of the language, such as {@code opencl}
   * @param name the document's address or file name
   */
  public static Language of(String identifier, String name) {
    return switch (identifier.toLowerCase(Locale.ROOT)) {
      case "amdgcn" -> ASSEMBLY;
      case "asm4gcn" -> ASM4GCN;
      case "ventus" -> VENTUS;
      case "opencl", "opencl-c", "opencl_c" -> OPENCL;
      case "java" -> JAVA;
      case "json", "jsonc" -> JSON;
      case "litmus" -> LITMUS;
      default -> ofName(name);
    };
  }

  private static Language ofName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.endsWith(".java")) {
      return JAVA;
    }
    if (lower.endsWith(".json")) {
      return JSON;
    }
    if (lower.endsWith(".litmus")) {
      return LITMUS;
    }
    if (lower.endsWith(".ventus.s")) {
      return VENTUS;
    }
    return switch (ProgramSource.Dialect.ofFileName(name)) {
      case OPENCL -> OPENCL;
      case ASM4GCN -> ASM4GCN;
      case LLVM -> ASSEMBLY;
      case AUTO -> UNKNOWN;
    };
  }
}
