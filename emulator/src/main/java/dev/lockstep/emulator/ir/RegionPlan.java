package dev.lockstep.emulator.ir;

import dev.lockstep.emulator.form.VectorForm;
import dev.lockstep.emulator.form.VectorKind;
import dev.lockstep.emulator.numerics.Mode;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.AccessCode;
import dev.lockstep.emulator.operation.LaneCode;
import dev.lockstep.emulator.operation.PointerCode;
import dev.lockstep.emulator.operation.ScalarCode;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Code.Decoded;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.LaneMovement;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The blocks that can be reached from an address by branches, and what is to be done with each of
 * their instructions.
 *
 * @param blocks by address, in the order in which they were found
 */
public record RegionPlan(Code code, int mode, Map<Long, Block> blocks) {
  /** Most instructions of a region: the class file format ends methods at 64 KiB. */
  public static final int LARGEST = 500;

  /** Most instructions that are looked at for targets of branches. */
  private static final int SEEN = 16 * LARGEST;

  /** Most instructions of a block: the budget is checked between blocks. */
  private static final int LONGEST_BLOCK = 256;

  /** Form of an instruction in translated code. */
  public sealed interface Item {
    /** Its instruction. */
    Decoded at();

    /** It computes for each lane. */
    record Lanes(Decoded at, LaneCode code) implements Item {}

    /** It computes with scalars. */
    record Scalars(Decoded at, ScalarCode code) implements Item {}

    /** The address of the next instruction goes to two scalar registers. */
    record Address(Decoded at, int destination) implements Item {}

    /**
     * Memory is accessed; where that fails the interpreter's step does it.
     *
     * @param before operations for each lane first, without an effect by themselves
     */
    record Access(Call call, AccessCode code, List<LaneCode> before) implements Item {
      @Override
      public Decoded at() {
        return call.at();
      }
    }

    /**
     * A scalar register gets what a lane has.
     *
     * @param row the vector register's
     * @param lane its number, or null: an active one
     * @param last whether that is the last one, not the first; where none is active the register
     *     stays
     */
    record Pick(Decoded at, int destination, int row, @Nullable Uniform lane, boolean last)
        implements Item {}

    /** A lane of a vector register gets a scalar value. */
    record Put(Decoded at, int row, Uniform value, Uniform lane) implements Item {}

    /** The interpreter's step does it. */
    record Call(Decoded at, Effects effects) implements Item {}

    /** A scalar instruction that is done as a sequence of two. */
    record Twice(Decoded at, ScalarCode first, ScalarCode second) implements Item {}

    /** Accesses to memory before and behind it keep their order for all wavefronts. */
    record Fence(Decoded at) implements Item {}

    /** Nothing that programs can see happens. */
    record Nothing(Decoded at) implements Item {}
  }

  /** End of a block. */
  public sealed interface End {
    /** Goes on with another address: inside the region if there is such a block. */
    record Next(long address) implements End {}

    /** A conditional branch; the branch is the block's last item. */
    record Branch(Decoded at, Shape.Condition condition, long target, long next) implements End {}

    /** A jump if a condition of scalar values is met. */
    record Compare(Decoded at, ScalarCode test, long target, long next) implements End {}

    /**
     * A branch of lanes.
     *
     * @param test computes {@link RegisterLayout#taken}
     */
    record Diverge(Decoded at, LaneCode test, long target, long next) implements End {}

    /**
     * Join point of paths.
     *
     * @param here the address at which they do
     */
    record Meet(Decoded at, long here, long next) implements End {}

    /**
     * A jump to a register plus a number.
     *
     * @param destination the scalar register that gets the address of what follows
     */
    record Register(Decoded at, Uniform base, int offset, int destination) implements End {}

    /**
     * The interpreter's step of the block's last instruction, behind which the region is left.
     *
     * @param next addresses at which control may come back to the region
     */
    record Leave(Decoded at, List<Long> next) implements End {}

    /** The instruction that it is, or null. */
    default @Nullable Decoded last() {
      return switch (this) {
        case Next _ -> null;
        case Branch branch -> branch.at();
        case Compare compare -> compare.at();
        case Diverge diverge -> diverge.at();
        case Meet meet -> meet.at();
        case Register register -> register.at();
        case Leave leave -> leave.at();
      };
    }

