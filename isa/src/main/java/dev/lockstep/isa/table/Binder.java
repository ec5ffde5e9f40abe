package dev.lockstep.isa.table;

import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Encoding.BoundModifier;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.FormRule;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.ModifierItem;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.OperandRole;
import dev.lockstep.isa.model.OperandSlot;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Special;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes the encodings of one generation: each row's own form and the forms that it is marked for.
 */
public final class Binder {
  /** The mark that gives a value to a field that no operand has. */
  public static final String IDLE = "idle:";

  /** The form that says where the operands of a second operation stand. */
  static final String SECOND = "second";

  private final Tables tables;
  private final Generation generation;
  private final int waveSize;
  private final String otherWave;
  private final Map<String, Format> formats = new ConcurrentHashMap<>();
  private final Map<Format, List<Offer>> offers = new ConcurrentHashMap<>();
  private final Map<String, List<FormRule>> rules = new HashMap<>();
  private final BiConsumer<String, String> findings;

  /** A modifier that a format has, for the rows that take it. */
  private record Offer(ModifierItem item, ModifierKind kind, Field field) {}

  /**
   * @param findings gets what cannot be bound, with its place; good tables have no such rows
   */
  public Binder(
      Tables tables, Generation generation, int waveSize, BiConsumer<String, String> findings) {
    this.tables = tables;
    this.generation = generation;
    this.waveSize = waveSize;
    this.findings = findings;
    this.otherWave = waveSize == 32 ? "wave64" : "wave32";
    for (FormRule rule : tables.forms().of(generation)) {
      rules.computeIfAbsent(rule.from(), _ -> new ArrayList<>()).add(rule);
    }
  }

  public List<Encoding> encodings() {
    List<Row> rows = tables.rows(generation);
    List<Encoding> result = new ArrayList<>(rows.size() * 2);
    for (Row row : rows) {
      result.addAll(encodings(row));
    }
    return result;
  }

  /** The encodings of a row that the generation has; none if it is for the other wavefront size. */
  List<Encoding> encodings(Row row) {
    List<Encoding> result = new ArrayList<>(4);
    if (!row.marked(otherWave, generation)) {
      bind(row, result);
    }
    return result;
  }

  /** Two operations in one instruction: each with each whose opcode has room in the first place. */
  private void pairs(Row first, Format format, Field op, List<Encoding> result) {
    FormRule rule = choose(first, rules.getOrDefault(format.name(), List.of()), SECOND);
    Field opy = format.secondOpcode();
    if (rule == null || opy == null || !op.holds(first.opcode(generation))) {
      return;
    }
    for (Row second : tables.rows(format.name(), generation)) {
      Encoding one = encoding(first, "", true, format, 0, List.of());
      Encoding other = encoding(second, "", true, format, 0, rule.changes());
      if (one != null && other != null) {
        List<Bound> bounds = new ArrayList<>(one.operands());
        bounds.addAll(other.operands());
        int opcode = first.opcode(generation) << opy.width() | second.opcode(generation);
        result.add(
            new Encoding(
                first,
                second,
                "",
                first.name(),
                format,
                opcode,
                List.copyOf(bounds),
                List.of(),
                List.of()));
      }
    }
  }

  private @Nullable Format format(String name) {
    Format known = formats.get(name);
    if (known == null) {
      known = tables.format(name, generation);
      if (known != null) {
        formats.put(name, known);
      }
    }
    return known;
  }

  private void bind(Row row, List<Encoding> result) {
    Format own = format(row.format());
    if (own == null) {
      findings.accept(row.place(), "there is no format " + row.format());
      return;
    }
    Field op = own.field(FieldName.OP);
    if (own.secondOpcode() != null && op != null) {
      pairs(row, own, op, result);
      return;
    }
    List<String> names = new ArrayList<>();
    List<FormRule> applicable = rules.getOrDefault(row.format(), List.of());
    boolean plain = true;
    for (FormRule rule : applicable) {
      plain &= rule.plain() || rule.suffix().isEmpty() || rule.suffix().startsWith(".");
      if (!names.contains(rule.name()) && row.marked(rule.mark(), generation)) {
        names.add(rule.name());
      }
    }
    boolean sole = (names.isEmpty() || plain) && !row.marked("sized", generation);
    String form = sole || own.wide() ? "" : "e32";
    Encoding encoding =
        encoding(row, form, row.marked("bare", generation), own, row.opcode(generation), List.of());
    if (encoding != null) {
      result.add(encoding);
    }
    for (String name : names) {
      FormRule rule = choose(row, applicable, name);
      Format target = rule == null ? null : format(rule.to());
      if (rule == null || target == null) {
        findings.accept(row.place(), "no format of form " + name + " has fields for all operands");
        continue;
      }
      int opcode = row.opcode(generation) + rule.offset();
      Encoding further = encoding(row, rule.suffix(), rule.plain(), target, opcode, rule.changes());
      if (further != null) {
        result.add(further);
      }
    }
  }

