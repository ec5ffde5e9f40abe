package dev.lockstep.isa.resource;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** The folder with copies of tables that the property {@code lockstep.tables} names. */
public final class TableFolder {
  private static final @Nullable String FOLDER = System.getProperty("lockstep.tables");

  private TableFolder() {}

  /**
   * The bytes of a table.
   *
   * @param path that of the resource which it is a copy of
   * @return null if there is no such copy
   * @throws UncheckedIOException if it cannot be read
   */
  public static byte @Nullable [] read(String path) {
    if (FOLDER == null) {
      return null;
    }
    try (FileInputStream in = new FileInputStream(new File(FOLDER, path))) {
      return in.readAllBytes();
    } catch (FileNotFoundException _) {
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
