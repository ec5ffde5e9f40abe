package dev.lockstep.codeobject.descriptor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.Corpus;
import dev.lockstep.codeobject.Llvm;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.descriptor.DescriptorListing.Form;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Descriptors that nobody assembled: those that directives can say are listed, others shown raw.
 */
class DescriptorListingTest {
  /** Any 64 bytes: what llvm-objdump lists is listed alike, what it refuses is shown raw. */
  @TestFactory
  Stream<DynamicTest> randomBytesAreListedAsLlvmDoes() {
    Llvm.assumePresent("llvm-mc-19", "llvm-objdump-19");
    return DescriptorBlocks.TARGETS.stream()
        .filter(target -> !target.startsWith("gfx6") && !target.startsWith("gfx7"))
        .map(target -> DynamicTest.dynamicTest(target, () -> listedAlike(target)));
  }

  private static void listedAlike(String target) throws IOException {
    DescriptorContext context = DescriptorContext.of(Corpus.id(target), CodeObjectVersion.V5);
    Random random = new Random(target.hashCode() + 2L);
    List<KernelDescriptor> descriptors = new ArrayList<>();
    StringBuilder source =
        new StringBuilder(".amdhsa_code_object_version 5\n.rodata\n.p2align 6\n");
    for (int i = 0; i < 150; i++) {
      byte[] bytes = new byte[KernelDescriptor.SIZE];
      for (int k = random.nextInt(4); k >= 0; k--) {
        int bit = 8 * 44 + random.nextInt(8 * 16);
        bytes[bit / 8] |= (byte) (1 << bit % 8);
      }
      descriptors.add(new KernelDescriptor(Bytes.of(bytes)));
      source.append("k%d.kd:\n.type k%d.kd,@object\n.size k%d.kd,64\n.byte ".formatted(i, i, i));
      for (int b = 0; b < bytes.length; b++) {
        source.append(b == 0 ? "" : ",").append(bytes[b] & 0xff);
      }
      source.append('\n');
    }
    Bytes object = Llvm.assemble(source.toString(), context.id());
    Path file = Files.createTempFile("lockstep", ".o");
    Files.write(file, object.toArray());
    String dump = Llvm.run("llvm-objdump-19", "-d", "-j", ".rodata", file.toString()).out();
    Files.delete(file);
    String[] parts = dump.split("\n[0-9a-f]{16} <k\\d+\\.kd>:\n");
    for (int i = 0; i < descriptors.size(); i++) {
      boolean listed = parts[i + 1].startsWith(".amdhsa_kernel");
      String actual =
          switch (DescriptorListing.of("k" + i, descriptors.get(i), context, Form.LLVM)) {
            case DescriptorListing.Block(List<String> lines) -> String.join("\n", lines);
            case DescriptorListing.Raw(String field, String reason) -> "raw";
          };
      assertEquals(listed ? parts[i + 1].strip() : "raw", actual, descriptors.get(i)::toString);
      DescriptorListing.of("k", descriptors.get(i), context, Form.COMPLETE);
    }
  }

  @Test
  void whatDirectivesCannotSayIsShownRaw() {
    DescriptorContext context = DescriptorBlocks.context("gfx900", CodeObjectVersion.V5, 64);
    byte[] bytes = new byte[KernelDescriptor.SIZE];
    bytes[49] = 0x0c;
    DescriptorListing.Raw raw =
        assertInstanceOf(
            DescriptorListing.Raw.class,
            DescriptorListing.of(
                "k", new KernelDescriptor(Bytes.of(bytes)), context, Form.COMPLETE));
    assertEquals("PRIORITY", raw.field());
    bytes[49] = 0;
    bytes[56] = 0x0f;
    DescriptorListing.Raw fewer =
        assertInstanceOf(
            DescriptorListing.Raw.class,
            DescriptorListing.of(
                "k", new KernelDescriptor(Bytes.of(bytes)), context, Form.COMPLETE));
    assertTrue(fewer.reason().contains("the enabled user SGPRs take 10"), fewer.reason());
  }
}
