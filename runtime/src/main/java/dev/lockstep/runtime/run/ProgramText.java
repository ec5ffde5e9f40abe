package dev.lockstep.runtime.run;

import dev.lockstep.codeobject.bundle.DeviceFile;
import dev.lockstep.codeobject.bundle.ImageChoice;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.SourceLanguage;
import dev.lockstep.runtime.driver.BuildOutcome;
import dev.lockstep.runtime.driver.BuildRequest;
import dev.lockstep.runtime.driver.DriverContext;
import dev.lockstep.runtime.driver.DriverDevice;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A program as a host program holds it.
 *
 * @param bytes a text, or a code object
 * @param include folder in which the source looks for others
 * @param bundle which code object, where a file holds several
 */
@SuppressWarnings("ArrayRecordComponent") // handed over
record ProgramText(
    byte[] bytes, ProgramSource.Dialect dialect, Optional<Path> include, Optional<String> bundle) {
  private static final byte[] ELF = {0x7f, 'E', 'L', 'F'};

  /** Reads the program of a run file. */
  static ProgramText of(ProgramSource source) throws IOException {
    return switch (source) {
      case ProgramSource.OfText(String text, ProgramSource.Dialect dialect) ->
          new ProgramText(
              text.getBytes(StandardCharsets.UTF_8), dialect, Optional.empty(), Optional.empty());
      case ProgramSource.OfFile(Path path, ProgramSource.Dialect dialect, var bundle) -> {
        Path folder = path.toAbsolutePath().getParent();
        yield new ProgramText(
            Files.readAllBytes(path),
            dialect == ProgramSource.Dialect.AUTO
                ? ProgramSource.Dialect.ofFileName(path.toString())
                : dialect,
            Optional.ofNullable(folder),
            bundle);
      }
    };
  }

  private boolean isBinary() {
    return bytes.length >= ELF.length
        && java.util.Arrays.equals(bytes, 0, ELF.length, ELF, 0, ELF.length);
  }

  /**
   * Builds the program for a device.
   *
   * @throws ClException for a code object that the device does not take
   */
  BuildOutcome build(DriverContext context, DriverDevice device, List<String> options)
      throws IOException {
    Bytes file = Bytes.wrap(bytes);
    if (isBinary() || DeviceFile.isContainer(file)) {
      return new BuildOutcome(Optional.of(context.binary(device, code(file, device))), "");
    }
    if (dialect != ProgramSource.Dialect.OPENCL || include.isEmpty()) {
      return context.build(device, request(options));
    }
    // Platforms take their options as one text, whose words blanks part.
    try (UnspacedFolder folder = UnspacedFolder.of(include.get())) {
      List<String> all = new ArrayList<>(options);
      all.add("-I" + folder.path());
      return context.build(device, request(all));
    }
  }

  private BuildRequest request(List<String> options) {
    return new BuildRequest.Build(new String(bytes, StandardCharsets.UTF_8), language(), options);
  }

  /** The code object that is meant of a file's. */
  private byte[] code(Bytes file, DriverDevice device) {
    return switch (ImageChoice.of(file, TargetId.parse(device.info().name()), bundle)) {
      case ImageChoice.Chosen(Bytes code) -> code.toArray();
      case ImageChoice.Refused(String reason) ->
          throw new ClException(ErrorCode.INVALID_BINARY, reason);
    };
  }

  private SourceLanguage language() {
    return switch (dialect) {
      case OPENCL -> SourceLanguage.OPENCL;
      case ASM4GCN -> SourceLanguage.ASM4GCN;
      case LLVM, AUTO -> SourceLanguage.LLVM;
    };
  }
}
