package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.isa.Family;
import dev.lockstep.runtime.file.RunFile;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Classes whose call sites are replaced do what they did. Oracle: the classes as the compiler wrote
 * them.
 */
final class CallSitesTest {
  sealed interface Item {
    default String kind() {
      return switch (this) {
        case Whole whole when whole.number() < 0 -> "negative";
        case Whole _ -> "whole";
        case Many _ -> "many";
        case Nothing _ -> "nothing";
      };
    }
  }

  record Whole(int number) implements Item {}

  record Many(
      boolean flag,
      byte small,
      short narrow,
      char letter,
      int number,
      long large,
      float real,
      double precise,
      @Nullable String text,
      @Nullable Item next)
      implements Item {}

  record Nothing() implements Item {}

  enum Side {
    LEFT,
    RIGHT
  }

  /** Answers of the classes above, as texts. */
  public static final class Asked {
    private Asked() {}

    public static List<String> answers() {
      List<Item> items = new ArrayList<>(List.of(new Nothing(), new Whole(-1), new Whole(3)));
      for (int i = 0; i < 12; i++) {
        items.add(
            new Many(
                i == 1,
                (byte) (i == 2 ? -1 : 0),
                (short) (i == 3 ? -2 : 0),
                i == 4 ? 'x' : 'a',
                i == 5 ? 7 : 0,
                i == 6 ? 1L << 40 : 0,
                i == 7 ? Float.NaN : 0f,
                i == 8 ? -0.0 : 0.0,
                i == 9 ? "text" : null,
                i == 10 ? new Whole(9) : null));
      }
      List<String> answers = new ArrayList<>();
      for (Item one : items) {
        answers.add(one + " " + one.kind() + " " + one.hashCode() + " " + one.equals(null));
        for (Item other : items) {
          answers.add(one.equals(other) + " " + pair(one, other));
        }
      }
      Object[] objects = {"some", "text", 4, 5L, 'c', Side.LEFT, Side.RIGHT, new int[1], List.of()};
      for (Object object : objects) {
        answers.add(any(object));
      }
      answers.add(any(null));
      return answers;
    }

    private static String pair(Item one, Item other) {
      return switch (one) {
        case Whole(int number) when other instanceof Whole(int second) -> number + " " + second;
        case Many(_, _, _, _, _, _, _, _, String text, Item next) -> text + " " + next;
        case Item some -> some.kind();
      };
    }

    private static String any(@Nullable Object object) {
      return switch (object) {
        case null -> "null";
        case String text when text.length() == 4 && text.startsWith("s") -> "s " + text;
        case CharSequence text -> "text " + text;
        case Integer number -> "int " + number;
        case Number number -> "number " + number;
        case Side side when side == Side.LEFT -> "left";
        case Enum<?> other -> "enum " + other;
        case int[] array -> "array " + array.length;
        case List<?> list -> "list " + list.size();
        default -> "other";
      };
    }
  }

  /** Makes the classes of this test anew, as they are with their call sites replaced. */
  private static final class Replaced extends ClassLoader {
    Replaced() {
      super(CallSitesTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(CallSitesTest.class.getName())) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known == null) {
          byte[] bytes = StartUpCache.renewed(ClassFile.of(), file(name));
          assertFalse(CallSites.areIn(ClassFile.of().parse(bytes)), name);
          known = defineClass(name, bytes, 0, bytes.length);
        }
        return known;
      }
    }

    private byte[] file(String name) throws ClassNotFoundException {
      String path = name.replace('.', '/') + ".class";
      try (InputStream in = Objects.requireNonNull(getResourceAsStream(path), path)) {
        return in.readAllBytes();
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  @Test
  void replacedClassesGiveTheSameAnswers() throws Exception {
    Class<?> asked = new Replaced().loadClass(Asked.class.getName());
    assertNotSame(Asked.class, asked);
    assertEquals(Asked.answers(), asked.getMethod("answers").invoke(null));
  }

  @Test
  void allOfOursCanBeVerifiedThen() throws Exception {
    int replaced = 0;
    for (Class<?> one :
        List.of(
            Family.class,
            Elf.class,
            Assembler.class,
            EngineChoice.class,
            RunFile.class,
            Lockstep.class)) {
      for (byte[] bytes : classes(one)) {
        ClassModel model = ClassFile.of().parse(bytes);
        if (CallSites.areIn(model)) {
          byte[] renewed = StartUpCache.renewed(ClassFile.of(), bytes);
          assertEquals(
              List.of(), ClassFile.of().verify(renewed), model.thisClass().asInternalName());
          assertFalse(CallSites.areIn(ClassFile.of().parse(renewed)));
          replaced++;
        }
      }
    }
    assertTrue(replaced > 100, replaced + " classes have such call sites");
  }

  /** The class files of a class's module, which may be a folder or a file. */
  private static List<byte[]> classes(Class<?> one) throws IOException, URISyntaxException {
    Path place = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(place)) {
      return classes(place);
    }
    try (FileSystem file = FileSystems.newFileSystem(place)) {
      return classes(file.getPath("/"));
    }
  }

  private static List<byte[]> classes(Path folder) throws IOException {
    List<byte[]> result = new ArrayList<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.filter(p -> p.toString().endsWith(".class")).toList()) {
        result.add(Files.readAllBytes(path));
      }
    }
    return result;
  }
}
