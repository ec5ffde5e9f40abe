package dev.lockstep.isa.timing;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.Generation;
import dev.lockstep.isa.InstructionSet;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A pair of instructions that must not follow each other too closely: one line of {@code
 * hazards.tsv}.
 *
 * @param first the first instruction
 * @param common what the two have in common
 * @param second the second instruction
 * @param states wait states that must lie between the two; 0 where only an event ends the danger
 * @param until the event
 * @param fix the remedy, with {@code %d} for the number of the NOP, and {@code {source}} for the
 *     first source of the second instruction
 */
public record HazardRule(
    Side first, Common common, Side second, int states, Kind until, String fix) {

  /**
   * One of the two instructions.
   *
   * @param kind what it is
   * @param passes of a matrix operation, or 0 for any
   */
  public record Side(Kind kind, int passes) {
    static Side of(String text) {
      int colon = text.indexOf(':');
      return colon < 0
          ? new Side(Kind.named(text), 0)
          : new Side(
              Kind.named(text.substring(0, colon)), Integer.parseInt(text.substring(colon + 1)));
    }
  }

  /** Kinds of instructions. */
  public enum Kind {
    NONE(""),
    ANY("an instruction"),
    VECTOR("a vector instruction"),
    PLAIN_VECTOR("a vector instruction"),
    VECTOR_NOT_DOT("a vector instruction"),
    VECTOR_OR_MEMORY("a vector instruction or an access"),
    MATRIX("a matrix operation"),
    MATRIX_F64("a matrix operation"),
    MATRIX_NOT_F64("a matrix operation"),
    MATRIX_F32("a matrix operation"),
    MATRIX_XDL("a matrix operation"),
    MATRIX_NOT_XDL("a matrix operation"),
    MATRIX_OR_MOVE("a matrix operation, or a move to an accumulation register,"),
    ACCUMULATOR_READ("a move from an accumulation register"),
    ACCUMULATOR_WRITE("a move to an accumulation register"),
    ACCUMULATOR_MOVE("a move of an accumulation register"),
    DOT("a dot product"),
    FMA_F64("a double-precision multiply-add"),
    TRANSCENDENTAL("a transcendental operation"),
    NOT_TRANSCENDENTAL("a vector instruction"),
    PART_RESULT("an operation that writes a part of its result"),
    LANE_READ("an instruction that reads a lane"),
    LANE_MOVE("an instruction that reads or writes a lane"),
    FLOAT_ATOMIC("a floating-point atomic operation"),
    DENORMAL_MODE("a change of the denormal mode"),
    VECTOR_OR_WAIT("a vector instruction or a wait"),
    STORE_WAIT("a wait for stores"),
    SEGMENT_MEMORY("a vector memory or LDS access"),
    NOT_VECTOR("an instruction that is no vector operation"),
    VECTOR_COMPARE("a vector comparison"),
    SCALAR("a scalar instruction"),
    SCALAR_RESULT("a vector instruction with a scalar result"),
    SCALAR_MEMORY("a scalar memory access"),
    SCALAR_BUFFER("a scalar access through a buffer descriptor"),
    SCALAR_OR_MEMORY("a scalar instruction"),
    MEMORY("a vector memory or LDS access"),
    VECTOR_MEMORY("a vector memory access"),
    DATA_PARALLEL("an instruction with a data-parallel source"),
    DIVISION_STEP("this step of a division"),
    LANE_SELECT("an instruction that selects a lane"),
    SET_REGISTER("a write of the hardware register"),
    GET_REGISTER("a read of the hardware register"),
    WIDE_STORE("a store of more than 64 bits"),
    RELATIVE("a relative move"),
    MESSAGE("a message"),
    BY_LANE("an LDS access by lane"),
    GLOBAL_SHARE("an access to the global data share"),
    TO_LDS("a load to LDS"),
    PERMUTE("a permutation of lanes");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** What it is called in texts; empty for none. */
    public String words() {
      return words;
    }

    static Kind named(String name) {
      return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
  }

  /** What the two instructions have in common. */
  public enum Common {
    ALWAYS,
    SCALAR,
    VECTOR,
    VCC,
    EXEC,
    WRITTEN_EXEC,
    M0,
    DATA,
    REGISTER,
    OVERWRITE_SCALAR,
    OVERWRITE_EXEC,
    RESULT_READ,
    RESULT_WRITE,
    RESULT_A_B,
    RESULT_C,
    RESULT_C_PART,
    RESULT_C_SAME,
    C_WRITE,
    DOT_RESULT,
    BEHIND_MOVE,
    BEHIND_F64,
    ACROSS_BRANCH
  }

  /** The rules of a generation. */
  public static List<HazardRule> of(InstructionSet set) {
    List<HazardRule> result = new ArrayList<>();
    for (String line : lines("hazards.tsv")) {
      String[] part = line.split("\t", -1);
      if (!line.startsWith("#") && part.length == 6 && selects(part[0], set.generation())) {
        int event = part[4].indexOf("until:");
        String number = event < 0 ? part[4] : part[4].substring(0, event).strip();
        result.add(
            new HazardRule(
                Side.of(part[1]),
                Common.valueOf(part[2].toUpperCase(Locale.ROOT).replace('-', '_')),
                Side.of(part[3]),
                number.isEmpty() ? 0 : Integer.parseInt(number),
                event < 0 ? Kind.NONE : Kind.named(part[4].substring(event + "until:".length())),
                part[5]));
      }
    }
    return result;
  }

  /** The operations that the table lists under a name. */
  static Set<String> operations(String name) {
    for (String line : lines("hazards.tsv")) {
      String[] part = line.split("\t", -1);
      if (part.length == 3 && part[0].equals("operations") && part[1].equals(name)) {
        return Set.of(part[2].split(",", -1));
      }
    }
    throw new IllegalStateException("no operations named " + name);
  }

  static boolean selects(String generations, Generation generation) {
    List<String> names = List.of(generations.split(",", -1));
    return names.contains(generation.name())
        || names.stream().anyMatch(generation.groups()::contains);
  }

  static List<String> lines(String table) {
    try (InputStream in = Family.class.getResourceAsStream("data/amd/" + table)) {
      if (in == null) {
        throw new IllegalStateException("missing table " + table);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
