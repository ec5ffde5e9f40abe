package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.assembler.machine.Suggestions;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.DppControls;
import dev.lockstep.isa.machine.ImageDimensions;
import dev.lockstep.isa.machine.TemporalHints;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.BoundModifier;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.WayOut;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The modifiers of a statement against those that a form has. */
final class ModifierMatcher {
  private static final String FLAT = "FLAT";
  private static final String OFFSET_ALIAS = "inst_offset";

  /** So many elements a list of bits may have. */
  private static final int LISTED = 4;

  /** Prefix of the names of image dimensions; it may be left out. */
  private static final String IMAGE = "SQ_RSRC_IMG_";

  static final String OPTION = "option";

  private final InstructionSet set;
  private final Encoding encoding;
  private final Expressions expressions;
  private @Nullable Mismatch mismatch;
  private int matched;
  private int scope;

  ModifierMatcher(InstructionSet set, Encoding encoding, Expressions expressions) {
    this.set = set;
    this.encoding = encoding;
    this.expressions = expressions;
  }

  Mismatch mismatch() {
    return mismatch == null ? new Mismatch(0, 0, 0, "the modifiers do not fit") : mismatch;
  }

  private boolean fail(Node node, String reason) {
    return fail(OPTION, node, reason);
  }

  private boolean fail(String rule, Node node, String reason) {
    return fail(rule, node, reason, WayOut.none());
  }

  private boolean fail(String rule, Node node, String reason, WayOut wayOut) {
    if (mismatch == null) {
      // A wrong value is more specific than a modifier that other forms have.
      mismatch = new Mismatch(2 * matched + 1, node.start(), node.end(), rule, reason, wayOut);
    }
    return false;
  }

  private @Nullable Integer none(Node node, String reason) {
    return none(OPTION, node, reason);
  }

  private @Nullable Integer none(String rule, Node node, String reason) {
    fail(rule, node, reason);
    return null;
  }

  /** The modifiers' values, or null with a {@link #mismatch}. */
  @Nullable Modifiers match(List<Node> written) {
    Modifiers result = Modifiers.NONE;
    scope = scope(written);
    int last = -1;
    String lastName = "";
    for (Node node : written) {
      String name = name(node);
      if (name.equals(OFFSET_ALIAS) && encoding.row().format().equals(FLAT)) {
        name = "offset";
      }
      BoundModifier modifier = find(name, node);
      if (modifier == null && (isAbsentInAnotherFormat(name, node) || isZeroOffset(node))) {
        continue;
      }
      if (modifier == null) {
        return unknown(node, name);
      }
      if (result.has(modifier.kind()) && !otherHalf(name, written)) {
        fail(node, "'" + name + "' is given twice");
        return null;
      }
      int rank = rank(modifier);
      if (!isHalfFormat(name)) {
        if (rank < last) {
          fail(node, "'" + name + "' must stand before '" + lastName + "'");
          return null;
        }
        last = rank;
        lastName = name;
      }
      Integer value = value(modifier, name, node, result);
      if (value == null) {
        return null;
      }
      matched++;
      result = result.with(modifier.kind(), value);
    }
    for (BoundModifier modifier : encoding.modifiers()) {
      boolean off =
          modifier.kind().style() == ModifierKind.Style.FLAG && result.get(modifier.kind()) == 0;
      if (modifier.required() && (off || !result.has(modifier.kind()))) {
        mismatch =
            new Mismatch(
                2 * matched,
                -1,
                -1,
                OPTION,
                encoding.mnemonic() + " needs the modifier '" + modifier.kind().written() + "'");
        return null;
      }
    }
    return result;
  }

  private @Nullable Modifiers unknown(Node node, String name) {
    Problem problem = unknown(set, encoding, machine(), name);
    mismatch =
        new Mismatch(
            2 * matched, node.start(), node.end(), OPTION, problem.text(), problem.wayOut());
    return null;
  }