    /** Successors, as far as they are known. */
    default List<Long> after() {
      return switch (this) {
        case Next next -> List.of(next.address());
        case Branch branch ->
            branch.condition() == Shape.Condition.ALWAYS
                ? List.of(branch.target())
                : List.of(branch.target(), branch.next());
        case Compare compare -> List.of(compare.target(), compare.next());
        case Diverge diverge -> List.of(diverge.target(), diverge.next());
        case Meet meet -> List.of(meet.here(), meet.next());
        case Register register -> List.of(register.at().next());
        case Leave leave -> leave.next();
      };
    }
  }

  /** Straight-line code. */
  public record Block(long address, List<Item> items, End end) {
    /** Instructions, that which ends it included. */
    public int count() {
      return items.size() + (end.last() == null ? 0 : 1);
    }

    /**
     * Instruction of an item, or, with the number behind the last one, the instruction at the end.
     */
    Decoded at(int number) {
      Decoded last = end.last();
      return number < items.size() || last == null ? items.get(number).at() : last;
    }

    public CodeRegion.Block places() {
      List<CodeRegion.Place> places = new ArrayList<>();
      for (Item item : items) {
        places.add(place(item.at(), item instanceof Item.Call));
      }
      Decoded last = end.last();
      if (last != null) {
        places.add(place(last, end instanceof End.Leave));
      }
      return new CodeRegion.Block(places);
    }
  }

  private static CodeRegion.Place place(Decoded at, boolean stepped) {
    return new CodeRegion.Place(at.address(), at.index(), at.next(), at.step(), stepped);
  }

  /** Instructions of all blocks. */
  public int size() {
    return blocks.values().stream().mapToInt(Block::count).sum();
  }

  /**
   * The region of what can be reached from an address, or null if nothing can be translated there.
   *
   * @param known whether an address belongs to another region
   * @param most instructions that the region may have
   */
  public static @Nullable RegionPlan of(
      Code code, long entry, int mode, LongPredicate known, int most) {
    Set<Long> leaders = leaders(code, entry);
    Map<Long, Block> blocks = new LinkedHashMap<>();
    // The nearest first: what is left out should be few pieces.
    Queue<Long> waiting = new PriorityQueue<>(Comparator.comparingLong(a -> Math.abs(a - entry)));
    waiting.add(entry);
    Set<Long> seen = new HashSet<>();
    int size = 0;
    while (!waiting.isEmpty() && size < most) {
      long address = waiting.remove();
      if (!seen.add(address) || known.test(address)) {
        continue;
      }
      Block block = block(code, address, mode, leaders);
      if (block == null) {
        // The interpreter runs one instruction and comes back.
        if (leavesToNext(code, address)) {
          waiting.add(code.next(address));
        }
        continue;
      }
      blocks.put(address, block);
      size += block.count();
      waiting.addAll(block.end().after());
    }
    return blocks.isEmpty() ? null : new RegionPlan(code, mode, blocks);
  }

  /**
   * Whether control may reach the next address behind an instruction that only the interpreter
   * runs.
   */
  private static boolean leavesToNext(Code code, long address) {
    Decoded at = code.at(address);
    return at != null
        && at.instruction() != null
        && !(at.step() instanceof Code.Refused)
        && switch (at.instruction().row().shape()) {
          case Shape.GetRegister _, Shape.Time _, Shape.Question _, Shape.WavefrontNumber _ -> true;
          case Shape.Barrier barrier -> !barrier.waits();
          case Shape.Message message -> message.halts();
          case Shape.Simt _ -> PathFlow.isClock(code, at);
          default -> false;
        };
  }

  /**
   * Known successors of a block that leaves the region by an instruction; null if it does not
   * leave.
   */
  private static @Nullable List<Long> leave(Code code, Decoded at) {
    if (at.instruction() == null || at.step() instanceof Code.Refused) {
      return null;
    }
    return switch (at.instruction().row().shape()) {
      case Shape.Barrier barrier when !barrier.waits() -> null;
      case Shape.Barrier _, Shape.Sleep _, Shape.Kill _ -> List.of(at.next());
      case Shape.End _, Shape.Mode _, Shape.SetRegister _, Shape.GprIndex _ -> List.of();
      case Shape.Jump jump ->
          switch (jump.kind()) {
            case CALL, SWAP -> List.of(at.next());
            case SET, RETURN_FROM_TRAP -> List.of();
            case GET -> null;
          };
      case Shape.Simt _ -> PathFlow.isSetting(code, at) ? List.of(at.next()) : null;
      default -> null;
    };
  }

