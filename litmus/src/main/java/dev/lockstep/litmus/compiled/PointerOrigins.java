package dev.lockstep.litmus.compiled;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.TimedInstruction;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Pointers of arguments that registers hold, alone or with something added. */
final class PointerOrigins {
  private final InstructionSet set;
  private final Map<Integer, Integer> arguments;
  private final boolean words;
  private final Map<String, Integer> origins = new HashMap<>();

  /**
   * Nothing is known yet.
   *
   * @param arguments locations by the offset of their pointer among the arguments
   * @param words whether scalar loads count their offsets in words
   */
  PointerOrigins(InstructionSet set, Map<Integer, Integer> arguments, boolean words) {
    this.set = set;
    this.arguments = arguments;
    this.words = words;
  }

  /**
   * The access of an instruction, if it is one; then goes past the instruction.
   *
   * @throws UnknownAddressException when it is not known which pointer it goes through
   */
  Optional<LocationAccess> step(Instruction instruction) throws UnknownAddressException {
    TimedInstruction timed = new TimedInstruction(set, instruction);
    Optional<LocationAccess> access =
        kind(timed.shape())
            .flatMap(kind -> location(timed.addresses()).map(at -> new LocationAccess(kind, at)));
    if (access.isEmpty()
        && kind(timed.shape()).isPresent()
        && !(timed.shape() instanceof Shape.ScalarLoad)) {
      throw new UnknownAddressException();
    }
    Optional<Integer> origin =
        timed.isMemory() ? Optional.empty() : location(timed.effects().reads());
    for (Register written : timed.effects().writes()) {
      for (int i = 0; i < written.count(); i++) {
        String name = name(written, i);
        origins.remove(name);
        origin.ifPresent(location -> origins.put(name, location));
      }
    }
    if (timed.shape() instanceof Shape.ScalarLoad load && access.isEmpty()) {
      argument(timed, load.dwords());
    }
    return access;
  }

  /** An access whose pointer is not followed, as one that was kept in memory. */
  static final class UnknownAddressException extends Exception {
    private static final long serialVersionUID = 1;
  }

  private static Optional<LocationAccess.Kind> kind(Shape shape) {
    return switch (shape) {
      case Shape.Load _, Shape.ScalarLoad _ -> Optional.of(LocationAccess.Kind.LOAD);
      case Shape.Store _ -> Optional.of(LocationAccess.Kind.STORE);
      case Shape.Atomic _ -> Optional.of(LocationAccess.Kind.UPDATE);
      default -> Optional.empty();
    };
  }

  /** The one location that registers point to. */
  private Optional<Integer> location(List<Register> registers) {
    Set<Integer> found = new HashSet<>();
    for (Register register : registers) {
      for (int i = 0; i < register.count(); i++) {
        Integer origin = origins.get(name(register, i));
        if (origin != null) {
          found.add(origin);
        }
      }
    }
    return found.size() == 1 ? Optional.of(found.iterator().next()) : Optional.empty();
  }

  /** Arguments come by scalar loads from a pointer that is none of theirs. */
  private void argument(TimedInstruction timed, int dwords) {
    if (!(timed.operand(FieldName.OFFSET) instanceof Operand.Immediate(int offset))
        || timed.effects().writes().isEmpty()) {
      return;
    }
    Register to = timed.effects().writes().getFirst();
    int start = words ? offset * Integer.BYTES : offset;
    for (int i = 0; i < dwords; i++) {
      int place = start + i * Integer.BYTES;
      for (Map.Entry<Integer, Integer> one : arguments.entrySet()) {
        if (place == one.getKey()) {
          origins.put(name(to, i), one.getValue());
        }
      }
    }
  }

  private String name(Register register, int word) {
    return set.registerText(register.file(), register.index() + word, 1);
  }
}
