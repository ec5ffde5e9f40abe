package dev.lockstep.isa;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.resource.TableFolder;
import dev.lockstep.isa.table.PackedTables;
import dev.lockstep.isa.table.TableReader;
import dev.lockstep.isa.table.Tables;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * A family of machines with the tables that describe it. Which machines it has is read when the
 * family is first asked for, the other tables when an instruction of one of them is. Safe for
 * several threads.
 */
public final class Family {
  private static final String SUFFIX = ".isa";
  private static final String PACKED = ".tables";
  private static final String DATA = "data/";
  private static final String PLACE = "dev/lockstep/isa/" + DATA;

  /** The file that has aliases, and nothing else. */
  private static final String ALIASES = "aliases";

  /** The file that all families share: traits of leaves that rows of each of them name. */
  private static final String LEAVES = "leaves";

  private static final List<String> AMD_FILES =
      List.of(
          "generations",
          "formats",
          "operands",
          LEAVES,
          "own-leaves",
          "sop",
          "smem",
          "vop",
          "vop3p",
          "mai",
          "wmma",
          "vopd",
          "interp",
          "ds",
          "flat",
          "buffer",
          "image",
          "exports",
          ALIASES);

  private static final List<String> VENTUS_FILES =
      List.of("generations", "formats", "operands", LEAVES, "base", "vector", "custom");

  private static final class Ventus {
    static final Family FAMILY = new Family("ventus", VENTUS_FILES);
  }

  private static final class Amd {
    static final Family FAMILY = new Family("amd", AMD_FILES);
  }

  private final String folder;

  /** The first one says which machines there are. */
  private final List<String> files;

  private final TableReader reader = TableReader.patient();

  /** All files in one piece where somebody has made it; null, too, when all have been read. */
  private @Nullable PackedTables packed;

  private final List<Generation> machines;

  /** The generations by the further names of machines. */
  private final Map<String, String> names;

  private final Map<String, InstructionSet> sets = new HashMap<>();
  private volatile @Nullable Tables tables;

  private Family(String folder, List<String> files) {
    this.folder = folder;
    this.files = files;
    byte[] bytes = resource(folder + PACKED);
    packed = bytes == null ? null : new PackedTables(bytes);
    read(files.getFirst());
    machines = reader.generations();
    names = new LinkedHashMap<>(reader.machines());
  }

  private void read(String file) {
    PackedTables known = packed;
    if (known == null) {
      reader.read(file + SUFFIX, resource(folder, file));
    } else if (file.equals(ALIASES)) {
      reader.readLater(known, file + SUFFIX);
    } else {
      reader.read(known, file + SUFFIX);
    }
    if (!reader.findings().isEmpty()) {
      throw new IllegalStateException("broken tables: " + reader.findings().getFirst());
    }
  }

  private Tables tables() {
    Tables known = tables;
    if (known == null) {
      synchronized (reader) {
        known = tables;
        if (known == null) {
          files.subList(1, files.size()).forEach(this::read);
          known = reader.tables();
          tables = known;
          packed = null;
        }
      }
    }
    return known;
  }

  /** AMD's GCN, RDNA and CDNA machines. */
  public static Family amd() {
    return Amd.FAMILY;
  }

  /** Ventus machines: RISC-V with vectors and a stack of paths. */
  public static Family ventus() {
    return Ventus.FAMILY;
  }

  /** All families. */
  public static List<Family> all() {
    return List.of(amd(), ventus());
  }

  /** The family whose machine a name is, or null. */
  public static @Nullable Family of(String machine) {
    Family first = amd();
    if (first.machine(machine) != null) {
      return first;
    }
    return ventus().machine(machine) != null ? ventus() : null;
  }

  /** The generation of a machine of any family; null where there are no instructions for it. */
  public static @Nullable Generation known(String machine) {
    Family family = of(machine);
    Generation generation = family == null ? null : family.machine(machine);
    return family != null && generation != null && family.hasInstructions(generation)
        ? generation
        : null;
  }

