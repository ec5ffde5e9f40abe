package dev.lockstep.isa.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Ways in which an engine executes an instruction: few shapes for many rows. Engines, checks and
 * hover switch on this without a default. What is computed is named by a {@link Behaviour}.
 */
public sealed interface Shape {

  /** A result for each active lane, from operands of that lane alone. */
  sealed interface LaneWise extends Shape {}

  /** An access of the active lanes to memory. */
  sealed interface VectorAccess extends Shape {
    Space space();

    Element element();
  }

  /** An access of the scalar memory unit. */
  sealed interface ScalarAccess extends Shape {
    Space space();
  }

  /** What the scalar unit does, jumps through registers included. */
  sealed interface ScalarUnit extends Shape {}

  /** What directs the wavefront and belongs to no unit that computes. */
  sealed interface Control extends Shape {}

  /** An argument of a leaf. */
  enum Input {
    /** The first, second and third source operand in written order. */
    A,
    B,
    C,
    /** Previous value of the destination. */
    D,
    /** The scalar condition code. */
    SCC,
    /** The lane's bit of VCC. */
    VCC,
    /** The execution mask. */
    EXEC,
    /** The lane's number. */
    LANE,
    /** The number of the part, where the leaf is called once for each 32-bit part of the result. */
    INDEX,
    /** The modifier neg_lo, one bit for each source. */
    SIGNS
  }

  /**
   * A condition computed beside a value: carry, or "not zero".
   *
   * @param test the leaf that yields it
   * @param ofResult whether the leaf is called with the result instead of the inputs
   */
  record Flag(Behaviour test, boolean ofResult) {}

  /** A value for each active lane. */
  record Lane(
      Behaviour value, List<Input> inputs, @Nullable Flag mask, @Nullable Behaviour saturated)
      implements LaneWise {}

  /** A value for each active lane: the second operation of the first one's result and C. */
  record LaneChain(Behaviour first, Behaviour second) implements LaneWise {}

  /** A mask bit for each active lane; {@code writesExec} for the forms that also set EXEC. */
  record LaneCompare(Behaviour test, List<Input> inputs, boolean writesExec) implements LaneWise {}

  /** Two values for each active lane, each half computed by itself. */
  record LanePacked(
      Behaviour value, List<Input> inputs, @Nullable Behaviour saturated, int halfBits)
      implements LaneWise {}

  /**
   * Numbers of elements of the matrices.
   *
   * @param rows of A, C and D
   * @param columns of B, C and D
   * @param depth columns of A and rows of B
   * @param blocks independent products
   */
  record MatrixSize(int rows, int columns, int depth, int blocks) {}

  /** An operand of a matrix product: its elements and their layout. */
  record MatrixPart(MatrixElement element, MatrixLayout layout) {}

  /**
   * D = A * B + C with matrices that are spread over the lanes of a wavefront.
   *
   * @param first A
   * @param second B
   * @param sum C and D
   * @param sparse whether of four consecutive elements of a row of A only two are there, and an
   *     index says which; then C is what D held
   */
  record Matrix(
      MatrixSize size, MatrixPart first, MatrixPart second, MatrixPart sum, boolean sparse)
      implements Shape {
    /** Elements of a row of A that are there. */
    public int given() {
      return sparse ? size.depth() / 2 : size.depth();
    }
  }

  /** Half of the destination that a mixed-precision result goes to. */
  enum MixedResult {
    SINGLE,
    LOW_HALF,
    HIGH_HALF
  }

  /** Sources in single or half precision by their selectors, one value for each active lane. */
  record LaneMixed(Behaviour value, Behaviour widen, @Nullable Behaviour narrow, MixedResult result)
      implements LaneWise {}

  /** Two words for each active lane, one of each source: op_sel says which. */
  record LanePick() implements LaneWise {}

  /** Exchange of two registers for each active lane. */
  record LaneSwap() implements LaneWise {}

  /** Data moved between lanes. */
  record CrossLane(LaneMovement movement) implements Shape {}

  /** Register of a relative move that M0 indexes. */
  enum Indexed {
    SOURCE,
    DESTINATION,
    BOTH,
    BOTH_SEPARATELY,
    SWAP
  }

  /** A move between vector registers with M0 added to a register number. */
  record LaneRelative(Indexed indexed) implements Shape {}

  /** A scalar value. */
  record Scalar(Behaviour value, List<Input> inputs, @Nullable Flag scc) implements ScalarUnit {}

