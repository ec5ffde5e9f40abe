package dev.lockstep.emulator.check;

import dev.lockstep.emulator.machine.TrialExecution;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.operand.Leaves;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.LaneMovement;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Undefined bits of a wavefront's registers. A bit of a result is undefined if it changes when
 * undefined bits of the sources change: the instruction is rehearsed with other values in their
 * place. So moves, masks, shifts, selections and parts of registers are precise, whatever the form
 * of the instruction, and nothing is called undefined that does not depend on such a bit.
 */
final class Definedness {
  /** Replacements for undefined bits: two opposites of every bit, and mixtures. */
  private static final int[] TRIALS = {-1, 0, 0x7fff_ffff, 0x5555_5555, 0x9e37_79b9};

  /** End of the numbers of scalar registers. */
  static final int SPECIAL = 128;

  /** The bit of MODE that switches indexing of VGPRs on, and M0's for destinations. */
  private static final int INDEXING = 1 << 27;

  private static final int TO_DESTINATION = 1 << 15;

  final WavefrontView wave;
  private final InstructionSet set;
  private final UndefinedOrigins origins;
  private final int lanes;
  private final SetFacts known;

  /** For each vector register the lanes in which it has undefined bits. */
  private final long[] vectors;

  /** Undefined bits of each lane of a register; a register without has none or all of a lane's. */
  private final int[] @Nullable [] vectorBits;

  /** Origins of undefined bits, for registers that have got some. */
  private final int[] @Nullable [] vectorOrigins;

  private final boolean zeroed;

  private final int[] scalars = new int[SPECIAL];
  private final int[] scalarOrigins = new int[SPECIAL];
  private boolean condition;
  private int conditionOrigin;

  Definedness(WavefrontView wave, InstructionSet set, UndefinedOrigins origins, boolean zeroed) {
    this.wave = wave;
    this.set = set;
    this.origins = origins;
    lanes = wave.lanes();
    known = SetFacts.of(set);
    Generation generation = set.generation();
    vectors = new long[generation.vgprs()];
    vectorBits = new int[vectors.length][];
    vectorOrigins = new int[vectors.length][];
    this.zeroed = zeroed;
    begin();
  }

  /** Nothing has been written yet. */
  void begin() {
    Arrays.fill(vectors, zeroed ? 0 : -1L >>> (64 - lanes));
    Arrays.fill(vectorBits, null);
    Arrays.fill(vectorOrigins, null);
    if (!zeroed) {
      known.forget(scalars);
    } else {
      Arrays.fill(scalars, 0);
    }
    Arrays.fill(scalarOrigins, 0);
    condition = !zeroed;
    conditionOrigin = 0;
  }

  /** A register gets a value from outside. */
  void given(RegisterFile file, int register, int lane) {
    if (file == RegisterFile.VECTOR) {
      // Accumulation registers, which are numbered behind the others, always have a value.
      if (register < vectors.length) {
        vectors[register] &= ~(1L << lane);
      }
    } else if (register < SPECIAL) {
      scalars[register] = 0;
    }
  }

  /** Undefined bits of a register, of one lane where it is a vector register. */
  int get(RegisterFile file, int register, int lane) {
    return switch (file) {
      case VECTOR -> vector(register, lane);
      case SCALAR -> register < SPECIAL ? scalars[register] : 0;
      case ACCUMULATOR -> 0;
    };
  }

  private int vector(int register, int lane) {
    if ((vectors[register] >>> lane & 1) == 0) {
      return 0;
    }
    int[] bits = vectorBits[register];
    return bits == null ? -1 : bits[lane];
  }

  /** Origin of the undefined bits of a register. */
  int origin(RegisterFile file, int register, int lane) {
    int known =
        file == RegisterFile.VECTOR ? vectorOrigin(register, lane) : scalarOrigins[register];
    if (known != 0) {
      return known;
    }
    String name = file == RegisterFile.VECTOR ? "v" + register : set.scalarText(register, 1);
    return origins.register(name);
  }

  private int vectorOrigin(int register, int lane) {
    int[] known = vectorOrigins[register];
    return known == null ? 0 : known[lane];
  }

  void set(RegisterFile file, int register, int lane, int bits, int origin) {
    if (file == RegisterFile.VECTOR) {
      setVector(register, lane, bits, origin);
    } else if (file == RegisterFile.SCALAR && register < SPECIAL) {
      scalars[register] = bits;
      scalarOrigins[register] = origin;
    }
  }

