package dev.lockstep.codeobject.link;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.metadata.Metadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Two relocatable objects made one: sections and symbols of both, one metadata note. */
final class ObjectJoin {
  private final List<InputSection> sections = new ArrayList<>();
  private final List<Symbol> locals = new ArrayList<>();
  private final List<Symbol> globals = new ArrayList<>();

  private ObjectJoin() {}

  static Relocatable of(Relocatable first, Relocatable second) throws MalformedCodeObjectException {
    Optional<Metadata> notes = metadata(first, second);
    ObjectJoin join = new ObjectJoin();
    join.symbols(first, 0);
    int moved = first.sections().size();
    join.symbols(second, moved);
    List<Symbol> all = new ArrayList<>(join.locals);
    all.addAll(join.globals);
    join.sections(first, 0, 0);
    join.sections(
        second,
        (int) first.symbols().stream().filter(ObjectJoin::isLocal).count(),
        (int) first.symbols().stream().filter(symbol -> !isLocal(symbol)).count());
    notes.ifPresent(metadata -> join.sections.add(InputSection.note(metadata.note())));
    return new Relocatable(first.target(), first.version(), join.sections, all);
  }

  private static boolean isLocal(Symbol symbol) {
    return symbol.binding() == Symbol.Binding.LOCAL;
  }

  private void symbols(Relocatable object, int moved) {
    for (Symbol symbol : object.symbols()) {
      Symbol.Home home =
          symbol.home() instanceof Symbol.Home.InSection(int section)
              ? new Symbol.Home.InSection(section + moved)
              : symbol.home();
      (isLocal(symbol) ? locals : globals).add(symbol.at(home, symbol.value()));
    }
  }

  /** The sections of an object behind whose own local and global symbols some others stand. */
  private void sections(Relocatable object, int localsBefore, int globalsBefore) {
    int[] positions = new int[object.symbols().size()];
    int local = localsBefore;
    int global = locals.size() + globalsBefore;
    for (int i = 0; i < positions.length; i++) {
      positions[i] = isLocal(object.symbols().get(i)) ? local++ : global++;
    }
    for (InputSection section : object.sections()) {
      if (isNote(section)) {
        // Its place stays, so that the positions of all others do.
        sections.add(
            InputSection.of(
                section.name(),
                section.type(),
                section.flags(),
                section.alignment(),
                Bytes.EMPTY,
                List.of()));
      } else {
        sections.add(section.withSymbols(positions));
      }
    }
  }

  private static boolean isNote(InputSection section) {
    return section.type() == Elf.SHT_NOTE && section.name().equals(InputSection.NOTE);
  }

  private static Optional<Metadata> metadata(Relocatable first, Relocatable second)
      throws MalformedCodeObjectException {
    Optional<Metadata> one = Metadata.of(CodeObject.read(first.toObject()));
    Optional<Metadata> other = Metadata.of(CodeObject.read(second.toObject()));
    return one.isPresent() && other.isPresent()
        ? Optional.of(one.get().with(other.get()))
        : one.or(() -> other);
  }
}