  /** SCC from scalar values. */
  record ScalarCompare(Behaviour test, List<Input> inputs) implements ScalarUnit {}

  /** A move between scalar registers with M0 added to a register number. */
  record ScalarRelative(Indexed indexed) implements ScalarUnit {}

  /**
   * EXEC computed from a mask and the old EXEC.
   *
   * @param saves whether the destination gets the old EXEC; else it gets the new one
   */
  record ExecMask(Behaviour value, boolean saves, Flag scc) implements ScalarUnit {}

  /** Address spaces of memory instructions. */
  enum Space {
    GLOBAL,
    FLAT,
    SCRATCH,
    BUFFER,
    TYPED_BUFFER,
    LDS
  }

  /** Position of a memory element of fewer than 32 bits in its register. */
  enum Half {
    /** The whole register, extended. */
    WHOLE,
    /** Bits 15:0; the others are kept. */
    LOW,
    /** Bits 31:16; the others are kept. */
    HIGH
  }

  /** Addressing of a memory instruction beyond the plain address. */
  enum Placement {
    /** Consecutive elements at one address. */
    PLAIN,
    /** Two elements, each with an offset counted in elements. */
    TWO_OFFSETS,
    /** Two elements, each with an offset counted in 64 elements. */
    TWO_OFFSETS_BY_64,
    /** The address is the lane's number times the element size. */
    BY_LANE,
    /** Consecutive elements, of which only those are transferred whose bit of M0 is set. */
    BLOCK,
    /**
     * Eight consecutive elements of each lane, which the lanes then exchange: a transposed tile.
     */
    TRANSPOSED,
    /** The other side of the transfer is LDS instead of a register. */
    LDS
  }

  /** Data that one lane transfers. */
  record Element(OperandType type, boolean formatted, int count, Half half, Placement placement) {}

  /** Memory to registers. */
  record Load(Space space, Element element) implements VectorAccess {}

  /** Registers to memory. */
  record Store(Space space, Element element) implements VectorAccess {}

  /** Source of the data of an atomic operation. */
  enum AtomicSource {
    /** The data operands; in LDS the comparand stands before the data. */
    OPERANDS,
    /** The data operands, the data before the comparand also in LDS. */
    DATA_FIRST,
    /** LDS, at a second address. */
    SECOND_ADDRESS,
    /** The number of active lanes, once for the wavefront. */
    ACTIVE_LANES
  }

  /** Read, modify and write in one step. */
  record Atomic(Space space, Element element, Behaviour value, boolean returns, AtomicSource source)
      implements VectorAccess {}

  /**
   * Memory to scalar registers.
   *
   * @param type that of a word, or of a part of one that fills the register
   */
  record ScalarLoad(Space space, OperandType type, int dwords) implements ScalarAccess {
    /** Bytes that are loaded. */
    public int bytes() {
      return type.bits() / Byte.SIZE * dwords;
    }
  }

  /** Scalar registers to memory. */
  record ScalarStore(Space space, int dwords) implements ScalarAccess {}

  /** Read, modify and write at a scalar address. */
  record ScalarAtomic(Space space, OperandType type, Behaviour value) implements ScalarAccess {}

  /** Condition or further effect of a branch. */
  enum Condition {
    ALWAYS,
    SCC0,
    SCC1,
    VCCZ,
    VCCNZ,
    EXECZ,
    EXECNZ,
    /** The debug flags are never set in an emulated wavefront. */
    DEBUG_FLAG
  }

  /** A relative jump. */
  record Branch(Condition condition) implements Control {}

  /** Ways to reach an address held in registers. */
  enum JumpKind {
    /** Reads the address of the next instruction; does not jump. */
    GET,
    SET,
    SWAP,
    CALL,
    /** Return from the trap handler. */
    RETURN_FROM_TRAP
  }

  /** A jump through registers, or a call. */
  record Jump(JumpKind kind) implements ScalarUnit {}

  /** A loop that runs the two halves of a wide wavefront one after the other; its begin or end. */
  record HalfLoop(boolean end) implements ScalarUnit {}

  /** Fork and join of divergent code. */
  record ForkJoin(boolean join) implements ScalarUnit {}

  /** Waits for counters; {@code counter} names the single one, or "counters" for a packed set. */
  record Wait(String counter) implements Control {}