  private void setVector(int register, int lane, int bits, int origin) {
    if (bits == 0) {
      vectors[register] &= ~(1L << lane);
      return;
    }
    int[] row = vectorBits[register];
    int[] known = vectorOrigins[register];
    if (row == null || known == null) {
      row = new int[lanes];
      Arrays.fill(row, -1);
      known = new int[lanes];
      vectorBits[register] = row;
      vectorOrigins[register] = known;
    }
    row[lane] = bits;
    known[lane] = origin;
    vectors[register] |= 1L << lane;
  }

  boolean condition() {
    return condition;
  }

  int conditionOrigin() {
    return conditionOrigin == 0 ? origins.register("scc") : conditionOrigin;
  }

  void defineCondition() {
    condition = false;
  }

  /** Makes registers defined, vector ones in the active lanes. */
  void define(Registers registers, long active) {
    for (int number : registers.vectors()) {
      vectors[number] &= ~active;
    }
    for (int number : registers.scalars()) {
      scalars[number] = 0;
    }
  }

  /** Propagates definedness through an instruction without memory access; before it runs. */
  void compute(Facts facts) {
    Effects effects = facts.effects;
    if (facts.shape instanceof Shape.CrossLane cross
        && cross.movement() == LaneMovement.WRITE_LANE) {
      writeLane(facts);
      return;
    }
    if (indexed(facts)) {
      return;
    }
    boolean crosses = facts.crosses;
    long sources = crosses ? -1L >>> (64 - lanes) : wave.exec();
    boolean undefined = isUndefined(facts.read, sources) || effects.readsScc() && condition;
    if (undefined && canRehearse(facts)) {
      rehearse(facts, sources);
      return;
    }
    defineAccumulators(effects.writes());
    if (facts.kept == 0) {
      boolean all = facts.shape instanceof Shape.Matrix;
      define(facts.written, all ? -1L >>> (64 - lanes) : wave.exec());
    } else {
      definePart(facts);
    }
    if (effects.writesScc()) {
      condition = false;
    }
  }

  /** Accumulation registers always have a value; some of them may be VGPRs, too. */
  private void defineAccumulators(List<Register> written) {
    for (Register register : written) {
      if (register.file() == RegisterFile.ACCUMULATOR) {
        int first = wave.firstAccumulator() + register.index();
        for (int row = first; row < Math.min(first + register.count(), vectors.length); row++) {
          vectors[row] = 0;
        }
      }
    }
  }

  /** Makes registers defined but for the bits that the instruction leaves as they are. */
  private void definePart(Facts facts) {
    for (int number : facts.written.vectors()) {
      for (long rest = wave.exec() & vectors[number]; rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        setVector(number, lane, vector(number, lane) & facts.kept, vectorOrigin(number, lane));
      }
    }
    for (int number : facts.written.scalars()) {
      scalars[number] = 0;
    }
  }

  /**
   * Instructions whose destination M0 selects: what they write has a value from now on.
   *
   * @return whether it is such an instruction
   */
  private boolean indexed(Facts facts) {
    int m0 = wave.m0();
    boolean vector = facts.effects.unit() == Effects.Unit.VECTOR;
    int offset;
    switch (facts.shape) {
      case Shape.LaneRelative relative -> offset = offset(relative.indexed(), m0);
      case Shape.ScalarRelative relative -> offset = offset(relative.indexed(), m0);
      default -> {
        if (!vector || !known.hasIndexing || (wave.mode() & INDEXING) == 0) {
          return false;
        }
        offset = (m0 & TO_DESTINATION) == 0 ? 0 : m0 & 0xff;
      }
    }
    for (Register register : facts.effects.writes()) {
      boolean scalar = register.file() == RegisterFile.SCALAR;
      int limit = scalar ? SPECIAL : vectors.length;
      int shift = scalar && vector ? 0 : offset;
      int index = register.index() + shift;
      if (index >= 0 && index + register.count() <= limit) {
        define(
            Registers.of(List.of(new Register(register.file(), index, register.count()))),
            wave.exec());
      }
    }
    return true;
  }

  private static int offset(Shape.Indexed indexed, int m0) {
    return switch (indexed) {
      case SOURCE -> 0;
      case DESTINATION, BOTH -> m0;
      case BOTH_SEPARATELY, SWAP -> m0 >>> 16 & 0x3ff;
    };
  }

