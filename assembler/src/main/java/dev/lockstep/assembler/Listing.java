package dev.lockstep.assembler;

import dev.lockstep.codeobject.CodeObject;
import dev.lockstep.codeobject.CodeObjectVersion;
import dev.lockstep.codeobject.DescriptorContext;
import dev.lockstep.codeobject.DescriptorListing;
import dev.lockstep.codeobject.Elf;
import dev.lockstep.codeobject.KernelDescriptor;
import dev.lockstep.codeobject.MalformedCodeObjectException;
import dev.lockstep.codeobject.Metadata;
import dev.lockstep.codeobject.Relocation;
import dev.lockstep.codeobject.RelocationTable;
import dev.lockstep.codeobject.RelocationType;
import dev.lockstep.codeobject.Section;
import dev.lockstep.codeobject.Symbol;
import dev.lockstep.codeobject.TargetId;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.Generation;
import dev.lockstep.isa.InstructionSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The listing of a code object, linked or not. */
final class Listing {
  /** Sections that the assembler or linker makes by itself. */
  private static final Set<String> MADE =
      Set.of(
          ".note",
          ".dynsym",
          ".gnu.hash",
          ".hash",
          ".dynstr",
          ".dynamic",
          ".symtab",
          ".strtab",
          ".shstrtab",
          ".comment",
          ".relro_padding",
          ".llvm_addrsig",
          ".note.GNU-stack");

  private final CodeObject object;
  private final Appendable out;
  private final TargetId target;
  private final CodeObjectVersion version;
  private final boolean linked;
  private final TreeMap<Long, List<Symbol>> labels = new TreeMap<>();
  private final Map<Long, String> relocations = new HashMap<>();
  private int current;

  Listing(CodeObject object, Appendable out) throws MalformedCodeObjectException {
    this.object = object;
    this.out = out;
    this.target =
        object
            .header()
            .targetId()
            .orElseThrow(() ->
                new MalformedCodeObjectException(
                    48, "ELF header", "the machine in its flags is not known"));
    this.version = object.header().version().orElse(CodeObjectVersion.V5);
    this.linked = object.header().kind() != CodeObject.Kind.RELOCATABLE;
  }

  void write() throws IOException, MalformedCodeObjectException {
    Generation generation = Family.amd().machine(target.target().name());
    if (generation == null || !Family.amd().generations().contains(generation)) {
      throw new MalformedCodeObjectException(
          48, "ELF header", "there is no instruction table for " + target.target().name());
    }
    InstructionSet set = Family.amd().instructionSet(generation, wave());
    out.append("\t.amdgcn_target \"").append(target.toString()).append("\"\n");
    out.append("\t.amdhsa_code_object_version ")
        .append(Integer.toString(version.number()))
        .append("\n");
    for (int i = 0; i < object.sections().size(); i++) {
      Section section = object.sections().get(i);
      if (section.type() != Elf.SHT_NULL
          && section.type() != Elf.SHT_RELA
          && !MADE.contains(section.name())
          && !isOffsetTable(section)
          && section.has(Elf.SHF_ALLOC)) {
        section(i, section, set);
      }
    }
    undefined();
    metadata();
  }

  /** The global offset table of a linked object: the linker makes it anew. */
  private boolean isOffsetTable(Section section) throws IOException {
    boolean made = linked && section.name().equals(".got");
    if (made) {
      out.append(
          "// .got is left out: the linker makes it; the code below reaches it by distance\n");
    }
    return made;
  }

  private int wave() throws MalformedCodeObjectException {
    return linked && !object.kernels().isEmpty()
        ? object.kernels().getFirst().descriptor().wave(target.target())
        : target.target().defaultWave();
  }

  private void section(int index, Section section, InstructionSet set)
      throws IOException, MalformedCodeObjectException {
    current = index;
    collect(index, section);
    heading(section);
    if (section.has(Elf.SHF_EXECINSTR)) {
      CodeListing.Symbols symbols =
          new CodeListing.Symbols() {
            @Override
            public List<String> before(long address) {
              return lines(address, section);
            }

            @Override
            public @Nullable String relocation(long offset) {
              return relocations.get(offset);
            }

            @Override
            public @Nullable String label(long address) {
              return firstLabel(address);
            }
          };
      new CodeListing(set, section.data().toArray(), section.address(), out, symbols).write();
    } else if (section.type() == Elf.SHT_NOBITS) {
      zeros(section);
    } else {
      data(section);
    }
  }

