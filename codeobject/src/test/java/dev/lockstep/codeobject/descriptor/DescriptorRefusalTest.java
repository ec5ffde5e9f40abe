package dev.lockstep.codeobject.descriptor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.codeobject.Corpus;
import dev.lockstep.codeobject.Llvm;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Setting;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Descriptors that llvm-mc refuses: each is refused here, with its line and a way out. */
class DescriptorRefusalTest {
  /** Random blocks for each target, most of them wrong. */
  private static final int REFUSED = Shares.LONG ? 200 : 24;

  private static final Pattern ERROR = Pattern.compile("(?m)^[^:\n]+:(\\d+):\\d+: error: ");

  /** Exactly the settings that llvm-mc refuses are refused. */
  @TestFactory
  Stream<DynamicTest> refusalsAgreeWithLlvm() {
    Llvm.assumePresent("llvm-mc-19");
    return DescriptorBlocks.TARGETS.stream()
        .map(target -> DynamicTest.dynamicTest(target, () -> refusedAlike(target)));
  }

  private static void refusedAlike(String target) {
    Random random = new Random(target.hashCode() + 1L);
    DescriptorContext context = DescriptorContext.of(Corpus.id(target), CodeObjectVersion.V5);
    List<List<Setting>> blocks = new ArrayList<>();
    for (int i = 0; i < REFUSED; i++) {
      blocks.add(DescriptorBlocks.spoiled(context, random));
    }
    Set<Integer> refused = refused(context, blocks);
    for (int i = 0; i < REFUSED; i++) {
      DescriptorAssembly.Result ours = DescriptorAssembly.assemble(context, blocks.get(i));
      assertEquals(
          refused.contains(i),
          !ours.isSound(),
          target + " " + blocks.get(i) + " " + ours.problems());
    }
  }

  /** Numbers of the blocks that llvm-mc has an error in: one process reads all of them. */
  private static Set<Integer> refused(DescriptorContext context, List<List<Setting>> blocks) {
    String source = DescriptorCase.source(context, blocks);
    List<Integer> ends = new ArrayList<>();
    int number = 0;
    for (String line : source.lines().toList()) {
      number++;
      if (line.equals(".end_amdhsa_kernel")) {
        ends.add(number);
      }
    }
    Set<Integer> refused = new HashSet<>();
    String errors = Llvm.complaints(source, context.id(), DescriptorCase.waveOption(context));
    ERROR
        .matcher(errors)
        .results()
        .forEach(error -> {
          int place = Collections.binarySearch(ends, Integer.parseInt(error.group(1)));
          refused.add(place < 0 ? -place - 1 : place);
        });
    assertEquals(errors.contains("error:"), !refused.isEmpty(), errors);
    return refused;
  }

  /** The texts of what is wrong; that it is wrong was asked of llvm-mc in refusalsAgreeWithLlvm. */
  @Test
  void problemsNameTheLineAndTheWayOut() {
    DescriptorContext context = DescriptorBlocks.context("gfx803", CodeObjectVersion.V5, 64);
    List<Setting> settings =
        List.of(
            new Setting(".amdhsa_next_free_vgpr", 300),
            new Setting(".amdhsa_tg_split", 1),
            new Setting(".amdhsa_ieee_mode", 2),
            new Setting(".amdhsa_ieee_mod", 1),
            new Setting(".amdhsa_dx10_clamp", 1),
            new Setting(".amdhsa_dx10_clamp", 1));
    List<String> problems =
        DescriptorAssembly.assemble(context, settings).problems().stream()
            .map(one -> one.line() + " " + one.problem().statement())
            .toList();
    assertEquals(
        List.of(
            "1 .amdhsa_tg_split: the directive is for gfx90a-940, the target is gfx803; remove the"
                + " line or choose another target",
            "2 .amdhsa_ieee_mode: value 2 is out of range; use 0 to 1",
            "3 .amdhsa_ieee_mod: there is no such directive; see the list of .amdhsa_ directives",
            "5 .amdhsa_dx10_clamp: the directive is repeated; remove one of the lines",
            "0 .amdhsa_next_free_vgpr: value 300 is out of range; use 0 to 256",
            "-1 .amdhsa_next_free_sgpr: the directive is required; add the line"),
        problems);
  }
}