  /** Operation of a wavefront on the barrier of its workgroup. */
  enum BarrierOperation {
    /** Arrives, and waits until all wavefronts have arrived. */
    MEET,
    /** Arrives. */
    SIGNAL,
    /** Arrives; SCC tells whether it is the first one. */
    SIGNAL_FIRST,
    /** Waits until all wavefronts have arrived. */
    WAIT,
    /** Reads how many have arrived, and of how many. */
    STATE
  }

  /** The barrier of the workgroup. */
  record Barrier(BarrierOperation operation) implements Control {
    /** Whether the wavefront has arrived behind it. */
    public boolean arrives() {
      return operation == BarrierOperation.MEET
          || operation == BarrierOperation.SIGNAL
          || operation == BarrierOperation.SIGNAL_FIRST;
    }

    /** Whether all wavefronts have arrived behind it. */
    public boolean waits() {
      return operation == BarrierOperation.MEET || operation == BarrierOperation.WAIT;
    }
  }

  /** End of the wavefront. */
  record End() implements Control {}

  /** End of the wavefront if the immediate says so. */
  record Kill() implements Control {}

  /** Decides whether vector instructions are skipped from here on. */
  record SkipVectors() implements ScalarUnit {}

  /** The number of the wavefront in its workgroup. */
  record WavefrontNumber() implements Shape {}

  /** What an image instruction does with the texels that each active lane addresses. */
  enum ImageOperation {
    LOAD,
    STORE,
    /** Reads a value through a sampler. */
    SAMPLE,
    /** Reads one component of the four texels that a linear filter would take. */
    GATHER
  }

  /**
   * An access to an image through its resource.
   *
   * @param compare whether a sampler compares texels with a reference that the address has
   * @param offset whether the address has an offset in texels
   */
  record Image(ImageOperation operation, boolean compare, boolean offset) implements Shape {
    /** Whether it writes memory; else registers. */
    public boolean stores() {
      return operation == ImageOperation.STORE;
    }
  }

  /** Operation on a resource of the global wave sync unit. */
  enum WaveSync {
    INIT,
    BARRIER,
    /** Adds one to a semaphore, or the data. */
    RELEASE,
    RELEASE_MANY,
    /** Lets everyone pass who waits. */
    RELEASE_ALL,
    /** Takes one from a semaphore, when there is one. */
    ACQUIRE
  }

  /** Barriers and semaphores for wavefronts of different workgroups. */
  record GlobalWaveSync(WaveSync operation) implements Shape {}

  /** Kinds of instructions without effect on the state. */
  enum Idle {
    /** Program control. */
    PLAIN,
    /** Wait states: one more than the lowest bits of the operand state. */
    WAIT_STATES,
    /** A vector instruction without effect. */
    VECTOR,
    /** An operation on the cache of scalars or of instructions. */
    CACHE,
    /** An operation on a cache of vector memory. */
    VECTOR_CACHE
  }

  /**
   * No effect on the state that programs can see.
   *
   * @param bits of the operand that count, where it counts wait states; else 0
   */
  record Nop(Idle idle, int bits) implements Control {
    /** Whether it acts on a cache. */
    public boolean cache() {
      return idle == Idle.CACHE || idle == Idle.VECTOR_CACHE;
    }
  }

  /** A message to the host or another unit. */
  record Message(boolean halts) implements Shape {}

  /** A message whose answer goes to scalar registers. */
  record Question() implements Shape {}

  /** Reads a counter of time. */
  record Time(boolean wallClock) implements Shape {}

  /** Reads a hardware register. */
  record GetRegister() implements ScalarUnit {}

  /** Writes a hardware register. */
  record SetRegister() implements ScalarUnit {}

  /** The ways to switch vector register indexing. */
  enum IndexSwitch {
    ON,
    OFF,
    MODE,
    INDEX
  }

  /** Switches indexing of vector registers. */
  record GprIndex(IndexSwitch how) implements ScalarUnit {}

  /** Sets the rounding (or denormal) part of MODE. */
  record Mode(boolean denormals) implements ScalarUnit {}

  /** Enters the trap handler. */
  record Trap() implements Control {}

  /** Stops the wavefront until the host continues it. */
  record Halt() implements Control {}

  /** Lets other wavefronts run for a while. */
  record Sleep() implements Control {}

  /** Shapes of machines whose wavefronts have a stack of paths and control registers. */
  sealed interface Simt extends Shape {}

