package dev.lockstep.assembler.option;

import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Inputs of an assembly besides its text.
 *
 * @param target the machine to assemble for
 * @param waveSize lanes of a wavefront, or 0 for the target's default
 * @param version of the code object, unless the text gives another one
 * @param defines symbols with a number, as {@code -D name=expression} gives them
 * @param dialect the language of the text
 * @param includes finds the files that the text includes
 * @param guideOrder whether the registers of branches of lanes are written in the guide's order
 */
public record AssemblerOptions(
    TargetId target,
    int waveSize,
    CodeObjectVersion version,
    Map<String, Long> defines,
    Dialect dialect,
    Includes includes,
    boolean guideOrder) {

  /** With branches of lanes as the compiler writes them. */
  public AssemblerOptions(
      TargetId target,
      int waveSize,
      CodeObjectVersion version,
      Map<String, Long> defines,
      Dialect dialect,
      Includes includes) {
    this(target, waveSize, version, defines, dialect, includes, false);
  }

  /** Finds the bytes of included files. */
  @FunctionalInterface
  public interface Includes {
    /** No file is found. */
    Includes NONE = name -> java.util.Optional.empty();

    /** The bytes of a file as the including text names it; empty when there is none. */
    java.util.Optional<byte[]> read(String name);
  }

  /** The defaults for a target. */
  public static AssemblerOptions of(TargetId target) {
    return new AssemblerOptions(
        target, 0, CodeObjectVersion.V5, Map.of(), Dialect.LLVM, Includes.NONE);
  }

  /** The instructions of the target in such wavefronts; null where there is no table of them. */
  public @Nullable InstructionSet instructions() {
    int wave = waveSize == 0 ? target.target().defaultWave() : waveSize;
    return Family.instructions(target.target().name(), wave);
  }

  /** The same for wavefronts of so many lanes. */
  public AssemblerOptions withWaveSize(int lanes) {
    return new AssemblerOptions(target, lanes, version, defines, dialect, includes, guideOrder);
  }

  /** The same for a text in another language. */
  public AssemblerOptions withDialect(Dialect other) {
    return new AssemblerOptions(target, waveSize, version, defines, other, includes, guideOrder);
  }

  /** The same with branches of lanes in the guide's order, or in the compiler's. */
  public AssemblerOptions withGuideOrder(boolean other) {
    return new AssemblerOptions(target, waveSize, version, defines, dialect, includes, other);
  }
}
