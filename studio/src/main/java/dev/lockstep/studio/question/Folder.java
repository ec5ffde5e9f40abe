package dev.lockstep.studio.question;

import dev.lockstep.runtime.folder.Folders;
import dev.lockstep.runtime.text.ReadScope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The documents of a workspace as files in a folder that is there while they are needed. */
final class Folder implements AutoCloseable {
  private static final Pattern NAME =
      Pattern.compile("[\\p{L}\\p{N}_+ -][\\p{L}\\p{N}._+ -]{0,99}");
  private static final int MOST = 200;

  private final Path path;
  private final ReadScope scope;

  private Folder(Path path) throws IOException {
    this.path = path;
    this.scope = ReadScope.below(path);
  }

  /**
   * Writes the files.
   *
   * @throws Refused when a name is none of a file, or there are too many
   */
  static Folder of(List<RunRequest.Text> documents) throws IOException, Refused {
    if (documents.size() > MOST) {
      throw new Refused("a workspace has at most %s documents", MOST);
    }
    for (RunRequest.Text one : documents) {
      if (!NAME.matcher(one.name()).matches()) {
        throw new Refused("'%s' is no name of a file; rename the document", one.name());
      }
    }
    // The real path: what a run file names is compared with it.
    Folder folder = new Folder(Files.createTempDirectory("lockstep-studio-").toRealPath());
    try {
      for (RunRequest.Text one : documents) {
        Files.writeString(folder.file(one.name()), one.text());
      }
      return folder;
    } catch (IOException e) {
      folder.close();
      throw e;
    }
  }

  Path file(String name) {
    return path.resolve(name);
  }

  /** The files of this folder, which are all that its documents may name. */
  ReadScope scope() {
    return scope;
  }

  /** A text without the name of this folder. */
  String shown(String text) {
    return text.replace(path + "/", "");
  }

  @Override
  public void close() throws IOException {
    Folders.delete(path);
  }
}