  /**
   * The instructions of a machine of any family; null where there are none.
   *
   * @param waveSize lanes of a wavefront; 0: the default of the generation
   */
  public static @Nullable InstructionSet instructions(String machine, int waveSize) {
    Family family = of(machine);
    Generation generation = known(machine);
    return family == null || generation == null
        ? null
        : family.instructionSet(
            generation, waveSize == 0 ? generation.waveSizes().getFirst() : waveSize);
  }

  /**
   * Reads what instructions of any machine need, if nobody has done so: a thread that has nothing
   * else to do may be ahead of those that will ask.
   */
  public void prepare() {
    tables().prepareNames();
  }

  public boolean hasInstructions(Generation generation) {
    return tables().hasRows(generation);
  }

  /** The generations that have instructions, oldest first. */
  public List<Generation> generations() {
    return machines.stream().filter(this::hasInstructions).toList();
  }

  /** The generation that is meant when nobody says which: the one marked so in its table. */
  public Generation defaultGeneration() {
    for (Generation generation : machines) {
      if (generation.has(MachineFeature.DEFAULT)) {
        return generation;
      }
    }
    throw new IllegalStateException("no generation is marked as the default");
  }

  /**
   * The generation of a machine, or null.
   *
   * @param machine a target's name, such as that of a chip or of a group of chips
   */
  public @Nullable Generation machine(String machine) {
    String name = names.getOrDefault(machine, machine);
    for (Generation generation : machines) {
      if (generation.name().equals(name)) {
        return generation;
      }
    }
    return null;
  }

  /** The machines of a generation beside the one that it is named after, in table order. */
  public List<String> machines(Generation generation) {
    return names.entrySet().stream()
        .filter(e -> e.getValue().equals(generation.name()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** All rows, in table order. */
  public List<Row> rows() {
    return tables().rows();
  }

  /** The instructions of a generation for one of its wavefront sizes. */
  public InstructionSet instructionSet(Generation generation, int waveSize) {
    synchronized (sets) {
      return sets.computeIfAbsent(
          generation.name() + "/" + waveSize,
          _ -> new InstructionSet(tables(), generation, waveSize));
    }
  }

  /** The instructions of a generation for its default wavefront size. */
  public InstructionSet instructionSet(Generation generation) {
    return instructionSet(generation, generation.waveSizes().getFirst());
  }

  /** The text of the table files of AMD machines, in reading order. */
  public static SequencedMap<String, String> amdFiles() {
    return files("amd", AMD_FILES);
  }

  /** The text of the table files of Ventus machines, in reading order. */
  public static SequencedMap<String, String> ventusFiles() {
    return files("ventus", VENTUS_FILES);
  }

  private static SequencedMap<String, String> files(String folder, List<String> names) {
    SequencedMap<String, String> files = new LinkedHashMap<>();
    for (String name : names) {
      files.put(name + SUFFIX, new String(resource(folder, name), StandardCharsets.UTF_8));
    }
    return files;
  }

  /**
   * The tables of all families in a form that takes less time to read, by the path of a resource in
   * this module. Where the module has such a resource, it is read in place of the table files.
   */
  public static Map<String, byte[]> packed() {
    return Map.of(
        PLACE + "amd" + PACKED, PackedTables.write(amdFiles()),
        PLACE + "ventus" + PACKED, PackedTables.write(ventusFiles()));
  }

  private static byte[] resource(String folder, String name) {
    String path = (name.equals(LEAVES) ? name : folder + "/" + name) + SUFFIX;
    byte[] bytes = resource(path);
    if (bytes == null) {
      throw new IllegalStateException("missing table " + path);
    }
    return bytes;
  }

  private static byte @Nullable [] resource(String path) {
    byte[] copy = TableFolder.read(PLACE + path);
    if (copy != null) {
      return copy;
    }
    try (InputStream in = Family.class.getResourceAsStream(DATA + path)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