  /** A flat access without an offset may say that it is 0. */
  private boolean isZeroOffset(Node node) {
    return encoding.row().format().equals(FLAT)
        && node instanceof Node.Modifier written
        && written.name().equals("offset")
        && Long.valueOf(0).equals(expressions.constant(written.value()));
  }

  /**
   * Whether another format of the same form has a choice of the name, which says here what it says
   * when it is not written: then it changes nothing.
   */
  private boolean isAbsentInAnotherFormat(String name, Node node) {
    for (Encoding other : set.named(encoding.mnemonic())) {
      BoundModifier modifier = other.form().equals(encoding.form()) ? other.named(name) : null;
      if (modifier != null
          && modifier.required()
          && modifier.kind().style() == ModifierKind.Style.CHOICE
          && node instanceof Node.Modifier written) {
        Integer value = choice(modifier.kind(), written.value());
        return value != null && value == modifier.absent();
      }
    }
    return false;
  }

  private String machine() {
    return MachineNames.of(set.generation(), expressions.target());
  }

  /** Reason why a form has no modifier of a name: it, its machine, or any machine. */
  static Problem unknown(InstructionSet set, Encoding encoding, String machine, String name) {
    StringBuilder others = new StringBuilder();
    List<String> all = new ArrayList<>();
    for (BoundModifier modifier : encoding.modifiers()) {
      ModifierKind kind = modifier.kind();
      List<String> names =
          switch (kind.style()) {
            case ON_OPERAND, SUFFIX -> List.of();
            case BARE_CHOICE -> kind.choices().stream().map(ModifierKind.Choice::text).toList();
            case DPP_CONTROL -> controls(set.dpp(encoding));
            default -> List.of(kind.written());
          };
      for (String other : names) {
        all.add(other);
        others.append(others.isEmpty() ? "; it has " : ", ").append(other);
      }
    }
    if (set.isModifierElsewhere(name)) {
      boolean here = set.mayBeFlag(name) ? set.isFlag(name) : set.hasModifier(name);
      String which = here ? "this form of " + encoding.row().name() : machine;
      return Problem.error(which + " has no modifier '" + name + "'" + others);
    }
    String reason = "unknown modifier '" + name + "'" + others;
    return Problem.error(Place.none(), reason, Suggestions.meant(name, all));
  }

