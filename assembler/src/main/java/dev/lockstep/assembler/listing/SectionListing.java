package dev.lockstep.assembler.listing;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.descriptor.DescriptorContext;
import dev.lockstep.codeobject.descriptor.DescriptorListing;
import dev.lockstep.codeobject.descriptor.KernelCode;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.RelocationTable;
import dev.lockstep.codeobject.elf.RelocationType;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A section of a listing: its labels, relocations, kernel descriptors, and data. */
final class SectionListing implements PlaceSymbols {
  private static final int ENTRY_OFFSET = 16;
  private static final int WIDEST = 8;

  private final CodeObject object;
  private final ElfSection section;
  private final boolean linked;
  private final ListedSymbols symbols;
  private final TargetId target;
  private final CodeObjectVersion version;
  private final int wave;
  private final NavigableMap<Long, List<Symbol>> labels;
  private final Predicate<String> branchTargets;

  /** A relocation's text and the bytes that it writes. */
  private record Patch(String text, int width, boolean distance) {
    Patch(String text, int width) {
      this(text, width, false);
    }

    /** As data has it. */
    String value() {
      return distance ? text + "-." : text;
    }
  }

  private final TreeMap<Long, Patch> patches = new TreeMap<>();

  /** Descriptors that a relocation ties to their code: the entry's place, the code's symbol. */
  private final Map<Long, Relocation> entries = new HashMap<>();

  /**
   * A section to be listed.
   *
   * @param branchTargets whether a branch can name a label, which may be called like a register
   */
  SectionListing(
      CodeObject object,
      int index,
      ListedSymbols symbols,
      TargetId target,
      CodeObjectVersion version,
      int wave,
      Map<Long, String> offsetTable,
      Predicate<String> branchTargets) {
    this.branchTargets = branchTargets;
    this.object = object;
    this.section = object.sections().get(index);
    this.linked = object.header().kind() != CodeObject.Kind.RELOCATABLE;
    this.symbols = symbols;
    this.target = target;
    this.version = version;
    this.wave = wave;
    this.labels = symbols.of(index);
    offsetTable.forEach((offset, text) -> patches.put(offset, new Patch(text, 4)));
    relocations(index);
    patches.forEach((offset, patch) -> {
      for (long inside : List.copyOf(labels.subMap(offset + 1, offset + patch.width).keySet())) {
        symbols.displace(index, inside);
      }
    });
  }

  private void relocations(int index) {
    for (RelocationTable table : object.relocations()) {
      if (linked && table.dynamic()) {
        table.relocations().forEach(this::loaded);
      } else if (!linked && table.target() == index) {
        table.relocations().forEach(this::unlinked);
      }
    }
  }

  /** Relocation that is left to the loader: an address in data. */
  private void loaded(Relocation one) {
    long within = one.offset() - section.address();
    if (within < 0 || within > section.data().size() - one.type().width()) {
      return;
    }
    String text = null;
    if (one.type() == RelocationType.RELATIVE64) {
      text = symbols.address(one.addend());
    } else if (one.type() == RelocationType.ABS64 && one.symbol() > 0) {
      String name = object.dynamicSymbols().get(one.symbol()).name();
      text =
          ListedSymbols.quoted(name).equals(name)
              ? name + ListedSymbols.signed(one.addend(), true)
              : null;
    }
    if (text != null) {
      patches.put(within, new Patch(text, one.type().width()));
    }
  }

  private void unlinked(Relocation one) {
    if (one.type() == RelocationType.REL64 && one.symbol() > 0) {
      entries.put(one.offset(), one);
    }
    String text = symbols.expression(one);
    boolean inside =
        one.offset() >= 0 && one.offset() <= section.data().size() - one.type().width();
    if (text != null && inside) {
      boolean distance = one.type() == RelocationType.REL32;
      patches.put(one.offset(), new Patch(text, one.type().width(), distance));
    }
  }

  // Queries of the code listing.

  @Override
  public boolean isLabelled(long offset) {
    return labels.containsKey(offset);
  }

