package dev.lockstep.emulator.memory;

import dev.lockstep.isa.model.Generation;
import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The fields of a descriptor in one generation, as a table has them, and what else the table says
 * about it. A field that the generation lacks reads as 0.
 */
public final class DescriptorFields {
  private static final String FIELD = "field";

  /** A row that is no field: its cells behind the key and the generations. */
  public record Rule(String name, List<String> arguments) {}

  private record Bits(int high, int low) {
    long of(int[] file, int code) {
      int word = low >> 5;
      long bits = file[code + word] & 0xffff_ffffL;
      if (high >> 5 != word) {
        bits |= (long) file[code + word + 1] << 32;
      }
      return bits >>> (low & 31) & mask();
    }

    long mask() {
      return -1L >>> (63 - high + low);
    }
  }

  private final Map<String, Bits> fields = new HashMap<>();
  private final Map<String, List<Rule>> rules = new HashMap<>();

  /**
   * Reads what a table says of a generation.
   *
   * @param table name of the file beside the class
   */
  public DescriptorFields(String table, Class<?> beside, Generation generation) {
    for (DataTable.Row row : DataTable.readPlain(table, beside.getResourceAsStream(table))) {
      if (!selects(row.cell(2), generation)) {
        continue;
      }
      if (row.key().equals(FIELD)) {
        Bits bits = new Bits(Integer.parseInt(row.cell(3)), Integer.parseInt(row.cell(4)));
        fields.put(row.cell(1), bits);
      } else {
        List<String> arguments = new ArrayList<>();
        for (int i = 3; i < row.size(); i++) {
          arguments.add(row.cell(i));
        }
        rules
            .computeIfAbsent(row.key(), _ -> new ArrayList<>())
            .add(new Rule(row.cell(1), List.copyOf(arguments)));
      }
    }
  }

  private static boolean selects(String generations, Generation generation) {
    List<String> names = List.of(generations.split(",", -1));
    return names.contains(generation.name())
        || names.stream().anyMatch(generation.groups()::contains);
  }

  /** The rows of a key. */
  public List<Rule> rules(String key) {
    return rules.getOrDefault(key, List.of());
  }

  /** The name in the last row of a key. */
  public String rule(String key, String absent) {
    List<Rule> found = rules(key);
    return found.isEmpty() ? absent : found.getLast().name();
  }

  /** Whether the generation has a field. */
  public boolean has(String field) {
    return fields.containsKey(field);
  }

  /** A field of the descriptor at a scalar register. */
  public int field(String name, int[] file, int code) {
    return (int) wide(name, file, code);
  }

  /** A field that may have more than 32 bits. */
  public long wide(String name, int[] file, int code) {
    Bits bits = fields.get(name);
    return bits == null ? 0 : bits.of(file, code);
  }

  /**
   * Writes a field of a descriptor.
   *
   * @throws IllegalArgumentException if the generation has no such field, or none so wide
   */
  public void put(String name, int[] words, long value) {
    Bits bits = fields.get(name);
    if (bits == null || (value & ~bits.mask()) != 0) {
      throw new IllegalArgumentException("the descriptor has no field " + name + " for " + value);
    }
    int word = bits.low() >> 5;
    int shift = bits.low() & 31;
    words[word] = (int) (words[word] & ~(bits.mask() << shift) | value << shift);
    if (bits.high() >> 5 != word) {
      int moved = 32 - shift;
      words[word + 1] = (int) (words[word + 1] & ~(bits.mask() >>> moved) | value >>> moved);
    }
  }
}
