package dev.lockstep.codeobject.descriptor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.Corpus;
import dev.lockstep.codeobject.Llvm;
import dev.lockstep.codeobject.Shares;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Setting;
import dev.lockstep.codeobject.descriptor.DescriptorListing.Form;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.load.Kernel;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.GenerationFacts;
import dev.lockstep.codeobject.target.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Descriptors against llvm-mc and llvm-objdump: blocks of random directives, made from a seed. With
 * {@code -Dlockstep.record=true} the tools' answers are stored under {@code corpus}.
 */
class DescriptorTest {
  private static final List<String> TARGETS =
      List.of(
          "gfx600",
          "gfx700",
          "gfx803",
          "gfx802",
          "gfx900",
          "gfx900:xnack-",
          "gfx906:xnack+",
          "gfx908",
          "gfx90a",
          "gfx90a:xnack-",
          "gfx940",
          "gfx942:xnack-",
          "gfx1010",
          "gfx1030",
          "gfx1100",
          "gfx1200",
          "gfx9-generic",
          "gfx10-1-generic",
          "gfx10-3-generic",
          "gfx11-generic",
          "gfx12-generic");

  /** Random blocks for each target, version and size of the wavefront. */
  private static final int BLOCKS = Shares.LONG ? 100 : 25;

  /** Random blocks for each target, most of them wrong. */
  private static final int REFUSED = Shares.LONG ? 24 : 6;

  private static final List<CodeObjectVersion> VERSIONS =
      List.of(CodeObjectVersion.V4, CodeObjectVersion.V5, CodeObjectVersion.V6);

  /** A block and the tools' answers; the listing is empty where LLVM has no disassembler. */
  private record Case(
      DescriptorContext context, List<Setting> settings, String bytes, List<String> listing) {}

  private static DescriptorContext context(String target, CodeObjectVersion version, int wave) {
    return DescriptorContext.of(Corpus.id(target), version).withWave(wave);
  }

  // ---- The generator

  private static List<Setting> random(DescriptorContext context, Random random) {
    List<Setting> settings = new ArrayList<>();
    long vgprs = 0;
    for (DescriptorField field : DescriptorTable.of(context.target()).fields()) {
      if (!field.hasDirective() || isNewer(field)) {
        continue;
      }
      boolean skip = !field.isRequired() && random.nextInt(3) == 0;
      if (skip) {
        continue;
      }
      long value =
          switch (field.coding()) {
            case VGPRS -> random.nextInt(257);
            case SGPRS -> random.nextInt(context.target().hasFixedSgprs() ? 91 : 97);
            case ACCUM -> 4;
            case COUNT -> 16 + random.nextInt(16);
            case XNACK -> context.initial(field);
            case PLAIN, VCC, FLAT -> plain(field, random);
            case ENTRY, ZERO -> throw new IllegalStateException(field.name());
          };
      vgprs = field.coding() == DescriptorField.Coding.VGPRS ? value : vgprs;
      settings.add(new Setting(field.directive(), value));
    }
    List<Setting> sound = new ArrayList<>();
    for (Setting setting : settings) {
      sound.add(repaired(setting, vgprs, settings, context, random));
    }
    Collections.shuffle(sound, random);
    return sound;
  }

  /** Directives that LLVM 19 does not know yet. */
  private static boolean isNewer(DescriptorField field) {
    return field.name().equals("INST_PREF_SIZE");
  }

  private static long plain(DescriptorField field, Random random) {
    return switch (field.name()) {
      case "KERNARG_SIZE" -> 4096 + random.nextInt(1 << 20);
      case "KERNARG_PRELOAD_SPEC_LENGTH" -> random.nextInt(5);
      default ->
          random.nextBoolean()
              ? field.max() & random.nextLong()
              : random.nextInt((int) Math.min(2, field.max() + 1));
    };
  }

  /** Keeps the rules between directives. */
  private static Setting repaired(
      Setting setting, long vgprs, List<Setting> all, DescriptorContext context, Random random) {
    return switch (setting.directive()) {
      case ".amdhsa_accum_offset" ->
          new Setting(
              setting.directive(),
              4L * (1 + random.nextInt((int) Math.min(64, Math.max(1, (vgprs + 3) / 4)))));
      case ".amdhsa_shared_vgpr_count" -> {
        boolean wave32 = context.wave32();
        for (Setting one : all) {
          wave32 = one.directive().equals(".amdhsa_wavefront_size32") ? one.value() != 0 : wave32;
        }
        yield new Setting(setting.directive(), wave32 || vgprs > 120 ? 0 : setting.value());
      }
      default -> setting;
    };
  }

  // ---- The oracle

