package dev.lockstep.codeobject.descriptor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.Corpus;
import dev.lockstep.codeobject.Llvm;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Setting;
import dev.lockstep.codeobject.descriptor.DescriptorListing.Form;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Descriptors against llvm-mc and llvm-objdump: blocks of random directives, made from a seed. With
 * {@code -Dlockstep.record=true} the tools' answers are stored under {@code corpus}.
 */
class DescriptorTest {
  /** Random blocks for each target, version and size of the wavefront. */
  private static final int BLOCKS = Shares.LONG ? 100 : 12;

  private static List<String> bytes(List<DescriptorCase> cases) {
    return cases.stream().map(DescriptorCase::bytes).toList();
  }

  /** Returns the block that a listing which reassembles shows. */
  private static List<Setting> check(DescriptorCase one, int number) {
    DescriptorAssembly.Result result = DescriptorAssembly.assemble(one.context(), one.settings());
    assertEquals(List.of(), result.problems(), () -> one.toString());
    assertEquals(
        one.bytes(),
        HexFormat.of().formatHex(result.descriptor().bytes().toArray()),
        () -> one.toString());
    if (!one.listing().isEmpty()) {
      DescriptorListing.Block block =
          assertInstanceOf(
              DescriptorListing.Block.class,
              DescriptorListing.of("k" + number, result.descriptor(), one.context(), Form.LLVM));
      assertEquals(String.join("\n", one.listing()), String.join("\n", block.lines()));
    }
    DescriptorListing.Block complete =
        assertInstanceOf(
            DescriptorListing.Block.class,
            DescriptorListing.of("k", result.descriptor(), one.context(), Form.COMPLETE));
    List<Setting> again = DescriptorBlocks.settings(complete.lines());
    assertEquals(
        result.descriptor(), DescriptorAssembly.assemble(one.context(), again).descriptor());
    return again;
  }

  @TestFactory
  Stream<DynamicTest> randomBlocksAgreeWithLlvm() {
    Llvm.assumePresent("llvm-mc-19", "llvm-objdump-19");
    return Shares.of(DescriptorBlocks.TARGETS, 3).stream()
        .map(target ->
            DynamicTest.dynamicTest(
                target,
                () -> {
                  Random random = new Random(target.hashCode());
                  for (CodeObjectVersion version : DescriptorBlocks.VERSIONS) {
                    for (int wave : DescriptorBlocks.waves(target)) {
                      DescriptorContext context = DescriptorBlocks.context(target, version, wave);
                      List<List<Setting>> blocks = new ArrayList<>();
                      for (int i = 0; i < BLOCKS; i++) {
                        blocks.add(DescriptorBlocks.random(context, random));
                      }
                      List<DescriptorCase> cases = DescriptorCase.ask(context, blocks);
                      List<List<Setting>> listed = new ArrayList<>();
                      for (int i = 0; i < cases.size(); i++) {
                        listed.add(check(cases.get(i), i));
                      }
                      assertEquals(bytes(cases), DescriptorCase.bytes(context, listed));
                    }
                  }
                }));
  }

  @TestFactory
  Stream<DynamicTest> storedBlocks() {
    if (Boolean.getBoolean("lockstep.record")) {
      DescriptorCase.record();
    }
    return Corpus.files("descriptor", ".txt").stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(),
                () -> {
                  List<DescriptorCase> cases = DescriptorCase.stored(Corpus.text(file));
                  assertTrue(cases.size() >= 8);
                  for (int i = 0; i < cases.size(); i++) {
                    check(cases.get(i), i % 4);
                  }
                }));
  }

  @TestFactory
  Stream<DynamicTest> descriptorsOfCompilersReassemble() {
    return Corpus.files("objects", ".co").stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(),
                () -> {
                  CodeObject object = Corpus.read(file);
                  DescriptorContext context =
                      DescriptorContext.of(
                          object.header().targetId().orElseThrow(),
                          object.header().version().orElseThrow());
                  boolean raw =
                      Corpus.text(Corpus.path("objects/raw.txt"))
                          .contains(file.getFileName().toString());
                  for (KernelEntry kernel : KernelEntry.of(object)) {
                    if (raw) {
                      isRaw(kernel, context);
                      continue;
                    }
                    reassembles(
                        kernel, context.withWave(kernel.descriptor().wave(context.target())));
                  }
                }));
  }

  private static void isRaw(KernelEntry kernel, DescriptorContext context) {
    for (Form form : Form.values()) {
      DescriptorListing.Raw raw =
          assertInstanceOf(
              DescriptorListing.Raw.class,
              DescriptorListing.of(kernel.name(), kernel.descriptor(), context, form));
      assertEquals("GRANULATED_WAVEFRONT_SGPR_COUNT", raw.field());
    }
  }

  private static void reassembles(KernelEntry kernel, DescriptorContext context) {
    DescriptorListing.Block block =
        assertInstanceOf(
            DescriptorListing.Block.class,
            DescriptorListing.of(kernel.name(), kernel.descriptor(), context, Form.COMPLETE));
    DescriptorAssembly.Result result =
        DescriptorAssembly.assemble(context, DescriptorBlocks.settings(block.lines()));
    assertTrue(result.isSound(), () -> result.problems().toString());
    byte[] bytes = result.descriptor().bytes().toArray();
    kernel.descriptor().bytes().slice(16, 8).copyTo(bytes, 16);
    assertEquals(kernel.descriptor().bytes(), Bytes.of(bytes));
    kernel
        .metadata()
        .ifPresent(metadata -> {
          assertEquals(metadata.segments().group(), kernel.descriptor().groupSegmentSize());
          assertEquals(metadata.segments().scratch(), kernel.descriptor().privateSegmentSize());
          assertEquals(metadata.segments().kernarg(), kernel.descriptor().kernargSize());
          assertEquals(
              metadata.workgroup().wavefrontSize(), kernel.descriptor().wave(context.target()));
          assertEquals(kernel.name() + ".kd", metadata.symbol());
        });
  }
}
