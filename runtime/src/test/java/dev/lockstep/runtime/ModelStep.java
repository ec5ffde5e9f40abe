package dev.lockstep.runtime;

import java.util.List;
import java.util.Set;

/** One step of a warp of the second model: an instruction with the prefixes in front of it. */
final class ModelStep {
  private ModelStep() {}

  /**
   * @param executed gets the names of the rows, prefixes too
   */
  static void run(ModelWarp w, ModelTable table, Set<String> executed) {
    long first = w.memory.load(w.pc & 0xffffffffL, 4) & 0xffffffffL;
    int opcode = (int) first & 0x7f;
    boolean isLong = w.setting.of2025() && (opcode == 0x54 || opcode == 0x3f);
    w.word = isLong ? first | (long) w.memory.load((w.pc & 0xffffffffL) + 4, 4) << 32 : first;
    w.row = table.row(w.word);
    w.next = w.pc + (isLong ? 8 : 4);
    executed.add(name(w));
    if (prefix(w)) {
      w.pc = w.next;
      return;
    }
    instruction(w);
    w.prefix = new ModelWarp.Prefix();
    w.pc = w.next;
  }

  /** Four instructions share one line of the table. */
  private static String name(ModelWarp w) {
    List<String> kinds = List.of("bfly", "idx", "up", "down");
    String name = w.row.name();
    return name.equals("shuffle") ? name + "." + kinds.get(w.bits(31, 26) - 8) : name;
  }

  private static boolean prefix(ModelWarp w) {
    String name = w.row.name();
    ModelWarp.Prefix p = new ModelWarp.Prefix();
    p.xd = w.bits(22, 20);
    if (name.equals("regexti") || name.equals("prefixi")) {
      p.x2 = w.bits(25, 23);
      p.hasImmediate = true;
      p.immediate = w.bits(31, 26);
    } else {
      p.x1 = w.bits(25, 23);
      p.x2 = w.bits(28, 26);
      p.x3 = w.bits(31, 29);
    }
    if (name.startsWith("prefix")) {
      p.pair = w.bits(19, 19) != 0;
      p.abs = w.bits(18, 16);
      p.neg = w.bits(15, 13);
    } else if (name.startsWith("pre_m")) {
      p.memory = true;
      p.pair = w.bits(19, 19) != 0;
      p.space =
          name.contains("global")
              ? 1
              : name.contains("private") ? 2 : name.contains("local") ? 3 : 0;
      p.words = Integer.parseInt(name.substring(name.lastIndexOf('_') + 1)) / 32;
    } else if (!name.startsWith("regext")) {
      return false;
    }
    w.prefix = p;
    return true;
  }

  private static boolean accesses(int opcode, String name) {
    boolean lanes =
        (opcode == 0x7b || opcode == 0x2b || opcode == 0x76 || opcode == 0x7a || opcode == 0x7e);
    return lanes || opcode == 3 || opcode == 0x23 && !name.isEmpty();
  }

  private static void instruction(ModelWarp w) {
    int opcode = (int) w.word & 0x7f;
    if (w.prefix.memory && !accesses(opcode, w.row.name())) {
      // In front of anything else pre_m is nothing at all.
      w.prefix = new ModelWarp.Prefix();
    }
    switch (opcode) {
      case 0x13, 0x33 -> ModelScalar.arithmetic(w);
      case 0x1b, 0x3b -> ModelScalar.pairs(w);
      case 0x53, 0x43, 0x47, 0x4b, 0x4f -> ModelScalar.floats(w);
      case 0x73 -> ModelScalar.controlRegister(w);
      case 0x03, 0x23 -> ModelAccess.scalar(w);
      case 0x2f -> ModelAccess.atomic(w);
      case 0x07, 0x27 -> ModelAccess.based(w);
      case 0x7b, 0x2b, 0x76, 0x7a, 0x7e -> ModelAccess.lanes(w);
      case 0x57 -> vector(w);
      case 0x54 -> ModelMatrix.halves(w);
      case 0x0a, 0x3f -> ModelMatrix.mma(w);
      case 0x42 -> ModelMatrix.shuffle(w);
      case 0x22 -> copy(w);
      case 0x5b -> paths(w);
      case 0x0b -> custom(w);
      case 0x0f -> {
        // Memory is in order.
      }
      default -> control(w, opcode);
    }
  }

  private static void vector(ModelWarp w) {
    if (w.row.name().startsWith("vset")) {
      boolean immediate = w.row.name().equals("vsetivli");
      boolean zero = w.rs1() == 0 && !immediate;
      long wanted = immediate ? w.bits(19, 15) : w.x[w.rs1()] & 0xffffffffL;
      if (!zero || w.rd() != 0) {
        w.vl = zero ? w.threads() : (int) Math.min(wanted, w.threads());
      }
      w.setX(w.rd(), w.vl);
    } else {
      ModelVector.run(w);
    }
  }

