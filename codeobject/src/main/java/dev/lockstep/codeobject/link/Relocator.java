package dev.lockstep.codeobject.link;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.RelocationType;
import dev.lockstep.codeobject.link.Linker.Got;
import dev.lockstep.codeobject.link.OutputSection.Piece;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.WayOut;
import java.util.ArrayList;
import java.util.List;

/** Applies relocations. Source of the formulas: LLVM AMDGPUUsage (relocation records). */
final class Relocator {
  private final Relocatable input;
  private final LinkedSymbols symbols;
  private final Got got;
  private final List<Problem> problems;

  Relocator(Relocatable input, LinkedSymbols symbols, Got got, List<Problem> problems) {
    this.input = input;
    this.symbols = symbols;
    this.got = got;
    this.problems = problems;
  }

  /**
   * Places that the loader will have to patch.
   *
   * @param relative they hold addresses of the loaded object
   * @param bound they hold addresses of symbols that it looks up
   */
  record Counts(int relative, int bound) {
    int total() {
      return relative + bound;
    }
  }

  /** Number of places that the loader will have to patch. */
  Counts countDynamic(OutputSection[] homes) {
    List<Integer> places = new ArrayList<>(got.slots().keySet());
    for (int i = 0; i < homes.length; i++) {
      if (homes[i] != null && homes[i].isLoaded()) {
        for (Relocation one : input.sections().get(i).relocations()) {
          if (one.type() == RelocationType.ABS64) {
            places.add(one.symbol());
          }
        }
      }
    }
    int relative = 0;
    int bound = 0;
    for (int symbol : places) {
      boolean free = symbols.isPreemptible(symbol);
      bound += free ? 1 : 0;
      relative += !free && moves(symbol) ? 1 : 0;
    }
    return new Counts(relative, bound);
  }

  /** Patches the content of all sections and lists what is left to the loader. */
  void apply(List<OutputSection> sections, DynamicTables dynamic) {
    for (OutputSection section : sections) {
      if (section.pieces.isEmpty() || section.isZeros()) {
        continue;
      }
      byte[] bytes = new byte[Math.toIntExact(section.size)];
      for (Piece piece : section.pieces) {
        piece.input().data().copyTo(bytes, (int) piece.offset());
        for (Relocation one : piece.input().relocations()) {
          patch(section, piece, one, bytes, dynamic);
        }
      }
      section.data = Bytes.wrap(bytes);
    }
    byte[] table = new byte[8 * got.slots().size()];
    got.slots()
        .forEach((symbol, slot) -> {
          if (symbols.isPreemptible(symbol)) {
            dynamic.bound(got.address(symbol), symbol, 0);
          } else if (moves(symbol)) {
            dynamic.relative(got.address(symbol), symbols.address(symbol));
          } else {
            store(table, 8 * slot, 8, symbols.address(symbol));
          }
        });
    got.section().data = Bytes.wrap(table);
  }

  private boolean moves(int symbol) {
    return Linker.isAddress(symbols.symbol(symbol).home());
  }

  private void patch(
      OutputSection section, Piece piece, Relocation one, byte[] bytes, DynamicTables dynamic) {
    int at = (int) (piece.offset() + one.offset());
    long place = section.address + at;
    long absolute = symbols.address(one.symbol()) + one.addend();
    long relative = absolute - place;
    switch (one.type()) {
      case NONE -> {}
      case ABS64 -> {
        if (section.isLoaded() && symbols.isPreemptible(one.symbol())) {
          dynamic.bound(place, one.symbol(), one.addend());
        } else if (section.isLoaded() && moves(one.symbol())) {
          dynamic.relative(place, absolute);
        } else {
          store(bytes, at, 8, absolute);
        }
      }
      case ABS32 -> {
        fixedAddress(section, piece, one);
        boolean fits = absolute >= Integer.MIN_VALUE && absolute <= 0xffff_ffffL;
        store(bytes, at, 4, checked(fits, piece, one, absolute));
      }
      case ABS32_LO -> {
        fixedAddress(section, piece, one);
        store(bytes, at, 4, absolute);
      }
      case ABS32_HI -> {
        fixedAddress(section, piece, one);
        store(bytes, at, 4, absolute >> 32);
      }
      case REL64 -> store(bytes, at, 8, relative);
      case REL32 -> store(bytes, at, 4, checked(fits(relative, 32), piece, one, relative));
      case REL32_LO -> store(bytes, at, 4, relative);
      case REL32_HI -> store(bytes, at, 4, relative >> 32);
      case REL16 -> {
        long dwords = (relative - 4) >> 2;
        boolean fits = fits(dwords, 16) && (relative & 3) == 0;
        store(bytes, at, 2, checked(fits, piece, one, relative));
        store(bytes, at, 2, dwords);
      }
      case GOTPCREL -> {
        long value = got.address(one.symbol()) + one.addend() - place;
        store(bytes, at, 4, checked(fits(value, 32), piece, one, value));
      }
      case GOTPCREL32_LO -> store(bytes, at, 4, got.address(one.symbol()) + one.addend() - place);
      case GOTPCREL32_HI ->
          store(bytes, at, 4, (got.address(one.symbol()) + one.addend() - place) >> 32);
      case RELATIVE64 ->
          problems.add(
              error(piece, one, "RELATIVE64 is for loaders", "use ABS64 against a symbol"));
    }
  }

  private void fixedAddress(OutputSection section, Piece piece, Relocation one) {
    if (section.isLoaded() && moves(one.symbol())) {
      problems.add(
          error(
                  piece,
                  one,
                  one.type() + " holds the address from before loading",
                  "use a pc-relative expression (@rel32@lo, @rel32@hi)")
              .with(Severity.WARNING));
    }
  }

  private long checked(boolean fits, Piece piece, Relocation one, long value) {
    if (!fits) {
      problems.add(
          error(
              piece,
              one,
              one.type()
                  + " against "
                  + symbols.symbol(one.symbol()).name()
                  + ": "
                  + value
                  + " does not fit",
              "move the two closer together"));
    }
    return value;
  }

  private static Problem error(Piece piece, Relocation one, String text, String wayOut) {
    Place place = new Place.Offset(piece.input().name(), one.offset());
    return Problem.error(place, text, new WayOut.Advice(wayOut));
  }

  private static boolean fits(long value, int bits) {
    long rest = value >> (bits - 1);
    return rest == 0 || rest == -1;
  }

  private static void store(byte[] bytes, int at, int width, long value) {
    for (int i = 0; i < width; i++) {
      bytes[at + i] = (byte) (value >> (8 * i));
    }
  }
}