  /** The first rule whose format has every field, else the first whose gaps are implied. */
  private @Nullable FormRule choose(Row row, List<FormRule> applicable, String name) {
    FormRule fallback = null;
    for (FormRule rule : applicable) {
      Format target = rule.name().equals(name) ? format(rule.to()) : null;
      if (target == null) {
        continue;
      }
      boolean complete = true;
      boolean possible = true;
      for (OperandSlot slot : row.slots()) {
        if (!hasFields(target, slot, target(rule.changes(), slot.field()))) {
          complete = false;
          possible &= slot.implied() != null;
        }
      }
      if (complete) {
        return rule;
      }
      if (possible && fallback == null) {
        fallback = rule;
      }
    }
    return fallback;
  }

  private static String target(List<FormRule.Change> changes, String field) {
    for (FormRule.Change change : changes) {
      if (change.field().equals(field)) {
        return change.target();
      }
    }
    return field;
  }

  private static boolean hasFields(Format format, OperandSlot slot, String field) {
    return slot.kind() instanceof OperandKind.Constant || format.named(field) != null;
  }

  private @Nullable Encoding encoding(
      Row row,
      String form,
      boolean plain,
      Format format,
      int opcode,
      List<FormRule.Change> changes) {
    List<Bound> bounds = new ArrayList<>(row.slots().size());
    List<BoundModifier> modifiers = modifiers(row, format, changes);
    for (OperandSlot slot : row.slots()) {
      Bound bound = bound(row, slot, format, changes, modifiers);
      if (bound == null) {
        return null;
      }
      bounds.add(bound);
    }
    boolean suffix = !plain && !form.isEmpty() && !row.marked("plain", generation);
    return new Encoding(
        row,
        null,
        form,
        suffix ? row.name() + (form.startsWith(".") ? form : "_" + form) : row.name(),
        format,
        opcode,
        List.copyOf(bounds),
        List.copyOf(modifiers),
        fillings(row, format));
  }

  /** The field that a mark {@code idle:field=value} names, or an empty text. */
  public static String idleField(String mark) {
    int equals = mark.indexOf('=');
    return equals < 0 ? "" : mark.substring(IDLE.length(), equals);
  }

  /** The value in a mark {@code idle:field=value}, or -1. */
  public static int idleValue(String mark) {
    String value = mark.substring(mark.indexOf('=') + 1);
    boolean digits = !value.isEmpty() && value.length() <= 9;
    for (int i = 0; i < value.length(); i++) {
      digits &= value.charAt(i) >= '0' && value.charAt(i) <= '9';
    }
    return digits ? Integer.parseInt(value) : -1;
  }

  /** Values of the format's fields from marks {@code idle:field=value}. */
  private List<Encoding.Filling> fillings(Row row, Format format) {
    List<Encoding.Filling> result = new ArrayList<>(0);
    for (String mark : row.markNames()) {
      if (mark.startsWith(IDLE) && row.marked(mark, generation)) {
        Field field = format.named(idleField(mark));
        if (field != null) {
          result.add(new Encoding.Filling(field, idleValue(mark)));
        }
      }
    }
    return List.copyOf(result);
  }

