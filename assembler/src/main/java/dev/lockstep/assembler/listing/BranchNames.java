package dev.lockstep.assembler.listing;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Names of the places of one section that branches go to: labels, and made names where there are
 * none. Instructions are added first, then names are asked for.
 */
public final class BranchNames {
  private final InstructionSet set;
  private final NavigableMap<Long, List<String>> labels;

  /** Instructions by their addresses. */
  private final Map<Long, Instruction> begins = new HashMap<>();

  private final TreeSet<Long> targets = new TreeSet<>();

  /**
   * Names of a section.
   *
   * @param labels by address, in the order in which they stand
   */
  public BranchNames(InstructionSet set, Map<Long, List<String>> labels) {
    this.set = set;
    this.labels = new TreeMap<>(labels);
  }

  /** Takes an instruction of the section in. */
  public void add(long address, Instruction instruction) {
    begins.put(address, instruction);
    long target = target(instruction, address);
    if (target >= 0) {
      targets.add(target);
    }
  }

  /** The address that a branch goes to by a distance in the instruction, or -1. */
  static long target(Instruction instruction, long address) {
    Long target = instruction.target(address);
    return target == null ? -1 : target;
  }

  /**
   * The address of an instruction of the section that the one at an address branches to; -1 for
   * none.
   */
  public long target(long address) {
    Instruction instruction = begins.get(address);
    long target = instruction == null ? -1 : target(instruction, address);
    return begins.containsKey(target) || labels.containsKey(target) ? target : -1;
  }

  /** The names that stand at an address: labels, else a made one for the target of a branch. */
  public List<String> at(long address) {
    List<String> named = labels.get(address);
    if (named != null) {
      return named;
    }
    boolean made = targets.contains(address) && begins.containsKey(address);
    return made ? List.of(made(address)) : List.of();
  }

  private static String made(long address) {
    return ".L" + Long.toHexString(address);
  }

  /** The name that a branch at an address has for its target; null where it has none. */
  public @Nullable String named(long address) {
    long target = target(address);
    if (target < 0) {
      return null;
    }
    String name = at(target).getFirst();
    boolean number = Character.isDigit(name.charAt(0));
    return number ? name + (target > address ? 'f' : 'b') : name;
  }

  /** The instruction at an address as it is printed, with the name of its target. */
  public String text(long address, Instruction instruction) {
    StringBuilder out = new StringBuilder();
    set.print(instruction, named(address), out);
    return out.toString();
  }
}
