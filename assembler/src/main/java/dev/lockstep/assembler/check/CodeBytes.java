package dev.lockstep.assembler.check;

import dev.lockstep.codeobject.Bytes;
import dev.lockstep.isa.Instruction;
import dev.lockstep.isa.InstructionSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one code section.
 *
 * @param section its number
 * @param start the address of the first byte
 * @param patched where a linker will change them
 */
record CodeBytes(int section, long start, Bytes bytes, Set<Long> patched) {

  /** Whether a linker will change the instruction at an address, or its literal. */
  boolean isPatched(long address) {
    return patched.contains(address) || patched.contains(address + 4);
  }

  boolean holds(long address) {
    return address >= start && address < start + bytes.size();
  }

  /** The instruction at an address, or null. */
  @Nullable Instruction decode(InstructionSet set, long address) {
    int at = (int) (address - start);
    int available = Math.min(InstructionSet.MOST_WORDS, (bytes.size() - at) / 4);
    if (available <= 0 || (address & 3) != 0) {
      return null;
    }
    int[] words = new int[InstructionSet.MOST_WORDS];
    for (int i = 0; i < available; i++) {
      words[i] = (int) bytes.u32(at + 4 * i);
    }
    Instruction instruction = set.decode(words, available);
    return instruction == null || instruction.size() > 4 * available ? null : instruction;
  }
}
