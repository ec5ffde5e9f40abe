package dev.lockstep.runtime.emulated;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.driver.DriverBinary;
import java.util.Optional;
import java.util.function.Supplier;

/** A program on its way to a device. */
sealed interface EmulatedBinary extends DriverBinary {
  /**
   * A program that is ready, with the lines of its source.
   *
   * @param wide builds it once more for the largest work-groups, where that is possible
   */
  record Executable(BuiltProgram program, Optional<Supplier<BuiltProgram.Result>> wide)
      implements EmulatedBinary {
    /** A program that is as it is. */
    Executable(BuiltProgram program) {
      this(program, Optional.empty());
    }

    @Override
    public Kind kind() {
      return Kind.EXECUTABLE;
    }

    /** The code for the largest work-groups, where there is one: a binary is loaded as it is. */
    @Override
    public byte[] bytes() {
      return wide.flatMap(one -> one.get().program()).orElse(program).image().file().toArray();
    }

    @Override
    public long globalVariableBytes() {
      return program.image() instanceof ProgramImage.Hsa(CodeObject object, Bytes _)
          ? object.sections().stream()
              .filter(Executable::holdsVariables)
              .mapToLong(ElfSection::size)
              .sum()
          : 0;
    }

    /** Whether a section has words that kernels may write, and no tables of the loader. */
    private static boolean holdsVariables(ElfSection section) {
      return section.has(Elf.SHF_WRITE | Elf.SHF_ALLOC)
          && (section.type() == Elf.SHT_PROGBITS || section.type() == Elf.SHT_NOBITS)
          && !section.name().equals(".relro_padding");
    }
  }

  /** A relocatable object: one that was compiled, or several as a library. */
  record Part(Bytes object, Kind kind) implements EmulatedBinary {
    @Override
    public byte[] bytes() {
      return object.toArray();
    }
  }
}
