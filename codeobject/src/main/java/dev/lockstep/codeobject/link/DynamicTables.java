package dev.lockstep.codeobject.link;

import dev.lockstep.codeobject.bytes.ByteSink;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfWriter;
import dev.lockstep.codeobject.elf.RelocationType;
import dev.lockstep.codeobject.elf.StringTable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.link.OutputSection.Region;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The sections that loaders read: dynamic symbols, their hash tables, relocations left to the
 * loader, and the table with their addresses. Source: System V ABI (dynamic linking), and the GNU
 * hash section as ld.lld sizes it.
 */
final class DynamicTables {
  private static final int DT_HASH = 4;
  private static final int DT_STRTAB = 5;
  private static final int DT_SYMTAB = 6;
  private static final int DT_RELA = 7;
  private static final int DT_RELASZ = 8;
  private static final int DT_RELAENT = 9;
  private static final int DT_STRSZ = 10;
  private static final int DT_SYMENT = 11;
  private static final int DT_GNU_HASH = 0x6ffffef5;
  private static final int DT_RELACOUNT = 0x6ffffff9;
  private static final int BLOOM_SHIFT = 26;

  private final LinkedSymbols symbols;
  private final Relocator.Counts counts;
  private final List<Integer> order;

  /** Symbols at the begin of the order that are defined elsewhere; hash tables leave them out. */
  private final int wanted;

  private final int buckets;
  private final int bloomWords;
  private final StringTable names = new StringTable();
  private final Map<Long, Long> relative = new TreeMap<>();
  private final List<Bound> bound = new ArrayList<>();
  private final Map<Integer, Integer> numbers = new HashMap<>();

  /** A place that gets a symbol's address. */
  private record Bound(long place, int number, long addend) {}

  private final OutputSection dynsym =
      OutputSection.made(".dynsym", Elf.SHT_DYNSYM, Region.READ, 8, Elf.SYM_SIZE);
  private final OutputSection gnuHash =
      OutputSection.made(".gnu.hash", Elf.SHT_GNU_HASH, Region.READ, 8, 0);
  private final OutputSection hash = OutputSection.made(".hash", Elf.SHT_HASH, Region.READ, 4, 4);
  private final OutputSection dynstr =
      OutputSection.made(".dynstr", Elf.SHT_STRTAB, Region.READ, 1, 0);
  private final OutputSection rela =
      OutputSection.made(".rela.dyn", Elf.SHT_RELA, Region.READ, 8, Elf.RELA_SIZE);
  private final OutputSection dynamic =
      OutputSection.made(".dynamic", Elf.SHT_DYNAMIC, Region.RELRO, 8, Elf.DYN_SIZE);

  DynamicTables(LinkedSymbols symbols, Relocator.Counts counts) {
    this.symbols = symbols;
    this.counts = counts;
    List<Integer> exported = symbols.exported();
    List<Integer> hashed =
        new ArrayList<>(exported.stream().filter(i -> symbols.symbol(i).isDefined()).toList());
    this.wanted = exported.size() - hashed.size();
    this.buckets = Math.max(hashed.size() / 4, 1);
    this.bloomWords = Math.max(1, Integer.highestOneBit(hashed.size() * 12 / 64) * 2);
    this.order =
        new ArrayList<>(exported.stream().filter(i -> !symbols.symbol(i).isDefined()).toList());
    // The GNU hash table wants the symbols of a bucket next to each other.
    hashed.sort((a, b) -> Long.compare(bucket(a), bucket(b)));
    order.addAll(hashed);
    exported.forEach(i -> names.add(name(i)));
    order.forEach(i -> numbers.put(i, numbers.size() + 1));
    dynsym.size = (long) Elf.SYM_SIZE * (order.size() + 1);
    gnuHash.size = 16 + 8L * bloomWords + 4L * buckets + 4L * hashed.size();
    hash.size = 8 + 8L * (order.size() + 1);
    dynstr.size = names.toBytes().size();
    rela.size = (long) Elf.RELA_SIZE * counts.total();
    int entries = 7 + (counts.total() > 0 ? 3 : 0) + (counts.relative() > 0 ? 1 : 0);
    dynamic.size = Elf.DYN_SIZE * (long) entries;
  }

  List<OutputSection> readOnly() {
    return counts.total() > 0
        ? List.of(dynsym, gnuHash, hash, dynstr, rela)
        : List.of(dynsym, gnuHash, hash, dynstr);
  }

  OutputSection dynamicSection() {
    return dynamic;
  }

  /** The loader shall store base + value at base + place. */
  void relative(long place, long value) {
    relative.put(place, value);
  }

