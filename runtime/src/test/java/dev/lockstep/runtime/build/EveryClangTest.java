package dev.lockstep.runtime.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.build.OpenClCompiler.Library;
import dev.lockstep.runtime.clang.ClangInstallation;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each version of clang that is installed finds the built-in functions of generic pointers. */
@ParameterizedClass
@ValueSource(ints = {19, 20, 21, 22, 23})
final class EveryClangTest {
  private static final String SOURCE =
      """
      kernel void add(global atomic_int *x, global float *y) {
        float whole;
        atomic_init(x, 2);
        atomic_fetch_add(x, 3);
        y[0] = fract(y[1], &whole);
        y[2] = whole + atomic_load_explicit(x, memory_order_relaxed, memory_scope_device);
      }
      """;

  private final int version;

  EveryClangTest(int version) {
    this.version = version;
  }

  @ParameterizedTest
  @EnumSource(names = {"AUTO", "OWN"})
  void functionsOfGenericPointersAreFound(Library library) {
    Optional<Path> program =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .map(folder -> Path.of(folder, "clang-" + version))
            .filter(Files::isExecutable)
            .findFirst();
    assumeTrue(program.isPresent(), "no clang-" + version + " here");
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put(ClangInstallation.CLANG_VARIABLE, program.get().toString());
    Parsed<ClangInstallation> found = ClangInstallation.find(environment);
    OpenClCompiler compiler =
        new OpenClCompiler(found.value().orElseThrow(), library, Duration.ofMinutes(1));
    Parsed<Bytes> built = compiler.compile(SOURCE, "add.cl", "gfx900", List.of("-cl-std=CL2.0"));
    assertTrue(built.ok(), built.diagnostics().toString());
    assertEquals(List.of(), built.diagnostics().stream().map(Problem::text).toList());
  }
}
