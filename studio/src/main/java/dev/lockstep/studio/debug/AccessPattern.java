package dev.lockstep.studio.debug;

import dev.lockstep.emulator.debug.MemoryAccess;
import dev.lockstep.emulator.memory.BadAccess;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Addresses that an instruction used, lane by lane.
 *
 * @param space {@code lds} or {@code memory}
 * @param kind {@code read}, {@code write} or {@code atomic}
 * @param text the instruction
 * @param accesses in the order of lanes; a lane may have several
 * @param lines lines of 64 bytes that they touch
 * @param banks of LDS; 0 for other memory
 * @param passes turns in which the banks give all words, each a word in a turn, 32 lanes after the
 *     other; 0 for other memory
 * @param least turns that as many words need at least; fewer than {@code passes} with conflicts
 */
public record AccessPattern(
    String space,
    String kind,
    String text,
    List<Access> accesses,
    int lines,
    int banks,
    int passes,
    int least) {
  /** Banks of LDS, each of 32 bits. Source: AMD's guides on the performance of LDS. */
  private static final int BANKS = 32;

  /** Lanes whose words the banks give together. */
  private static final int TOGETHER = 32;

  private static final int LINE_BYTES = 64;
  private static final int WORD_BYTES = 4;

  /**
   * One access.
   *
   * @param lane the lane, or -1 for the wavefront
   * @param address in LDS, or in the address space as hexadecimal digits say it
   * @param place the buffer and the element, or nothing
   */
  public record Access(int lane, String address, int bytes, int bank, String place) {}

  /** The pattern of an instruction, with names of places; null where it accessed nothing. */
  static @Nullable AccessPattern of(
      List<MemoryAccess> all, String text, LongFunction<String> names) {
    if (all.isEmpty()) {
      return null;
    }
    boolean lds = all.getFirst().lds();
    List<Access> accesses = new ArrayList<>();
    Set<Long> lines = new HashSet<>();
    Map<Integer, Set<Long>> words = new TreeMap<>();
    BadAccess.Kind kind = BadAccess.Kind.READ;
    for (MemoryAccess one : all) {
      int bank = lds ? (int) (one.address() / WORD_BYTES % BANKS) : -1;
      accesses.add(
          new Access(
              one.lane(),
              Long.toHexString(one.address()),
              one.bytes(),
              bank,
              lds ? "" : names.apply(one.address())));
      for (long at = one.address() / LINE_BYTES;
          at <= (one.address() + one.bytes() - 1) / LINE_BYTES;
          at++) {
        lines.add(at);
      }
      for (long at = one.address() / WORD_BYTES;
          lds && at <= (one.address() + one.bytes() - 1) / WORD_BYTES;
          at++) {
        words.computeIfAbsent(one.lane() / TOGETHER, _ -> new HashSet<>()).add(at);
      }
      kind = one.kind().compareTo(kind) > 0 ? one.kind() : kind;
    }
    return new AccessPattern(
        lds ? "lds" : "memory",
        kind.name().toLowerCase(Locale.ROOT),
        text,
        accesses,
        lines.size(),
        lds ? BANKS : 0,
        words.values().stream().mapToInt(AccessPattern::turns).sum(),
        words.values().stream().mapToInt(set -> (set.size() + BANKS - 1) / BANKS).sum());
  }

  /** The most words that one bank has of a set. */
  private static int turns(Set<Long> words) {
    int[] banks = new int[BANKS];
    words.forEach(word -> banks[(int) (word % BANKS)]++);
    return Arrays.stream(banks).max().orElse(0);
  }
}