  private void collect(int index, Section section) {
    labels.clear();
    relocations.clear();
    for (Symbol symbol : object.symbols()) {
      if (symbol.home() instanceof Symbol.Home.InSection(int home)
          && home == index
          && symbol.type() != Symbol.Type.SECTION
          && symbol.type() != Symbol.Type.FILE
          && isName(symbol.name())) {
        long address = linked ? symbol.value() : section.address() + symbol.value();
        labels.computeIfAbsent(address, _ -> new ArrayList<>(1)).add(symbol);
      }
    }
    for (RelocationTable table : object.relocations()) {
      if (table.target() == index) {
        for (Relocation one : table.relocations()) {
          relocations.put(one.offset(), expression(one));
        }
      }
    }
  }

  private static boolean isName(String name) {
    if (name.isEmpty() || !Scanner.startsName(name.charAt(0)) || name.equals("_DYNAMIC")) {
      return false;
    }
    return name.chars().allMatch(c -> Scanner.continuesName((char) c) && c != '@');
  }

  /** A relocation as the assembler's expression. */
  private String expression(Relocation relocation) {
    Symbol symbol = object.symbols().get(relocation.symbol());
    String variant =
        switch (relocation.type()) {
          case REL32_LO -> "@rel32@lo";
          case REL32_HI -> "@rel32@hi";
          case ABS32_LO -> "@abs32@lo";
          case ABS32_HI -> "@abs32@hi";
          case GOTPCREL -> "@gotpcrel";
          case GOTPCREL32_LO -> "@gotpcrel32@lo";
          case GOTPCREL32_HI -> "@gotpcrel32@hi";
          case REL64 -> "@rel64";
          case NONE, ABS64, REL32, ABS32, RELATIVE64, REL16 -> "";
        };
    String name = symbol.name();
    long addend = relocation.addend();
    if (symbol.type() == Symbol.Type.SECTION
        && symbol.home() instanceof Symbol.Home.InSection(int home)) {
      name = sectionLabel(home);
    }
    String sum = addend == 0 ? "" : addend < 0 ? Long.toString(addend) : "+" + addend;
    return name + variant + sum + (relocation.type() == RelocationType.NONE ? "*0" : "");
  }

  private static String sectionLabel(int section) {
    return ".Lsection" + section;
  }

  private void heading(Section section) throws IOException {
    String name = section.name();
    if (name.equals(".text") || name.equals(".data") || name.equals(".bss")) {
      out.append('\t').append(name).append('\n');
    } else {
      StringBuilder flags = new StringBuilder();
      flags.append(section.has(Elf.SHF_ALLOC) ? "a" : "");
      flags.append(section.has(Elf.SHF_WRITE) ? "w" : "");
      flags.append(section.has(Elf.SHF_EXECINSTR) ? "x" : "");
      String type =
          section.type() == Elf.SHT_NOBITS
              ? "@nobits"
              : section.type() == Elf.SHT_NOTE ? "@note" : "@progbits";
      out.append("\t.section ").append(name).append(",\"").append(flags).append("\",");
      out.append(type).append('\n');
    }
    long alignment = Math.max(1, section.alignment());
    out.append("\t.p2align ")
        .append(Integer.toString(Long.numberOfTrailingZeros(alignment)))
        .append('\n');
    if (!linked) {
      out.append(sectionLabel(current)).append(":\n");
    }
  }

  private @Nullable String firstLabel(long address) {
    List<Symbol> here = labels.get(address);
    return here == null ? null : here.getFirst().name();
  }

  private List<String> lines(long address, Section section) {
    List<Symbol> here = labels.get(address);
    if (here == null) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    for (Symbol symbol : here) {
      attributes(symbol, lines);
      if (address > section.address() + section.size()) {
        continue;
      }
      lines.add(symbol.name() + ":");
    }
    return lines;
  }

  private static void attributes(Symbol symbol, List<String> lines) {
    String name = symbol.name();
    switch (symbol.binding()) {
      case GLOBAL -> lines.add("\t.globl " + name);
      case WEAK -> lines.add("\t.weak " + name);
      case LOCAL -> {}
    }
    switch (symbol.visibility()) {
      case HIDDEN -> lines.add("\t.hidden " + name);
      case PROTECTED -> lines.add("\t.protected " + name);
      case INTERNAL -> lines.add("\t.internal " + name);
      case DEFAULT -> {}
    }
    switch (symbol.type()) {
      case FUNC -> lines.add("\t.type " + name + ",@function");
      case OBJECT -> lines.add("\t.type " + name + ",@object");
      case AMDGPU_HSA_KERNEL -> lines.add("\t.type " + name + ",@amdgpu_hsa_kernel");
      case NOTYPE, SECTION, FILE, COMMON, TLS -> {}
    }
    if (symbol.size() != 0) {
      lines.add("\t.size " + name + ", " + symbol.size());
    }
  }

  private void zeros(Section section) throws IOException {
    long at = section.address();
    long end = section.address() + section.size();
    for (Map.Entry<Long, List<Symbol>> entry : labels.entrySet()) {
      if (entry.getKey() > at && entry.getKey() <= end) {
        out.append("\t.zero ").append(Long.toString(entry.getKey() - at)).append('\n');
        at = entry.getKey();
      }
      for (String line : lines(entry.getKey(), section)) {
        out.append(line).append('\n');
      }
    }
    if (at < end) {
      out.append("\t.zero ").append(Long.toString(end - at)).append('\n');
    }
  }

