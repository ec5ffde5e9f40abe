package dev.lockstep.runtime;

/** Accesses to memory, atomic instructions and copies in the background. */
final class ModelAccess {
  private ModelAccess() {}

  private static int extended(int value, int bytes, boolean signed) {
    int unused = 32 - 8 * bytes;
    return signed ? value << unused >> unused : value << unused >>> unused;
  }

  private static void aligned(long address, int bytes) {
    if (address % bytes != 0) {
      throw new IllegalStateException("not aligned: " + Long.toHexString(address));
    }
  }

  static long privateAddress(ModelWarp w, int address, int lane) {
    int words = address & ~3;
    int place =
        w.setting.of2025()
            ? words * w.threads() + 4 * lane
            : words * w.threads() * w.csr(0x801) + 4 * (w.csr(0x800) + lane);
    return w.csr(0x807) + place + (address & 3) & 0xffffffffL;
  }

  private static int size(String name) {
    return switch (name.charAt(name.charAt(0) == 'v' ? 2 : 1)) {
      case 'b' -> 1;
      case 'h' -> 2;
      default -> 4;
    };
  }

  /** lb to sd. */
  static void scalar(ModelWarp w) {
    boolean store = (w.word & 0x7f) == 0x23;
    String name = w.row.name();
    int offset = store ? w.storeOffset() : w.signedBits(31, 20);
    boolean wide = name.equals("ld") || name.equals("sd") || w.prefix.memory && w.prefix.pair;
    long address = wide ? w.pairX(w.rs1()) + offset : w.x[w.rs1()] + offset & 0xffffffffL;
    if (w.prefix.memory && w.prefix.space == 3) {
      address =
          wide ? address + (w.csr(0x806) & 0xffffffffL) : address + w.csr(0x806) & 0xffffffffL;
    }
    int words = w.prefix.memory ? w.prefix.words : 1;
    int bytes = size(name);
    aligned(address, bytes);
    for (int i = 0; i < words; i++) {
      long at = wide ? address + 4L * i : address + 4L * i & 0xffffffffL;
      if (store) {
        int data = w.rs2() == 0 ? 0 : w.x[w.rs2() + i];
        w.memory.store(at, bytes, data);
      } else {
        int value = extended(w.memory.load(at, bytes), bytes, !name.endsWith("u"));
        if (w.rd() != 0) {
          w.x[w.rd() + i] = value;
        }
      }
    }
  }

  /** Address of word i of a lane's access. */
  private static long address(ModelWarp w, int lane, int offset, int i) {
    String name = w.row.name();
    boolean wide = name.contains("12d") || w.prefix.memory && w.prefix.pair;
    int space = w.prefix.memory && w.prefix.space != 0 ? w.prefix.space : ownSpace(w, lane);
    long base = wide ? w.pairV(w.rs1(), lane) : w.v[w.rs1()][lane];
    long sum = base + offset;
    return switch (space) {
      case 2 -> privateAddress(w, (int) sum + 4 * i, lane);
      case 3 ->
          wide
              ? sum + (w.csr(0x806) & 0xffffffffL) + 4L * i
              : sum + w.csr(0x806) + 4L * i & 0xffffffffL;
      default -> wide ? sum + 4L * i : sum + 4L * i & 0xffffffffL;
    };
  }

  /** 1 global, 2 private, 3 local, as in the words of pre_m. */
  private static int ownSpace(ModelWarp w, int lane) {
    String name = w.row.name();
    if (name.contains("_local")) {
      return 3;
    }
    if (name.contains("_private") || (w.word & 0x7f) == 0x2b && !w.setting.of2025()) {
      return 2;
    }
    boolean flat = (w.word & 0x7f) == 0x7b && w.setting.of2025();
    boolean low =
        w.prefix.memory && w.prefix.pair
            ? (w.pairV(w.rs1(), lane) >>> 24) == 0
            : w.v[w.rs1()][lane] >>> 24 == 0;
    return flat && low ? 2 : 1;
  }

  static void lanes(ModelWarp w) {
    String name = w.row.name();
    boolean store = name.charAt(1) == 's';
    boolean eleven = (w.word & 0x7f) == 0x2b && !w.setting.of2025();
    int offset =
        store
            ? eleven ? w.signedBits(30, 25) << 5 | w.bits(11, 7) : w.storeOffset()
            : eleven ? w.signedBits(30, 20) : w.signedBits(31, 20);
    int words = w.prefix.memory ? w.prefix.words : 1;
    int bytes = size(name);
    boolean signed = name.charAt(3) != 'u';
    int[][] loaded = new int[words][w.threads()];
    for (int lane = 0; lane < w.threads(); lane++) {
      for (int i = 0; i < words && w.active(lane); i++) {
        long at = address(w, lane, offset, i);
        aligned(at, bytes);
        if (store) {
          w.memory.store(at, bytes, w.v[w.rs2() + i][lane]);
        } else {
          loaded[i][lane] = extended(w.memory.load(at, bytes), bytes, signed);
        }
      }
    }
    for (int i = 0; i < words && !store; i++) {
      into(w, w.rd() + i, loaded[i]);
    }
  }

  private static void into(ModelWarp w, int number, int[] values) {
    for (int lane = 0; lane < w.threads(); lane++) {
      if (w.active(lane)) {
        w.v[number][lane] = values[lane];
      }
    }
  }