  /**
   * Splits the active lanes by a condition: those for which it holds go to the target, the others
   * on. Where both are some, the paths that wait go to the stack of the wavefront.
   */
  record SimtBranch(Behaviour test) implements Simt {}

  /** A join of paths: the next path of the stack runs if it meets here. */
  record SimtJoin() implements Simt {}

  /** Says where the paths of the next divergent branch meet; the destination gets the address. */
  record SetReconvergence() implements Simt {}

  /** Effect of a prefix on the instruction behind it, beyond larger numbers. */
  enum PrefixChange {
    NUMBERS,
    /** Pairs of registers, absolute and negated sources. */
    SOURCES,
    /** The width and the space of a memory access. */
    ACCESS
  }

  /**
   * Widens or changes the instruction behind it; it has no effect by itself.
   *
   * @param numbers the format of the prefix whose rules for larger numbers hold; null: its own
   * @param space the space of the access; null: that of the access itself
   * @param words how many it moves
   */
  record Prefix(@Nullable String numbers, PrefixChange change, @Nullable Space space, int words)
      implements Simt {}

  /** Another shape some of whose sources are absolute or negated, as its modifiers say. */
  record SignedSources(Shape shape) implements Simt {}

  /** A relative jump if a condition of scalar values holds. */
  record CompareBranch(Behaviour test) implements Simt {}

  /**
   * A jump that leaves the address behind it in the destination.
   *
   * @param register whether the target is a register plus a number; else it is relative
   */
  record Link(boolean register) implements Simt {}

  /** The upper 20 bits of a number, with the instruction's address added where it is relative. */
  record UpperImmediate(boolean relative) implements Simt {}

  /** Operation on a control register whose old value the destination gets. */
  enum ControlAccess {
    WRITE,
    SET,
    CLEAR
  }

  /** Reads and changes a control register. */
  record ControlRegister(ControlAccess access) implements Simt {}

  /**
   * A value of 16 bits for each active lane, of halves of the sources into a half of the
   * destination, as modifiers say.
   *
   * @param scale what the output modifier does
   */
  record LaneHalves(Behaviour value, Behaviour scale) implements Simt {}

  /**
   * D = A * B + C with matrices that lie one element behind the other in the lanes of registers.
   *
   * @param elements the operand or modifier that says what A and B are
   * @param sums the one that says what C and D are
   * @param first the one for the layout of A
   * @param second the one for the layout of B
   */
  record Tiles(String elements, String sums, String first, String second) implements Simt {}

  /** A memory access for the wavefront, between memory and scalar registers. */
  record ScalarElement(boolean store, OperandType type, Space space) implements Simt {}

  /** A load that begins, or a store that ends, a reservation. */
  record Reservation(boolean store, OperandType type) implements Simt {}

  /** Sets how long vectors are and what their elements are. */
  record SetVectorLength() implements Simt {}

  /** 0 or 1 in the destination of each active lane. */
  record LaneTest(Behaviour test, List<Input> inputs) implements Simt {}

  /**
   * A scalar register from one lane.
   *
   * @param last the last active lane; else lane 0
   */
  record LaneToScalar(boolean last) implements Simt {}

  /** The second source for lanes whose bit of v0 is set, the first one for the others. */
  record LaneMerge() implements Simt {}

  /**
   * A product of two small matrices, row by row over the lower half of the lanes, added to the
   * destination.
   *
   * @param step adds one product
   */
  record LaneProducts(Behaviour step) implements Simt {}

  /** Places of the elements of the lanes in a strided access, from a scalar base. */
  enum Stride {
    /** Adjacent elements. */
    UNIT,
    /** As many bytes apart as a scalar register says. */
    REGISTER,
    /** At the offset that the lane's element of a vector register is. */
    INDEXED
  }

  /** An access of all active lanes from a scalar base. */
  record Strided(boolean store, OperandType type, Stride stride) implements Simt {}

  /** Operation of a wavefront on copies that go on while it runs. */
  enum CopyAction {
    /** Starts one of a few bytes, with zeros behind those of the source. */
    PIECE,
    /** Starts one of many bytes. */
    BULK,
    /** Starts one of a box of a tensor. */
    TENSOR,
    /** Waits for all that it has started. */
    COMPLETE
  }

  /** Starts a copy in the background, or waits for those of the wavefront. */
  record BackgroundCopy(CopyAction action) implements Simt {}

  /** An instruction that engines refuse to execute; the unit that it belongs to. */
  record NotExecuted(String unit) implements Shape {}
}
