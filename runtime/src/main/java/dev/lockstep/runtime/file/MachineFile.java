package dev.lockstep.runtime.file;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.InputText;
import dev.lockstep.runtime.text.JsonText;
import dev.lockstep.runtime.text.ProblemList;
import dev.lockstep.text.source.Problem;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Wavefronts that start with chosen state ({@code lockstep-machine-1},
 * docs/formats/machine-file.md). Names of registers are kept as text: {@code s3}, {@code v0},
 * {@code vcc}; ranges such as {@code s[2:3]} have been split into single registers.
 *
 * @param name name of the case in reports
 * @param target the machine, when the file names one
 * @param program the code
 * @param wavefronts of one workgroup; empty for machines that start from {@code workgroups}
 * @param memory windows and what is written to them
 * @param expect expected final state
 * @param settings setup of the machine
 * @param workgroups for Ventus: the grid
 * @param csr for Ventus: initial control registers by name ({@code knl}, {@code lds}, {@code pds})
 * @param profile for Ventus: {@code common}, {@code 2024} or {@code 2025}
 */
public record MachineFile(
    String name,
    Optional<String> target,
    Program program,
    List<Wavefront> wavefronts,
    MemoryImage memory,
    MachineExpectation expect,
    Settings settings,
    Optional<Workgroups> workgroups,
    Map<String, Long> csr,
    Optional<String> profile) {
  /** The word under {@code schema} of one case. */
  public static final String SCHEMA = "lockstep-machine-1";

  /** The word under {@code schema} of many cases. */
  public static final String LIST_SCHEMA = "lockstep-machine-1-list";

  /** Copies the collections. */
  public MachineFile {
    wavefronts = List.copyOf(wavefronts);
    csr = Collections.unmodifiableMap(new TreeMap<>(csr));
  }

  /** The same case on another machine. */
  public MachineFile on(String other) {
    return new MachineFile(
        name,
        Optional.of(other),
        program,
        wavefronts,
        memory,
        expect,
        settings,
        workgroups,
        csr,
        Optional.empty());
  }

  /** The code of a case. */
  public sealed interface Program {
    /** Assembly text. */
    record Source(String text, ProgramSource.Dialect dialect) implements Program {}

    /** Words of 32 bits at an address, and where execution begins. */
    record Words(long base, long entry, Bytes words) implements Program {}
  }

  /**
   * A wavefront at its start; what is not listed is 0.
   *
   * @param scalars single scalar registers, 32 bits each, and special ones such as {@code vcc}
   * @param vectors lanes of vector registers, from lane 0
   * @param exec the active lanes; empty means all
   */
  public record Wavefront(
      Map<String, Long> scalars, Map<String, Lanes> vectors, OptionalLong exec) {
    /** Copies the maps. */
    public Wavefront {
      scalars = Collections.unmodifiableMap(new TreeMap<>(scalars));
      vectors = Collections.unmodifiableMap(new TreeMap<>(vectors));
    }
  }

  /**
   * Lanes of a vector register from lane 0 on.
   *
   * @param values one for each lane
   * @param listed a bit for each lane that was given; a lane written as null in an expectation is
   *     not
   */
  public record Lanes(List<Integer> values, long listed) {
    /** Copies the list. */
    public Lanes {
      values = List.copyOf(values);
    }
  }

  /**
   * Setup of the machine.
   *
   * @param wave lanes of a wavefront, 32 or 64; empty means the target's
   * @param mode the MODE register at the start
   * @param ldsBytes LDS of the workgroup
   * @param scratchBytes scratch of each lane
   * @param paths entries of the SIMT stack; 0 means as many as a wavefront has lanes
   * @param longUnsigned whether {@code regexti} extends immediates with zeros
   */
  public record Settings(
      OptionalInt wave,
      long mode,
      long ldsBytes,
      long scratchBytes,
      int paths,
      boolean longUnsigned) {
    /** Round to nearest even, denormals kept, DX10_CLAMP and IEEE on. */
    public static final long DEFAULT_MODE = 0x3f0;

    /** The LDS of a workgroup unless the file gives another size. */
    public static final long DEFAULT_LDS = 65536;
  }

  /** A grid of workgroups; each has the same number of warps of the same number of threads. */
  public record Workgroups(List<Integer> grid, int warps, int threads) {
    /** Copies the list. */
    public Workgroups {
      grid = List.copyOf(grid);
    }
  }

  /**
   * A case of a file.
   *
   * @param file empty when the case has an error, which is among the file's diagnostics
   */
  public record Case(String name, Optional<MachineFile> file) {}

  /**
   * All cases of a file, good and bad.
   *
   * @param cases empty when the file as a whole cannot be read
   * @param diagnostics of all cases, in the order of the text
   */
  public record Cases(List<Case> cases, List<Problem> diagnostics) {
    /** Copies the lists. */
    public Cases {
      cases = List.copyOf(cases);
      diagnostics = List.copyOf(diagnostics);
    }

    /** Whether there is no error. */
    public boolean ok() {
      return diagnostics.stream().noneMatch(Problem::isError);
    }
  }

  /** Reads a file of one case or of many. */
  public static Cases read(Path file, InputLimits limits) {
    return InputText.read(file, limits)
        .map(
            text -> parse(text, file.toString(), limits),
            diagnostics -> new Cases(List.of(), diagnostics));
  }

  /** Reads text; diagnostics call it by the label. */
  public static Cases parse(String text, String label, InputLimits limits) {
    ProblemList diagnostics = new ProblemList(label, text);
    List<Case> cases =
        JsonText.read(text, diagnostics)
            .map(root -> new MachineFileReader(root, label, limits, diagnostics).cases())
            .orElse(List.of());
    return new Cases(cases, diagnostics.all());
  }
}
