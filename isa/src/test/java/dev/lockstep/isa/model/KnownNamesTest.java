package dev.lockstep.isa.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.table.TableReader;
import dev.lockstep.isa.table.Tables;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The names for which code asks are names that the tables have. */
class KnownNamesTest {
  private static List<Tables> tables() {
    List<Tables> result = new ArrayList<>();
    for (Map<String, String> files : List.of(Family.amdFiles(), Family.ventusFiles())) {
      TableReader reader = TableReader.thorough();
      files.forEach(reader::read);
      result.add(reader.tables());
    }
    return result;
  }

  private static List<String> missing(Object[] known, Set<String> there) {
    return Arrays.stream(known).map(Object::toString).filter(n -> !there.contains(n)).toList();
  }

  @Test
  void fieldsAreThoseOfFormatsAndRows() {
    Set<String> there = new HashSet<>();
    for (Tables one : tables()) {
      one.formats().all().forEach(format -> there.addAll(format.fields().keySet()));
      one.rows().forEach(row -> row.slots().forEach(slot -> there.add(slot.field())));
    }
    assertEquals(List.of(), missing(FieldName.values(), there));
  }

  @Test
  void modifiersAreThoseOfTheTables() {
    Set<String> there = new HashSet<>();
    tables().forEach(one -> there.addAll(one.modifiers().names()));
    assertEquals(List.of(), missing(ModifierName.values(), there));
  }

  @Test
  void featuresAreThoseOfGenerations() {
    Set<MachineFeature> there = EnumSet.noneOf(MachineFeature.class);
    tables().forEach(one -> one.generations().forEach(g -> there.addAll(g.features())));
    assertEquals(EnumSet.allOf(MachineFeature.class), there);
  }

  @Test
  void traitsAreThoseOfLeaves() {
    Set<Trait> there = EnumSet.noneOf(Trait.class);
    tables().forEach(one -> one.leaves().all().forEach(leaf -> there.addAll(leaf.traits())));
    assertEquals(EnumSet.allOf(Trait.class), there);
  }
}