  @Override
  public List<String> before(long offset) {
    List<String> lines = new ArrayList<>();
    for (Symbol symbol : labels.getOrDefault(offset, List.of())) {
      lines.addAll(symbols.introduce(symbol, isProtectedByBlock(symbol)));
      lines.add(ListedSymbols.quoted(symbol.name()) + ":");
    }
    return lines;
  }

  private boolean isProtectedByBlock(Symbol code) {
    Symbol descriptor = symbols.named(code.name() + KernelDescriptor.SUFFIX);
    return descriptor != null
        && code.equals(symbols.kernelOf(descriptor))
        && ListedSymbols.isProtectedByBlock(code, descriptor);
  }

  @Override
  public @Nullable String relocation(long offset) {
    Patch patch = patches.get(offset);
    return patch == null ? null : patch.value();
  }

  @Override
  public @Nullable String literal(long offset) {
    Patch patch = patches.get(offset);
    return patch == null ? null : patch.text;
  }

  @Override
  public int relocationWidth(long offset) {
    Patch patch = patches.get(offset);
    return patch == null ? 0 : patch.width;
  }

  @Override
  public @Nullable String label(long offset) {
    for (Symbol symbol : labels.getOrDefault(offset, List.of())) {
      // A branch to a symbol that others may replace is left to the linker: it has a relocation.
      if (symbol.binding() == Symbol.Binding.LOCAL
          && ListedSymbols.quoted(symbol.name()).equals(symbol.name())
          && branchTargets.test(symbol.name())) {
        return symbol.name();
      }
    }
    return null;
  }

  @Override
  public long next(long offset) {
    Long label = labels.ceilingKey(offset);
    Long patch = patches.ceilingKey(offset);
    return Math.min(label == null ? Long.MAX_VALUE : label, patch == null ? Long.MAX_VALUE : patch);
  }

  @Override
  public int blockSize(long offset) {
    return header(offset) != null
        ? KernelCode.SIZE
        : block(offset) == null ? 0 : KernelDescriptor.SIZE;
  }

  /** The lines of the header of a kernel that begins at an offset; null where none does. */
  private @Nullable List<String> header(long offset) {
    boolean marked =
        labels.getOrDefault(offset, List.of()).stream()
            .anyMatch(symbol -> HeaderListing.isAt(symbol, target));
    Long label = labels.higherKey(offset);
    Long patch = patches.ceilingKey(offset);
    long end = offset + KernelCode.SIZE;
    if (!marked
        || section.data().size() < end
        || label != null && label < end
        || patch != null && patch < end) {
      return null;
    }
    Bytes header = section.data().slice((int) offset, KernelCode.SIZE);
    return HeaderListing.lines(target, wave, header).orElse(null);
  }

  /** A kernel descriptor that can be written as the directives that make it. */
  private record Block(Symbol code, Symbol descriptor, List<String> lines) {}

  private @Nullable Block block(long offset) {
    List<Symbol> here = labels.getOrDefault(offset, List.of());
    Symbol descriptor = here.size() == 1 ? here.getFirst() : null;
    Symbol code = descriptor == null ? null : symbols.kernelOf(descriptor);
    Long next = labels.higherKey(offset);
    if (descriptor == null
        || code == null
        || section.type() == Elf.SHT_NOBITS
        || section.data().size() - offset < KernelDescriptor.SIZE
        || next != null && next < offset + KernelDescriptor.SIZE
        || !isEntry(offset, code, descriptor)) {
      return null;
    }
    KernelDescriptor bytes =
        new KernelDescriptor(section.data().slice((int) offset, KernelDescriptor.SIZE));
    DescriptorListing listing =
        DescriptorListing.of(
            code.name(),
            bytes,
            DescriptorContext.of(target, version),
            DescriptorListing.Form.COMPLETE);
    return listing instanceof DescriptorListing.Block(List<String> lines)
        ? new Block(code, descriptor, lines)
        : null;
  }

