package dev.lockstep.emulator.check;

import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Registers of which it is followed whether they have a value, one number each.
 *
 * @param vectors vector registers
 * @param scalars scalar registers below {@link Definedness#SPECIAL}
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares them, and they are read all the time
record Registers(int[] vectors, int[] scalars) {

  static Registers of(List<Register> registers) {
    return new Registers(
        numbers(registers, RegisterFile.VECTOR).toArray(),
        numbers(registers, RegisterFile.SCALAR)
            .filter(number -> number < Definedness.SPECIAL)
            .toArray());
  }

  private static IntStream numbers(List<Register> registers, RegisterFile file) {
    return registers.stream()
        .filter(register -> register.file() == file)
        .flatMapToInt(
            register -> IntStream.range(register.index(), register.index() + register.count()));
  }
}
