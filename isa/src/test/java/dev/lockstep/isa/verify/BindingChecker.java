package dev.lockstep.isa.verify;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.table.Binder;
import dev.lockstep.isa.table.Tables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks the rows of one generation: that each can be bound, and that names and words are told. */
record BindingChecker(Tables tables, Generation generation, TableFindings findings) {
  void check() {
    TableFindings here = new TableFindings();
    List<List<Encoding>> bySize = new ArrayList<>();
    for (int waveSize : generation.waveSizes()) {
      List<Encoding> encodings =
          new Binder(
                  tables,
                  generation,
                  waveSize,
                  (place, reason) -> here.add(place, reason, generation))
              .encodings();
      for (Encoding encoding : encodings) {
        opcode(encoding, here);
        for (Bound bound : encoding.operands()) {
          operand(encoding, bound, here);
        }
      }
      bySize.add(encodings);
    }
    mnemonics(bySize.getFirst(), here);
    findings.addAll(here);
    if (here.isEmpty()) {
      for (int i = 0; i < bySize.size(); i++) {
        InstructionSet set = new InstructionSet(tables, generation, generation.waveSizes().get(i));
        new Overlaps(set, findings).check();
      }
    }
  }

  private void opcode(Encoding encoding, TableFindings here) {
    Format format = encoding.format();
    Field op = format.field(FieldName.OP);
    if (op == null && encoding.opcode() != 0) {
      here.add(
          encoding.row().place(),
          "format " + format.name() + " has no field op, so the opcode is 0",
          generation);
    } else if (op != null && encoding.opcode() >= format.opcodes()) {
      here.add(
          encoding.row().place(),
          "opcode %s of %s does not fit the %s of op in %s"
              .formatted(encoding.opcode(), encoding, TableChecker.bits(op), format.name()),
          generation);
    }
  }

  private void operand(Encoding encoding, Bound bound, TableFindings here) {
    String place = encoding.row().place();
    String operand = "operand " + bound.slot().field();
    String format = encoding.format().name();
    for (FieldName need : Needs.of(bound.kind()).fields()) {
      if (encoding.format().field(need) == null) {
        here.add(
            place,
            operand
                + " of kind "
                + bound.kind().name()
                + " needs a field "
                + need
                + " in "
                + format,
            generation);
      }
    }
    for (String need : Needs.of(bound.kind()).lists()) {
      if (tables.values(need, generation).isEmpty()) {
        here.add(
            place,
            operand + " of kind " + bound.kind().name() + " needs the list 'names " + need + "'",
            generation);
      }
    }
    Field field = bound.field();
    if (field == null) {
      return;
    }
    if (bound.kind() instanceof OperandKind.Source source) {
      int width = source.files().equals(Set.of(Operand.RegisterFile.SCALAR)) ? 7 : 9;
      if (field.width() < width) {
        here.add(
            place,
            "the %s of %s do not hold kind %s, which takes %s"
                .formatted(TableChecker.bits(field), operand, source.name(), width),
            generation);
      }
    } else if (bound.kind() instanceof OperandKind.Packed packed) {
      packed(place, operand, field, packed, here);
    }
  }

  private void packed(
      String place, String operand, Field field, OperandKind.Packed kind, TableFindings here) {
    String list =
        switch (kind.notation()) {
          case HARDWARE_REGISTER -> "hwreg";
          case MESSAGE -> "message";
          case WAIT_COUNTERS -> "waits";
          case DEPENDENCY_COUNTERS -> "depctr";
          case VERSION -> "version";
          case DELAY -> "delay";
          case VECTOR_TYPE -> "vtype";
          case INDEX_MODE -> "";
        };
    if (list.isEmpty()) {
      return;
    }
    List<Field> parts = tables.parts(list, generation);
    int wanted = list.equals("hwreg") ? 3 : 1;
    if (parts.size() < wanted) {
      here.add(
          place,
          operand + " needs the layout 'packed " + list + "' with " + wanted + " part(s)",
          generation);
    }
    for (Field part : parts) {
      for (Field.Piece piece : part.pieces()) {
        if (piece.high() >= field.width()) {
          here.add(
              place,
              "part %s of packed %s does not fit the %s of %s"
                  .formatted(part.name(), list, TableChecker.bits(field), operand),
              generation);
        }
      }
    }
  }

  /**
   * What an operand's kind reads and writes besides its own field.
   *
   * @param lists of names without which it cannot be read
   */
  record Needs(List<FieldName> fields, List<String> lists) {
    static Needs of(OperandKind kind) {
      return switch (kind) {
        case OperandKind.ScalarOffset _ -> new Needs(List.of(FieldName.OFFSET), List.of());
        case OperandKind.GlobalAddress _, OperandKind.ScratchAddress _ ->
            new Needs(List.of(FieldName.SADDR), List.of("nobase"));
        case OperandKind.GlobalPointer _, OperandKind.ScratchPointer _ ->
            new Needs(List.of(), List.of("nobase"));
        case OperandKind.Attribute _ ->
            new Needs(List.of(FieldName.ATTR, FieldName.ATTRCHAN), List.of());
        case OperandKind.ExportSource _ -> {
          List<FieldName> fields = new ArrayList<>(FieldName.EXPORTED);
          fields.addFirst(FieldName.EN);
          yield new Needs(fields, List.of());
        }
        case OperandKind.ExportTarget _ -> new Needs(List.of(), List.of("export-target"));
        case OperandKind.InterpolationSlot _ -> new Needs(List.of(), List.of("slot"));
        case OperandKind.Named named -> new Needs(List.of(), List.of(named.list()));
        case OperandKind.Registers _,
            OperandKind.Source _,
            OperandKind.SdwaSource _,
            OperandKind.SdwaMask _,
            OperandKind.Mask _,
            OperandKind.Numeric _,
            OperandKind.Branch _,
            OperandKind.Constant _,
            OperandKind.Packed _,
            OperandKind.BufferAddress _,
            OperandKind.ImageAddress _,
            OperandKind.ImageData _,
            OperandKind.Pointer _,
            OperandKind.Distance _ ->
            new Needs(List.of(), List.of());
      };
    }
  }

  /** Each name with its form is given once, and no name is another one with its form's suffix. */
  private void mnemonics(List<Encoding> encodings, TableFindings here) {
    Map<String, String> taken = new HashMap<>();
    Set<String> seen = new HashSet<>();
    for (Encoding encoding : encodings) {
      Row row = encoding.row();
      String form = encoding.suffix();
      for (String name : form.isEmpty() ? List.of(row.name()) : List.of(row.name(), row + form)) {
        String first = taken.putIfAbsent(name, row.place());
        if (first != null && !first.equals(row.place()) && seen.add(row.place() + " " + first)) {
          here.add(row.place(), "mnemonic " + name + " is taken by " + first, generation);
        }
      }
    }
  }
}