  @Override
  public int block(long offset, Appendable out) throws IOException {
    List<String> header = header(offset);
    if (header != null) {
      lines(out, before(offset));
      lines(out, header);
      return KernelCode.SIZE;
    }
    Block block = block(offset);
    if (block == null) {
      return 0;
    }
    boolean isProtected = ListedSymbols.isProtectedByBlock(block.code, block.descriptor);
    lines(out, symbols.introduce(block.code, isProtected));
    lines(out, block.lines);
    return KernelDescriptor.SIZE;
  }

  /** Whether the descriptor's entry is what a kernel block makes of the code's symbol. */
  private boolean isEntry(long offset, Symbol code, Symbol descriptor) {
    long entry = section.data().i64((int) offset + ENTRY_OFFSET);
    if (linked) {
      return code.home() instanceof Symbol.Home.InSection
          && entry == code.value() - descriptor.value();
    }
    long patched = patches.subMap(offset, offset + KernelDescriptor.SIZE).size();
    Relocation one = entries.get(offset + ENTRY_OFFSET);
    if (one == null || patched > 1 || entry != 0) {
      return false;
    }
    Symbol named = object.symbols().get(one.symbol());
    if (named.type() == Symbol.Type.SECTION) {
      return code.binding() == Symbol.Binding.LOCAL
          && named.home().equals(code.home())
          && one.addend() == code.value() + ENTRY_OFFSET;
    }
    return code.binding() != Symbol.Binding.LOCAL
        && named.equals(code)
        && one.addend() == ENTRY_OFFSET;
  }

  // Data.

  /** Writes a section that is no code. */
  void write(Appendable out) throws IOException {
    if (section.type() == Elf.SHT_NOBITS) {
      zeros(out);
    } else {
      data(out);
    }
  }

  private void zeros(Appendable out) throws IOException {
    long at = 0;
    for (long offset : labels.keySet()) {
      gap(out, offset - at);
      at = offset;
      lines(out, before(offset));
    }
    gap(out, section.size() - at);
  }

  private static void gap(Appendable out, long size) throws IOException {
    if (size > 0) {
      out.append("\t.zero ").append(Long.toString(size)).append('\n');
    }
  }

  private static void lines(Appendable out, List<String> lines) throws IOException {
    for (String line : lines) {
      out.append(line).append('\n');
    }
  }

  private void data(Appendable out) throws IOException {
    int size = section.data().size();
    int at = 0;
    while (at < size) {
      int block = block(at, out);
      if (block == 0) {
        lines(out, before(at));
        block = datum(at, out);
      }
      at += block;
    }
    lines(out, before(at));
  }

  @Override
  public int datum(long offset, Appendable out) throws IOException {
    int at = (int) offset;
    int zeros = zeros(at);
    if (zeros >= 2 * WIDEST) {
      gap(out, zeros);
      return zeros;
    }
    Patch patch = patches.get((long) at);
    int size = patch != null ? patch.width : WIDEST;
    while (size > section.data().size() - at || splits(at, size)) {
      size /= 2;
    }
    String text = patch != null && size == patch.width ? patch.value() : null;
    out.append(
        switch (size) {
          case 8 -> "\t.quad ";
          case 4 -> "\t.long ";
          case 2 -> "\t.short ";
          default -> "\t.byte ";
        });
    long value = 0;
    for (int i = size - 1; i >= 0; i--) {
      value = value << 8 | section.data().u8(at + i);
    }
    out.append(text != null ? text : String.format(Locale.ROOT, "0x%x", value)).append('\n');
    return size;
  }

  /** Zero bytes at an offset, up to the next label or relocation. */
  private int zeros(int at) {
    Long label = labels.higherKey((long) at);
    Long patch = patches.ceilingKey((long) at);
    int end = section.data().size();
    end = label == null ? end : (int) Math.min(end, label);
    end = patch == null ? end : (int) Math.min(end, patch);
    int next = at;
    while (next < end && section.data().u8(next) == 0) {
      next++;
    }
    return next - at;
  }

  private boolean splits(long at, int size) {
    Long label = labels.higherKey(at);
    Long patch = patches.higherKey(at);
    return label != null && label < at + size || patch != null && patch < at + size;
  }
}
