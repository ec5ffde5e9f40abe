package dev.lockstep.isa.timing;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.resource.TableFolder;
import dev.lockstep.text.table.DataTable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A pair of instructions that must not follow each other too closely: one line of {@code
 * hazards.tsv}.
 *
 * @param hazard the hazard that it belongs to
 * @param first the first instruction
 * @param common what the two have in common
 * @param second the second instruction
 * @param distances what ends the danger when so much of one of them lies between the two; empty
 *     where only an event does
 * @param until the event
 * @param fix the remedy, with {@code %d} for the number of the NOP, {@code {source}} for the first
 *     source of the second instruction, and {@code {wait}} for what is waited for
 */
public record HazardRule(
    Hazard hazard,
    Side first,
    Common common,
    Side second,
    List<Distance> distances,
    Kind until,
    String fix) {
  /** The folder of the tables of AMD machines. */
  private static final String TABLES = "dev/lockstep/isa/data/amd/";

  private static final int COLUMNS = 6;

  /** First word of a line of the table that names the hazard of the next ones. */
  static final String HAZARD = "hazard";

  /** The tables that were read. */
  private static final Map<String, List<DataTable.Row>> TABLE_ROWS = new ConcurrentHashMap<>();

  /** Copies the list. */
  public HazardRule {
    distances = List.copyOf(distances);
  }

  /**
   * Distance that must lie between two instructions.
   *
   * @param count how much of it
   * @param of the instructions that count, each as one; {@link Kind#NONE}: wait states
   */
  public record Distance(int count, Kind of) {
    /** Whether it is a number of wait states. */
    public boolean isStates() {
      return of == Kind.NONE;
    }
  }

  /** Whether the two are only dangerous near each other. */
  public boolean isNear() {
    return !distances.isEmpty();
  }

  /** Wait states that must lie between the two; 0 where something else ends the danger. */
  public int states() {
    return isNear() && distances.getFirst().isStates() ? distances.getFirst().count() : 0;
  }

  /**
   * Either of the two instructions.
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
    /** With the vector unit's own NOP. */
    VECTOR_SLOT("a vector instruction"),
    /** A wait until vector instructions have written their results. */
    VECTOR_DONE("a wait for vector results"),
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
    RELEASE_REGISTERS("the message that gives VGPRs back"),
    NOT_NOP("an instruction that is no NOP"),
    SET_SKIP("a write of the mode that skips vector instructions"),
    ZERO_TEST("an instruction with VCCZ or EXECZ as a source"),
    BY_LANE("an LDS access by lane"),
    GLOBAL_SHARE("an access to the global data share"),
    TO_LDS("a load to LDS"),
    PERMUTE("a permutation of lanes");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** Name in texts; empty for none. */
    public String words() {
      return words;
    }

    static Kind named(String name) {
      return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
  }

  /** Overlap of the two instructions. */
  public enum Common {
    ALWAYS,
    SCALAR,
    VECTOR,
    /** Read as an operand, not as a mask or a carry. */
    CONSTANT,
    VCC,
    VCC_OR_EXEC,
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
    RESULT_C_OTHER,
    C_WRITE,
    DOT_RESULT,
    BEHIND_MOVE,
    BEHIND_F64,
    ACROSS_BRANCH,
    /** Results from before and behind a write of EXEC, as sources of one instruction. */
    ACROSS_EXEC,
    /** A scalar register that vector instructions read as a mask, that is written, and read. */
    MASK_REWRITTEN,
    /** The same of all scalar registers that vector instructions read, in pairs. */
    SCALAR_REWRITTEN
  }

  /** The rules of a generation. */
  public static List<HazardRule> of(InstructionSet set) {
    List<HazardRule> result = new ArrayList<>();
    DataTable.Row about = null;
    Hazard hazard = null;
    for (DataTable.Row row : rows("hazards.tsv")) {
      String key = row.key();
      if (key.equals(HAZARD)) {
        about = row;
        hazard = null;
      } else if (about != null && selects(key, set)) {
        if (row.size() != COLUMNS) {
          throw new IllegalStateException(row.place() + ": not " + COLUMNS + " columns");
        }
        hazard = hazard == null ? Hazard.read(about) : hazard;
        result.add(read(hazard, row));
      }
    }
    return result;
  }

  private static HazardRule read(Hazard hazard, DataTable.Row row) {
    List<Distance> distances = new ArrayList<>();
    Kind until = Kind.NONE;
    for (String word : row.cell(4).split(" ", -1)) {
      if (word.startsWith("until:")) {
        until = Kind.named(word.substring("until:".length()));
      } else {
        String[] pair = word.split(":", 2);
        distances.add(
            new Distance(
                Integer.parseInt(pair[0]), pair.length > 1 ? Kind.named(pair[1]) : Kind.NONE));
      }
    }
    return new HazardRule(
        hazard,
        Side.of(row.cell(1)),
        Common.valueOf(row.cell(2).toUpperCase(Locale.ROOT).replace('-', '_')),
        Side.of(row.cell(3)),
        distances,
        until,
        row.cell(5));
  }

  /** Whether a list of generations, each perhaps with {@code @} lanes, has a set's. */
  static boolean selects(String generations, InstructionSet set) {
    Generation generation = set.generation();
    for (String one : generations.split(",", -1)) {
      String[] part = one.split("@", 2);
      boolean lanes = part.length == 1 || Integer.parseInt(part[1]) == set.waveSize();
      boolean named = part[0].equals(generation.name()) || generation.groups().contains(part[0]);
      if (lanes && named) {
        return true;
      }
    }
    return false;
  }

  static List<DataTable.Row> rows(String table) {
    return TABLE_ROWS.computeIfAbsent(table, HazardRule::read);
  }

  private static List<DataTable.Row> read(String table) {
    byte[] copy = TableFolder.read(TABLES + table);
    return copy == null
        ? DataTable.readPlain(table, HazardRule.class.getResourceAsStream("/" + TABLES + table))
        : DataTable.parsePlain(table, new String(copy, StandardCharsets.UTF_8));
  }
}
