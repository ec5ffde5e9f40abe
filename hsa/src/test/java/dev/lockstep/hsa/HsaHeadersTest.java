package dev.lockstep.hsa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.guest.table.EntryPoint;
import dev.lockstep.guest.table.EntryPoint.Kind;
import dev.lockstep.hsa.status.HsaStatus;
import dev.lockstep.testing.ProgramRun;
import dev.lockstep.testing.ProgramRun.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The table of functions and the statuses are those of AMD's headers, as the compiler sees them.
 * Functions with handles, each of which is a structure of its own, are left to the programs.
 */
final class HsaHeadersTest {
  private static final Path HEADERS = Path.of("/usr/include/hsa");

  /** As many functions the headers of Debian 12 have at least. */
  private static final int OLDER = 200;

  @TempDir Path folder;

  private Result compile(String text) throws Exception {
    Optional<Path> compiler = ProgramRun.onPath("clang-19").or(() -> ProgramRun.onPath("gcc"));
    assumeTrue(compiler.isPresent(), "no compiler of C is installed");
    assumeTrue(Files.exists(HEADERS.resolve("hsa.h")), "no headers (libhsa-runtime-dev)");
    Path source = folder.resolve("headers.c");
    Files.writeString(
        source,
        """
        #include <hsa/hsa.h>
        #include <hsa/hsa_ext_amd.h>
        #include <hsa/hsa_ext_image.h>
        #include <hsa/hsa_ven_amd_loader.h>
        """
            + text);
    return HipPrograms.run(
        Map.of(),
        List.of(compiler.get().toString(), "-fsyntax-only", "-Werror", "-w", source.toString()));
  }

  private static String headers() throws Exception {
    StringBuilder text = new StringBuilder();
    for (String name : List.of("hsa.h", "hsa_ext_amd.h", "hsa_ext_image.h")) {
      assumeTrue(Files.exists(HEADERS.resolve(name)), "no headers (libhsa-runtime-dev)");
      text.append(Files.readString(HEADERS.resolve(name)));
    }
    return text.toString();
  }

  /** Functions that the installed headers declare, which may be older ones. */
  private static List<EntryPoint> declared() throws Exception {
    String headers = headers();
    return HsaEntryPoints.TABLE.all().stream()
        .filter(entry -> headers.contains(entry.name() + "("))
        .toList();
  }

  /**
   * A call of the function, with the kinds of arguments and the size of the result in the table.
   */
  private static String call(EntryPoint entry) {
    String arguments =
        entry.parameters().stream()
            .map(one -> argument(one.kind()))
            .collect(Collectors.joining(", "));
    String result =
        entry.result() == Kind.NONE
            ? ""
            : "_Static_assert(sizeof(%s(%s)) == %d, \"%s\");"
                .formatted(entry.name(), arguments, bytes(entry.result()), entry.name());
    return "void t%d(void) { %s %s(%s); }\n"
        .formatted(entry.number(), result, entry.name(), arguments);
  }

  private static int bytes(Kind kind) {
    return kind == Kind.SHORT ? 2 : kind == Kind.BOOL ? 1 : kind.isWord() ? 4 : 8;
  }

  private static String argument(Kind kind) {
    return kind == Kind.PTR || kind == Kind.CALLBACK ? "(void *)0" : "1.0";
  }

  @Test
  void functionsTakeAsManyArguments() throws Exception {
    List<EntryPoint> known = declared();
    assertTrue(known.size() >= OLDER, known.size() + " functions");
    StringBuilder text = new StringBuilder();
    for (EntryPoint entry : known) {
      if (entry.parameters().stream().noneMatch(one -> one.kind() == Kind.HANDLE)) {
        text.append(call(entry));
      }
    }
    Result result = compile(text.toString());
    assertEquals(0, result.code(), result::err);
  }

  @Test
  void statusesAreThoseOfTheHeaders() throws Exception {
    String headers = headers();
    StringBuilder text = new StringBuilder();
    for (HsaStatus status : HsaStatus.values()) {
      String name = (status.number() >= 0x3000 ? "HSA_EXT_STATUS_ERROR_" : "HSA_STATUS_") + status;
      if (headers.contains(name + " =") || headers.contains(name + ",")) {
        text.append("_Static_assert(%s == %d, \"\");\n".formatted(name, status.number()));
      }
    }
    assertTrue(text.toString().lines().count() >= 40, text.toString());
    Result result = compile(text.toString());
    assertEquals(0, result.code(), result::err);
  }
}
