package dev.lockstep.emulator.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Origins of undefined values, each under a number from 1. */
final class UndefinedOrigins {

  /**
   * Origin of an undefined value.
   *
   * @param rule the kind of place
   * @param place the register, or the address
   * @param read the instruction that read it from memory
   * @param computed whether something was computed with it since
   */
  record Origin(CheckRule rule, String place, @Nullable Facts read, boolean computed) {}

  private final List<Origin> list = new ArrayList<>();
  private final Map<Object, Integer> numbers = new HashMap<>();

  private record Key(CheckRule rule, Object what, boolean computed) {}

  private int number(Origin origin) {
    Facts read = origin.read();
    Object what = read == null ? origin.place() : read;
    return numbers.computeIfAbsent(
        new Key(origin.rule(), what, origin.computed()),
        _ -> {
          list.add(origin);
          return list.size();
        });
  }

  int register(String name) {
    return number(new Origin(CheckRule.UNINITIALISED_REGISTER, name, null, false));
  }

  int memory(CheckRule rule, long address, Facts read) {
    return number(new Origin(rule, "0x" + Long.toHexString(address), read, false));
  }

  /** The same after a computation. */
  int computed(int number) {
    Origin origin = get(number);
    return origin.computed()
        ? number
        : number(new Origin(origin.rule(), origin.place(), origin.read(), true));
  }

  Origin get(int number) {
    return list.get(number - 1);
  }
}
