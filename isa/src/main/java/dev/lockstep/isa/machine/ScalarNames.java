package dev.lockstep.isa.machine;

import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Special;
import dev.lockstep.isa.table.Tables;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names of the scalar operand codes of one generation, both ways. */
public final class ScalarNames {
  private static final int CODES = 256;
  private static final int SHORT = 2;

  private final int sgprs;

  /** Names of the numbered registers where they are more than a letter and the number. */
  private final Map<Integer, String> numbered = new HashMap<>();

  private final int trapFirst;
  private final int trapCount;
  private final Map<Integer, Special> byCode = new HashMap<>();
  private final Map<String, Special> byName = new HashMap<>();

  /**
   * Texts of valid single codes and pairs, the longer sequences being rare; null: not asked for so
   * far. Threads that do not see each other's texts make equal ones.
   */
  private final @Nullable String[][] texts = new String[SHORT + 1][CODES];

  /** For each code one bit for each short sequence that is valid from there on. */
  private final int[] validity = new int[CODES];

  ScalarNames(Tables tables, Generation generation) {
    sgprs = generation.sgprs();
    for (Special special : tables.specials().all()) {
      if ((special.generations() & generation.bit()) != 0) {
        byCode.putIfAbsent(key(special.code(), special.width()), special);
        byName.put(special.name(), special);
        for (String alias : special.aliases()) {
          byName.put(alias, special);
        }
      }
    }
    for (Tables.Value register : tables.values("register", generation)) {
      numbered.put(register.value(), register.name());
      name(register, "register");
    }
    tables.values("register-alias", generation).forEach(value -> name(value, "register-alias"));
    List<Tables.Value> trap = tables.values("ttmp", generation);
    trapFirst = trap.isEmpty() ? -1 : trap.getFirst().value();
    trapCount = trap.isEmpty() ? 0 : Integer.parseInt(trap.getFirst().name());
    for (int count = 1; count <= SHORT; count++) {
      for (int code = 0; code < CODES; code++) {
        validity[code] |= isValid(code, count) ? 1 << count : 0;
      }
    }
  }

  private void name(Tables.Value value, String place) {
    byName.put(
        value.name(), new Special(value.name(), value.value(), 1, -1, List.of(), false, place));
  }

  private static int key(int code, int width) {
    return code << 8 | width;
  }

  public @Nullable Special named(String name) {
    return byName.get(name);
  }

  /** First code of the trap registers, or -1 where there are none. */
  int trapFirst() {
    return trapFirst;
  }

  int trapCount() {
    return trapCount;
  }

  /** Whether a register sequence can be named, aligned as the hardware asks. */
  public boolean valid(int code, int count) {
    return count > 0 && count <= SHORT && code >= 0 && code < CODES
        ? (validity[code] >>> count & 1) != 0
        : isValid(code, count);
  }

  private boolean isValid(int code, int count) {
    int align = count == 1 ? 1 : count == 2 ? 2 : 4;
    if (code < sgprs) {
      return code + count <= sgprs && code % align == 0;
    }
    if (trapCount > 0 && code >= trapFirst && code < trapFirst + trapCount) {
      return code + count <= trapFirst + trapCount && (code - trapFirst) % align == 0;
    }
    return byCode.containsKey(key(code, count)) || count <= 2 && byCode.containsKey(key(code, 0));
  }

  /** Whether a code names a value that can only be read. */
  public boolean readOnly(int code) {
    return code >= firstReadOnly();
  }

  /** From this code on there are no registers that can be written. */
  int firstReadOnly() {
    return 128;
  }

  /** The text of a valid sequence. */
  String text(int code, int count) {
    if (count <= 0 || count > SHORT || code >= CODES || !valid(code, count)) {
      return name(code, count);
    }
    String known = texts[count][code];
    if (known == null) {
      known = name(code, count);
      texts[count][code] = known;
    }
    return known;
  }

  private String name(int code, int count) {
    String numberedName = numbered.get(code);
    if (numberedName != null) {
      return numberedName;
    }
    if (code < sgprs) {
      return Operand.Register.text("s", code, count);
    }
    if (trapCount > 0 && code >= trapFirst && code < trapFirst + trapCount) {
      return Operand.Register.text("ttmp", code - trapFirst, count);
    }
    Special special = byCode.get(key(code, count));
    if (special == null) {
      special = byCode.get(key(code, 0));
    }
    return special == null ? "code" + code : special.name();
  }
}
