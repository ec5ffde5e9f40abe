package dev.lockstep.emulator.reference;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Immediate;
import dev.lockstep.isa.model.Operand.Literal;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Random programs of one generation: every row comes as often as any other. */
final class Generator {
  /** Rows whose names are not like this are left out of the plain instructions. */
  private static final String ROWS = System.getProperty("lockstep.rows", ".*");

  private final InstructionSet set;
  private final Facts facts;
  private final Map<Row, List<Encoding>> plain = new LinkedHashMap<>();
  private final Map<Row, List<Encoding>> vector = new LinkedHashMap<>();
  private final Map<Row, List<Encoding>> relative = new LinkedHashMap<>();

  /** Two operations at once. */
  private final Map<Row, List<Encoding>> dual = new LinkedHashMap<>();

  /** LDS accesses whose address is in M0. */
  private final Map<Row, List<Encoding>> through = new LinkedHashMap<>();

  Generator(InstructionSet set) {
    this.set = set;
    facts = Facts.of(set);
    for (Encoding encoding : set.encodings()) {
      Map<Row, List<Encoding>> group = group(encoding);
      boolean asked = group != plain || encoding.row().name().matches(ROWS);
      if (group != null && asked && encoding.second() == null) {
        group.computeIfAbsent(encoding.row(), _ -> new ArrayList<>()).add(encoding);
      }
      if (encoding.second() != null) {
        dual.computeIfAbsent(encoding.row(), _ -> new ArrayList<>()).add(encoding);
      }
      boolean moved = encoding.form().endsWith("dpp") || encoding.form().equals("sdwa");
      if (isThroughM0(encoding.row().shape())) {
        through.computeIfAbsent(encoding.row(), _ -> new ArrayList<>()).add(encoding);
      }
      boolean slow = encoding.row().name().contains("qsad_");
      boolean accumulates =
          encoding.operands().stream().anyMatch(o -> o.takes(RegisterFile.ACCUMULATOR));
      if (encoding.row().shape() instanceof Shape.Lane
          && !accumulates
          && !slow
          && !moved
          && encoding.second() == null) {
        vector.computeIfAbsent(encoding.row(), _ -> new ArrayList<>()).add(encoding);
      }
    }
  }

  private Map<Row, List<Encoding>> group(Encoding encoding) {
    return switch (encoding.row().shape()) {
      case Shape.Lane _,
          Shape.LaneChain _,
          Shape.LaneCompare _,
          Shape.LanePacked _,
          Shape.LaneMixed _,
          Shape.LanePick _,
          Shape.LaneSwap _,
          Shape.CrossLane _,
          Shape.Scalar _,
          Shape.ScalarCompare _,
          Shape.ExecMask _,
          Shape.GetRegister _,
          Shape.SetRegister _,
          Shape.Mode _,
          Shape.Load _,
          Shape.Store _,
          Shape.Atomic _,
          Shape.ScalarLoad _,
          Shape.ScalarStore _,
          Shape.ScalarAtomic _,
          Shape.Matrix _ ->
          plain;
      case Shape.Nop nop when nop.cache() -> plain;
      case Shape.LaneRelative _, Shape.ScalarRelative _ -> relative;
      case Shape.Branch _,
          Shape.Jump _,
          Shape.HalfLoop _,
          Shape.ForkJoin _,
          Shape.Wait _,
          Shape.Barrier _,
          Shape.End _,
          Shape.Kill _,
          Shape.SkipVectors _,
          Shape.WavefrontNumber _,
          Shape.Image _,
          Shape.GlobalWaveSync _,
          Shape.Nop _,
          Shape.Message _,
          Shape.Question _,
          Shape.Time _,
          Shape.GprIndex _,
          Shape.Trap _,
          Shape.Halt _,
          Shape.Sleep _,
          Shape.Simt _,
          Shape.NotExecuted _ ->
          null;
    };
  }

