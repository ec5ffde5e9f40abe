package dev.lockstep.runtime.file;

import dev.lockstep.runtime.argument.ElementType;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Expected state after the run of a case.
 *
 * @param wavefronts registers, by the wavefront's number; what is not listed may be anything
 * @param memory words at addresses
 * @param stop expected reason for the end of the run; empty means that every wavefront came to its
 *     end
 * @param words comparison of expected words: U32 and exact, or F32 within some ulp
 * @param tolerance for {@code words}
 */
public record MachineExpectation(
    List<Registers> wavefronts,
    List<MemoryImage.Write> memory,
    Optional<StopKind> stop,
    ElementType words,
    Tolerance tolerance) {
  /** Copies the lists. */
  public MachineExpectation {
    wavefronts = List.copyOf(wavefronts);
    memory = List.copyOf(memory);
  }

  /** Registers of one wavefront; special ones ({@code exec}, {@code scc}) are among the scalars. */
  public record Registers(Map<String, Long> scalars, Map<String, MachineFile.Lanes> vectors) {
    /** Copies the maps. */
    public Registers {
      scalars = Collections.unmodifiableMap(new TreeMap<>(scalars));
      vectors = Collections.unmodifiableMap(new TreeMap<>(vectors));
    }
  }

  /** Reason for which a run may stop. */
  public enum StopKind {
    ENDED("ended"),
    BREAKPOINT("breakpoint"),
    FAULT("fault"),
    BARRIER_WAIT("barrier"),
    BUDGET("budget");

    /** All names, for diagnostics. */
    static final String NAMES = "ended, breakpoint, fault, barrier, budget";

    private final String word;

    StopKind(String word) {
      this.word = word;
    }

    /** The name in a machine file. */
    public String word() {
      return word;
    }

    /** The kind of a name. */
    public static Optional<StopKind> named(String name) {
      for (StopKind kind : values()) {
        if (kind.word.equals(name)) {
          return Optional.of(kind);
        }
      }
      return Optional.empty();
    }
  }

  /** Whether a word, given as 32 bits, agrees with its expectation. */
  public boolean accepts(int expected, int actual) {
    return tolerance.accepts(words, expected & 0xffff_ffffL, actual & 0xffff_ffffL);
  }
}
