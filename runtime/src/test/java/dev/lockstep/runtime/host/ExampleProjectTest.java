package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.build.OpenClCompiler;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The project in {@code examples/junit} compiles, and its tests pass. */
class ExampleProjectTest {
  private static final String FOLDER = "examples/junit";

  @TestFactory
  List<DynamicTest> testsPass(@TempDir Path folder) throws Exception {
    assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    List<Path> sources = Corpus.files(FOLDER + "/src/test/java/example", ".java");
    List<DynamicTest> tests = new ArrayList<>();
    try (URLClassLoader loader = CompiledSources.compile(sources, folder)) {
      for (Path source : sources) {
        String name = "example." + source.getFileName().toString().replace(".java", "");
        Class<?> type = loader.loadClass(name);
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Arrays.stream(type.getDeclaredMethods())
            .filter(method -> method.isAnnotationPresent(Test.class))
            .forEach(method -> {
              method.setAccessible(true);
              tests.add(
                  DynamicTest.dynamicTest(
                      name + "." + method.getName(), () -> call(constructor, method)));
            });
      }
    }
    assertFalse(tests.isEmpty());
    return tests;
  }

  private static void call(Constructor<?> constructor, Method method) throws Throwable {
    try {
      method.invoke(constructor.newInstance());
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }

  /** The project depends on what this build installs. */
  @Test
  void versionIsThatOfTheBuild() throws IOException {
    Pattern own = Pattern.compile("<artifactId>lockstep</artifactId>\\s*<version>(.*?)</version>");
    Matcher built = own.matcher(Files.readString(Corpus.path("runtime/pom.xml")));
    assertTrue(built.find());
    Pattern used =
        Pattern.compile(
            "<artifactId>lockstep-(?:runtime|hc)</artifactId>\\s*<version>(.*?)</version>");
    for (String file : List.of(FOLDER + "/pom.xml", "docs/HOST_API.md", "docs/HC.md")) {
      Matcher wanted = used.matcher(Files.readString(Corpus.path(file)));
      assertTrue(wanted.find(), file);
      assertEquals(built.group(1), wanted.group(1), file);
    }
  }
}
