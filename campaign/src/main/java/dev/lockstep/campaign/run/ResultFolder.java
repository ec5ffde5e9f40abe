package dev.lockstep.campaign.run;

import dev.lockstep.campaign.parquet.ParquetException;
import dev.lockstep.campaign.parquet.ParquetReader;
import dev.lockstep.campaign.parquet.ParquetWriter;
import dev.lockstep.campaign.parquet.Table;
import dev.lockstep.campaign.plan.Prepared;
import dev.lockstep.runtime.folder.Folders;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A folder with the results of a campaign: {@code campaign.json} says which campaign, {@code
 * part-00000.parquet} and so on have a unit each, {@code seconds.tsv} has the time that units took,
 * {@code report.html} is the page about them, {@code _SUCCESS} stands there when all units are
 * done. One process at a time has it open.
 */
public final class ResultFolder implements AutoCloseable {
  private static final String UNIT = "unit";
  private static final String PLAN = "plan";
  private static final String TEMPORARY = ".tmp";
  private static final String DESCRIPTION = "campaign.json";
  private static final String TIMES = "seconds.tsv";
  private static final String REPORT = "report.html";
  private static final Pattern TIME = Pattern.compile("([0-9]{1,9})\t([0-9]+\\.[0-9]{6})");
  private static final String LOCK = ".lock";
  private static final String DONE = "_SUCCESS";

  private final Path folder;
  private final int units;
  private final String fingerprint;
  private final FileChannel lock;
  private final BitSet finished = new BitSet();

  private ResultFolder(Path folder, int units, String fingerprint, FileChannel lock) {
    this.folder = folder;
    this.units = units;
    this.fingerprint = fingerprint;
    this.lock = lock;
  }

