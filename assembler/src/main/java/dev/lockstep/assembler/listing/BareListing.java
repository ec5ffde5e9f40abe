package dev.lockstep.assembler.listing;

import dev.lockstep.assembler.operand.BranchOrder;
import dev.lockstep.assembler.operand.CodeDecoder;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Shape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The listing of a program at fixed addresses, which assembles to the same bytes at the same
 * addresses: an instruction a line, prefixes folded into what they extend, or on its line with what
 * the two are behind it, labels where branches go.
 */
final class BareListing {
  private static final int COLUMN = 44;

  /**
   * Rounds of decoding: targets that the first round finds may cut instructions that it has read
   * over.
   */
  private static final int ROUNDS = 2;

  private final InstructionSet set;

  /** Whether each word is an instruction of its own, prefixes too. */
  private final boolean words;

  /** Whether branches of lanes are written in the guide's order. */
  private final boolean guide;

  private final Appendable out;
  private final TreeMap<Long, List<Symbol>> labels = new TreeMap<>();
  private final TreeSet<Long> targets = new TreeSet<>();

  BareListing(InstructionSet set, boolean words, boolean guide, Appendable out) {
    this.guide = guide;
    this.set = set;
    this.words = words;
    this.out = out;
  }

  void program(Executable program) throws IOException {
    for (Symbol symbol : program.symbols()) {
      if (symbol.home() instanceof Symbol.Home.InSection && !symbol.name().isEmpty()) {
        labels.computeIfAbsent(symbol.value(), _ -> new ArrayList<>()).add(symbol);
      }
    }
    for (ElfSection section : program.sections()) {
      if (section.has(Elf.SHF_EXECINSTR)) {
        collect(section.data(), section.address());
      }
    }
    order();
    for (ElfSection section : program.sections()) {
      heading(section);
      if (section.has(Elf.SHF_EXECINSTR)) {
        code(section.data(), section.address());
      } else {
        data(section);
      }
    }
  }

  /** Bare machine code, the first byte at an address. */
  void code(byte[] bytes, long address) throws IOException {
    Bytes data = Bytes.of(bytes);
    collect(data, address);
    order();
    code(data, address);
  }

  private void order() throws IOException {
    if (guide) {
      line("\t.option " + BranchOrder.GUIDE);
    }
  }

  private void heading(ElfSection section) throws IOException {
    String flags =
        "a" + (section.has(Elf.SHF_WRITE) ? "w" : "") + (section.has(Elf.SHF_EXECINSTR) ? "x" : "");
    boolean zeros = section.type() == Elf.SHT_NOBITS;
    line(
        "\t.section "
            + ListedSymbols.quoted(section.name())
            + ", \""
            + flags
            + "\", "
            + (zeros ? "@nobits" : "@progbits"));
    line("\t.p2align " + Long.numberOfTrailingZeros(Math.max(1, section.alignment())));
  }

  private void line(String text) throws IOException {
    out.append(text).append('\n');
  }

  private void label(long address) throws IOException {
    List<Symbol> named = labels.get(address);
    if (named != null) {
      for (Symbol symbol : named) {
        if (symbol.binding() != Symbol.Binding.LOCAL) {
          line("\t.globl " + ListedSymbols.quoted(symbol.name()));
        }
        line(ListedSymbols.quoted(symbol.name()) + ":");
      }
    } else if (targets.contains(address)) {
      line(local(address) + ":");
    }
  }

  private static String local(long address) {
    return ".L" + Long.toHexString(address);
  }

  /** The instruction at a place of a code section, not over the labels inside of it. */
  private @Nullable Instruction decode(int[] code, int at, long address) {
    int available = Math.min(InstructionSet.MOST_WORDS, code.length - at);
    int[] head = new int[InstructionSet.MOST_WORDS];
    System.arraycopy(code, at, head, 0, available);
    Instruction instruction =
        words ? set.decodeSingly(head, available) : set.decode(head, available);
    boolean split = instruction != null && instruction.size() == 8 && isInside(address + 4);
    if (split) {
      instruction = set.decodeSingly(head, available);
    }
    if (instruction == null || instruction.size() > 4 && isInside(address + 4)) {
      return null;
    }
    int[] again = new int[InstructionSet.MOST_WORDS];
    int size = set.encode(instruction, again);
    for (int i = 0; i < size; i++) {
      if (again[i] != head[i]) {
        return null;
      }
    }
    return instruction;
  }

  private boolean isInside(long address) {
    return labels.containsKey(address) || targets.contains(address);
  }

