package dev.lockstep.codeobject.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.Corpus;
import dev.lockstep.codeobject.Llvm;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Targets and flags, as llvm-mc writes them. */
class TargetTest {
  private static final List<String> SETTINGS =
      List.of("", ":xnack+", ":xnack-", ":sramecc+", ":sramecc-", ":sramecc-:xnack+");

  /** All stored answers are compared with ours, and one of so many with llvm-mc once more. */
  private static final int LIVE = 8;

  private static boolean isAsked(int number) {
    return Boolean.getBoolean("lockstep.record") || Shares.takes(number, LIVE);
  }

  private static List<String> lines(boolean live) throws MalformedCodeObjectException {
    List<String> lines = new ArrayList<>();
    for (Target target : Target.all()) {
      for (String setting : SETTINGS) {
        Optional<TargetId> id = TargetId.parse(target.name() + setting);
        for (int version = 4; id.isPresent() && version <= 6; version++) {
          String text = ".amdhsa_code_object_version " + version + "\n.text\n";
          int flags =
              live && isAsked(lines.size())
                  ? CodeObject.read(Llvm.assemble(text, id.get())).header().flags()
                  : MachineFlags.encode(
                      id.get(), CodeObjectVersion.ofNumber(version).orElseThrow());
          lines.add(
              String.format(Locale.ROOT, "%s V%d %08x", id.get().shortName(), version, flags));
        }
      }
    }
    return lines;
  }

  @Test
  void flagsAreThoseOfLlvm() throws MalformedCodeObjectException {
    List<String> stored =
        Corpus.text(Corpus.path("flags.txt")).lines().filter(l -> !l.startsWith("#")).toList();
    assertEquals(String.join("\n", stored), String.join("\n", lines(false)));
    if (Llvm.isPresent("llvm-mc-19")) {
      assertEquals(String.join("\n", stored), String.join("\n", lines(true)));
    }
  }

  @Test
  void flagsAreDecoded() {
    for (Target target : Target.all()) {
      for (String setting : SETTINGS) {
        TargetId.parse(target.name() + setting)
            .ifPresent(id -> {
              int flags = MachineFlags.encode(id, CodeObjectVersion.V6);
              assertEquals(Optional.of(id), MachineFlags.decode(flags, CodeObjectVersion.V6));
              assertEquals(Optional.of(id), TargetId.parse(id.toString()));
            });
      }
    }
  }

  @Test
  void everyTargetOfLlvmIsHere() {
    Llvm.assumePresent("llvm-mc-19");
    String help =
        Llvm.run("llvm-mc-19", "-triple=amdgcn-amd-amdhsa", "-mcpu=help", "/dev/null").errors();
    Set<String> known = new TreeSet<>();
    for (String line : help.lines().toList()) {
      String name = line.strip().split(" ")[0];
      // The names that begin so stand for no machine.
      if (line.contains("- Select the ") && line.contains(" processor.")) {
        known.add(name);
      }
    }
    known.removeAll(Set.of("generic", "generic-hsa"));
    Set<String> ours = new TreeSet<>();
    for (Target target : Target.all()) {
      ours.add(target.name());
      ours.addAll(target.otherNames());
    }
    assertEquals(known, ours);
  }

  /** Other names and numbers of the instruction set, and flags of V3 (as for Mesa), by llvm-mc. */
  @Test
  void namesAndNumbersAreThoseOfLlvm() throws MalformedCodeObjectException, IOException {
    if (Boolean.getBoolean("lockstep.record")) {
      Files.writeString(Corpus.path("targets.txt"), targets(true));
    }
    String stored = Corpus.text(Corpus.path("targets.txt"));
    assertEquals(stored, targets(false));
    if (Llvm.isPresent("llvm-mc-19")) {
      assertEquals(stored, targets(true));
    }
  }

  private static String targets(boolean live) throws MalformedCodeObjectException {
    StringBuilder text =
        new StringBuilder(
            "# oracle: llvm-mc-19 -triple=amdgcn-mesa-mesa3d: name, .amdgcn.gfx_generation_*, e_flags\n");
    int number = 0;
    for (Target target : Target.all()) {
      List<String> names = new ArrayList<>(List.of(target.name()));
      names.addAll(target.otherNames());
      for (String name : names) {
        TargetId id = TargetId.parse(name).orElseThrow();
        List<Integer> isa = id.target().isa();
        int flags = MachineFlags.encode(id, CodeObjectVersion.V3);
        if (live && isAsked(number++)) {
          String source =
              ".data\n.byte .amdgcn.gfx_generation_number, .amdgcn.gfx_generation_minor,"
                  + " .amdgcn.gfx_generation_stepping\n";
          isa = isa(Llvm.assemble(source, "amdgcn-amd-amdhsa", name));
          flags = CodeObject.read(Llvm.assemble("", "amdgcn-mesa-mesa3d", name)).header().flags();
        }
        text.append(String.format(Locale.ROOT, "%s %s %08x\n", name, isa, flags));
      }
    }
    return text.toString();
  }

  private static List<Integer> isa(Bytes object) throws MalformedCodeObjectException {
    Bytes data = CodeObject.read(object).section(".data").orElseThrow().data();
    return List.of(data.u8(0), data.u8(1), data.u8(2));
  }

  @Test
  void brokenTargetIdsAreRefused() {
    for (String text :
        List.of(
            "",
            "gfx",
            "gfx9000",
            "gfx900:",
            "gfx900:xnack",
            "gfx900:sramecc+",
            "gfx900:xnack+:xnack+",
            "gfx803:xnack-",
            "gfx90a:turbo+",
            "GFX900")) {
      assertEquals(Optional.empty(), TargetId.parse(text), text);
    }
  }

  @Test
  void selectorsNameRanges() {
    assertEquals(Set.of("gfx90a", "gfx940"), GenerationFacts.select("gfx90a-940"));
    assertEquals(
        Set.of("gfx803", "gfx900", "gfx906", "gfx908", "gfx90a", "gfx940"),
        GenerationFacts.select("gfx8-9"));
    assertEquals(
        Set.of("gfx1010", "gfx1030", "gfx1100", "gfx1200"), GenerationFacts.select("gfx10+"));
    assertEquals(Set.of("gfx600", "gfx1100"), GenerationFacts.select("gfx6,gfx11"));
    assertTrue(GenerationFacts.select("gfx6+").size() == GenerationFacts.all().size());
  }
}
