package dev.lockstep.cli.input;

import dev.lockstep.cli.io.InputFile;
import dev.lockstep.runtime.file.FileSchema;

/** Files that should be JSON. */
final class JsonFile {
  private JsonFile() {}

  /** Finds out what bytes are for; those of a code object are no JSON. */
  static FileSchema schema(byte[] bytes) {
    return InputFile.isElf(bytes)
        ? new FileSchema.Unknown("this is a code object, no JSON")
        : FileSchema.of(bytes);
  }
}