  private static String source(DescriptorContext context, List<List<Setting>> blocks) {
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

  private static String[] waveOption(DescriptorContext context) {
    boolean choice = context.target().facts().hasWave32();
    return choice ? new String[] {"+wavefrontsize" + (context.wave32() ? 32 : 64)} : new String[0];
  }

  private static List<Case> ask(DescriptorContext context, List<List<Setting>> blocks) {
    try {
      Bytes object = Llvm.assemble(source(context, blocks), context.id(), waveOption(context));
      Bytes data = CodeObject.read(object).section(".rodata").orElseThrow().data();
      Path file = Files.createTempFile("lockstep", ".o");
      Files.write(file, object.toArray());
      List<List<String>> listings = new ArrayList<>();
      String generation = context.target().generation();
      if (!generation.equals("gfx600") && !generation.equals("gfx700")) {
        Llvm.Outcome dump = Llvm.run("llvm-objdump-19", "-d", "-j", ".rodata", file.toString());
        listings = listings(dump.out());
      }
      Files.delete(file);
      List<Case> cases = new ArrayList<>();
      for (int i = 0; i < blocks.size(); i++) {
        String bytes = HexFormat.of().formatHex(data.slice(64 * i, 64).toArray());
        cases.add(
            new Case(
                context, blocks.get(i), bytes, listings.isEmpty() ? List.of() : listings.get(i)));
      }
      return cases;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (MalformedCodeObjectException e) {
      throw new AssertionError(e);
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

  // ---- The checks

  private static List<String> bytes(List<Case> cases) {
    return cases.stream().map(Case::bytes).toList();
  }

  /** Returns the block that a listing which reassembles shows. */
  private static List<Setting> check(Case one, int number) {
    DescriptorAssembly.Result result = DescriptorAssembly.assemble(one.context, one.settings);
    assertEquals(List.of(), result.problems(), () -> one.toString());
    assertEquals(
        one.bytes,
        HexFormat.of().formatHex(result.descriptor().bytes().toArray()),
        () -> one.toString());
    if (!one.listing.isEmpty()) {
      DescriptorListing.Block block =
          assertInstanceOf(
              DescriptorListing.Block.class,
              DescriptorListing.of("k" + number, result.descriptor(), one.context, Form.LLVM));
      assertEquals(String.join("\n", one.listing), String.join("\n", block.lines()));
    }
    DescriptorListing.Block complete =
        assertInstanceOf(
            DescriptorListing.Block.class,
            DescriptorListing.of("k", result.descriptor(), one.context, Form.COMPLETE));
    List<Setting> again = settings(complete.lines());
    assertEquals(result.descriptor(), DescriptorAssembly.assemble(one.context, again).descriptor());
    return again;
  }

  @TestFactory
  Stream<DynamicTest> randomBlocksAgreeWithLlvm() {
    Llvm.assumePresent("llvm-mc-19", "llvm-objdump-19");
    return TARGETS.stream()
        .map(target ->
            DynamicTest.dynamicTest(
                target,
                () -> {
                  Random random = new Random(target.hashCode());
                  for (CodeObjectVersion version : VERSIONS) {
                    for (int wave : waves(target)) {
                      DescriptorContext context = context(target, version, wave);
                      List<List<Setting>> blocks = new ArrayList<>();
                      for (int i = 0; i < BLOCKS; i++) {
                        blocks.add(random(context, random));
                      }
                      List<Case> cases = ask(context, blocks);
                      List<List<Setting>> listed = new ArrayList<>();
                      for (int i = 0; i < cases.size(); i++) {
                        listed.add(check(cases.get(i), i));
                      }
                      assertEquals(bytes(cases), bytes(ask(context, listed)));
                    }
                  }
                }));
  }

  private static List<Integer> waves(String target) {
    return Corpus.id(target).target().facts().hasWave32() ? List.of(32, 64) : List.of(64);
  }

  @TestFactory
  Stream<DynamicTest> storedBlocks() {
    if (Boolean.getBoolean("lockstep.record")) {
      record();
    }
    return Corpus.files("descriptor", ".txt").stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(),
                () -> {
                  List<Case> cases = stored(Corpus.text(file));
                  assertTrue(cases.size() >= 8);
                  for (int i = 0; i < cases.size(); i++) {
                    check(cases.get(i), i % 4);
                  }
                }));
  }

  private static List<Case> stored(String text) {
    List<Case> cases = new ArrayList<>();
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
                context(
                    words[1],
                    CodeObjectVersion.ofNumber(Integer.parseInt(words[2])).orElseThrow(),
                    Integer.parseInt(words[3]));
        case "set" -> settings.add(new Setting(words[1], Long.parseLong(words[2])));
        case "bytes" -> bytes = words[1];
        case "listing" -> listing.add(line.substring("listing ".length()));
        case "end" -> {
          cases.add(
              new Case(
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

  private static void record() {
    for (String target : TARGETS) {
      StringBuilder text =
          new StringBuilder("# oracle: llvm-mc-19 for bytes, llvm-objdump-19 -d for the listing\n");
      Random random = new Random(7);
      for (CodeObjectVersion version : VERSIONS) {
        for (int wave : waves(target)) {
          DescriptorContext context = context(target, version, wave);
          List<List<Setting>> blocks = new ArrayList<>();
          for (int i = 0; i < 4; i++) {
            blocks.add(random(context, random));
          }
          for (Case one : ask(context, blocks)) {
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

  /** Any 64 bytes: what llvm-objdump lists is listed alike, what it refuses is shown raw. */
  @TestFactory
  Stream<DynamicTest> randomBytesAreListedAsLlvmDoes() {
    Llvm.assumePresent("llvm-mc-19", "llvm-objdump-19");
    return TARGETS.stream()
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

  /** Exactly the settings that llvm-mc refuses are refused. */
  @TestFactory
  Stream<DynamicTest> refusalsAgreeWithLlvm() {
    Llvm.assumePresent("llvm-mc-19");
    return TARGETS.stream()
        .map(target ->
            DynamicTest.dynamicTest(
                target,
                () -> {
                  Random random = new Random(target.hashCode() + 1L);
                  DescriptorContext context =
                      DescriptorContext.of(Corpus.id(target), CodeObjectVersion.V5);
                  for (int i = 0; i < REFUSED; i++) {
                    List<Setting> settings = spoiled(context, random);
                    boolean sound = DescriptorAssembly.assemble(context, settings).isSound();
                    boolean taken = taken(context, settings);
                    assertEquals(
                        taken,
                        sound,
                        () ->
                            target
                                + " "
                                + settings
                                + " "
                                + DescriptorAssembly.assemble(context, settings).problems());
                  }
                }));
  }

  private static boolean taken(DescriptorContext context, List<Setting> settings) {
    try {
      Llvm.assemble(source(context, List.of(settings)), context.id(), waveOption(context));
      return true;
    } catch (AssertionError e) {
      return false;
    }
  }

  private static List<Setting> spoiled(DescriptorContext context, Random random) {
    List<Setting> settings = new ArrayList<>(random(context, random));
    int at = random.nextInt(settings.size());
    Setting old = settings.get(at);
    if (old.directive().equals(".amdhsa_reserve_xnack_mask")) {
      return settings;
    }
    switch (random.nextInt(4)) {
      case 0 -> settings.remove(at);
      case 1 -> settings.add(random.nextInt(settings.size()), old);
      case 2 -> settings.set(at, new Setting(old.directive(), old.value() * 2 + 1));
      default -> settings.set(at, new Setting(old.directive(), random.nextInt(600)));
    }
    return settings;
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
                  for (Kernel kernel : Kernel.of(object)) {
                    if (raw) {
                      isRaw(kernel, context);
                      continue;
                    }
                    reassembles(
                        kernel, context.withWave(kernel.descriptor().wave(context.target())));
                  }
                }));
  }

  private static void isRaw(Kernel kernel, DescriptorContext context) {
    for (Form form : Form.values()) {
      DescriptorListing.Raw raw =
          assertInstanceOf(
              DescriptorListing.Raw.class,
              DescriptorListing.of(kernel.name(), kernel.descriptor(), context, form));
      assertEquals("GRANULATED_WAVEFRONT_SGPR_COUNT", raw.field());
    }
  }

  private static void reassembles(Kernel kernel, DescriptorContext context) {
    DescriptorListing.Block block =
        assertInstanceOf(
            DescriptorListing.Block.class,
            DescriptorListing.of(kernel.name(), kernel.descriptor(), context, Form.COMPLETE));
    DescriptorAssembly.Result result =
        DescriptorAssembly.assemble(context, settings(block.lines()));
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

  private static List<Setting> settings(List<String> lines) {
    List<Setting> settings = new ArrayList<>();
    for (String line : lines.subList(1, lines.size() - 1)) {
      String[] words = line.strip().split(" ");
      if (!words[0].equals(";")) {
        settings.add(new Setting(words[0], Long.parseLong(words[1])));
      }
    }
    return settings;
  }

  @Test
  void whatDirectivesCannotSayIsShownRaw() {
    DescriptorContext context = context("gfx900", CodeObjectVersion.V5, 64);
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

  /** The texts of what is wrong; that it is wrong was asked of llvm-mc in refusalsAgreeWithLlvm. */
  @Test
  void problemsNameTheLineAndTheWayOut() {
    DescriptorContext context = context("gfx803", CodeObjectVersion.V5, 64);
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
            .map(one -> one.line() + " " + one.problem())
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

  @Test
  void everyBitOfEveryGenerationHasOneField() {
    for (GenerationFacts facts : GenerationFacts.all()) {
      int[] owners = new int[8 * KernelDescriptor.SIZE];
      for (Target target : Target.all()) {
        if (target.generation().equals(facts.key()) && owners[0] == 0) {
          for (DescriptorField field : DescriptorTable.of(target).fields()) {
            for (int bit = field.low(); bit <= field.high(); bit++) {
              owners[8 * field.offset() + bit]++;
            }
          }
        }
      }
      for (int bit = 0; bit < owners.length; bit++) {
        assertEquals(1, owners[bit], facts.key() + " bit " + bit);
      }
    }
  }

  @Test
  void wordsAndFieldsAreEncodedAndDecodedAlike() {
    Random random = new Random(3);
    for (Target target : Target.all()) {
      for (DescriptorField field : DescriptorTable.of(target).fields()) {
        byte[] bytes = new byte[KernelDescriptor.SIZE];
        long value = field.hasBits() ? random.nextLong() >>> (64 - field.width()) : 0;
        field.set(bytes, value);
        assertEquals(value, field.get(Bytes.of(bytes)), field.name());
      }
    }
  }
}
