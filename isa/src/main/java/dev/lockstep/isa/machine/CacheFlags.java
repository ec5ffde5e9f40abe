package dev.lockstep.isa.machine;

import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.table.Tables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which modifiers of the cache policy stand in one format together, whatever the generation. Sets
 * of such modifiers are bit masks.
 */
final class CacheFlags {
  /** The group of the modifiers that are the cache policy. */
  private static final String CACHE = "cache";

  private final Map<String, Long> kinds = new HashMap<>();

  /** By their written names: those that are flags. */
  private final Map<String, Long> flags = new HashMap<>();

  /** The different policies of formats, and for each name of a format what its formats have. */
  private final List<Long> policies = new ArrayList<>();

  private final Map<String, Long> byFormat = new HashMap<>();

  CacheFlags(Tables tables) {
    for (ModifierKind kind : tables.modifiers().all()) {
      if (kind.group().equals(CACHE)) {
        long bit = 1L << kinds.size();
        kinds.put(kind.name(), bit);
        if (kind.style() == ModifierKind.Style.FLAG) {
          flags.merge(kind.written(), bit, (a, b) -> a | b);
        }
      }
    }
    for (Format format : tables.formats().all()) {
      long policy = 0;
      for (String item : format.modifiers()) {
        policy |= kinds.getOrDefault(item.substring(0, nameEnd(item)), 0L);
      }
      if (!policies.contains(policy)) {
        policies.add(policy);
      }
      byFormat.merge(format.name(), policy, (a, b) -> a | b);
    }
  }

  /** End of the name of a modifier in its statement in a format. */
  private static int nameEnd(String item) {
    int end = 0;
    while (end < item.length() && isNamePart(item.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isNamePart(char sign) {
    return sign >= 'a' && sign <= 'z' || sign >= '0' && sign <= '9' || sign == '_';
  }

  /** See {@link MachineTables#isCacheFlagElsewhere}. */
  boolean isElsewhere(Encoding encoding, String name) {
    long flag = flags.getOrDefault(name, 0L);
    if (flag == 0) {
      return false;
    }
    long own = 0;
    for (Encoding.BoundModifier modifier : encoding.modifiers()) {
      own |= kinds.getOrDefault(modifier.kind().name(), 0L);
    }
    if (own == 0) {
      own = byFormat.getOrDefault(encoding.format().name(), 0L);
    }
    for (long policy : policies) {
      if ((policy & own) != 0 && (policy & flag) != 0) {
        return true;
      }
    }
    return false;
  }
}
