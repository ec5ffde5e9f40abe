package dev.lockstep.codeobject.descriptor;

import dev.lockstep.codeobject.Corpus;
import dev.lockstep.codeobject.Llvm;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Setting;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * A block and the tools' answers; the listing is empty where LLVM has no disassembler. The tools
 * are llvm-mc for bytes and llvm-objdump for the listing.
 */
record DescriptorCase(
    DescriptorContext context, List<Setting> settings, String bytes, List<String> listing) {
  /** The text that llvm-mc reads. */
  static String source(DescriptorContext context, List<List<Setting>> blocks) {
    StringBuilder text = new StringBuilder();
    text.append(".amdhsa_code_object_version ").append(context.version().number()).append('\n');
    text.append(".rodata\n.p2align 6\n");
    for (int i = 0; i < blocks.size(); i++) {
      text.append(".amdhsa_kernel k").append(i).append('\n');
      blocks
          .get(i)
          .forEach(s -> text.append(s.directive()).append(' ').append(s.value()).append('\n'));
      text.append(".end_amdhsa_kernel\n");
    }
    return text.toString();
  }

  static String[] waveOption(DescriptorContext context) {
    boolean choice = context.target().facts().hasWave32();
    return choice ? new String[] {"+wavefrontsize" + (context.wave32() ? 32 : 64)} : new String[0];
  }

  private static Bytes object(DescriptorContext context, List<List<Setting>> blocks) {
    return Llvm.assemble(source(context, blocks), context.id(), waveOption(context));
  }

  /** The descriptor of each block, in hexadecimal digits. */
  private static List<String> bytes(Bytes object, int count) {
    try {
      Bytes data = CodeObject.read(object).section(".rodata").orElseThrow().data();
      List<String> bytes = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        bytes.add(HexFormat.of().formatHex(data.slice(64 * i, 64).toArray()));
      }
      return bytes;
    } catch (MalformedCodeObjectException e) {
      throw new AssertionError(e);
    }
  }

  /** The descriptors that llvm-mc makes of some blocks. */
  static List<String> bytes(DescriptorContext context, List<List<Setting>> blocks) {
    return bytes(object(context, blocks), blocks.size());
  }

  /** The tools' answers for some blocks. */
  static List<DescriptorCase> ask(DescriptorContext context, List<List<Setting>> blocks) {
    try {
      Bytes object = object(context, blocks);
      List<String> bytes = bytes(object, blocks.size());
      Path file = Files.createTempFile("lockstep", ".o");
      Files.write(file, object.toArray());
      List<List<String>> listings = new ArrayList<>();
      String generation = context.target().generation();
      if (!generation.equals("gfx600") && !generation.equals("gfx700")) {
        Llvm.Outcome dump = Llvm.run("llvm-objdump-19", "-d", "-j", ".rodata", file.toString());
        listings = listings(dump.out());
      }
      Files.delete(file);
      List<DescriptorCase> cases = new ArrayList<>();
      for (int i = 0; i < blocks.size(); i++) {
        cases.add(
            new DescriptorCase(
                context,
                blocks.get(i),
                bytes.get(i),
                listings.isEmpty() ? List.of() : listings.get(i)));
      }
      return cases;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<List<String>> listings(String dump) {
    List<List<String>> all = new ArrayList<>();
    for (String line : dump.lines().toList()) {
      if (line.startsWith(".amdhsa_kernel")) {
        all.add(new ArrayList<>());
      }
      if (!all.isEmpty() && (line.startsWith(".") || line.startsWith("\t"))) {
        all.getLast().add(line);
      }
    }
    return all;
  }

  /** The cases of a file below {@code corpus/codeobject/descriptor}. */
  static List<DescriptorCase> stored(String text) {
    List<DescriptorCase> cases = new ArrayList<>();
    DescriptorContext context = null;
    List<Setting> settings = new ArrayList<>();
    String bytes = "";
    List<String> listing = new ArrayList<>();
    for (String line : text.lines().toList()) {
      String[] words = line.split(" ");
      if (line.startsWith("# ")) {
        continue;
      }
      switch (words[0]) {
        case "context" ->
            context =
                DescriptorBlocks.context(
                    words[1],
                    CodeObjectVersion.ofNumber(Integer.parseInt(words[2])).orElseThrow(),
                    Integer.parseInt(words[3]));
        case "set" -> settings.add(new Setting(words[1], Long.parseLong(words[2])));
        case "bytes" -> bytes = words[1];
        case "listing" -> listing.add(line.substring("listing ".length()));
        case "end" -> {
          cases.add(
              new DescriptorCase(
                  Optional.ofNullable(context).orElseThrow(),
                  List.copyOf(settings),
                  bytes,
                  List.copyOf(listing)));
          settings.clear();
          listing.clear();
        }
        default -> throw new AssertionError(line);
      }
    }
    return cases;
  }

  /** Stores the tools' answers. */
  static void record() {
    for (String target : DescriptorBlocks.TARGETS) {
      StringBuilder text =
          new StringBuilder("# oracle: llvm-mc-19 for bytes, llvm-objdump-19 -d for the listing\n");
      Random random = new Random(7);
      for (CodeObjectVersion version : DescriptorBlocks.VERSIONS) {
        for (int wave : DescriptorBlocks.waves(target)) {
          DescriptorContext context = DescriptorBlocks.context(target, version, wave);
          List<List<Setting>> blocks = new ArrayList<>();
          for (int i = 0; i < 4; i++) {
            blocks.add(DescriptorBlocks.random(context, random));
          }
          for (DescriptorCase one : ask(context, blocks)) {
            text.append("context ")
                .append(target)
                .append(' ')
                .append(version.number())
                .append(' ')
                .append(wave)
                .append('\n');
            one.settings.forEach(s ->
                text.append("set ")
                    .append(s.directive())
                    .append(' ')
                    .append(s.value())
                    .append('\n'));
            text.append("bytes ").append(one.bytes).append('\n');
            one.listing.forEach(line -> text.append("listing ").append(line).append('\n'));
            text.append("end\n");
          }
        }
      }
      try {
        Path folder = Files.createDirectories(Corpus.path("descriptor"));
        Files.writeString(folder.resolve(target.replace(':', '-') + ".txt"), text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
