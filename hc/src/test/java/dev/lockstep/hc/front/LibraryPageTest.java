package dev.lockstep.hc.front;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.sample.Compiled;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page about methods of the Java library lists which of their static methods kernels may call,
 * as the translator has them.
 */
final class LibraryPageTest {
  private static final Path PAGE = Path.of("../docs/HC_LIBRARY.md");

  private static final List<Class<?>> CLASSES =
      List.of(
          Math.class,
          StrictMath.class,
          Integer.class,
          Long.class,
          Short.class,
          Byte.class,
          Character.class,
          Boolean.class,
          Float.class,
          Double.class,
          Objects.class,
          Arrays.class);

  /** Public static methods that can be called without a warning, sorted. */
  private static List<Method> methods(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> Modifier.isStatic(method.getModifiers()))
        .filter(method -> !method.isSynthetic() && !method.isAnnotationPresent(Deprecated.class))
        .sorted(Comparator.comparing(LibraryPageTest::text))
        .toList();
  }

  private static String text(Method method) {
    return method.getName()
        + Arrays.stream(method.getParameterTypes())
            .map(Class::getSimpleName)
            .collect(Collectors.joining(", ", "(", ")"));
  }

  /** An argument that a kernel may have. */
  private static String argument(Class<?> type, int position) {
    String number = "n[(i + " + position + ") % 8]";
    if (type == boolean.class) {
      return "(" + number + " > 0)";
    }
    if (type.isPrimitive()) {
      return "(" + type + ") " + number;
    }
    if (type.isArray() && type.getComponentType().isPrimitive()) {
      return "new " + type.getComponentType() + "[3]";
    }
    if (type == String.class || type == CharSequence.class) {
      return "\"7\"";
    }
    return type == Object.class
        ? "(Object) Integer.valueOf(" + number + ")"
        : "(" + name(type) + ") null";
  }

  private static String name(Class<?> type) {
    return Objects.requireNonNull(type.getCanonicalName());
  }

  private static String kernel(Method method, int number) {
    List<String> arguments = new ArrayList<>();
    for (Class<?> type : method.getParameterTypes()) {
      // A length is a constant; a range is from 1 to 2.
      boolean isRange = method.getDeclaringClass() == Arrays.class && type == int.class;
      arguments.add(
          isRange ? Integer.toString(1 + arguments.size() % 2) : argument(type, arguments.size()));
    }
    String call =
        name(method.getDeclaringClass())
            + "."
            + method.getName()
            + arguments.stream().collect(Collectors.joining(", ", "(", ")"));
    Class<?> result = method.getReturnType();
    String statement =
        result == boolean.class
            ? "n[i] = " + call + " ? 1 : 0"
            : result.isPrimitive() && result != void.class ? "n[i] = (int) " + call : call;
    return """
      @SuppressWarnings({"unchecked", "rawtypes"})
      static dev.lockstep.hc.sample.Sample.Line kernel%d(int[] n) {
        return i -> { %s; };
      }
    """
        .formatted(number, statement);
  }

  private static boolean isTranslated(Class<?> kernels, int number) throws Exception {
    Method maker = kernels.getDeclaredMethod("kernel" + number, int[].class);
    maker.setAccessible(true);
    try {
      KernelTranslator.translate(maker.invoke(null, new int[] {1, 2, 3, 4, 5, 6, 7, 8}), false);
      return true;
    } catch (UnsupportedKernelException refused) {
      return false;
    }
  }

  /** Names all of whose forms are in one list stand alone, others with their parameters. */
  private static String list(List<Method> some, List<Method> all) {
    Map<String, Long> counts =
        all.stream()
            .collect(Collectors.groupingBy(Method::getName, TreeMap::new, Collectors.counting()));
    Map<String, List<Method>> names =
        some.stream()
            .collect(Collectors.groupingBy(Method::getName, TreeMap::new, Collectors.toList()));
    TreeSet<String> texts = new TreeSet<>();
    names.forEach((name, forms) -> {
      if (forms.size() == Objects.requireNonNull(counts.get(name))) {
        texts.add("`" + name + "`");
      } else {
        forms.forEach(form -> texts.add("`" + text(form) + "`"));
      }
    });
    return texts.isEmpty() ? "none" : String.join(" ", texts);
  }

  @Test
  void thePageListsWhatIsTranslated(@TempDir Path folder) throws Exception {
    List<String> rows = new ArrayList<>();
    for (Class<?> type : CLASSES) {
      List<Method> all = methods(type);
      Class<?> kernels = compile(folder, type, all);
      List<Method> translated = new ArrayList<>();
      List<Method> refused = new ArrayList<>();
      for (int i = 0; i < all.size(); i++) {
        (isTranslated(kernels, i) ? translated : refused).add(all.get(i));
      }
      rows.add(
          "| `%s` | %s | %s |"
              .formatted(type.getSimpleName(), list(translated, all), list(refused, all)));
    }
    List<String> page =
        Files.readAllLines(PAGE).stream().filter(line -> line.startsWith("| `")).toList();
    assertEquals(String.join("\n", rows), String.join("\n", page));
  }

  private static Class<?> compile(Path folder, Class<?> type, List<Method> all)
      throws IOException, ClassNotFoundException {
    String name = "Kernels" + type.getSimpleName();
    StringBuilder text = new StringBuilder("final class " + name + " {\n");
    for (int i = 0; i < all.size(); i++) {
      text.append(kernel(all.get(i), i));
    }
    Path file = folder.resolve(name + ".java");
    Files.writeString(file, text.append("}\n"));
    return Compiled.of(List.of(file), folder).load(name);
  }
}