  /** The loader shall store a symbol's address plus the addend at base + place. */
  void bound(long place, int symbol, long addend) {
    bound.add(new Bound(place, numbers.getOrDefault(symbol, 0), addend));
  }

  /** Writes the content, now that all addresses are known. */
  void fill() {
    ByteSink table = new ByteSink().zeros(Elf.SYM_SIZE);
    for (int i : order) {
      Symbol symbol = symbols.symbol(i);
      ElfWriter.symbol(table, symbol, names.add(name(i)), symbols.index(i), symbols.address(i));
    }
    dynsym.fill(table.toBytes());
    dynsym.link = dynstr.number;
    dynsym.info = 1;
    gnuHash.fill(gnuHashTable());
    gnuHash.link = dynsym.number;
    hash.fill(hashTable());
    hash.link = dynsym.number;
    dynstr.fill(names.toBytes());
    ByteSink patches = new ByteSink();
    relative.forEach((place, value) ->
        ElfWriter.relocation(patches, place, RelocationType.RELATIVE64, 0, value));
    bound.sort((a, b) ->
        a.number == b.number
            ? Long.compare(a.place, b.place)
            : Integer.compare(a.number, b.number));
    bound.forEach(one ->
        ElfWriter.relocation(patches, one.place, RelocationType.ABS64, one.number, one.addend));
    rela.fill(patches.toBytes());
    rela.link = dynsym.number;
    dynamic.fill(dynamicTable());
    dynamic.link = dynstr.number;
  }

  private Bytes dynamicTable() {
    ByteSink sink = new ByteSink();
    if (counts.total() > 0) {
      sink.i64(DT_RELA).i64(rela.address).i64(DT_RELASZ).i64(rela.size);
      sink.i64(DT_RELAENT).i64(Elf.RELA_SIZE);
    }
    if (counts.relative() > 0) {
      sink.i64(DT_RELACOUNT).i64(counts.relative());
    }
    sink.i64(DT_SYMTAB).i64(dynsym.address).i64(DT_SYMENT).i64(Elf.SYM_SIZE);
    sink.i64(DT_STRTAB).i64(dynstr.address).i64(DT_STRSZ).i64(dynstr.size);
    sink.i64(DT_GNU_HASH).i64(gnuHash.address).i64(DT_HASH).i64(hash.address);
    return sink.i64(0).i64(0).toBytes();
  }

  private Bytes gnuHashTable() {
    long[] bloom = new long[bloomWords];
    int[] first = new int[buckets];
    ByteSink chain = new ByteSink();
    for (int i = wanted; i < order.size(); i++) {
      long value = gnuHash(name(order.get(i)));
      bloom[(int) ((value / 64) & (bloomWords - 1))] |=
          (1L << (value % 64)) | (1L << ((value >> BLOOM_SHIFT) % 64));
      int bucket = (int) (value % buckets);
      if (first[bucket] == 0) {
        first[bucket] = i + 1;
      }
      boolean last = i + 1 == order.size() || bucket(order.get(i + 1)) != bucket;
      chain.i32((int) (value & ~1L) | (last ? 1 : 0));
    }
    ByteSink sink = new ByteSink().i32(buckets).i32(wanted + 1).i32(bloomWords).i32(BLOOM_SHIFT);
    for (long word : bloom) {
      sink.i64(word);
    }
    for (int start : first) {
      sink.i32(start);
    }
    return sink.put(chain.toBytes()).toBytes();
  }

  private Bytes hashTable() {
    int count = order.size() + 1;
    int[] heads = new int[count];
    int[] chains = new int[count];
    for (int i = 1; i < count; i++) {
      int bucket = (int) (sysvHash(name(order.get(i - 1))) % count);
      chains[i] = heads[bucket];
      heads[bucket] = i;
    }
    ByteSink sink = new ByteSink().i32(count).i32(count);
    for (int head : heads) {
      sink.i32(head);
    }
    for (int chain : chains) {
      sink.i32(chain);
    }
    return sink.toBytes();
  }

  private String name(int position) {
    return symbols.symbol(position).name();
  }

  /** The place of a symbol in the GNU hash table. */
  private long bucket(int symbol) {
    return gnuHash(name(symbol)) % buckets;
  }

  private static long gnuHash(String name) {
    long hash = 5381;
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash * 33 + (b & 0xff)) & 0xffff_ffffL;
    }
    return hash;
  }

  private static long sysvHash(String name) {
    long hash = 0;
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash << 4) + (b & 0xff);
      long top = hash & 0xf000_0000L;
      hash = (hash ^ (top >> 24)) & ~top & 0xffff_ffffL;
    }
    return hash;
  }
}
