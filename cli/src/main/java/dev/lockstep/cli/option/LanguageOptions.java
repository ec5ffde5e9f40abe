package dev.lockstep.cli.option;

import dev.lockstep.assembler.option.Dialect;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The choices of Asm4GCN, the same for all commands that read it. */
public final class LanguageOptions extends OptionGroup {
  private boolean classic;

  private boolean friendly64;

  private boolean mul32;

  private @Nullable String align;

  private @Nullable String convention;

  /** The options themselves. */
  public void declare(OptionDeclaration command) {
    command
        .flag(
            "--classic",
            "Asm4GCN: exactly the packing and the rules of the first assembler.",
            v -> classic = v)
        .flag(
            "--friendly64",
            "Asm4GCN: sums of 64 bits, which take two instructions.",
            v -> friendly64 = v)
        .flag("--mul32", "Asm4GCN: friendly products of vectors have 32 bits.", v -> mul32 = v)
        .text(
            "--align hardware",
            "Asm4GCN: sequences of VGPRs begin at any register.",
            v -> align = v)
        .text(
            "--convention catalyst",
            "Asm4GCN: kernels find what the first assembler's drivers gave them.",
            v -> convention = v);
  }

  /** Refuses values that mean nothing. */
  void check() {
    if (align != null && !align.equals("hardware")) {
      throw misuse("--align takes only 'hardware'");
    }
    if (convention != null && !convention.equals("catalyst")) {
      throw misuse("--convention takes only 'catalyst'");
    }
  }

  /** The language with these choices. */
  Dialect.Asm4Gcn dialect() {
    return new Dialect.Asm4Gcn(
        classic,
        friendly64,
        mul32,
        align != null,
        convention == null ? Dialect.Convention.HSA : Dialect.Convention.CATALYST);
  }

  /** The choices as options of a program. */
  List<String> words() {
    List<String> all = new ArrayList<>();
    all.addAll(classic ? List.of("--classic") : List.of());
    all.addAll(friendly64 ? List.of("--friendly64") : List.of());
    all.addAll(mul32 ? List.of("--mul32") : List.of());
    all.addAll(align != null ? List.of("--align=" + align) : List.of());
    all.addAll(convention != null ? List.of("--convention=" + convention) : List.of());
    return all;
  }
}
