package dev.lockstep.litmus.assembly;

import dev.lockstep.emulator.memory.BufferFormat;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.TimedInstruction;
import dev.lockstep.litmus.mapping.TargetEffects;
import dev.lockstep.litmus.test.Cache;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Outstanding;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Accesses of one word of memory. */
record WordAccesses(RegisterNames names, TargetEffects processor, Set<String> zeros) {
  /** The group of the modifiers that are the cache policy. */
  private static final String CACHE = "cache";

  /** An access of the workgroup's memory. */
  private static final TestStep.Kind LDS =
      new TestStep.Kind(Order.PLAIN, Scope.SYSTEM, Set.of(AssemblyThread.LOCAL));

  private static final String ACQUIRE = ".aq";
  private static final String RELEASE = ".rl";
  private static final String BOTH = ".aqrl";

  /** Effect of an access. */
  Meaning of(Instruction instruction, TimedInstruction timed) throws UnmodelledInstruction {
    ThreadOperands operands = new ThreadOperands(names, instruction, zeros);
    return switch (instruction.row().shape()) {
      case Shape.Load(Shape.Space space, Shape.Element element) -> {
        check(space, element, timed, operands);
        yield load(instruction, operands, address(space, operands, timed), issued(space, true));
      }
      case Shape.Store(Shape.Space space, Shape.Element element) -> {
        check(space, element, timed, operands);
        yield store(instruction, operands, address(space, operands, timed), issued(space, false));
      }
      case Shape.Atomic atomic -> {
        check(atomic.space(), atomic.element(), timed, operands);
        yield update(operands, timed, atomic);
      }
      case Shape.ScalarElement(boolean store, var type, Shape.Space _) -> {
        word(type.bits());
        Expression address = pointer(operands);
        yield store
            ? store(instruction, operands, address, Optional.empty())
            : load(instruction, operands, address, Optional.empty());
      }
      case Shape.ScalarAtomic(Shape.Space _, var type, var value) -> {
        word(type.bits());
        TestStep.Update update = Behaviours.update(value).orElseThrow(() -> unknown());
        Expression data = operands.word(operands.need(FieldName.DATA), 0);
        String name = operands.target(operands.destinations().getFirst().operand());
        TestStep step =
            new TestStep.ReadWrite(
                update, name, pointer(operands), data, Optional.empty(), ordered(instruction));
        yield done(step, operands, Optional.empty());
      }
      default -> throw unknown();
    };
  }

  private static UnmodelledInstruction unknown() {
    return new UnmodelledInstruction("litmus tests have no such access");
  }

  private static Meaning done(
      TestStep step, ThreadOperands operands, Optional<Outstanding> issued) {
    Set<String> writes = step.register().isEmpty() ? Set.of() : Set.of(step.register());
    return new Meaning(
        List.of(step), operands.reads(), writes, Set.of(), issued, OptionalInt.empty(), true);
  }

  /**
   * Kind that an access counts as; machines with a register that is always 0 wait by themselves.
   */
  private Optional<Outstanding> issued(Shape.Space space, boolean returns) {
    if (names.hasZero()) {
      return Optional.empty();
    }
    return Optional.of(
        space == Shape.Space.LDS
            ? Outstanding.LOCAL
            : returns ? Outstanding.VECTOR_LOAD : Outstanding.VECTOR_STORE);
  }

  private static void word(int bits) throws UnmodelledInstruction {
    if (bits != Integer.SIZE) {
      throw new UnmodelledInstruction("it accesses %d bits; a location has 32", bits);
    }
  }

  private void check(
      Shape.Space space, Shape.Element element, TimedInstruction timed, ThreadOperands operands)
      throws UnmodelledInstruction {
    word(element.type().bits() * element.count());
    boolean typed = element.formatted() && space == Shape.Space.TYPED_BUFFER;
    if (typed && !keepsWord(BufferFormat.all(names.set())[operands.format()])) {
      throw new UnmodelledInstruction(
          "its format is another than that of one uint, sint or float of 32 bits");
    }
    boolean plain = element.placement() == Shape.Placement.PLAIN && (typed || !element.formatted());
    if (!plain || timed.flag(ModifierName.GDS) || timed.flag(ModifierName.LDS)) {
      throw new UnmodelledInstruction("it is no plain access of one word");
    }
    if (timed.flag(ModifierName.TFE) || timed.flag(ModifierName.IDXEN)) {
      throw new UnmodelledInstruction("indices and reports of faults are not read here");
    }
  }

  /** Whether a format moves 32 bits as they are. */
  private static boolean keepsWord(BufferFormat format) {
    boolean whole =
        switch (format.number()) {
          case UINT, SINT, FLOAT -> true;
          case UNORM, SNORM, SNORM_OGL, USCALED, SSCALED, SRGB -> false;
        };
    return whole && format.widths().equals(List.of(Integer.SIZE));
  }

  /** Address of a vector access, in bytes. */
  private static Expression address(
      Shape.Space space, ThreadOperands operands, TimedInstruction timed)
      throws UnmodelledInstruction {
    Expression offset = new Expression.Constant(operands.modifier(ModifierName.OFFSET));
    return switch (space) {
      case LDS ->
          ThreadOperands.sum(
              operands.word(operands.need(FieldName.ADDR, FieldName.ADDRESS), 0), offset);
      case GLOBAL, FLAT -> {
        @Nullable Operand base = operands.find(FieldName.SADDR);
        if (operands.find(FieldName.ADDRESS) != null) {
          yield pointer(operands);
        }
        Operand address = operands.need(FieldName.ADDR, FieldName.VADDR);
        Expression sum =
            base instanceof Operand.Register && !operands.isZero(base)
                ? ThreadOperands.sum(operands.wide(base), operands.word(address, 0))
                : operands.wide(address);
        yield ThreadOperands.sum(sum, offset);
      }
      case BUFFER, TYPED_BUFFER -> {
        Operand resource = operands.need(FieldName.SRSRC);
        Expression sum = operands.word(resource, 0);
        if (timed.flag(ModifierName.ADDR64)) {
          sum = ThreadOperands.sum(sum, operands.wide(operands.need(FieldName.VADDR)));
        } else if (timed.flag(ModifierName.OFFEN)) {
          sum = ThreadOperands.sum(sum, operands.word(operands.need(FieldName.VADDR), 0));
        }
        sum = ThreadOperands.sum(sum, operands.word(operands.need(FieldName.SOFFSET), 0));
        yield ThreadOperands.sum(sum, offset);
      }
      case SCRATCH -> throw new UnmodelledInstruction("private memory is of one thread");
    };
  }

