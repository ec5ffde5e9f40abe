package dev.lockstep.codeobject;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.codeobject.descriptor.DescriptorAssembly;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Setting;
import dev.lockstep.codeobject.descriptor.DescriptorContext;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Compares the values of each directive with those that llvm-mc accepts, one at a time in an
 * otherwise plain block, on each generation: {@code corpus/codeobject/limits}. With {@code
 * -Dlockstep.record=true} the answers are stored anew; where the tool is present they are asked
 * again.
 */
class DescriptorLimitsTest {
  private static final String ORACLE =
      "# oracle: llvm-mc-19 (LLVM 19.1.7): the values of each directive that it takes";
  private static final List<String> TARGETS =
      List.of(
          "gfx600",
          "gfx700",
          "gfx802",
          "gfx803",
          "gfx900",
          "gfx900:xnack-",
          "gfx908:xnack+",
          "gfx90a",
          "gfx942:xnack-",
          "gfx1010",
          "gfx1010:xnack-",
          "gfx1030",
          "gfx1100",
          "gfx1152",
          "gfx1200",
          "gfx9-generic",
          "gfx10-3-generic",
          "gfx11-generic",
          "gfx12-generic");

  /**
   * All stored answers are compared with ours, and those for one target of so many are asked for.
   */
  private static final int LIVE = 10;

  private static final long[] VALUES = {
    -1,
    0,
    1,
    2,
    3,
    4,
    5,
    7,
    8,
    9,
    15,
    16,
    17,
    31,
    32,
    33,
    63,
    64,
    90,
    91,
    94,
    95,
    96,
    97,
    98,
    99,
    100,
    101,
    102,
    103,
    104,
    105,
    106,
    107,
    108,
    112,
    113,
    127,
    128,
    129,
    255,
    256,
    257,
    511,
    512,
    513,
    1023,
    1024,
    65535,
    65536,
    0xffff_ffffL
  };

  private static final List<Setting> PLAIN =
      List.of(new Setting(".amdhsa_next_free_vgpr", 8), new Setting(".amdhsa_next_free_sgpr", 8));

  private static List<Setting> block(Target target, String directive, long value) {
    List<Setting> settings = new ArrayList<>();
    for (Setting one : PLAIN) {
      if (!one.directive().equals(directive)) {
        settings.add(one);
      }
    }
    String accum = ".amdhsa_accum_offset";
    boolean needsAccum = DescriptorAssembly.directives(target).contains(accum);
    if (needsAccum && !directive.equals(accum)) {
      settings.add(new Setting(accum, 4));
    }
    settings.add(new Setting(directive, value));
    return settings;
  }

  /** Every directive of any generation but the one that LLVM 19 only prints. */
  private static Set<String> directives() {
    Set<String> names = new TreeSet<>();
    for (Target target : Target.all()) {
      names.addAll(DescriptorAssembly.directives(target));
    }
    names.remove(".amdhsa_inst_pref_size");
    return names;
  }

  private static String ours(TargetId id) {
    DescriptorContext context = DescriptorContext.of(id, CodeObjectVersion.V5);
    StringBuilder text = new StringBuilder(ORACLE).append('\n');
    for (String directive : directives()) {
      List<Long> taken = new ArrayList<>();
      for (long value : VALUES) {
        List<Setting> block = block(id.target(), directive, value);
        if (DescriptorAssembly.assemble(context, block).isSound()) {
          taken.add(value);
        }
      }
      text.append(line(directive, taken));
    }
    return text.toString();
  }

  private static String line(String directive, List<Long> taken) {
    return taken.stream().map(v -> " " + v).collect(Collectors.joining("", directive, "\n"));
  }

  private static String theirs(TargetId id) throws IOException {
    StringBuilder source = new StringBuilder(".amdhsa_code_object_version 5\n");
    Map<Integer, String> places = new HashMap<>();
    int line = 2;
    int kernel = 0;
    for (String directive : directives()) {
      for (long value : VALUES) {
        source.append(".amdhsa_kernel k").append(kernel++).append('\n');
        places.put(line++, directive + " " + value);
        for (Setting one : block(id.target(), directive, value)) {
          source.append(one.directive()).append(' ').append(one.value()).append('\n');
          places.put(line++, directive + " " + value);
        }
        source.append(".end_amdhsa_kernel\n");
        places.put(line++, directive + " " + value);
      }
    }
    Set<String> refused = new LinkedHashSet<>();
    Matcher errors = Pattern.compile(":(\\d+):\\d+: error").matcher(Llvm.complaints(source, id));
    while (errors.find()) {
      // A mistake in the block as a whole is reported at its end.
      refused.add(places.getOrDefault(Integer.parseInt(errors.group(1)), ""));
    }
    StringBuilder text = new StringBuilder(ORACLE).append('\n');
    for (String directive : directives()) {
      List<Long> taken = new ArrayList<>();
      for (long value : VALUES) {
        if (!refused.contains(directive + " " + value)) {
          taken.add(value);
        }
      }
      text.append(line(directive, taken));
    }
    return text.toString();
  }

  @TestFactory
  Stream<DynamicTest> valuesAreTakenAsLlvmTakesThem() {
    return TARGETS.stream().map(name -> DynamicTest.dynamicTest(name, () -> agrees(name)));
  }

  private static void agrees(String name) throws IOException {
    TargetId id = Corpus.id(name);
    if (Boolean.getBoolean("lockstep.record")) {
      try {
        Files.createDirectories(Corpus.path("limits"));
        Files.writeString(file(name), theirs(id));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    String stored = Corpus.text(file(name));
    String ours = ours(id);
    List<String> wrong = new ArrayList<>(ours.lines().toList());
    wrong.removeAll(stored.lines().toList());
    assertEquals(List.of(), wrong, "lines that differ");
    assertEquals(stored, ours);
    if (Shares.takes(TARGETS.indexOf(name), LIVE) && Llvm.isPresent("llvm-mc-19")) {
      assertEquals(stored, theirs(id), "stored expectation");
    }
  }

  private static java.nio.file.Path file(String name) {
    return Corpus.path("limits/" + name.replace(":", "-") + ".txt");
  }
}