  private static void copy(ModelWarp w) {
    switch (w.row.name()) {
      case "cp_dma_mbarrier" -> ModelAccess.land(w);
      case "cp_dma_tensor" -> ModelAccess.tensor(w);
      default -> ModelAccess.copy(w);
    }
  }

  private static void control(ModelWarp w, int opcode) {
    int upper = (int) w.word & 0xfffff000;
    switch (opcode) {
      case 0x37 -> w.setX(w.rd(), upper);
      case 0x17 -> w.setX(w.rd(), w.pc + upper);
      case 0x6f -> {
        w.setX(w.rd(), w.next);
        int offset = w.signedBits(31, 31) << 20 | w.bits(19, 12) << 12 | w.bits(20, 20) << 11;
        w.next = w.pc + (offset | w.bits(30, 21) << 1);
      }
      case 0x67 -> {
        int target = w.x[w.rs1()] + w.signedBits(31, 20) & ~1;
        w.setX(w.rd(), w.next);
        w.next = target;
      }
      case 0x63 -> {
        if (ModelScalar.holds(w.row.name().substring(1), w.x[w.rs1()], w.x[w.rs2()])) {
          w.next = w.pc + w.branchOffset();
        }
      }
      default -> throw new IllegalStateException(w.row.name());
    }
  }

  private static void paths(ModelWarp w) {
    switch (w.row.name()) {
      case "join" -> {
        if (!w.stack.isEmpty() && w.stack.peek().join() == w.pc) {
          ModelWarp.Path top = w.stack.pop();
          w.mask = top.lanes();
          w.next = top.start();
        }
      }
      case "setrpc" -> {
        w.rpc = w.x[w.rs1()] + w.signedBits(31, 20);
        w.setX(w.rd(), w.rpc);
      }
      default -> branch(w);
    }
  }

  private static void branch(ModelWarp w) {
    long taken = 0;
    long others = 0;
    for (int lane = 0; lane < w.threads(); lane++) {
      if (w.active(lane)) {
        int a = w.v[w.rs2()][lane];
        int b = w.v[w.rs1()][lane];
        if (ModelScalar.holds(w.row.name().substring(2), a, b)) {
          taken |= 1L << lane;
        } else {
          others |= 1L << lane;
        }
      }
    }
    int target = w.pc + w.branchOffset();
    if (taken == 0) {
      return;
    }
    if (others == 0) {
      w.next = target;
      return;
    }
    w.stack.push(new ModelWarp.Path(w.rpc, w.rpc, w.mask));
    if (Long.bitCount(others) < Long.bitCount(taken)) {
      w.stack.push(new ModelWarp.Path(w.rpc, target, taken));
      w.mask = others;
    } else {
      w.stack.push(new ModelWarp.Path(w.rpc, w.next, others));
      w.mask = taken;
      w.next = target;
    }
  }

  private static void custom(ModelWarp w) {
    switch (w.row.name()) {
      case "vadd12.vi", "vsub12.vi" -> {
        boolean minus = w.row.name().startsWith("vsub");
        int n = minus ? -w.signedBits(31, 20) : w.signedBits(31, 20);
        int[] low = w.v[w.rd()].clone();
        int[] high = w.prefix.pair ? w.v[w.rd() + 1].clone() : low;
        for (int lane = 0; lane < w.threads(); lane++) {
          if (w.active(lane) && w.prefix.pair) {
            long value = w.changed(w.pairV(w.rs1(), lane), 1) + n;
            low[lane] = (int) value;
            high[lane] = (int) (value >> 32);
          } else if (w.active(lane)) {
            low[lane] = w.changed(w.v[w.rs1()][lane], 1, false) + n;
          }
        }
        w.v[w.rd()] = low;
        if (w.prefix.pair) {
          w.v[w.rd() + 1] = high;
        }
      }
      case "vfexp" -> {
        ModelFloat f = ModelFloat.single();
        for (int lane = 0; lane < w.threads(); lane++) {
          if (w.active(lane)) {
            w.v[w.rd()][lane] = f.exponential(w.changed(w.v[w.rs2()][lane], 2, true));
          }
        }
      }
      case "vftta.vv" -> ModelMatrix.firstMatrix(w);
      case "endprg" -> {
        ModelAccess.land(w);
        w.ended = true;
      }
      case "barrier" -> w.waits = true;
      case "barriersub" -> {
        // The others are not waited for.
      }
      default -> throw new IllegalStateException(w.row.name());
    }
  }
}
