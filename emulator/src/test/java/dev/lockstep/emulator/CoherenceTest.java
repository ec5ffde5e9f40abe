package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.emulator.addressing.AddressTranslation;
import dev.lockstep.emulator.memory.GlobalMemory.Access;
import dev.lockstep.emulator.memory.GlobalMemory.Order;
import dev.lockstep.emulator.memory.GlobalMemory.Scope;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.isa.model.Instruction;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Coherence bits as scopes. Oracle: llvm-mc-19 (words), LLVM's AMDGPU guide (memory model). */
class CoherenceTest {
  @ParameterizedTest
  @CsvSource({
    "gfx900, dc508000 01020000, WORKGROUP",
    "gfx900, dc518000 01020000, AGENT",
    "gfx900, dc528000 01020000, WORKGROUP",
    "gfx940, dc508000 01020000, WORKGROUP",
    "gfx940, dc518000 01020000, WORKGROUP",
    "gfx940, de508000 01020000, AGENT",
    "gfx940, de518000 01020000, SYSTEM",
    "gfx1200, ee050002 00040001 00000000, WORKGROUP",
    "gfx1200, ee050002 00080001 00000000, AGENT",
    "gfx1200, ee050002 000c0001 00000000, SYSTEM",
  })
  void loads(String target, String words, Scope scope) {
    assertEquals(new Access(Order.PLAIN, scope), access(target, words, false));
  }

  @ParameterizedTest
  @CsvSource({
    "gfx940, dd088000 00020100, AGENT",
    "gfx940, df088000 00020100, SYSTEM",
    "gfx1200, ee0d4002 00800000 00000000, AGENT",
  })
  void atomicOperations(String target, String words, Scope scope) {
    assertEquals(new Access(Order.RELAXED, scope), access(target, words, true));
  }

  private static Access access(String target, String words, boolean atomic) {
    byte[] bytes =
        Assembly.bytes(
            Arrays.stream(words.split(" "))
                .map(word -> Integer.parseUnsignedInt(word, 16))
                .toList());
    Code code = Code.of(Assembly.set(target), 0, bytes);
    Instruction instruction = code.instruction(0);
    return AddressTranslation.access(
        BoundOperands.of(code.instructionSet(), code.layout(), instruction, 0), atomic);
  }
}