  Program program(long seed) {
    Values values = new Values(seed);
    Maker maker = new Maker(set, values);
    int waves = values.chance(25) ? 2 + values.below(Plan.MOST_WAVES - 1) : 1;
    int size = 10 + values.below(40);
    List<Unit> units = new ArrayList<>();
    for (int count = 0; count < size; ) {
      Unit unit = unit(maker, waves);
      units.add(unit);
      count += unit.flat().size();
    }
    return new Program(set, seed, waves, List.copyOf(units), named("s_endpgm"));
  }

  private Unit unit(Maker maker, int waves) {
    Values values = maker.values;
    int choice = values.below(100);
    if (choice < 4) {
      return skipped(maker);
    }
    if (choice < 6) {
      return loop(maker);
    }
    if (choice < 9) {
      return relative(maker);
    }
    if (choice < 12 && facts.major() >= 8 && facts.major() <= 9) {
      return indexed(maker);
    }
    if (choice < 15 && waves > 1) {
      return exchange(maker);
    }
    if (choice < 24) {
      return Unit.of(exec(values));
    }
    if (choice < 26) {
      return called(maker);
    }
    // M0 has one base for all: with barriers that the last one passes at once the order is open.
    if (choice < 28 && !through.isEmpty() && (waves == 1 || facts.major() < 12)) {
      return throughM0(maker);
    }
    if (choice < 31 && !dual.isEmpty()) {
      return Unit.of(List.of(random(maker, dual)));
    }
    return Unit.of(List.of(random(maker, plain)));
  }

  private Instruction random(Maker maker, Map<Row, List<Encoding>> from) {
    List<Row> rows = new ArrayList<>(from.keySet());
    MemoryMaker memory = new MemoryMaker(maker);
    while (true) {
      Encoding encoding = maker.values.of(from.get(maker.values.of(rows)));
      Instruction made =
          switch (encoding.row().shape()) {
            case Shape.Load _,
                Shape.Store _,
                Shape.Atomic _,
                Shape.ScalarLoad _,
                Shape.ScalarStore _,
                Shape.ScalarAtomic _ ->
                memory.random(encoding);
            case Shape.Matrix _ -> new MatrixMaker(maker).random(encoding);
            case Shape.CrossLane _
                when encoding.modifier(ModifierName.GDS) != null || isPermute(encoding) ->
                memory.random(encoding);
            default -> maker.random(encoding);
          };
      if (made != null && canonical(made) && defined(made)) {
        return made;
      }
    }
  }

