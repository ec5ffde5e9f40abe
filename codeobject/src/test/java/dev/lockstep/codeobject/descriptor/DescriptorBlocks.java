package dev.lockstep.codeobject.descriptor;

import dev.lockstep.codeobject.Corpus;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Setting;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Blocks of directives for kernel descriptors, made from a seed: sound ones and spoiled ones. */
final class DescriptorBlocks {
  static final List<String> TARGETS =
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

  static final List<CodeObjectVersion> VERSIONS =
      List.of(CodeObjectVersion.V4, CodeObjectVersion.V5, CodeObjectVersion.V6);

  private DescriptorBlocks() {}

  static DescriptorContext context(String target, CodeObjectVersion version, int wave) {
    return DescriptorContext.of(Corpus.id(target), version).withWave(wave);
  }

  static List<Integer> waves(String target) {
    return Corpus.id(target).target().facts().hasWave32() ? List.of(32, 64) : List.of(64);
  }

  /** A block that keeps the rules. */
  static List<Setting> random(DescriptorContext context, Random random) {
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

  /** A block with a directive too many, one too few, or another value: most of these are wrong. */
  static List<Setting> spoiled(DescriptorContext context, Random random) {
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

  /** The directives of a listing. */
  static List<Setting> settings(List<String> lines) {
    List<Setting> settings = new ArrayList<>();
    for (String line : lines.subList(1, lines.size() - 1)) {
      String[] words = line.strip().split(" ");
      if (!words[0].equals(";")) {
        settings.add(new Setting(words[0], Long.parseLong(words[1])));
      }
    }
    return settings;
  }
}