  /**
   * Opens a folder, new or with results of this campaign, and looks which units are there. What a
   * stopped process left half written is deleted.
   *
   * @throws CampaignException when it has another campaign or another process has it open
   * @throws IOException when it cannot be read or written
   */
  public static ResultFolder open(Path folder, Prepared prepared)
      throws CampaignException, IOException {
    Files.createDirectories(folder);
    FileChannel lock =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    ResultFolder opened =
        new ResultFolder(folder, prepared.units(), prepared.plan().fingerprint(), lock);
    try {
      opened.lock();
      opened.describe(prepared);
      opened.look();
      return opened;
    } catch (CampaignException | IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  private void lock() throws CampaignException, IOException {
    @Nullable FileLock held;
    try {
      held = lock.tryLock();
    } catch (OverlappingFileLockException _) {
      held = null;
    }
    if (held == null) {
      throw new CampaignException(
          "another process runs the campaign in " + folder + "; wait for it or end it");
    }
  }

  private void describe(Prepared prepared) throws CampaignException, IOException {
    String text =
        "{\"schema\": \"lockstep-campaign-1\", \"plan\": \"%s\", \"tests\": %d, \"subjects\": %d, \"jobs\": %d, \"units\": %d}\n"
            .formatted(
                fingerprint,
                prepared.tests().size(),
                prepared.subjects().size(),
                prepared.jobs(),
                prepared.units());
    Path file = folder.resolve(DESCRIPTION);
    try {
      if (!Files.readString(file).equals(text)) {
        throw new CampaignException(
            "%s has results of a campaign with other tests, models or options; choose another folder, or delete that one"
                .formatted(folder));
      }
    } catch (NoSuchFileException _) {
      if (!parts().isEmpty()) {
        throw new CampaignException(
            folder + " has Parquet files of something else; choose another folder");
      }
      put(file, text.getBytes(StandardCharsets.UTF_8));
    }
  }

  private List<Path> parts() throws IOException {
    return Folders.files(folder, ".parquet");
  }

  private void look() throws CampaignException, IOException {
    for (Path file : Folders.files(folder, TEMPORARY)) {
      Files.delete(file);
    }
    for (Path file : parts()) {
      int unit = number(file);
      if (unit < 0 || unit >= units) {
        throw new CampaignException(file + " is no unit of this campaign; move it away");
      }
      if (isWhole(file, unit)) {
        finished.set(unit);
      } else {
        // A file system that lost the end of a file: the unit is done again.
        Files.delete(file);
      }
    }
  }

  private static int number(Path file) {
    String name = file.getName(file.getNameCount() - 1).toString();
    return name.matches("part-[0-9]{5,9}\\.parquet")
        ? Integer.parseInt(name.substring("part-".length(), name.indexOf('.')))
        : -1;
  }

  private boolean isWhole(Path file, int unit) throws IOException {
    try {
      byte[] bytes = Files.readAllBytes(file);
      return ParquetReader.read(bytes).columns().equals(ResultColumns.ALL)
          && ParquetReader.notes(bytes).equals(notes(unit));
    } catch (ParquetException _) {
      return false;
    }
  }

  private Map<String, String> notes(int unit) {
    return Map.of(PLAN, fingerprint, UNIT, String.valueOf(unit));
  }

  private Path part(int unit) {
    return folder.resolve(String.format(Locale.ROOT, "part-%05d.parquet", unit));
  }

  /** Units that are not there yet, in order. */
  public synchronized List<Integer> missing() {
    List<Integer> all = new ArrayList<>();
    for (int unit = finished.nextClearBit(0);
        unit < units;
        unit = finished.nextClearBit(unit + 1)) {
      all.add(unit);
    }
    return all;
  }

  /** Number of units that are there. */
  public synchronized int finished() {
    return finished.cardinality();
  }

  public int units() {
    return units;
  }

  /**
   * Keeps the rows of a unit; a unit that is there stays as it is.
   *
   * @param seconds time that it took, which is no part of the results
   * @throws IOException when they cannot be written
   */
  public synchronized void put(int unit, Table rows, double seconds) throws IOException {
    if (finished.get(unit)) {
      return;
    }
    put(part(unit), ParquetWriter.bytes(rows, notes(unit)));
    Files.writeString(
        folder.resolve(TIMES),
        String.format(Locale.ROOT, "%d\t%.6f%n", unit, seconds),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    finished.set(unit);
    if (finished.cardinality() == units) {
      put(folder.resolve(DONE), new byte[0]);
    }
  }

  private static void put(Path file, byte[] bytes) throws IOException {
    Path temporary = file.resolveSibling(file.getName(file.getNameCount() - 1) + TEMPORARY);
    try (FileChannel out =
        FileChannel.open(
            temporary,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      for (ByteBuffer rest = ByteBuffer.wrap(bytes); rest.hasRemaining(); ) {
        out.write(rest);
      }
      out.force(true);
    }
    Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * The rows of all units that are there, in order.
   *
   * @throws IOException when they cannot be read
   */
  public Table rows() throws IOException {
    List<List<@Nullable Object>> all = new ArrayList<>();
    for (Path file : parts()) {
      try {
        all.addAll(ParquetReader.read(Files.readAllBytes(file)).rows());
      } catch (ParquetException e) {
        throw new IOException(file + ": " + e.getMessage(), e);
      }
    }
    return new Table(ResultColumns.ALL, all);
  }

  /**
   * Counts of the units that are there.
   *
   * @throws IOException when they cannot be read
   */
  public Summary summary() throws IOException {
    return Summary.of(rows());
  }

  /**
   * Time in seconds that units took, by number, where it was noted.
   *
   * @throws IOException when it cannot be read
   */
  public Map<Integer, Double> seconds() throws IOException {
    Map<Integer, Double> all = new TreeMap<>();
    Path file = folder.resolve(TIMES);
    if (!Files.exists(file)) {
      return all;
    }
    for (String line : Files.readAllLines(file)) {
      // A process that was killed may have left half a line.
      Matcher found = TIME.matcher(line);
      if (found.matches()) {
        all.put(Integer.valueOf(found.group(1)), Double.valueOf(found.group(2)));
      }
    }
    return all;
  }

  /**
   * Writes the page about the results beside them; returns its place.
   *
   * @throws IOException when it cannot be written
   */
  public Path report(String page) throws IOException {
    Path file = folder.resolve(REPORT);
    put(file, page.getBytes(StandardCharsets.UTF_8));
    return file;
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
