package dev.lockstep.assembler.option;

/** The language of a source. */
public sealed interface Dialect {
  /** The language of LLVM's assembler. */
  Dialect LLVM = new Llvm();

  /** Asm4GCN as {@code docs/ASM4GCN.md} describes it. */
  Dialect ASM4GCN = new Asm4Gcn(false, false, false, false);

  /** The language of LLVM's assembler. */
  record Llvm() implements Dialect {}

  /**
   * Asm4GCN, the language with variables.
   *
   * @param classic exactly the packing and the rules of the language's first assembler
   * @param friendly64 whether sums and differences of 64 bits, which take two instructions, are
   *     allowed
   * @param mul32 whether a product of vector integers has 32 bits; else 24 bits of each factor
   *     count
   * @param hardwareAlignment whether sequences of VGPRs begin at any register
   * @param convention initial register contents of a kernel
   */
  record Asm4Gcn(
      boolean classic,
      boolean friendly64,
      boolean mul32,
      boolean hardwareAlignment,
      Convention convention)
      implements Dialect {
    /** With the machine's own convention. */
    public Asm4Gcn(boolean classic, boolean friendly64, boolean mul32, boolean hardwareAlignment) {
      this(classic, friendly64, mul32, hardwareAlignment, Convention.HSA);
    }
  }

  /** Initial register contents and argument layout of a kernel. */
  enum Convention {
    /** Convention of the machine and HSA's loaders. */
    HSA("hsa"),
    /** That of the drivers which the language's first assembler was made for. */
    CATALYST("catalyst");

    private final String word;

    Convention(String word) {
      this.word = word;
    }

    /** Its name in options. */
    public String word() {
      return word;
    }
  }
}