  /** Leaders of blocks: targets of branches and the instructions that follow them. */
  private static Set<Long> leaders(Code code, long entry) {
    Set<Long> leaders = new HashSet<>(Set.of(entry));
    Set<Long> seen = new HashSet<>();
    Queue<Long> waiting = new ArrayDeque<>(List.of(entry));
    while (!waiting.isEmpty() && seen.size() < SEEN) {
      long address = waiting.remove();
      while (seen.add(address)) {
        Decoded at = code.at(address);
        if (at == null || at.instruction() == null) {
          break;
        }
        End end = end(code, at);
        if (end != null) {
          leaders.addAll(end.after());
          leaders.add(at.next());
          waiting.addAll(end.after());
          if (!end.after().contains(at.next())) {
            break;
          }
        } else if (leaves(code, at)) {
          leaders.add(at.next());
          List<Long> next = leave(code, at);
          if (next == null ? !leavesToNext(code, address) : next.isEmpty()) {
            break;
          }
        }
        address = at.next();
      }
    }
    return leaders;
  }

  /** Leaders of blocks because of the instruction at an address; none unless it branches. */
  public static List<Long> next(Code code, long address) {
    Decoded at = code.at(address);
    if (at == null || at.instruction() == null) {
      return List.of();
    }
    return switch (at.instruction().row().shape()) {
      case Shape.Branch _ -> List.of(code.operands(at).target(), at.next());
      case Shape.Simt _ -> {
        End end = end(code, at);
        List<Long> all = new ArrayList<>(end == null ? List.of() : end.after());
        if (end != null) {
          all.add(at.next());
        }
        yield all;
      }
      case Shape.Jump _, Shape.End _, Shape.ForkJoin _, Shape.HalfLoop _ -> List.of(at.next());
      default -> List.of();
    };
  }

  /** End of a block by an instruction that only directs control; or null. */
  private static @Nullable End end(Code code, Decoded at) {
    Instruction instruction = at.instruction();
    if (instruction == null || at.step() instanceof Code.Refused) {
      return null;
    }
    return instruction.row().shape() instanceof Shape.Branch branch
        ? new End.Branch(at, branch.condition(), code.operands(at).target(), at.next())
        : PathFlow.end(code, at);
  }

  private static @Nullable Block block(Code code, long start, int mode, Set<Long> leaders) {
    List<Item> items = new ArrayList<>();
    long address = start;
    while (true) {
      Decoded at = code.at(address);
      boolean inside = address == start || !leaders.contains(address);
      List<Long> next = at == null || !inside ? null : leave(code, at);
      if (at != null && next != null) {
        return new Block(start, items, new End.Leave(at, next));
      }
      boolean stops =
          at == null
              || at.instruction() == null
              || leaves(code, at)
              || items.size() >= LONGEST_BLOCK
              || !inside;
      if (stops || at == null) {
        return items.isEmpty() ? null : new Block(start, items, new End.Next(address));
      }
      End end = end(code, at);
      if (end instanceof End.Next) {
        items.add(PathFlow.linked(code, at));
      }
      if (end != null) {
        return new Block(start, items, end);
      }
      items.add(item(code, at, mode));
      address = at.next();
    }
  }

  private static Item item(Code code, Decoded at, int mode) {
    BoundOperands operands = code.operands(at);
    LaneCode lanes = LaneCode.of(operands);
    if (lanes != null && fits(lanes, mode)) {
      return new Item.Lanes(at, lanes);
    }
    ScalarCode scalars = ScalarCode.of(operands);
    if (scalars != null) {
      return new Item.Scalars(at, scalars);
    }
    Item.Call call = new Item.Call(at, Effects.of(code.instructionSet(), operands.instruction()));
    Item moved = moved(at, operands);
    if (moved != null) {
      return moved;
    }
    AccessCode access = AccessCode.of(operands);
    if (access != null) {
      return new Item.Access(call, access, PointerCode.before(operands));
    }
    return switch (operands.row().shape()) {
      case Shape.Simt _ -> PathFlow.item(at, operands, call);
      case Shape.Wait _, Shape.Message _ -> new Item.Nothing(at);
      case Shape.Nop nop -> nop.cache() ? new Item.Fence(at) : new Item.Nothing(at);
      case Shape.Jump jump when jump.kind() == Shape.JumpKind.GET ->
          new Item.Address(at, operands.needDestination().index());
      default -> call;
    };
  }

