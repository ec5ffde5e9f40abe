package dev.lockstep.emulator.jit.scalar;

import static dev.lockstep.emulator.x86.GeneralRegister.R10;
import static dev.lockstep.emulator.x86.GeneralRegister.R11;
import static dev.lockstep.emulator.x86.GeneralRegister.R8;
import static dev.lockstep.emulator.x86.GeneralRegister.R9;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.GeneralRegister.RCX;
import static dev.lockstep.emulator.x86.GeneralRegister.RDI;
import static dev.lockstep.emulator.x86.GeneralRegister.RDX;
import static dev.lockstep.emulator.x86.GeneralRegister.RSI;

import dev.lockstep.emulator.leaf.LeafNode;
import dev.lockstep.emulator.leaf.LeafReader;
import dev.lockstep.emulator.x86.GeneralRegister;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Registers of the values of a scalar instruction, until their last use. */
final class ScalarRegisters {
  private static final List<GeneralRegister> REGISTERS =
      List.of(RAX, RDX, RCX, RSI, RDI, R8, R9, R10, R11);

  /** Number of these registers. */
  static final int MOST = REGISTERS.size();

  /** A register and how many nodes have their value in it. */
  private static final class Held {
    final GeneralRegister register;
    int nodes = 1;

    Held(GeneralRegister register) {
      this.register = register;
    }
  }

  private final NodeUses uses;
  private final int count;
  private final IdentityHashMap<LeafNode, Held> held = new IdentityHashMap<>();
  private final Set<GeneralRegister> busy = EnumSet.noneOf(GeneralRegister.class);

  /**
   * All are free.
   *
   * @param count number that may be taken
   */
  ScalarRegisters(NodeUses uses, int count) {
    this.uses = uses;
    this.count = count;
  }

  /**
   * A free register, which is so no more.
   *
   * @throws LeafReader.Impossible if there is none
   */
  GeneralRegister next() {
    for (int i = 0; i < count; i++) {
      GeneralRegister register = REGISTERS.get(i);
      if (busy.add(register)) {
        return register;
      }
    }
    throw new LeafReader.Impossible("many values");
  }

  /** A register that no value is in is free. */
  void free(GeneralRegister register) {
    busy.remove(register);
  }

  /** Whether a value is in one. */
  boolean hold(LeafNode node) {
    return held.containsKey(node);
  }

  /** The register of a value. */
  GeneralRegister of(LeafNode node) {
    return Objects.requireNonNull(held.get(node)).register;
  }

  /** A value is in a register. */
  void put(LeafNode node, GeneralRegister register) {
    held.put(node, new Held(register));
  }

  /** A value is the same as another's. */
  void share(LeafNode node, LeafNode with) {
    Held in = Objects.requireNonNull(held.get(with));
    in.nodes++;
    held.put(node, in);
  }

  /** Ends one use of a value; after the last one its register is free. */
  void use(LeafNode node) {
    uses.used(node);
    Held in = held.get(node);
    if (uses.of(node) == 0 && in != null) {
      held.remove(node);
      if (--in.nodes == 0) {
        free(in.register);
      }
    }
  }

  /** Takes a value's register for another value, if this is the last use; returns whether it is. */
  boolean take(LeafNode node) {
    if (uses.of(node) != 1 || Objects.requireNonNull(held.get(node)).nodes != 1) {
      return false;
    }
    uses.used(node);
    held.remove(node);
    return true;
  }
}