  private static int[] words(Bytes data) {
    byte[] bytes = data.toArray();
    int[] code = new int[bytes.length / 4];
    for (int i = 0; i < code.length; i++) {
      code[i] = CodeDecoder.word(bytes, 4 * i);
    }
    return code;
  }

  /** Finds out where branches go; a branch into an instruction shows that it is none. */
  private void collect(Bytes data, long base) {
    int[] code = words(data);
    for (int round = 0; round < ROUNDS; round++) {
      for (int at = 0; at < code.length; ) {
        Instruction instruction = decode(code, at, base + 4L * at);
        long target = instruction == null ? -1 : BranchNames.target(instruction, base + 4L * at);
        if (target >= base && target < base + 4L * code.length && target % 4 == base % 4) {
          targets.add(target);
        }
        at += instruction == null ? 1 : instruction.size() / 4;
      }
    }
  }

  private void code(Bytes data, long base) throws IOException {
    int[] code = words(data);
    int at = 0;
    while (at < code.length) {
      long address = base + 4L * at;
      label(address);
      Instruction instruction = decode(code, at, address);
      Extended extended = instruction == null ? null : extended(code, at, instruction, address);
      int size = instruction == null ? 1 : instruction.size() / 4;
      StringBuilder text = new StringBuilder("\t");
      if (instruction == null) {
        text.append(".word 0x").append(Integer.toHexString(code[at]));
      } else {
        Instruction written = guide ? BranchOrder.guides(instruction) : instruction;
        set.print(written, name(BranchNames.target(instruction, address)), text);
      }
      if (extended != null) {
        size += extended.next.size() / 4;
        set.print(
            extended.next, name(BranchNames.target(extended.next, address + 4)), text.append("; "));
      }
      while (text.length() < COLUMN) {
        text.append(' ');
      }
      text.append(String.format(java.util.Locale.ROOT, " # %08x:", address));
      for (int i = 0; i < size; i++) {
        text.append(String.format(java.util.Locale.ROOT, " %08x", code[at + i]));
      }
      if (instruction != null) {
        set.remarks(instruction.row()).forEach(remark -> text.append(' ').append(remark));
      }
      if (extended != null) {
        set.remarks(extended.next.row()).forEach(remark -> text.append(' ').append(remark));
        set.print(
            extended.both,
            name(BranchNames.target(extended.next, address + 4)),
            text.append(" = "));
        String without =
            extended.both.row().shape() instanceof Shape.NotExecuted(String what) ? what : "";
        text.append(without.isEmpty() ? "" : ", not executed: " + without);
      }
      line(text.toString());
      at += size;
    }
    rest(data.toArray(), 4 * code.length, base);
  }

  /** An instruction behind a prefix with which it has no form in common, and the two together. */
  private record Extended(Instruction next, Instruction both) {}

  private @Nullable Extended extended(int[] code, int at, Instruction prefix, long address) {
    boolean folds = !words && prefix.row().shape() instanceof Shape.Prefix;
    if (!folds || at + 1 >= code.length || isInside(address + 4)) {
      return null;
    }
    Instruction next = decode(code, at + 1, address + 4);
    if (next == null || next.row().shape() instanceof Shape.Prefix) {
      return null;
    }
    Instruction both = set.behind(code[at], prefix, next, false);
    // With the others it has a form of its own, or is not needed.
    boolean plain = next.encoding().format().prefix() == null;
    return both == null || !plain ? null : new Extended(next, both);
  }

  private @Nullable String name(long target) {
    if (!targets.contains(target)) {
      return null;
    }
    List<Symbol> named = labels.get(target);
    return named == null ? local(target) : ListedSymbols.quoted(named.getFirst().name());
  }

  private void rest(byte[] bytes, int from, long base) throws IOException {
    for (int i = from; i < bytes.length; i++) {
      label(base + i);
      line("\t.byte " + (bytes[i] & 0xff));
    }
  }

  private void data(ElfSection section) throws IOException {
    long at = section.address();
    if (section.type() == Elf.SHT_NOBITS) {
      long end = at + section.size();
      for (Map.Entry<Long, List<Symbol>> one : labels.subMap(at, end).entrySet()) {
        if (one.getKey() > at) {
          line("\t.zero " + (one.getKey() - at));
        }
        label(one.getKey());
        at = one.getKey();
      }
      line("\t.zero " + (end - at));
      return;
    }
    rest(section.data().toArray(), 0, at);
  }
}
