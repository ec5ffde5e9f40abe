package dev.lockstep.campaign.plan;

import dev.lockstep.runtime.text.Digest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A campaign: each test of some files before each of some models and machines.
 *
 * @param sources files of tests
 * @param subjects models and machines that the tests are put before
 * @param mostExecutions candidate executions, and states of a machine, of a test that are looked at
 * @param jobsInUnit pairs of a test and a subject that make one unit
 */
public record Plan(
    List<Source> sources, List<Subject> subjects, long mostExecutions, int jobsInUnit) {
  /** The form of results; results of another form belong to another campaign. */
  public static final int FORM = 1;

  private static final int LARGEST = 1 << 30;

  public Plan {
    sources = List.copyOf(sources);
    subjects = List.copyOf(subjects);
    if (jobsInUnit < 1 || mostExecutions < 1 || subjects.isEmpty()) {
      throw new IllegalArgumentException("a campaign has subjects, and units of at least one job");
    }
  }

  private record Written(
      ArrayList<Source> sources,
      ArrayList<Subject.Written> subjects,
      long mostExecutions,
      int jobsInUnit)
      implements Serializable {}

  /** SHA-256 of all that results depend on. */
  public String fingerprint() {
    StringBuilder all = new StringBuilder("form " + FORM);
    for (Source source : sources) {
      part(all, source.name());
      part(all, source.text());
    }
    subjects.forEach(subject -> part(all, subject.identity()));
    part(all, mostExecutions + " " + jobsInUnit);
    byte[] bytes = all.toString().getBytes(StandardCharsets.UTF_8);
    return Digest.sha256(MemorySegment.ofArray(bytes));
  }

  private static void part(StringBuilder all, String text) {
    all.append('\n').append(text.length()).append(' ').append(text);
  }

  /** The plan as bytes, for another process. */
  public byte[] bytes() {
    ArrayList<Subject.Written> written = new ArrayList<>();
    subjects.forEach(subject -> written.add(subject.written()));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
      objects.writeObject(
          new Written(new ArrayList<>(sources), written, mostExecutions, jobsInUnit));
    } catch (IOException e) {
      throw new UncheckedIOException("a stream in memory", e);
    }
    return out.toByteArray();
  }

  /**
   * The plan of {@link #bytes}.
   *
   * @throws IOException when the bytes are no plan
   */
  public static Plan of(byte[] bytes) throws IOException {
    try (ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      objects.setObjectInputFilter(
          ObjectInputFilter.Config.createFilter(
              "maxbytes=" + LARGEST + ";dev.lockstep.campaign.plan.*;java.util.*;java.lang.*;!*"));
      if (objects.readObject() instanceof Written written) {
        return new Plan(
            written.sources(),
            written.subjects().stream().map(Subject.Written::read).toList(),
            written.mostExecutions(),
            written.jobsInUnit());
      }
      throw new IOException("no plan of a campaign");
    } catch (ClassNotFoundException e) {
      throw new IOException("a plan of another version of Lockstep", e);
    }
  }
}
