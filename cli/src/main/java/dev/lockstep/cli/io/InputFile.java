package dev.lockstep.cli.io;

import dev.lockstep.codeobject.bundle.DeviceFile;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Utf8;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Files that the user names and that are read; {@code -} is standard input. */
public final class InputFile {
  private static final long MAX_SIZE = 1L << 30;

  /** The longest run file, machine file or litmus file in JSON. */
  private static final long MOST_JSON = InputLimits.DEFAULT.fileBytes();

  /** The longest source. */
  private static final long MOST_TEXT = 256L << 20;

  private static final List<String> TEXTS = List.of(".s", ".asm4gcn", ".cl", ".litmus", ".cat");

  /** The name of standard input. */
  public static final String STANDARD = "-";

  private static final byte[] ELF = {0x7f, 'E', 'L', 'F'};

  private InputFile() {}

  /** Whether a word that need not be the name of a file is one. */
  public static boolean exists(String word) {
    try {
      return Files.isRegularFile(Path.of(word));
    } catch (InvalidPathException _) {
      return false;
    }
  }

  /** A file's bytes; a failure tells in one line what is wrong with it. */
  public static byte[] bytes(String name) {
    try {
      if (name.equals(STANDARD)) {
        return standard();
      }
      Path path = Path.of(name);
      if (Files.isDirectory(path)) {
        throw failure(name, "this is a directory, not a file");
      }
      long most = most(name);
      byte[] bytes = Files.size(path) > most ? null : read(path, most);
      if (bytes == null || bytes.length > most) {
        throw failure(name, "the file is larger than " + size(most));
      }
      return bytes;
    } catch (NoSuchFileException e) {
      throw failure(name, "there is no such file");
    } catch (AccessDeniedException e) {
      throw failure(name, "the file may not be read");
    } catch (InvalidPathException e) {
      throw failure(name, "this is no name of a file");
    } catch (IOException e) {
      throw failure(name, "the file cannot be read: " + reason(e));
    } catch (OutOfMemoryError e) {
      throw failure(name, "the file does not fit in the memory of this process");
    }
  }

  /** Reads a file without a channel, which would ask for further libraries of the JDK. */
  private static byte[] read(Path path, long most) throws IOException {
    try (FileInputStream in = new FileInputStream(path.toFile())) {
      // A pipe or a device tells no size.
      return in.readNBytes((int) most + 1);
    } catch (FileNotFoundException _) {
      // Tells why.
      return Files.readAllBytes(path);
    }
  }

  /** The most bytes of a file of this name. */
  private static long most(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".json")
        ? MOST_JSON
        : TEXTS.stream().anyMatch(lower::endsWith) ? MOST_TEXT : MAX_SIZE;
  }

  private static String size(long bytes) {
    return bytes == MAX_SIZE ? "1 GiB" : (bytes >> 20) + " MiB";
  }

  private static byte[] standard() {
    try {
      return input();
    } catch (IOException e) {
      throw failure(STANDARD, "standard input cannot be read; is it closed? " + reason(e));
    }
  }

  private static byte[] input() throws IOException {
    byte[] start = System.in.readNBytes((int) MOST_JSON + 1);
    if (start.length <= MOST_JSON) {
      return start;
    }
    if (firstOf(start) == '{') {
      throw failure(STANDARD, "standard input is JSON of more than " + size(MOST_JSON));
    }
    byte[] rest = System.in.readNBytes((int) (MAX_SIZE - start.length));
    if (start.length + rest.length == MAX_SIZE) {
      throw failure(STANDARD, "standard input is longer than 1 GiB");
    }
    byte[] all = Arrays.copyOf(start, start.length + rest.length);
    System.arraycopy(rest, 0, all, start.length, rest.length);
    return all;
  }

  private static char firstOf(byte[] bytes) {
    int at = 0;
    while (at < bytes.length && Character.isWhitespace(bytes[at])) {
      at++;
    }
    return at < bytes.length ? (char) bytes[at] : 0;
  }

  public static CommandFailure failure(String name, String reason) {
    return new CommandFailure(ExitCode.FAILED, Problem.error(name, reason));
  }

  /** The system's reason without the name of the file, which is told anyway. */
  public static String reason(IOException e) {
    return e instanceof FileSystemException system && system.getReason() != null
        ? system.getReason()
        : String.valueOf(e.getMessage());
  }

  /** Whether bytes are a code object or a program. */
  public static boolean isElf(byte[] bytes) {
    boolean elf = bytes.length >= ELF.length;
    for (int i = 0; i < ELF.length && elf; i++) {
      elf = bytes[i] == ELF[i];
    }
    return elf;
  }

  /** A file's text: UTF-8, or Latin-1 where it is not that. */
  public static SourceText text(String name) {
    return text(name, bytes(name));
  }

  /** The text that a file's bytes are. */
  public static SourceText text(String name, byte[] bytes) {
    if (DeviceFile.isContainer(Bytes.wrap(bytes))) {
      throw failure(
          name, "this file holds code objects and is no text; lockstep disasm --list says which");
    }
    if (isElf(bytes)) {
      throw failure(name, "this is a code object, no text; lockstep disasm lists it");
    }
    Utf8.wide(bytes)
        .ifPresent(encoding -> {
          throw failure(name, "this looks like text in " + encoding + "; save it as UTF-8");
        });
    for (byte b : bytes) {
      if (b == 0) {
        throw failure(name, "this is a binary file, no text");
      }
    }
    return new SourceText(name, Utf8.text(bytes));
  }
}