  /** Whether the manuals specify the instruction. */
  private boolean defined(Instruction made) {
    Parts parts = new Parts(made, facts);
    Shape shape = made.row().shape();
    if (shape instanceof Shape.ScalarRelative relative
        && relative.indexed() == Shape.Indexed.BOTH_SEPARATELY) {
      return parts.need("ssrc0").operand() instanceof Register from
          && from.index() < Plan.DATA_SCALARS;
    }
    // Results of several registers are written before all sources are read (LLVM, earlyclobber).
    boolean slow = made.row().name().contains("qsad_");
    if (slow && parts.need("vdst").operand() instanceof Register to) {
      for (Parts.Part part : parts.sources()) {
        if (part.operand() instanceof Register from
            && from.file() == to.file()
            && from.index() < to.index() + to.count()
            && to.index() < from.index() + from.count()) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isPermute(Encoding encoding) {
    return encoding.operands().size() > 1
        && encoding.operands().get(1).slot().field().equals("addr");
  }

  /** Whether the words encode the instruction completely. */
  private boolean canonical(Instruction instruction) {
    int[] words = new int[InstructionSet.MOST_WORDS];
    int count = set.encode(instruction, words);
    Instruction decoded = set.decode(words, count);
    return decoded != null && decoded.row() == instruction.row() && decoded.size() == 4 * count;
  }

  private List<Instruction> body(Maker maker) {
    List<Instruction> body = new ArrayList<>();
    int count = 1 + maker.values.below(4);
    for (int i = 0; i < count; i++) {
      body.add(random(maker, plain));
    }
    return body;
  }

  private Unit skipped(Maker maker) {
    String[] names = {
      "s_cbranch_scc0",
      "s_cbranch_scc1",
      "s_cbranch_vccz",
      "s_cbranch_vccnz",
      "s_cbranch_execz",
      "s_cbranch_execnz",
      "s_branch"
    };
    String name = names[maker.values.below(names.length)];
    return new Unit(
        List.of(),
        body(maker),
        List.of(),
        words -> List.of(named(name, new Immediate(words))),
        null);
  }

  private Unit loop(Maker maker) {
    Register counter = scalar(Plan.COUNTER, 1);
    String subtract = facts.major() >= 12 ? "s_sub_co_u32" : "s_sub_u32";
    return new Unit(
        List.of(named("s_mov_b32", counter, inline(1 + maker.values.below(3)))),
        body(maker),
        List.of(
            named(subtract, counter, counter, inline(1)),
            named("s_cmp_lg_u32", counter, inline(0))),
        null,
        words -> named("s_cbranch_scc1", new Immediate(-words - 1)));
  }

  /** Jumps over the body by way of a register. */
  private Unit called(Maker maker) {
    Register to = scalar(Plan.RETURN, 2);
    Register low = scalar(Plan.RETURN, 1);
    Register high = scalar(Plan.RETURN + 1, 1);
    boolean swap = maker.values.chance(50);
    String add = facts.major() >= 12 ? "s_add_co_u32" : "s_add_u32";
    String addCarry = facts.major() >= 12 ? "s_add_co_ci_u32" : "s_addc_u32";
    if (facts.major() >= 9 && maker.values.chance(30)) {
      return new Unit(
          List.of(),
          body(maker),
          List.of(),
          words -> List.of(named("s_call_b64", to, new Immediate(words))),
          null);
    }
    return new Unit(
        List.of(named("s_getpc_b64", to)),
        body(maker),
        List.of(),
        words ->
            List.of(
                named(add, low, low, new Literal(4 * words + 16)),
                named(addCarry, high, high, inline(0)),
                swap ? named("s_swappc_b64", to, to) : named("s_setpc_b64", to)),
        null);
  }

  private List<Instruction> exec(Values values) {
    int half = facts.lanes() / 32;
    Register exec = scalar(Facts.EXEC, half);
    if (values.chance(50)) {
      return List.of(named(half == 2 ? "s_mov_b64" : "s_mov_b32", exec, inline(-1)));
    }
    long mask = values.mask();
    List<Instruction> list = new ArrayList<>();
    list.add(named("s_mov_b32", scalar(Facts.EXEC, 1), literal((int) mask)));
    if (half == 2) {
      list.add(named("s_mov_b32", scalar(Facts.EXEC + 1, 1), literal((int) (mask >>> 32))));
    }
    return list;
  }

  private Instruction setM0(int value) {
    return named("s_mov_b32", scalar(facts.m0(), 1), literal(value));
  }

  /** A move whose registers M0 chooses. */
  private Unit relative(Maker maker) {
    maker.vectors = 12;
    maker.plainScalars = true;
    Instruction move = random(maker, relative);
    while (isFromScalar(move)) {
      move = random(maker, relative);
    }
    maker.vectors = Plan.DATA_VECTORS;
    maker.plainScalars = false;
    boolean wide = move.operands().getFirst() instanceof Register r && r.count() > 1;
    int first = maker.values.below(8) & (wide ? -2 : -1);
    int second = maker.values.below(8);
    boolean separate =
        move.row().shape() instanceof Shape.LaneRelative lane
            ? lane.indexed() == Shape.Indexed.BOTH_SEPARATELY
                || lane.indexed() == Shape.Indexed.SWAP
            : ((Shape.ScalarRelative) move.row().shape()).indexed()
                == Shape.Indexed.BOTH_SEPARATELY;
    int m0 = separate ? first | second << 16 : first;
    return Unit.of(List.of(setM0(m0), move, setM0(-1)));
  }

  /** Parts of registers can be taken of scalars, which have no number that M0 could be added to. */
  private static boolean isFromScalar(Instruction move) {
    return move.row().shape() instanceof Shape.LaneRelative lane
        && lane.indexed() != Shape.Indexed.DESTINATION
        && !(move.operands().getLast() instanceof Register register
            && register.file() == Operand.RegisterFile.VECTOR);
  }

  private static boolean isThroughM0(Shape shape) {
    return switch (shape) {
      case Shape.Load load ->
          load.space() == Shape.Space.LDS && load.element().placement() == Shape.Placement.BY_LANE;
      case Shape.Store store ->
          store.space() == Shape.Space.LDS
              && store.element().placement() == Shape.Placement.BY_LANE;
      case Shape.Atomic atomic ->
          atomic.source() == Shape.AtomicSource.ACTIVE_LANES && atomic.space() == Shape.Space.LDS;
      default -> false;
    };
  }

  /** M0 is the base in LDS, as LLVM sets it for lane counters too. */
  private Unit throughM0(Maker maker) {
    Instruction access =
        new MemoryMaker(maker)
            .throughM0(maker.values.of(maker.values.of(List.copyOf(through.values()))));
    Register m0 = scalar(facts.m0(), 1);
    int base = 256 * maker.values.below(4);
    return Unit.of(List.of(named("s_mov_b32", m0, literal(base)), access, setM0(-1)));
  }

  private Unit indexed(Maker maker) {
    maker.vectors = 12;
    List<Instruction> list = new ArrayList<>();
    Register index = scalar(Plan.MOVED, 1);
    list.add(named("s_mov_b32", index, inline(maker.values.below(8))));
    list.add(named("s_set_gpr_idx_on", index, new Immediate(maker.values.below(16))));
    for (int i = 0; i < 2; i++) {
      list.add(random(maker, vector));
      if (maker.values.chance(30)) {
        list.add(named("s_set_gpr_idx_mode", new Immediate(maker.values.below(16))));
      } else if (maker.values.chance(30)) {
        list.add(named("s_set_gpr_idx_idx", inline(maker.values.below(8))));
      }
    }
    list.add(named("s_set_gpr_idx_off"));
    list.add(setM0(-1));
    maker.vectors = Plan.DATA_VECTORS;
    return Unit.of(list);
  }

  /** All wavefronts meet, read what the next one wrote to LDS, and meet again. */
  private Unit exchange(Maker maker) {
    if (facts.major() >= 12) {
      return splitExchange(maker);
    }
    Instruction barrier = named("s_barrier");
    String load = facts.major() >= 11 ? "ds_load_b32" : "ds_read_b32";
    Instruction read =
        named(load, maker.vector(1), new Register(RegisterFile.VECTOR, Plan.OTHER_LDS, 1));
    return Unit.of(List.of(barrier, read, barrier));
  }

  /** The same where arriving and waiting are two instructions, with work in between. */
  private Unit splitExchange(Maker maker) {
    Instruction arrive = named("s_barrier_signal", inline(-1));
    Instruction wait = named("s_barrier_wait", new Immediate(0xffff));
    Instruction read =
        named("ds_load_b32", maker.vector(1), new Register(RegisterFile.VECTOR, Plan.OTHER_LDS, 1));
    Instruction between = named("s_mov_b32", maker.numbered(1), literal(maker.values.word()));
    return Unit.of(List.of(arrive, between, wait, read, arrive, wait));
  }

  private static Register scalar(int first, int count) {
    return new Register(RegisterFile.SCALAR, first, count);
  }

  private static Operand inline(int value) {
    return new Operand.Inline(value >= 0 ? 128 + value : 192 - value);
  }

  private static Operand literal(int value) {
    return value >= -16 && value <= 64 ? inline(value) : new Literal(value);
  }

  private Instruction named(String mnemonic, Operand... operands) {
    Encoding encoding = set.named(mnemonic).getFirst();
    List<Operand> list = new ArrayList<>(List.of(operands));
    if (list.size() < encoding.operands().size()) {
      list.add(new Immediate(0));
    }
    return new Instruction(encoding, List.copyOf(list), Modifiers.NONE);
  }
}