  /** An address in one register with a number added. */
  private static Expression pointer(ThreadOperands operands) throws UnmodelledInstruction {
    Expression base = operands.word(operands.need(FieldName.ADDRESS), 0);
    @Nullable Operand offset = operands.find(FieldName.IMM);
    return offset == null ? base : ThreadOperands.sum(base, operands.word(offset, 0));
  }

  private Meaning load(
      Instruction instruction,
      ThreadOperands operands,
      Expression address,
      Optional<Outstanding> issued)
      throws UnmodelledInstruction {
    Operand to =
        operands.destinations().isEmpty()
            ? operands.need(FieldName.VDATA)
            : operands.destinations().getFirst().operand();
    TestStep step = new TestStep.Load(operands.target(to), address, kind("load", instruction));
    return done(step, operands, issued);
  }

  private Meaning store(
      Instruction instruction,
      ThreadOperands operands,
      Expression address,
      Optional<Outstanding> issued)
      throws UnmodelledInstruction {
    Operand data = operands.need(FieldName.DATA, FieldName.DATA0, FieldName.VDATA);
    Expression value = operands.word(data, 0);
    TestStep step = new TestStep.Store(address, value, kind("store", instruction));
    return done(step, operands, issued);
  }

  /** Updates are done behind the caches, whatever their flags say. */
  private Meaning update(ThreadOperands operands, TimedInstruction timed, Shape.Atomic atomic)
      throws UnmodelledInstruction {
    TestStep.Update update = Behaviours.update(atomic.value()).orElseThrow(() -> unknown());
    boolean lds = atomic.space() == Shape.Space.LDS;
    Expression address = address(atomic.space(), operands, timed);
    Operand data = operands.need(FieldName.DATA, FieldName.DATA0, FieldName.VDATA);
    boolean compares = update == TestStep.Update.COMPARE_EXCHANGE;
    Expression value = operands.word(data, 0);
    Optional<Expression> expected = Optional.empty();
    if (compares && lds) {
      Expression second = operands.word(operands.need(FieldName.DATA1), 0);
      boolean dataFirst = atomic.source() == Shape.AtomicSource.DATA_FIRST;
      expected = Optional.of(dataFirst ? second : value);
      value = dataFirst ? value : second;
    } else if (compares) {
      expected = Optional.of(operands.word(data, 1));
    } else if (atomic.source() != Shape.AtomicSource.OPERANDS
        && atomic.source() != Shape.AtomicSource.DATA_FIRST) {
      throw unknown();
    }
    boolean returns = !timed.effects().writes().isEmpty();
    Operand to =
        operands.destinations().isEmpty() ? data : operands.destinations().getFirst().operand();
    String name = returns ? operands.name(to, 0) : "";
    TestStep step =
        new TestStep.ReadWrite(
            update, name, address, value, expected, lds ? LDS : TestStep.Kind.PLAIN);
    return done(step, operands, issued(atomic.space(), returns));
  }

  private TestStep.Kind kind(String access, Instruction instruction) throws UnmodelledInstruction {
    if (space(instruction) == Shape.Space.LDS) {
      return LDS;
    }
    Set<String> flags = new HashSet<>();
    for (String word : names.set().print(instruction).split(" ", -1)) {
      for (Encoding.BoundModifier modifier : instruction.encoding().modifiers()) {
        boolean policy = modifier.kind().group().equals(CACHE);
        String written = modifier.kind().written();
        if (policy && (word.equals(written) || word.startsWith(written + ":"))) {
          flags.add(word);
        }
      }
    }
    Set<Cache> passed =
        processor
            .passed(access, flags)
            .orElseThrow(() ->
                new UnmodelledInstruction(
                    "the table of mappings does not say which caches a %s with %s passes",
                    access, String.join(" ", flags.stream().sorted().toList())));
    Set<String> tags = new HashSet<>();
    passed.forEach(cache -> tags.add(cache.passing()));
    return new TestStep.Kind(Order.PLAIN, Scope.SYSTEM, tags);
  }

  private static Shape.@Nullable Space space(Instruction instruction) {
    return switch (instruction.row().shape()) {
      case Shape.Load load -> load.space();
      case Shape.Store store -> store.space();
      default -> null;
    };
  }

  /** Order bits of RISC-V are a part of the mnemonic. */
  private TestStep.Kind ordered(Instruction instruction) {
    String mnemonic = names.set().print(instruction).split(" ", -1)[0];
    Order order = Order.RELAXED;
    if (mnemonic.endsWith(BOTH) || mnemonic.endsWith(ACQUIRE + RELEASE)) {
      order = Order.ACQUIRE_RELEASE;
    } else if (mnemonic.endsWith(ACQUIRE)) {
      order = Order.ACQUIRE;
    } else if (mnemonic.endsWith(RELEASE)) {
      order = Order.RELEASE;
    }
    return new TestStep.Kind(order, Scope.SYSTEM, Set.of());
  }
}
