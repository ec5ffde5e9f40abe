package dev.lockstep.emulator.check;

import dev.lockstep.isa.Generation;
import dev.lockstep.isa.InstructionSet;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A pair of instructions that must not follow each other too closely: one line of {@code
 * hazards.tsv}.
 *
 * @param first kind of the first instruction
 * @param common what the two have in common
 * @param second kind of the second instruction
 * @param states wait states that must lie between the two; 0 where an event ends the danger
 * @param until the event
 * @param fix the remedy, with {@code %d} for the number of the NOP
 */
record HazardRule(Kind first, Common common, Kind second, int states, Kind until, String fix) {

  /** Kinds of instructions. */
  enum Kind {
    NONE(""),
    ANY("an instruction"),
    VECTOR("a vector instruction"),
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
    TO_LDS("a load to LDS"),
    PERMUTE("a permutation of lanes");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }

    static Kind named(String name) {
      return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
  }

  /** What the two instructions have in common. */
  enum Common {
    SCALAR,
    VECTOR,
    VCC,
    EXEC,
    M0,
    DATA,
    REGISTER,
    OVERWRITE_SCALAR,
    OVERWRITE_EXEC
  }

  /** The rules of a generation. */
  static List<HazardRule> of(InstructionSet set) {
    List<HazardRule> result = new ArrayList<>();
    for (String line : lines()) {
      String[] part = line.split("\t", -1);
      if (!line.startsWith("#") && part.length == 6 && selects(part[0], set.generation())) {
        boolean event = part[4].startsWith("until:");
        result.add(
            new HazardRule(
                Kind.named(part[1]),
                Common.valueOf(part[2].toUpperCase(Locale.ROOT).replace('-', '_')),
                Kind.named(part[3]),
                event ? 0 : Integer.parseInt(part[4]),
                event ? Kind.named(part[4].substring("until:".length())) : Kind.NONE,
                part[5]));
      }
    }
    return result;
  }

  private static boolean selects(String generations, Generation generation) {
    List<String> names = List.of(generations.split(",", -1));
    return names.contains(generation.name())
        || names.stream().anyMatch(generation.groups()::contains);
  }

  private static List<String> lines() {
    try (InputStream in = HazardRule.class.getResourceAsStream("hazards.tsv")) {
      if (in == null) {
        throw new IllegalStateException("missing table hazards.tsv");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
