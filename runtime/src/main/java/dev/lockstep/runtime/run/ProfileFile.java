package dev.lockstep.runtime.run;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Profiles in a file, from one process of this version to another. */
public final class ProfileFile {
  /** Ending of the file's name. */
  public static final String SUFFIX = ".profile";

  private ProfileFile() {}

  /** Writes a file, in one step. */
  public static void write(Path file, List<KernelProfile> profiles) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
      out.writeInt(profiles.size());
      for (KernelProfile profile : profiles) {
        write(out, profile);
      }
    }
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Reads a file; one that nothing was written to has none. */
  public static List<KernelProfile> read(Path file) throws IOException {
    if (Files.size(file) == 0) {
      return List.of();
    }
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      List<KernelProfile> profiles = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        profiles.add(profile(in));
      }
      return profiles;
    }
  }

  private static void write(DataOutputStream out, KernelProfile profile) throws IOException {
    text(out, profile.kernel());
    out.writeLong(profile.launches());
    out.writeLong(profile.wavefronts());
    out.writeLong(profile.instructions());
    out.writeLong(profile.nanoseconds());
    out.writeLong(profile.engine());
    out.writeLong(profile.interpreted());
    out.writeLong(profile.samples());
    out.writeInt(profile.entries().size());
    for (KernelProfile.Entry entry : profile.entries()) {
      write(out, entry);
    }
  }

  private static KernelProfile profile(DataInputStream in) throws IOException {
    String kernel = text(in);
    long[] numbers = new long[7];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = in.readLong();
    }
    List<KernelProfile.Entry> entries = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      entries.add(entry(in));
    }
    return new KernelProfile(
        kernel,
        numbers[0],
        numbers[1],
        numbers[2],
        numbers[3],
        numbers[4],
        numbers[5],
        numbers[6],
        entries);
  }

  private static void write(DataOutputStream out, KernelProfile.Entry entry) throws IOException {
    out.writeLong(entry.address());
    out.writeInt(entry.size());
    text(out, entry.place());
    text(out, entry.function());
    out.writeInt(entry.calls().size());
    for (KernelProfile.Call call : entry.calls()) {
      text(out, call.function());
      out.writeInt(call.line());
    }
    text(out, entry.text());
    out.writeLong(entry.executions());
    out.writeLong(entry.nanoseconds());
    out.writeDouble(entry.lanes());
    out.writeBoolean(entry.leads());
    out.writeBoolean(entry.source().isPresent());
    if (entry.source().isPresent()) {
      RunFinding.SourcePlace source = entry.source().get();
      text(out, source.file());
      out.writeInt(source.line());
      out.writeInt(source.column());
      text(out, source.text());
    }
  }

  private static KernelProfile.Entry entry(DataInputStream in) throws IOException {
    long address = in.readLong();
    int size = in.readInt();
    String place = text(in);
    String function = text(in);
    List<KernelProfile.Call> calls = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      calls.add(new KernelProfile.Call(text(in), in.readInt()));
    }
    return new KernelProfile.Entry(
        address,
        size,
        place,
        function,
        calls,
        text(in),
        in.readLong(),
        in.readLong(),
        in.readDouble(),
        in.readBoolean(),
        in.readBoolean()
            ? Optional.of(
                new RunFinding.SourcePlace(text(in), in.readInt(), in.readInt(), text(in)))
            : Optional.empty());
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }
}
