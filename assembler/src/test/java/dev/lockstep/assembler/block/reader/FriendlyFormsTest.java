package dev.lockstep.assembler.block.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.lockstep.assembler.asm4gcn.VariableType;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Generation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The table of friendly statements against the instruction tables and the types of variables. */
class FriendlyFormsTest {
  private static final Set<String> MARKS = Set.of("commutes", "wide", "narrow", "bytes");
  private static final Set<String> OPERANDS =
      Set.of(
          "d",
          "m",
          "a",
          "b",
          "-a",
          "-b",
          "d.0",
          "d.1",
          "a.0",
          "a.1",
          "b.0",
          "b.1",
          "vcc",
          "0",
          "0x80000000",
          "0x7fffffff",
          "off offset:b",
          "off");

  @Test
  void everyFormIsOneOfSomeMachine() {
    Set<String> mnemonics = new TreeSet<>();
    for (Generation generation : Family.amd().generations()) {
      mnemonics.addAll(
          Family.amd().instructionSet(generation, generation.waveSizes().getFirst()).mnemonics());
    }
    List<String> wrong = new ArrayList<>();
    assertFalse(FriendlyForms.all().isEmpty());
    FriendlyForms.all()
        .forEach((key, row) -> {
          String type = key.substring(key.lastIndexOf(' ') + 1);
          VariableType known = VariableType.of(type);
          if (!type.isEmpty() && (known == null || !known.exists())) {
            wrong.add(key + ": no type");
          }
          if (!MARKS.containsAll(row.marks()) || row.forms().isEmpty()) {
            wrong.add(key + ": " + row.marks());
          }
          for (FriendlyForms.Form form : row.forms()) {
            for (FriendlyForms.Line line : form.lines()) {
              if (!mnemonics.contains(line.mnemonic())) {
                wrong.add(key + ": there is no " + line.mnemonic());
              }
              if (!line.operands().stream()
                  .allMatch(o -> OPERANDS.contains(o) || o.matches("[dab]\\.([2-9]|1[0-5])"))) {
                wrong.add(key + ": " + line.operands());
              }
            }
          }
        });
    assertEquals(List.of(), wrong);
  }
}
