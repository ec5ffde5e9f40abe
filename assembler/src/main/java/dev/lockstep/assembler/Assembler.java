package dev.lockstep.assembler;

/** Assembles sources. Stateless; every call stands for itself and may run on any thread. */
public final class Assembler {
  private Assembler() {}

  /** Assembles a source in LLVM's dialect. Never throws on any text. */
  public static Assembled assemble(SourceText source, AssemblerOptions options) {
    return new Assembly(source, options).run();
  }
}
