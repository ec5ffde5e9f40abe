package dev.lockstep.codeobject.elf;

/**
 * Numbers of the ELF64 format that the room and its callers share. Source: System V ABI, and LLVM
 * AMDGPUUsage (ELF code object) for the machine's own.
 */
public final class Elf {
  /** Section types. */
  public static final int SHT_NULL = 0;

  public static final int SHT_PROGBITS = 1;
  public static final int SHT_SYMTAB = 2;
  public static final int SHT_STRTAB = 3;
  public static final int SHT_RELA = 4;
  public static final int SHT_HASH = 5;
  public static final int SHT_DYNAMIC = 6;
  public static final int SHT_NOTE = 7;
  public static final int SHT_NOBITS = 8;
  public static final int SHT_REL = 9;
  public static final int SHT_DYNSYM = 11;
  public static final int SHT_INIT_ARRAY = 14;
  public static final int SHT_FINI_ARRAY = 15;
  public static final int SHT_GNU_HASH = 0x6ffffff6;
  public static final int SHT_LLVM_ADDRSIG = 0x6fff4c03;

  /** Section flags. */
  public static final long SHF_WRITE = 1;

  public static final long SHF_ALLOC = 2;
  public static final long SHF_EXECINSTR = 4;
  public static final long SHF_MERGE = 0x10;
  public static final long SHF_STRINGS = 0x20;
  public static final long SHF_INFO_LINK = 0x40;
  public static final long SHF_COMPRESSED = 0x800;
  public static final long SHF_EXCLUDE = 0x8000_0000L;

  /** Segment types. */
  public static final int PT_LOAD = 1;

  public static final int PT_DYNAMIC = 2;
  public static final int PT_NOTE = 4;
  public static final int PT_PHDR = 6;
  public static final int PT_GNU_STACK = 0x6474e551;
  public static final int PT_GNU_RELRO = 0x6474e552;

  /** Segment permissions. */
  public static final int PF_X = 1;

  public static final int PF_W = 2;
  public static final int PF_R = 4;

  /** The machine. */
  public static final int EM_AMDGPU = 224;

  public static final int EM_RISCV = 243;

  /** The note that holds the metadata; its owner is {@link #NOTE_OWNER}. */
  public static final int NT_AMDGPU_METADATA = 32;

  public static final String NOTE_OWNER = "AMDGPU";

  /** The note that names the instruction set; its owner is {@link #OLD_NOTE_OWNER}. */
  public static final int NT_AMD_HSA_ISA_NAME = 11;

  /** The note that holds registers and values for PAL; its owner is {@link #OLD_NOTE_OWNER}. */
  public static final int NT_AMD_PAL_METADATA = 12;

  public static final String OLD_NOTE_OWNER = "AMD";

  public static final int ET_REL = 1;
  public static final int ET_DYN = 3;

  public static final int EHDR_SIZE = 64;
  public static final int PHDR_SIZE = 56;
  static final int SHDR_SIZE = 64;
  public static final int SYM_SIZE = 24;
  public static final int RELA_SIZE = 24;
  public static final int REL_SIZE = 16;
  public static final int DYN_SIZE = 16;

  public static final int SHN_UNDEF = 0;
  static final int SHN_LORESERVE = 0xff00;
  public static final int SHN_AMDGPU_LDS = 0xff00;
  public static final int SHN_ABS = 0xfff1;
  public static final int SHN_COMMON = 0xfff2;
  static final int SHN_XINDEX = 0xffff;

  /** The first four bytes of a file, as a word. */
  public static final int MAGIC = 0x464c457f;

  private Elf() {}

  /** The value rounded up to a multiple of a power of two. */
  public static long up(long value, long alignment) {
    return (value + alignment - 1) & -alignment;
  }
}