  private @Nullable Bound bound(
      Row row,
      OperandSlot slot,
      Format format,
      List<FormRule.Change> changes,
      List<BoundModifier> modifiers) {
    OperandKind kind = slot.kind();
    String name = slot.field();
    for (FormRule.Change change : changes) {
      if (change.field().equals(name)) {
        name = change.target();
        OperandKind other = tables.kinds().find(change.kind());
        kind = other == null ? kind : other;
        break;
      }
    }
    String bank = format.accumulators().get(name);
    if (bank != null) {
      kind = OperandKind.inAccumulators(kind, bank.equals(Format.ALWAYS));
    }
    Field accumulator = bank == null ? null : format.named(bank);
    Field field = format.named(name);
    int registers = slot.type().registers(waveSize);
    Register implied = null;
    if (field == null && slot.implied() != null) {
      Special special = tables.special(slot.implied(), generation);
      implied =
          special == null ? null : new Register(RegisterFile.SCALAR, special.code(), registers);
    }
    if (field == null && implied == null && !(kind instanceof OperandKind.Constant)) {
      findings.accept(row.place(), "format " + format.name() + " has no field for operand " + name);
      return null;
    }
    ModifierKind presence = null;
    for (BoundModifier modifier : modifiers) {
      String flag = modifier.kind().role();
      if (flag.equals(slot.onlyWith()) || flag.equals(slot.notWith())) {
        presence = modifier.kind();
      }
    }
    return new Bound(
        slot, kind, field, implied, registers, tables.sourceNumber(name), accumulator, presence);
  }

  // kind[:field][=absent][?|!]
  private List<BoundModifier> modifiers(Row row, Format format, List<FormRule.Change> changes) {
    List<BoundModifier> result = new ArrayList<>(format.modifiers().size());
    for (Offer offer : offers(format)) {
      ModifierItem item = offer.item();
      ModifierKind kind = offer.kind();
      boolean offered =
          item.optional()
              ? row.marked(kind.role(), generation)
              : !row.marked("-" + kind.role(), generation);
      if (offered && applicable(row, kind)) {
        boolean required = item.required() || row.marked(kind.role() + "!", generation);
        boolean signed =
            kind.style() == ModifierKind.Style.SIGNED_NUMBER
                || kind.style() == ModifierKind.Style.SECOND_OFFSET;
        int absent = item.absent() >= 0 ? item.absent() : kind.absent();
        result.add(
            new BoundModifier(
                kind, offer.field(), absent, required, signed, possible(row, kind, changes)));
      }
    }
    return result;
  }

  private List<Offer> offers(Format format) {
    List<Offer> known = offers.get(format);
    if (known == null) {
      known = new ArrayList<>(format.modifiers().size());
      for (String item : format.modifiers()) {
        ModifierItem parsed = ModifierItem.parse(item);
        ModifierKind kind = tables.modifiers().find(parsed.kind());
        Field field = format.named(parsed.field());
        // Else it is a finding about the format, not about each of its rows.
        if (kind != null && field != null) {
          known.add(new Offer(parsed, kind, field));
        }
      }
      offers.put(format, known);
    }
    return known;
  }

  /** The bits of a modifier that operands have; all bits of one that does not stand on operands. */
  private int possible(Row row, ModifierKind kind, List<FormRule.Change> changes) {
    if (kind.style() != ModifierKind.Style.ON_OPERAND) {
      return -1;
    }
    int bits = 0;
    for (OperandSlot slot : row.slots()) {
      int source = tables.sourceNumber(target(changes, slot.field()));
      if (source >= 0 && slot.modifiable() != kind.is(ModifierName.SEXT)) {
        bits |= 1 << source;
      }
    }
    return bits;
  }

  /** Whether a row has an operand for a modifier that stands on or beside one. */
  private static boolean applicable(Row row, ModifierKind kind) {
    return switch (kind.style()) {
      case ON_OPERAND -> modifiable(row, kind);
      case SECOND_OFFSET -> hasScalarOffset(row);
      case FLAG,
          NUMBER,
          SIGNED_NUMBER,
          HEXADECIMAL,
          CHOICE,
          BARE_CHOICE,
          BITS,
          LANES,
          DPP_CONTROL,
          BOUND_CONTROL,
          SWIZZLE,
          TEMPORAL_HINT,
          BUFFER_FORMAT,
          UNIFIED_FORMAT,
          DIMENSION,
          SUFFIX ->
          true;
    };
  }

  private static boolean hasScalarOffset(Row row) {
    for (OperandSlot slot : row.slots()) {
      if (slot.kind() instanceof OperandKind.ScalarOffset) {
        return true;
      }
    }
    return false;
  }

  private static boolean modifiable(Row row, ModifierKind kind) {
    boolean sext = kind.is(ModifierName.SEXT);
    for (OperandSlot slot : row.slots()) {
      if (slot.role() == OperandRole.SOURCE && slot.modifiable() != sext) {
        return true;
      }
    }
    return false;
  }
}