  private void data(Section section) throws IOException {
    byte[] bytes = section.data().toArray();
    Set<Symbol> described = new HashSet<>();
    int at = 0;
    while (at < bytes.length) {
      long address = section.address() + at;
      Symbol descriptor = descriptorAt(address, bytes.length - at);
      if (descriptor != null && described.add(descriptor) && block(descriptor, section, at)) {
        at += KernelDescriptor.SIZE;
        continue;
      }
      for (String line : lines(address, section)) {
        out.append(line).append('\n');
      }
      at += bytes(section, bytes, at);
    }
    for (String line : lines(section.address() + at, section)) {
      out.append(line).append('\n');
    }
  }

  private @Nullable Symbol descriptorAt(long address, int rest) {
    List<Symbol> here = labels.getOrDefault(address, List.of());
    return here.size() == 1
            && here.getFirst().name().endsWith(KernelDescriptor.SUFFIX)
            && here.getFirst().size() == KernelDescriptor.SIZE
            && rest >= KernelDescriptor.SIZE
        ? here.getFirst()
        : null;
  }

  /** Writes a descriptor as a kernel block; false when directives cannot say it. */
  private boolean block(Symbol symbol, Section section, int at) throws IOException {
    String kernel =
        symbol.name().substring(0, symbol.name().length() - KernelDescriptor.SUFFIX.length());
    for (Long address : labels.keySet()) {
      long inside = address - section.address() - at;
      if (inside > 0 && inside < KernelDescriptor.SIZE) {
        return false;
      }
    }
    DescriptorListing listing =
        DescriptorListing.of(
            kernel,
            new KernelDescriptor(section.data().slice(at, KernelDescriptor.SIZE)),
            DescriptorContext.of(target, version),
            DescriptorListing.Form.COMPLETE);
    if (!(listing instanceof DescriptorListing.Block(List<String> lines))) {
      return false;
    }
    for (String line : lines) {
      out.append(line).append('\n');
    }
    return true;
  }

  /** Writes one datum; returns its size. */
  private int bytes(Section section, byte[] bytes, int at) throws IOException {
    String relocation = relocations.get((long) at);
    int size = relocation != null ? relocationSize(at) : 8;
    while (size > bytes.length - at || splits(section.address() + at, size)) {
      size /= 2;
    }
    String directive =
        switch (size) {
          case 8 -> ".quad";
          case 4 -> ".long";
          case 2 -> ".short";
          default -> ".byte";
        };
    long value = 0;
    for (int i = size - 1; i >= 0; i--) {
      value = value << 8 | bytes[at + i] & 0xff;
    }
    out.append('\t').append(directive).append(' ');
    out.append(relocation != null ? relocation : String.format(Locale.ROOT, "0x%x", value));
    out.append('\n');
    return Math.max(1, size);
  }

  private int relocationSize(long at) {
    for (RelocationTable table : object.relocations()) {
      if (table.target() == current) {
        for (Relocation one : table.relocations()) {
          if (one.offset() == at) {
            return one.type().width();
          }
        }
      }
    }
    return 8;
  }

  private boolean splits(long address, int size) {
    Long next = labels.higherKey(address);
    if (next != null && next < address + size) {
      return true;
    }
    for (int i = 1; i < size && !linked; i++) {
      if (relocations.containsKey(address + i)) {
        return true;
      }
    }
    return false;
  }

  private void undefined() throws IOException {
    for (Symbol symbol : object.symbols()) {
      if (symbol.home() instanceof Symbol.Home.Absolute
          && isName(symbol.name())
          && symbol.type() != Symbol.Type.FILE) {
        out.append("\t.set ").append(symbol.name()).append(", ");
        out.append(Long.toString(symbol.value())).append('\n');
      } else if (symbol.home() instanceof Symbol.Home.Lds && isName(symbol.name())) {
        out.append("\t.amdgpu_lds ").append(symbol.name()).append(", ");
        out.append(Long.toString(symbol.size())).append(", ");
        out.append(Long.toString(symbol.value())).append('\n');
      } else if (symbol.home() instanceof Symbol.Home.Undefined && isName(symbol.name())) {
        out.append("\t.globl ").append(symbol.name()).append('\n');
      }
    }
  }

  private void metadata() throws IOException, MalformedCodeObjectException {
    Metadata metadata = object.metadata().orElse(null);
    if (metadata != null) {
      out.append("\t.amdgpu_metadata\n");
      out.append(metadata.toYaml());
      out.append("\t.end_amdgpu_metadata\n");
    }
  }
}