  /** Modifiers stand in printed order; those of one group in any order among themselves. */
  private int rank(BoundModifier modifier) {
    List<BoundModifier> all = encoding.modifiers();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).kind().group().equals(modifier.kind().group())) {
        return i;
      }
    }
    return all.size();
  }

  private static String name(Node node) {
    return node instanceof Node.Modifier modifier
        ? modifier.name()
        : node instanceof Node.Name name ? name.text() : "";
  }

  /**
   * Whether a modifier is one of the two halves of a format, and only the other one is there too.
   */
  private static boolean otherHalf(String name, List<Node> written) {
    int same = 0;
    for (Node node : written) {
      String other = name(node);
      if (other.equals("format")) {
        return false;
      }
      same += other.equals(name) ? 1 : 0;
    }
    return isHalfFormat(name) && same == 1;
  }

  private static boolean isHalfFormat(String name) {
    return name.equals("dfmt") || name.equals("nfmt");
  }

  private @Nullable BoundModifier find(String name, Node node) {
    for (BoundModifier modifier : encoding.modifiers()) {
      ModifierKind kind = modifier.kind();
      boolean found =
          switch (kind.style()) {
            case ON_OPERAND, SUFFIX -> false;
            case FLAG ->
                node instanceof Node.Name
                    && (kind.written().equals(name) || isSwitchedOff(kind, name));
            case BARE_CHOICE -> isChoiceWord(kind, name);
            case DPP_CONTROL -> name.equals("quad_perm") || isControl(name);
            case BUFFER_FORMAT -> name.equals(kind.written()) || isHalfFormat(name);
            case NUMBER,
                SIGNED_NUMBER,
                SECOND_OFFSET,
                HEXADECIMAL,
                CHOICE,
                BITS,
                LANES,
                BOUND_CONTROL,
                UNIFIED_FORMAT,
                DIMENSION,
                TEMPORAL_HINT,
                SWIZZLE ->
                kind.written().equals(name);
          };
      if (found) {
        return modifier;
      }
    }
    return null;
  }

  /**
   * Whether a name states that a flag of the cache policy is not set: {@code no} before its own.
   */
  static boolean isSwitchedOff(ModifierKind kind, String name) {
    return !kind.group().equals(kind.name()) && name.equals("no" + kind.written());
  }

  private static boolean isChoiceWord(ModifierKind kind, String name) {
    return kind.choices().stream().anyMatch(choice -> choice.text().startsWith(name + ":"));
  }

  private boolean isControl(String name) {
    return set.dpp().controls().stream().anyMatch(control -> control.name().equals(name));
  }

  private @Nullable Integer value(
      BoundModifier modifier, String name, Node node, Modifiers before) {
    ModifierKind kind = modifier.kind();
    if (kind.style() == ModifierKind.Style.FLAG) {
      return isSwitchedOff(kind, name) ? 0 : 1;
    }
    if (kind.style() == ModifierKind.Style.DPP_CONTROL) {
      return dppControl(name, node);
    }
    if (!(node instanceof Node.Modifier written)) {
      return none(node, "'" + name + "' needs a value: " + name + ":...");
    }
    Node value = written.value();
    return switch (kind.style()) {
      case NUMBER, HEXADECIMAL -> number(value, 0, (1L << modifier.width()) - 1, name);
      case SIGNED_NUMBER ->
          number(value, -(1L << (modifier.width() - 1)), (1L << (modifier.width() - 1)) - 1, name);
      case SECOND_OFFSET -> secondOffset(modifier, value);
      case CHOICE -> choice(kind, value);
      case BARE_CHOICE -> bareChoice(kind, name, value);
      case BITS -> bits(modifier, value);
      case LANES -> lanes(name, value);
      case BOUND_CONTROL -> {
        // Once both numbers meant one.
        Integer number = number(value, 0, 1, name);
        boolean told = set.generation().has(MachineFeature.BOUND_CTRL_BIT);
        yield number == null ? null : told ? number : (Integer) 1;
      }
      case SWIZZLE -> pattern(value);
      case TEMPORAL_HINT -> hint(value);
      case BUFFER_FORMAT -> bufferFormat(modifier, name, value, before);
      case DIMENSION -> dimension(value);
      case UNIFIED_FORMAT -> new BufferFormatReader(set, expressions, this::fail).unified(value);
      case FLAG, ON_OPERAND, SUFFIX, DPP_CONTROL -> null;
    };
  }

  private @Nullable Integer dimension(Node node) {
    String word = node instanceof Node.Name name ? name.text() : "";
    StringBuilder all = new StringBuilder();
    for (ImageDimensions.Dimension dimension : set.dimensions().all()) {
      if (word.equals(dimension.name()) || dimension.name().equals(IMAGE + word)) {
        return dimension.value();
      }
      all.append(all.isEmpty() ? "" : ", ").append(dimension.name());
    }
    return none(node, "'dim' must be one of " + all);
  }

  private @Nullable Integer number(Node node, long low, long high, String name) {
    Long value = expressions.constant(node);
    if (value == null) {
      return none(node, "'" + name + "' needs a number known at this point");
    }
    if (value < low || value > high) {
      return none(
          Attempt.RANGE, node, "'" + name + "' is out of range: expected " + low + " to " + high);
    }
    return (int) (long) value;
  }

  private @Nullable Integer secondOffset(BoundModifier modifier, Node node) {
    Long value = expressions.constant(node);
    String problem =
        value == null
            ? "'offset' needs a number known at this point"
            : ScalarOffsetRanges.problem(
                value, modifier.width(), ScalarOffsetRanges.isUnsigned(set, encoding), false);
    if (value == null || problem != null) {
      return none(Attempt.RANGE, node, problem == null ? "" : problem);
    }
    return (int) (long) value;
  }

  private @Nullable Integer choice(ModifierKind kind, Node node) {
    String word = node instanceof Node.Name name ? name.text() : "";
    Long value = node instanceof Node.Name ? null : expressions.constant(node);
    String number = value == null ? "" : value.toString();
    StringBuilder all = new StringBuilder();
    for (ModifierKind.Choice choice : kind.choices()) {
      if (choice.text().equals(word) || choice.text().equals(number)) {
        return choice.value();
      }
      all.append(all.isEmpty() ? "" : ", ").append(choice.text());
    }
    return none(node, "'" + kind.written() + "' must be one of " + all);
  }

  /** {@code mul:2}: the choice's text is the name, a colon and the number; 1 changes nothing. */
  private @Nullable Integer bareChoice(ModifierKind kind, String name, Node node) {
    Long number = expressions.constant(node);
    if (number != null && number == 1) {
      return 0;
    }
    StringBuilder all = new StringBuilder();
    for (ModifierKind.Choice choice : kind.choices()) {
      if (number != null && choice.text().equals(name + ":" + number)) {
        return choice.value();
      }
      all.append(all.isEmpty() ? "" : ", ").append(choice.text());
    }
    return none(node, "expected one of " + all);
  }

  private @Nullable Integer bits(BoundModifier modifier, Node node) {
    int sources = 0;
    for (Encoding.Bound bound : encoding.operands()) {
      sources = Math.max(sources, bound.source() + 1);
    }
    int entries = modifier.kind().entries();
    sources = entries == 0 ? sources : entries;
    boolean destination = entries == 0 && modifier.width() == LISTED;
    int most = sources + (destination ? 1 : 0);
    if (!(node instanceof Node.Listed list) || list.elements().isEmpty()) {
      return none(node, "'" + modifier.kind().written() + "' needs a list such as [0,1]");
    }
    // As LLVM has it, a list may go on past the sources.
    int longest = Math.max(most, LISTED);
    if (list.elements().size() > longest) {
      return none(node, "too many elements: " + encoding.mnemonic() + " has " + most);
    }
    // Sources that the list does not reach have a zero.
    int result = modifier.absent() & -1 << sources;
    for (int i = 0; i < list.elements().size(); i++) {
      Long value = expressions.constant(list.elements().get(i));
      if (value == null || value != 0 && value != 1) {
        return none(list.elements().get(i), "expected 0 or 1");
      }
      if (i >= most) {
        // A comparison's mask has no halves: LLVM looks at no entry for it.
        if (entries != 0 && value != 0 && !(encoding.row().shape() instanceof Shape.LaneCompare)) {
          return none(
              list.elements().get(i), "too many elements: " + encoding.mnemonic() + " has " + most);
        }
        continue;
      }
      int bit = i == sources ? 3 : i;
      if ((encoding.ignored(modifier) >>> bit & 1) != 0) {
        continue;
      }
      result = result & ~(1 << bit) | (int) (value << bit);
      if (value != 0 && (encoding.denied(modifier) >>> bit & 1) != 0) {
        return none(
            list.elements().get(i),
            "'" + modifier.kind().written() + "' must be 0 for this source");
      }
    }
    return result;
  }

  /** The scope that the modifiers name, wherever it stands; the lowest one when they do not. */
  private int scope(List<Node> written) {
    BoundModifier modifier = encoding.modifier(ModifierName.SCOPE);
    for (Node node : written) {
      if (modifier != null && node instanceof Node.Modifier named && named.name().equals("scope")) {
        for (ModifierKind.Choice choice : modifier.kind().choices()) {
          if (named.value() instanceof Node.Name name && choice.text().equals(name.text())) {
            return choice.value();
          }
        }
      }
    }
    return 0;
  }

  private @Nullable Integer hint(Node node) {
    TemporalHints hints = TemporalHints.of(encoding);
    String word = node instanceof Node.Name name ? name.text() : "";
    int value = hints.value(set, word, scope);
    BoundModifier modifier = encoding.modifier(ModifierName.TH);
    if (value < 0 || modifier == null || value >>> modifier.width() != 0) {
      return none(node, "with this scope 'th' must be one of " + hints.all(set));
    }
    return value;
  }

  private @Nullable Integer lanes(String name, Node node) {
    if (!(node instanceof Node.Listed list) || list.elements().size() != 8) {
      return none(node, "'" + name + "' needs eight lanes: " + name + ":[0,1,2,3,4,5,6,7]");
    }
    int result = 0;
    for (int i = 0; i < 8; i++) {
      Integer lane = number(list.elements().get(i), 0, 7, name);
      if (lane == null) {
        return null;
      }
      result |= lane << 3 * i;
    }
    return result;
  }

  private static String names(DppControls controls) {
    return controls.controls().stream()
        .map(DppControls.Control::name)
        .collect(Collectors.joining(", "));
  }

  private static List<String> controls(DppControls controls) {
    Stream<String> named = controls.controls().stream().map(DppControls.Control::name);
    return (controls.quads() ? Stream.concat(Stream.of("quad_perm"), named) : named)
        .distinct()
        .toList();
  }

  private @Nullable Integer dppControl(String name, Node node) {
    Node value = node instanceof Node.Modifier modifier ? modifier.value() : null;
    if (name.equals("quad_perm")) {
      if (!set.dpp(encoding).quads()) {
        return none(node, "with 64-bit operands only " + names(set.dpp(encoding)) + " is possible");
      }
      if (value instanceof Node.Listed list && list.elements().size() == 4) {
        int result = 0;
        for (int i = 0; i < 4; i++) {
          Integer lane = number(list.elements().get(i), 0, 3, "quad_perm");
          if (lane == null) {
            return null;
          }
          result |= lane << 2 * i;
        }
        return result;
      }
      return none(node, "'quad_perm' needs four lanes: quad_perm:[0,1,2,3]");
    }
    int argument = -1;
    if (value != null) {
      Long number = expressions.constant(value);
      argument = number == null || number < 0 || number > 255 ? 255 : (int) (long) number;
    }
    int control = set.dpp().value(name, argument);
    if (control >= 0 && !set.dpp(encoding).valid(control)) {
      return none(node, "with 64-bit operands only " + names(set.dpp(encoding)) + " is possible");
    }
    if (control < 0) {
      return none(
          node,
          "'"
              + name
              + "' has no such lane count on "
              + MachineNames.of(set.generation(), expressions.target()));
    }
    return control;
  }

  private @Nullable Integer pattern(Node node) {
    if (node instanceof Node.Call call && call.name().equals("swizzle")) {
      return new PatternReader(expressions, this::fail).read(call);
    }
    return number(node, 0, 0xffff, "offset");
  }

  private @Nullable Integer bufferFormat(
      BoundModifier modifier, String name, Node node, Modifiers before) {
    if (isHalfFormat(name)) {
      boolean data = name.equals("dfmt");
      Integer half = number(node, 0, data ? 15 : 7, name);
      if (half == null) {
        return null;
      }
      int other = before.has(modifier.kind()) ? before.get(modifier.kind()) : modifier.absent();
      return data ? other & ~15 | half : other & 15 | half << 4;
    }
    if (node instanceof Node.Listed list
        && !list.elements().isEmpty()
        && list.elements().size() <= 2) {
      return new BufferFormatReader(set, expressions, this::fail).split(list);
    }
    return number(node, 0, 127, "format");
  }
}