  /** A scalar value goes to one lane; the others stay as they are. */
  private void writeLane(Facts facts) {
    int target = facts.effects.writes().getFirst().index();
    int lane = selectedLane(facts);
    set(RegisterFile.VECTOR, target, lane, 0, 0);
    if (facts.instruction.operands().get(1) instanceof Register source
        && source.index() < SPECIAL
        && scalars[source.index()] != 0) {
      int origin = origin(RegisterFile.SCALAR, source.index(), 0);
      set(RegisterFile.VECTOR, target, lane, scalars[source.index()], origin);
    }
  }

  /** The lane that a write of a single lane selects. */
  private int selectedLane(Facts facts) {
    List<Operand> operands = facts.instruction.operands();
    Operand selector = operands.get(2);
    int lane =
        switch (selector) {
          case Register register -> register.index() < SPECIAL ? wave.scalar(register.index()) : 0;
          case Operand.Inline inline -> inline.code() - SPECIAL;
          case Operand.Literal literal -> literal.bits();
          case Operand.Immediate number -> number.value();
          case Operand.Off _, Operand.Scattered _ -> 0;
        };
    return lane & lanes - 1;
  }

  /** Whether a register has undefined bits, a vector register in the active lanes. */
  boolean isUndefined(Registers registers, long active) {
    for (int number : registers.vectors()) {
      if ((vectors[number] & active) != 0) {
        return true;
      }
    }
    for (int number : registers.scalars()) {
      if (scalars[number] != 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean canRehearse(Facts facts) {
    for (Register register : facts.effects.writes()) {
      if (register.file() == RegisterFile.ACCUMULATOR) {
        return false;
      }
    }
    return switch (facts.shape) {
      case Shape.LaneWise _,
          Shape.CrossLane _,
          Shape.Scalar _,
          Shape.ScalarCompare _,
          Shape.ExecMask _ ->
          true;
      default -> false;
    };
  }

  private void rehearse(Facts facts, long sources) {
    Effects effects = facts.effects;
    List<Register> touched = new ArrayList<>(effects.reads());
    touched.addAll(effects.writes());
    touched.removeIf(r ->
        r.file() == RegisterFile.SCALAR && r.index() + r.count() > SPECIAL
            || r.file() == RegisterFile.ACCUMULATOR);
    TrialExecution rehearsal = wave.rehearse(facts.address, touched);
    int[] first = null;
    int[] changed = new int[0];
    boolean conditionBefore = false;
    boolean conditionChanged = false;
    int trial = 0;
    do {
      if (first != null) {
        replace(facts, rehearsal, sources, TRIALS[trial++]);
      }
      rehearsal.run();
      int[] result = results(effects.writes());
      if (first == null) {
        first = result;
        changed = new int[result.length];
        conditionBefore = wave.scc();
      }
      for (int i = 0; i < result.length; i++) {
        changed[i] |= result[i] ^ first[i];
      }
      conditionChanged |= wave.scc() != conditionBefore;
      rehearsal.restore();
    } while (trial < TRIALS.length);
    int source = firstOrigin(facts, sources);
    commit(facts, changed, source);
    if (effects.writesScc()) {
      boolean whole = facts.shape instanceof Shape.ScalarCompare && isWhole(effects.reads(), 0);
      condition = conditionChanged || whole;
      conditionOrigin = origins.computed(source);
    }
  }

  private void replace(Facts facts, TrialExecution rehearsal, long sources, int pattern) {
    for (Register register : facts.effects.reads()) {
      for (int i = 0; i < register.count(); i++) {
        int number = register.index() + i;
        if (register.file() == RegisterFile.VECTOR) {
          for (long rest = sources & vectors[number]; rest != 0; rest &= rest - 1) {
            int lane = Long.numberOfTrailingZeros(rest);
            int bits = vector(number, lane);
            int value = wave.vector(number, lane) & ~bits | pattern & bits;
            rehearsal.vector(number, lane, value);
          }
        } else if (register.file() == RegisterFile.SCALAR
            && number < SPECIAL
            && scalars[number] != 0) {
          int bits = scalars[number];
          rehearsal.scalar(number, wave.scalar(number) & ~bits | pattern & bits);
        }
      }
    }
    if (facts.effects.readsScc() && condition) {
      rehearsal.condition((pattern & 1) != 0);
    }
  }

  private int[] results(List<Register> writes) {
    int size = 0;
    for (Register register : writes) {
      size += register.count() * (register.file() == RegisterFile.VECTOR ? lanes : 1);
    }
    int[] result = new int[size];
    int at = 0;
    for (Register register : writes) {
      for (int i = 0; i < register.count(); i++) {
        int number = register.index() + i;
        if (register.file() == RegisterFile.VECTOR) {
          for (int lane = 0; lane < lanes; lane++) {
            result[at++] = wave.vector(number, lane);
          }
        } else {
          result[at++] = number < SPECIAL ? wave.scalar(number) : 0;
        }
      }
    }
    return result;
  }

  private int firstOrigin(Facts facts, long sources) {
    for (Register register : facts.effects.reads()) {
      for (int i = 0; i < register.count(); i++) {
        int number = register.index() + i;
        if (register.file() == RegisterFile.VECTOR) {
          long lane = sources & vectors[number];
          if (lane != 0) {
            return origin(RegisterFile.VECTOR, number, Long.numberOfTrailingZeros(lane));
          }
        } else if (register.file() == RegisterFile.SCALAR
            && number < SPECIAL
            && scalars[number] != 0) {
          return origin(RegisterFile.SCALAR, number, 0);
        }
      }
    }
    return conditionOrigin();
  }

  /** Whether a source has no defined bit at all. */
  private boolean isWhole(List<Register> reads, int lane) {
    for (Register register : reads) {
      if (register.index() < SPECIAL || register.file() == RegisterFile.VECTOR) {
        if (get(register.file(), register.index(), lane) == -1) {
          return true;
        }
      }
    }
    return false;
  }

  private void commit(Facts facts, int[] changed, int source) {
    boolean bitwise = isBitwise(facts);
    int origin = bitwise ? source : origins.computed(source);
    long active = wave.exec();
    boolean compares = facts.shape instanceof Shape.LaneCompare;
    // The sources' definedness is asked for below, so results wait until all are known.
    long whole = 0;
    if (compares) {
      for (long rest = active; rest != 0; rest &= rest - 1) {
        int lane = Long.numberOfTrailingZeros(rest);
        whole |= isWhole(facts.effects.reads(), lane) ? 1L << lane : 0;
      }
    }
    int at = 0;
    for (Register register : facts.effects.writes()) {
      for (int i = 0; i < register.count(); i++) {
        int number = register.index() + i;
        if (register.file() != RegisterFile.VECTOR) {
          int bits = changed[at++] | (int) (whole >>> 32 * i);
          boolean scalar = facts.shape instanceof Shape.Scalar;
          set(RegisterFile.SCALAR, number, 0, scalar && !bitwise ? up(bits) : bits, origin);
          continue;
        }
        for (int lane = 0; lane < lanes; lane++) {
          int bits = changed[at++];
          boolean written =
              (active >>> lane & 1) != 0 || facts.shape instanceof Shape.CrossLane && bits != 0;
          if (written) {
            int kept = vector(number, lane) & facts.kept;
            int made = widened(facts, bits & ~facts.kept, bitwise) & ~facts.kept;
            int from = made == 0 ? vectorOrigin(number, lane) : origin;
            set(RegisterFile.VECTOR, number, lane, made | kept, from);
          }
        }
      }
    }
  }

  private static int widened(Facts facts, int bits, boolean bitwise) {
    if (bits == 0 || bitwise || facts.flag(ModifierName.DST_SEL)) {
      return bits;
    }
    return switch (facts.shape) {
      case Shape.Lane lane -> isFloat(lane.value().type()) ? -1 : up(bits);
      case Shape.LaneMixed _, Shape.LanePacked _ ->
          ((bits & 0xffff) != 0 ? 0xffff : 0) | ((bits >>> 16) != 0 ? 0xffff0000 : 0);
      default -> bits;
    };
  }

  private static boolean isFloat(String type) {
    return "fmd".indexOf(type.charAt(0)) >= 0 || type.startsWith("bf");
  }

  /** An undefined bit makes those above it undefined, as carries do. */
  private static int up(int bits) {
    return -Integer.lowestOneBit(bits);
  }

  private static boolean isBitwise(Facts facts) {
    return switch (facts.shape) {
      case Shape.Lane lane -> Leaves.isBitwise(lane.value());
      case Shape.Scalar scalar -> Leaves.isBitwise(scalar.value());
      case Shape.LanePacked packed -> Leaves.isBitwise(packed.value());
      case Shape.CrossLane _, Shape.LaneSwap _, Shape.ExecMask _ -> true;
      default -> false;
    };
  }
}