  /** vle, vse and their kin: a scalar base, one element for each lane. */
  static void based(ModelWarp w) {
    String name = w.row.name();
    boolean store = name.charAt(1) == 's';
    int bytes = name.contains("16") ? 2 : name.contains("8") ? 1 : 4;
    int[] loaded = new int[w.threads()];
    for (int lane = 0; lane < w.threads(); lane++) {
      if (w.active(lane)) {
        int distance =
            switch (w.bits(27, 26)) {
              case 0 -> lane * bytes;
              case 2 -> lane * w.x[w.rs2()];
              default -> w.v[w.rs2()][lane];
            };
        long at = w.x[w.rs1()] + distance & 0xffffffffL;
        aligned(at, bytes);
        if (store) {
          w.memory.store(at, bytes, w.v[w.rd()][lane]);
        } else {
          loaded[lane] = extended(w.memory.load(at, bytes), bytes, false);
        }
      }
    }
    if (!store) {
      into(w, w.rd(), loaded);
    }
  }

  static void atomic(ModelWarp w) {
    String name = w.row.name();
    boolean wide = name.endsWith(".d");
    long address = wide ? w.pairX(w.rs1()) : w.x[w.rs1()] & 0xffffffffL;
    aligned(address, 4);
    int b = w.x[w.rs2()];
    String op = name.substring(0, name.length() - 2);
    if (op.equals("sc")) {
      boolean holds = w.reserved && w.reservedAddress == address;
      w.reserved = false;
      if (holds) {
        w.memory.store(address, 4, b);
      }
      w.setX(w.rd(), holds ? 0 : 1);
      return;
    }
    int old = w.memory.load(address, 4);
    w.setX(w.rd(), old);
    if (op.equals("lr")) {
      w.reserved = true;
      w.reservedAddress = address;
      return;
    }
    int value =
        switch (op) {
          case "amoswap" -> b;
          case "amoadd" -> old + b;
          case "amoxor" -> old ^ b;
          case "amoand" -> old & b;
          case "amoor" -> old | b;
          case "amomin" -> Math.min(old, b);
          case "amomax" -> Math.max(old, b);
          case "amominu" -> Integer.compareUnsigned(old, b) < 0 ? old : b;
          case "amomaxu" -> Integer.compareUnsigned(old, b) > 0 ? old : b;
          default -> throw new IllegalStateException(name);
        };
    w.memory.store(address, 4, value);
  }

  static void copy(ModelWarp w) {
    long from = w.x[w.rs1()] & 0xffffffffL;
    long to = w.x[w.rs2()] & 0xffffffffL;
    if (w.row.name().equals("cp_dma_bulk")) {
      int size = w.x[w.rs3()];
      start(w, () -> move(w, from, to, size, size));
    } else {
      int size = 4 << w.bits(31, 30);
      int have = w.bits(29, 25);
      start(w, () -> move(w, from, to, have, size));
    }
  }

  private static void start(ModelWarp w, Runnable copy) {
    w.copies.add(copy);
    if (w.copies.size() > 64) {
      w.copies.removeFirst().run();
    }
  }

  static void land(ModelWarp w) {
    w.copies.forEach(Runnable::run);
    w.copies.clear();
  }

  private static void move(ModelWarp w, long from, long to, int have, int size) {
    byte[] bytes = new byte[size];
    for (int i = 0; i < have; i++) {
      bytes[i] = (byte) w.memory.load(from + i, 1);
    }
    for (int i = 0; i < size; i++) {
      w.memory.store(to + i, 1, bytes[i]);
    }
  }

  static void tensor(ModelWarp w) {
    int[] t = descriptor(w, w.rs1(), 11);
    int[] box = descriptor(w, w.rs2(), 10);
    long to = w.x[w.rs3()] & 0xffffffffL;
    int element = t[1] & 255;
    int dimensions = t[1] >> 8 & 255;
    long count = 1;
    for (int d = 0; d < dimensions; d++) {
      count *= box[5 + d];
    }
    long elements = count;
    start(
        w,
        () -> {
          byte[] bytes = new byte[(int) elements * element];
          for (int n = 0; n < elements; n++) {
            long from = place(t, box, n, dimensions, element);
            for (int i = 0; i < element && from >= 0; i++) {
              bytes[n * element + i] = (byte) w.memory.load(from + i, 1);
            }
          }
          for (int i = 0; i < bytes.length; i++) {
            w.memory.store(to + i, 1, bytes[i]);
          }
        });
  }

  /** The address of element n of the box, or -1 outside of the tensor. */
  private static long place(int[] t, int[] box, int n, int dimensions, int element) {
    long address = t[0] & 0xffffffffL;
    int rest = n;
    for (int d = 0; d < dimensions; d++) {
      long c = (long) box[d] + rest % box[5 + d];
      rest /= box[5 + d];
      if (c < 0 || c >= (t[2 + d] & 0xffffffffL)) {
        return -1;
      }
      address += c * (d == 0 ? element : t[6 + d] & 0xffffffffL);
    }
    return address & 0xffffffffL;
  }

  private static int[] descriptor(ModelWarp w, int register, int words) {
    int[] result = new int[words];
    for (int k = 0; k < words; k++) {
      // A narrow warp needs a second register for the last words.
      result[k] = w.v[Math.min(255, register + k / w.threads())][k % w.threads()];
    }
    return result;
  }
}
