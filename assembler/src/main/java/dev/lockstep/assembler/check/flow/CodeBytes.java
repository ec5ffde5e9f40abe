package dev.lockstep.assembler.check.flow;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Shape;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one code section.
 *
 * @param section its number
 * @param start the address of the first byte
 * @param patched addresses of the bytes that a linker will change
 */
public record CodeBytes(int section, long start, Bytes bytes, Set<Long> patched) {

  /** Sections that lie farther apart are not looked at as one. */
  private static final long FAR = 1 << 20;

  /** The code of sections with addresses; neighbours as one, so that control may go on. */
  public static List<CodeBytes> joined(List<ElfSection> sections) {
    List<ElfSection> code =
        sections.stream()
            .filter(one -> one.has(Elf.SHF_EXECINSTR) && one.data().size() > 0)
            .sorted((a, b) -> Long.compare(a.address(), b.address()))
            .toList();
    List<CodeBytes> result = new ArrayList<>();
    for (int i = 0; i < code.size(); ) {
      long start = code.get(i).address();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      long end = start;
      while (i < code.size()
          && code.get(i).address() >= end
          && code.get(i).address() - end < FAR
          && code.get(i).address() - start < Integer.MAX_VALUE / 4) {
        bytes.writeBytes(new byte[(int) (code.get(i).address() - end)]);
        bytes.writeBytes(code.get(i).data().toArray());
        end = code.get(i).address() + code.get(i).data().size();
        i++;
      }
      if (end == start) {
        // Sections that lie over each other: each is looked at for itself.
        bytes.writeBytes(code.get(i).data().toArray());
        i++;
      }
      result.add(new CodeBytes(result.size(), start, Bytes.of(bytes.toByteArray()), Set.of()));
    }
    return result;
  }

  /** Whether a linker will change the instruction at an address, or its literal. */
  boolean isPatched(long address) {
    return patched.contains(address) || patched.contains(address + 4);
  }

  public boolean holds(long address) {
    return address >= start && address < start + bytes.size();
  }

  /** The instruction at an address, or null. */
  @Nullable Instruction decode(InstructionSet set, long address) {
    int available = available(address);
    Instruction instruction = available <= 0 ? null : set.decode(words(address), available);
    return instruction == null || instruction.size() > 4 * available ? null : instruction;
  }

  /** The instruction at an address, a prefix by itself, or null. */
  public @Nullable Instruction decodeSingly(InstructionSet set, long address) {
    int available = available(address);
    Instruction instruction = available <= 0 ? null : set.decodeSingly(words(address), available);
    return instruction == null || instruction.size() > 4 * available ? null : instruction;
  }

  /**
   * Instruction that results from a prefix and the instruction behind it, with which it has no form
   * in common; or null.
   */
  @Nullable Instruction widened(InstructionSet set, long address, Instruction prefix) {
    Instruction next = decodeSingly(set, address + 4);
    return next == null || next.row().shape() instanceof Shape.Prefix
        ? null
        : set.behind(words(address)[0], prefix, next, false);
  }

  private int available(long address) {
    boolean aligned = (address & 3) == 0 && holds(address);
    int behind = (int) (start + bytes.size() - address);
    return aligned ? Math.min(InstructionSet.MOST_WORDS, behind / 4) : 0;
  }

  private int[] words(long address) {
    int[] words = new int[InstructionSet.MOST_WORDS];
    int at = (int) (address - start);
    for (int i = 0; i < available(address); i++) {
      words[i] = (int) bytes.u32(at + 4 * i);
    }
    return words;
  }
}