  /** A move between a lane and a scalar register, or null. */
  private static @Nullable Item moved(Decoded at, BoundOperands operands) {
    if (!(operands.row().shape() instanceof Shape.CrossLane(LaneMovement movement))) {
      return null;
    }
    List<BoundOperands.Entry> sources = operands.sources();
    int lanes = operands.layout().lanes();
    int destination = operands.needDestination().index();
    return switch (movement) {
      case READ_LANE, READ_FIRST_LANE -> {
        Uniform lane =
            movement == LaneMovement.READ_LANE ? Uniform.of(sources.get(1), operands.set()) : null;
        boolean fits =
            sources.getFirst().isVector()
                && destination < RegisterLayout.CODES
                && !(lane instanceof Uniform.Special);
        yield fits
            ? new Item.Pick(at, destination, sources.getFirst().index() * lanes, lane, false)
            : null;
      }
      case WRITE_LANE -> {
        Uniform value = Uniform.of(sources.get(0), operands.set());
        Uniform lane = Uniform.of(sources.get(1), operands.set());
        boolean fits = !(value instanceof Uniform.Special || lane instanceof Uniform.Special);
        yield fits ? new Item.Put(at, destination * lanes, value, lane) : null;
      }
      default -> null;
    };
  }

  /** The same with accesses at some addresses as steps. */
  public RegionPlan withSteps(Set<Long> addresses) {
    if (addresses.isEmpty()) {
      return this;
    }
    Map<Long, Block> changed = new LinkedHashMap<>();
    blocks.forEach((address, block) -> {
      List<Item> items = new ArrayList<>();
      for (Item item : block.items()) {
        boolean step = item instanceof Item.Access && addresses.contains(item.at().address());
        items.add(step ? ((Item.Access) item).call() : item);
      }
      changed.put(address, new Block(address, items, block.end()));
    });
    return new RegionPlan(code, mode, changed);
  }

  /** Whether MODE is one that the forms of an instruction are made for. */
  public static boolean fits(LaneCode lanes, int mode) {
    return fits(lanes.value(), mode) && fits(lanes.condition(), mode) && fits(lanes.clamp(), mode);
  }

  /** Whether MODE is one that a form is made for. */
  private static boolean fits(@Nullable VectorForm form, int mode) {
    if (form == null || form.denormals() == null) {
      return true;
    }
    List<VectorKind> kinds = new ArrayList<>(form.parameters());
    kinds.add(form.result());
    boolean doubles = !kinds.contains(VectorKind.DOUBLE) || Mode.plain64(mode);
    boolean singles = !kinds.contains(VectorKind.FLOAT) || Mode.nearest32(mode);
    return switch (form.denormals()) {
      case ALL, ALWAYS, RESULT -> doubles && singles;
      case OPERANDS -> doubles;
      case APPROXIMATE -> true;
      case GATHERED -> Mode.gathered(mode);
      case HALVES -> Mode.plain16(mode);
    };
  }

  /** Whether the interpreter must run an instruction by itself. */
  private static boolean leaves(Code code, Decoded at) {
    Instruction instruction = at.instruction();
    if (instruction == null || at.step() instanceof Code.Refused) {
      return true;
    }
    return switch (instruction.row().shape()) {
      case Shape.LaneWise _,
          Shape.CrossLane _,
          Shape.LaneRelative _,
          Shape.Matrix _,
          Shape.VectorAccess _,
          Shape.Image _,
          Shape.Scalar _,
          Shape.ScalarCompare _,
          Shape.ExecMask _,
          Shape.ScalarAccess _,
          Shape.Branch _,
          Shape.Wait _,
          Shape.Nop _ ->
          false;
      case Shape.Jump jump -> jump.kind() != Shape.JumpKind.GET;
      case Shape.Message message -> message.halts();
      case Shape.ScalarUnit _,
          Shape.Control _,
          Shape.GlobalWaveSync _,
          Shape.WavefrontNumber _,
          Shape.Time _,
          Shape.Question _,
          Shape.NotExecuted _ ->
          true;
      case Shape.Simt _ -> PathFlow.isClock(code, at) || PathFlow.isSetting(code, at);
    };
  }
}
