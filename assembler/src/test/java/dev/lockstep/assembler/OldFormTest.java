package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Code object V2, as text and as an object: {@code corpus/codeobject/old}. */
class OldFormTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root"), "corpus", "codeobject", "old");

  @Test
  void oldDirectivesAreConverted() throws Exception {
    String text = Files.readString(FOLDER.resolve("convert.s"));
    Assembled assembled =
        Assembler.assemble(
            new SourceText("convert.s", text),
            AssemblerOptions.of(TargetId.parse("kaveri").orElseThrow()));
    List<String> lines = new ArrayList<>();
    LinkResult.Linked linked =
        (LinkResult.Linked) java.util.Objects.requireNonNull(assembled.object()).link();
    CodeObject object = CodeObject.read(linked.object());
    KernelEntry kernel = KernelEntry.of(object).getFirst();
    KernelMetadata metadata = kernel.metadata().orElseThrow();
    lines.add("text " + HexFormat.of().formatHex(assembled.text()));
    byte[] descriptor = kernel.descriptor().bytes().toArray();
    java.util.Arrays.fill(descriptor, 16, 24, (byte) 0);
    lines.add("descriptor " + HexFormat.of().formatHex(descriptor));
    lines.add(
        "kernel "
            + kernel.name()
            + " "
            + object.symbols().stream()
                .filter(symbol -> symbol.name().equals("hello"))
                .map(symbol -> symbol.type().toString())
                .collect(Collectors.joining()));
    lines.add(
        "arguments "
            + metadata.arguments().stream()
                .map(a ->
                    a.name().orElse("-") + " " + a.offset() + " " + a.size() + " " + a.valueKind())
                .collect(Collectors.joining(",")));
    lines.add("workgroup " + metadata.workgroup().requiredSize());
    for (Problem one : assembled.diagnostics()) {
      lines.add((one.isError() ? "error " : "warning ") + one.span().line() + ": " + one.text());
    }
    List<String> expected = Files.readAllLines(FOLDER.resolve("convert.expect"));
    assertEquals(String.join("\n", expected.subList(1, expected.size())), String.join("\n", lines));
  }

  @Test
  void oldObjectsAreListed() throws Exception {
    CodeObject object = CodeObject.read(Files.readAllBytes(FOLDER.resolve("hello-gfx803-v2.o")));
    assertEquals("gfx803", object.targetId().orElseThrow().shortName());
    String listing = Loaded.listing(object);
    CodeObject again = Loaded.again(object, listing);
    List<String> was = Loaded.summary(object);
    List<String> is = Loaded.summary(again);
    // The first line is the header, which says V3 now.
    assertEquals(
        String.join("\n", was.subList(1, was.size())), String.join("\n", is.subList(1, is.size())));
    assertTrue(listing.contains("code object version 2"), listing);
  }
}
