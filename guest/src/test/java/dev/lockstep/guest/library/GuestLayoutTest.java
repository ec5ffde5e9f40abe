package dev.lockstep.guest.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guest has no headers; its layouts and numbers are those of the headers all the same. */
final class GuestLayoutTest {
  private static final Path HOME = Path.of(System.getProperty("java.home"));
  private static final Pattern INDEX =
      Pattern.compile("(JNI|VM|JVMTI)_([A-Z][a-z][A-Za-z]+) = (\\d+)");

  @TempDir Path folder;

  private static String guest() throws IOException {
    try (var in = GuestLibrary.class.getResourceAsStream("/dev/lockstep/guest/jvm.c")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void compile(String text) throws IOException {
    List<CCompiler> compilers = CCompiler.find(System.getenv());
    assumeTrue(!compilers.isEmpty(), "no compiler of C is installed");
    Path source = folder.resolve("layout.c");
    Files.writeString(source, text);
    List<String> command =
        List.of(
            compilers.getFirst().path().toString(),
            "-std=gnu11",
            "-Werror",
            "-c",
            "-I" + HOME.resolve("include"),
            "-I" + HOME.resolve("include/linux"),
            source.toString(),
            "-o",
            folder.resolve("layout.o").toString());
    assertEquals(Optional.empty(), CCompiler.run(command, folder));
  }

  @Test
  void indicesAreThoseOfTheTables() throws Exception {
    assumeTrue(Files.exists(HOME.resolve("include/jni.h")), "the JDK has no headers");
    StringBuilder text =
        new StringBuilder("#include <jni.h>\n#include <jvmti.h>\n#include <stddef.h>\n");
    Matcher indices = INDEX.matcher(guest());
    int count = 0;
    while (indices.find()) {
      String table =
          switch (indices.group(1)) {
            case "JNI" -> "struct JNINativeInterface_";
            case "VM" -> "struct JNIInvokeInterface_";
            default -> "jvmtiInterface_1";
          };
      text.append(
          "_Static_assert(offsetof(%s, %s) == 8 * %s, \"\");\n"
              .formatted(table, indices.group(2), indices.group(3)));
      count++;
    }
    assertTrue(count >= 12, count + " indices");
    compile(text.toString());
  }

  @Test
  void objectsOfTheCLibraryFit() throws Exception {
    compile(
        """
        #define _GNU_SOURCE
        #include <pthread.h>
        #include <signal.h>
        #include <stddef.h>
        #include <sys/mman.h>
        #include <dlfcn.h>
        struct action { void (*handler)(int); unsigned long mask[16]; int flags; void (*restorer)(void); };
        _Static_assert(sizeof(struct action) == sizeof(struct sigaction), "");
        _Static_assert(offsetof(struct action, mask) == offsetof(struct sigaction, sa_mask), "");
        _Static_assert(offsetof(struct action, flags) == offsetof(struct sigaction, sa_flags), "");
        _Static_assert(sizeof(pthread_mutex_t) <= 128 && sizeof(pthread_cond_t) <= 128, "");
        _Static_assert(sizeof(pthread_attr_t) <= 128 && sizeof(pthread_t) == 8, "");
        _Static_assert(sizeof(pthread_key_t) == 4 && sizeof(Dl_info) == 32, "");
        _Static_assert(offsetof(siginfo_t, si_code) == 8, "");
        _Static_assert(RTLD_NOW == 2 && MADV_WIPEONFORK == 18, "");
        _Static_assert((PROT_READ | PROT_WRITE) == 3, "");
        _Static_assert((MAP_PRIVATE | MAP_ANONYMOUS) == 0x22 && MAP_NORESERVE == 0x4000, "");
        _Static_assert(SIGILL == 4 && SIGTRAP == 5 && SIGBUS == 7 && SIGFPE == 8, "");
        _Static_assert(SIGKILL == 9 && SIGSEGV == 11 && SIGSTOP == 19, "");
        _Static_assert(SA_SIGINFO == 4 && SA_ONSTACK == 0x08000000, "");
        _Static_assert(SA_RESTART == 0x10000000 && (unsigned)SA_RESETHAND == 0x80000000, "");
        _Static_assert(SIG_BLOCK == 0 && SIG_SETMASK == 2 && PTHREAD_CANCEL_DISABLE == 1, "");
        static const pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
        const void *used(void) { return &m; }
        """);
  }
}
