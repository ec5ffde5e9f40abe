package dev.lockstep.runtime;

import java.util.List;

/**
 * A structured program for lanes that branch each for itself, as a tree: what {@link PathTreeMaker}
 * makes, {@link PathTreeText} writes as assembly and {@link PathTreeEvaluator} runs for each lane
 * alone.
 *
 * @param machine the machine that runs it
 * @param statements the program; each lane runs them all
 * @param functions functions that calls run: assignments alone
 */
record PathTree(Machine machine, List<Statement> statements, List<List<Statement>> functions) {
  /** Variables that each lane has. */
  static final int VARIABLES = 8;

  /** Variables that count turns, by depth of loops; programs read them and do not set them. */
  static final int COUNTERS = 3;

  /** Variables that are the same for all lanes of a warp. */
  static final int SCALARS = 4;

  /** Words of private memory of a lane. */
  static final int PRIVATE = 8;

  /** Words of local memory of a lane; the first one is for exchange. */
  static final int LOCAL = 8;

  /**
   * The machine.
   *
   * @param later whether accesses name their space
   */
  record Machine(int warps, int threads, boolean later) {
    int lanes() {
      return warps * threads;
    }
  }

  /** Something that a lane does. */
  sealed interface Statement {}

  /** A variable gets a value. */
  record Assign(int to, Operation operation, int first, Value second) implements Statement {}

  /** A variable gets a product and something. */
  record Fuse(int to, Fusion fusion, int first, Value second) implements Statement {}

  /** A scalar variable gets a value, where all lanes of the warp run. */
  record AssignScalar(int to, Operation operation, int first, int second) implements Statement {}

  /** A variable gets a word of the lane's own memory, at the place that another one says. */
  record Load(Space space, int to, Value place, Width width) implements Statement {}

  /** The other way round. */
  record Store(Space space, int from, Value place, Width width) implements Statement {}

  /**
   * One of two lists.
   *
   * @param shares whether paths meet where those of the statement around it do, at whose end it is
   */
  record If(Test test, List<Statement> met, List<Statement> other, boolean shares)
      implements Statement {}

  /** Turns while a counter, which begins with the low bits of a variable, is not 0. */
  record While(int counter, int variable, int mask, List<Statement> body) implements Statement {}

  /** Leaves the loop that it is in. */
  record Break(Test test) implements Statement {}

  /** Turns that are as many for all lanes. */
  record Repeat(int depth, int turns, List<Statement> body) implements Statement {}

  /** A variable gets what it is in another lane of the workgroup, where all lanes run. */
  record Exchange(int variable, int distance) implements Statement {}

  /** Runs a function. */
  record Call(int function) implements Statement {}

  /** A condition of two values. */
  record Test(Comparison comparison, int first, Value second) {}

  /** A second operand. */
  sealed interface Value {}

  /** A variable; those behind the last are counters. */
  record Variable(int number) implements Value {}

  /** A scalar variable. */
  record Scalar(int number) implements Value {}

  /** A number that instructions can have in them. */
  record Constant(int number) implements Value {}

  /** Memory space of a lane. */
  enum Space {
    PRIVATE,
    LOCAL
  }

  /** Width of an access. */
  enum Width {
    WORD,
    HALF,
    BYTE
  }

  /** Operations of two operands; some take constants, and some of these only small ones. */
  enum Operation {
    ADD("vadd", "add", 1023),
    AND("vand", "and", 1023),
    OR("vor", "or", 1023),
    XOR("vxor", "xor", 1023),
    SLL("vsll", "sll", 31),
    SRL("vsrl", "srl", 31),
    SRA("vsra", "sra", 31),
    SEQ("vmseq", "", 1023),
    SNE("vmsne", "", 1023),
    SLE("vmsle", "", 1023),
    SUB("vsub", "sub", 0),
    MUL("vmul", "mul", 0),
    MULH("vmulh", "mulh", 0),
    MULHU("vmulhu", "mulhu", 0),
    MULHSU("vmulhsu", "mulhsu", 0),
    DIV("vdiv", "div", 0),
    DIVU("vdivu", "divu", 0),
    REM("vrem", "rem", 0),
    REMU("vremu", "remu", 0),
    MIN("vmin", "", 0),
    MINU("vminu", "", 0),
    MAX("vmax", "", 0),
    MAXU("vmaxu", "", 0),
    SLT("vmslt", "slt", 0),
    SLTU("vmsltu", "sltu", 0);

    final String vector;
    final String scalar;

    /** The greatest constant, or 0: there is none. */
    final int constants;

    Operation(String vector, String scalar, int constants) {
      this.vector = vector;
      this.scalar = scalar;
      this.constants = constants;
    }

    /** Whether constants have no sign. */
    boolean shifts() {
      return this == SLL || this == SRL || this == SRA;
    }
  }

  /** A product with the destination's old value. */
  enum Fusion {
    /** d + a * b. */
    MACC("vmacc"),
    /** d - a * b. */
    NMSAC("vnmsac"),
    /** b + a * d. */
    MADD("vmadd"),
    /** b - a * d. */
    NMSUB("vnmsub");

    final String vector;

    Fusion(String vector) {
      this.vector = vector;
    }
  }

  /** Comparisons of branches. */
  enum Comparison {
    EQ("vbeq"),
    NE("vbne"),
    LT("vblt"),
    GE("vbge"),
    LTU("vbltu"),
    GEU("vbgeu");

    final String branch;

    Comparison(String branch) {
      this.branch = branch;
    }

    /** The one that is met where this one is not. */
    Comparison inverse() {
      return switch (this) {
        case EQ -> NE;
        case NE -> EQ;
        case LT -> GE;
        case GE -> LT;
        case LTU -> GEU;
        case GEU -> LTU;
      };
    }
  }
}
