package dev.lockstep.isa.table;

import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.LaneMovement;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.AtomicSource;
import dev.lockstep.isa.model.Shape.Condition;
import dev.lockstep.isa.model.Shape.Element;
import dev.lockstep.isa.model.Shape.Flag;
import dev.lockstep.isa.model.Shape.Half;
import dev.lockstep.isa.model.Shape.IndexSwitch;
import dev.lockstep.isa.model.Shape.Indexed;
import dev.lockstep.isa.model.Shape.Input;
import dev.lockstep.isa.model.Shape.JumpKind;
import dev.lockstep.isa.model.Shape.MixedResult;
import dev.lockstep.isa.model.Shape.Placement;
import dev.lockstep.isa.model.Shape.PrefixChange;
import dev.lockstep.isa.model.Shape.Space;
import dev.lockstep.isa.model.Trait;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the shape column of a row: the shape's name, its arguments, and {@code key=value} pairs. A
 * shape takes exactly the arguments that it asks for: what nobody asked for is a problem.
 */
final class ShapeReader {
  private static final String WAIT = "wait";
  private static final String BARRIER = "barrier";
  private static final String END = "end";
  private static final String SKIP_VECTORS = "skip-vectors";
  private static final String GPR_INDEX = "gpr-index";
  private static final String SIMT_BRANCH = "simt-branch";

  /** Names of the shapes whose rows can be found without reading the others. */
  private static final Map<Class<? extends Shape>, String> NAMES =
      Map.of(
          Shape.Wait.class, WAIT,
          Shape.Barrier.class, BARRIER,
          Shape.End.class, END,
          Shape.SkipVectors.class, SKIP_VECTORS,
          Shape.GprIndex.class, GPR_INDEX,
          Shape.SimtBranch.class, SIMT_BRANCH);

  private final List<String> words = new ArrayList<>(4);
  private final Map<String, String> pairs = new HashMap<>();
  private final Set<String> asked = new HashSet<>();
  private final Function<String, Set<Trait>> traits;
  private @Nullable String problem;

  private ShapeReader(List<String> column, Function<String, Set<Trait>> traits) {
    this.traits = traits;
    for (String word : column) {
      int equals = word.indexOf('=');
      if (equals < 0) {
        words.add(word);
      } else {
        pairs.put(word.substring(0, equals), word.substring(equals + 1));
      }
    }
  }

  /**
   * The word that names a shape in the tables.
   *
   * @throws IllegalArgumentException if rows of that shape are not asked for by it
   */
  static String name(Class<? extends Shape> shape) {
    String name = NAMES.get(shape);
    if (name == null) {
      throw new IllegalArgumentException("no rows are found by their shape " + shape.getName());
    }
    return name;
  }

  /** Whether rows of the shape with this name can be found without reading others. */
  static boolean isFindable(String name) {
    return NAMES.containsValue(name);
  }

  /**
   * The shape; null, with one problem more, when the column makes no sense.
   *
   * @param traits what tables say of the leaf with a name
   */
  static @Nullable Shape read(
      List<String> column, Function<String, Set<Trait>> traits, List<String> problems) {
    ShapeReader reader = new ShapeReader(column, traits);
    Shape shape = reader.words.isEmpty() ? null : reader.shape();
    if (reader.words.isEmpty()) {
      reader.fail("a row has a shape; where no engine executes it, write 'not-executed UNIT'");
    } else if (shape == null) {
      reader.fail("unknown shape '" + reader.words.getFirst() + "'");
    } else {
      reader.leftovers();
    }
    if (reader.problem != null) {
      problems.add(reader.problem);
      return null;
    }
    return shape;
  }

  /** The first problem is the one that is told; others often follow from it. */
  void fail(String reason) {
    if (problem == null) {
      problem = reason;
    }
  }

  private void leftovers() {
    List<String> given = new ArrayList<>(words);
    given.addAll(pairs.keySet());
    for (String word : given) {
      if (!asked.contains(word)) {
        fail("shape " + words.getFirst() + " does not take '" + word + "'");
      }
    }
  }

  @Nullable String pair(String key) {
    asked.add(key);
    return pairs.get(key);
  }

  // nop, nop vector or nop states=BITS
  private Shape nop() {
    String bits = pair("states");
    if (bits == null) {
      return new Shape.Nop(has("vector") ? Shape.Idle.VECTOR : Shape.Idle.PLAIN, 0);
    }
    boolean known = bits.length() == 1 && bits.charAt(0) >= '1' && bits.charAt(0) <= '9';
    if (!known) {
      fail("states= is followed by a number of bits from 1 to 9, not '" + bits + "'");
    }
    return new Shape.Nop(Shape.Idle.WAIT_STATES, known ? bits.charAt(0) - '0' : 1);
  }

  private @Nullable Behaviour optional(String key) {
    String value = pair(key);
    return value == null ? null : behaviour(value);
  }

  private List<Input> inputs() {
    String value = pair("in");
    List<Input> list = new ArrayList<>(4);
    for (String name : value == null ? new String[0] : value.split(",", -1)) {
      Input input = constant(Input.values(), name);
      if (input != null) {
        list.add(input);
      }
    }
    return List.copyOf(list);
  }

  // inputs:behaviour or result:behaviour
  private @Nullable Flag flag(String key) {
    String value = pair(key);
    if (value == null) {
      return null;
    }
    boolean ofResult = value.startsWith("result:");
    if (!ofResult && !value.startsWith("inputs:")) {
      fail("expected " + key + "=inputs:behaviour or " + key + "=result:behaviour");
    }
    return new Flag(behaviour(value.substring(value.indexOf(':') + 1)), ofResult);
  }

  private Behaviour behaviour(String text) {
    int dot = text.lastIndexOf('.');
    if (dot <= 0 || dot == text.length() - 1) {
      fail("'" + text + "' is no behaviour; write operation.type");
      return new Behaviour(text, "");
    }
    return new Behaviour(text.substring(0, dot), text.substring(dot + 1), traits.apply(text));
  }

  <E extends Enum<E>> @Nullable E constant(E[] values, String name) {
    String wanted = name.toUpperCase(Locale.ROOT).replace('-', '_');
    for (E value : values) {
      if (value.name().equals(wanted)) {
        return value;
      }
    }
    StringBuilder known = new StringBuilder();
    for (E value : values) {
      known.append(' ').append(value.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
    fail("'" + name + "' is none of" + known);
    return null;
  }

  String word(int index) {
    if (index < words.size()) {
      asked.add(words.get(index));
      return words.get(index);
    }
    fail("shape " + words.getFirst() + " needs " + (index - words.size() + 1) + " more word(s)");
    return "";
  }

  boolean has(String word) {
    asked.add(word);
    return words.contains(word);
  }

  private @Nullable Shape shape() {
    return switch (word(0)) {
      case "lane" -> new Shape.Lane(behaviour(word(1)), inputs(), flag("mask"), optional("clamp"));
      case "lane-chain" -> new Shape.LaneChain(behaviour(word(1)), behaviour(word(2)));
      case "compare" -> new Shape.LaneCompare(behaviour(word(1)), inputs(), has("exec"));
      case "packed" -> new Shape.LanePacked(behaviour(word(1)), inputs(), optional("clamp"), 16);
      case "packed32" -> new Shape.LanePacked(behaviour(word(1)), inputs(), optional("clamp"), 32);
      case "mixed" -> mixed();
      case "lane-pick" -> new Shape.LanePick();
      case "lane-swap" -> new Shape.LaneSwap();
      case "cross-lane" -> named(LaneMovement.values(), Shape.CrossLane::new);
      case "lane-relative" -> named(Indexed.values(), Shape.LaneRelative::new);
      case "scalar" -> new Shape.Scalar(behaviour(word(1)), inputs(), flag("scc"));
      case "scalar-compare" -> new Shape.ScalarCompare(behaviour(word(1)), inputs());
      case "scalar-relative" -> named(Indexed.values(), Shape.ScalarRelative::new);
      case "exec" -> execMask();
      case "load", "store", "atomic" -> memory(word(0));
      case "scalar-load" -> scalarLoad();
      case "scalar-store" -> new Shape.ScalarStore(space(), count());
      case "scalar-atomic" -> new Shape.ScalarAtomic(space(), type(word(2)), behaviour(word(3)));
      case "branch" -> named(Condition.values(), Shape.Branch::new);
      case "jump" -> named(JumpKind.values(), Shape.Jump::new);
      case "fork" -> new Shape.ForkJoin(false);
      case "join" -> new Shape.ForkJoin(true);
      case WAIT -> new Shape.Wait(word(1));
      case BARRIER -> barrier();
      case END -> new Shape.End();
      case "kill" -> new Shape.Kill();
      case SKIP_VECTORS -> new Shape.SkipVectors();
      case "wavefront-number" -> new Shape.WavefrontNumber();
      case "image" ->
          named(
              Shape.ImageOperation.values(),
              what -> new Shape.Image(what, has("compare"), has("offset")));
      case "wave-sync" -> named(Shape.WaveSync.values(), Shape.GlobalWaveSync::new);
      case "half-loop" ->
          new Shape.HalfLoop(either("end", "begin", "shape half-loop says 'begin' or 'end'"));
      case "matrix" -> new MatrixReader(this).read();
      case "nop" -> nop();
      case "cache" -> new Shape.Nop(has("vector") ? Shape.Idle.VECTOR_CACHE : Shape.Idle.CACHE, 0);
      case "message" -> new Shape.Message(has("halt"));
      case "question" -> new Shape.Question();
      case "time" ->
          new Shape.Time(either("realtime", "clock", "shape time says 'clock' or 'realtime'"));
      case "getreg" -> new Shape.GetRegister();
      case "setreg" -> new Shape.SetRegister();
      case GPR_INDEX -> named(IndexSwitch.values(), Shape.GprIndex::new);
      case "mode" -> new Shape.Mode(has("denorm"));
      case "trap" -> new Shape.Trap();
      case "halt" -> new Shape.Halt();
      case "sleep" -> new Shape.Sleep();
      case "not-executed" -> new Shape.NotExecuted(word(1));
      default -> simt();
    };
  }

  /** Shapes of machines with a stack of paths. */
  private @Nullable Shape simt() {
    return switch (word(0)) {
      case SIMT_BRANCH -> new Shape.SimtBranch(behaviour(word(1)));
      case "simt-join" -> new Shape.SimtJoin();
      case "set-reconvergence" -> new Shape.SetReconvergence();
      case "prefix" -> prefix();
      case "compare-branch" -> new Shape.CompareBranch(behaviour(word(1)));
      case "link" -> new Shape.Link(has("register"));
      case "upper" -> new Shape.UpperImmediate(has("relative"));
      case "control" -> named(Shape.ControlAccess.values(), Shape.ControlRegister::new);
      case "scalar-element" -> new Shape.ScalarElement(stores(), type(word(2)), Space.GLOBAL);
      case "reservation" -> new Shape.Reservation(stores(), type(word(2)));
      case "vector-length" -> new Shape.SetVectorLength();
      case "lane-test" -> new Shape.LaneTest(behaviour(word(1)), inputs());
      case "lane-to-scalar" -> new Shape.LaneToScalar(has("last"));
      case "lane-merge" -> new Shape.LaneMerge();
      case "lane-products" -> new Shape.LaneProducts(behaviour(word(1)));
      case "strided" -> strided();
      case "halves" -> new Shape.LaneHalves(behaviour(word(1)), behaviour(word(2)));
      case "tiles" -> new Shape.Tiles(word(1), word(2), word(3), word(4));
      case "background-copy" -> named(Shape.CopyAction.values(), Shape.BackgroundCopy::new);
      default -> null;
    };
  }

  private @Nullable Shape mixed() {
    MixedResult result =
        has("lo") ? MixedResult.LOW_HALF : has("hi") ? MixedResult.HIGH_HALF : MixedResult.SINGLE;
    Behaviour value = behaviour(word(1));
    Behaviour widen = optional("widen");
    if (widen == null) {
      fail("shape mixed needs widen=behaviour");
      return null;
    }
    return new Shape.LaneMixed(value, widen, optional("narrow"), result);
  }

  /** A shape that a constant makes, whose name is the second word; null if there is none. */
  private <E extends Enum<E>> @Nullable Shape named(E[] values, Function<E, Shape> shape) {
    E value = constant(values, word(1));
    return value == null ? null : shape.apply(value);
  }

  /** Whether a word is the first of two; it must be one of them. */
  private boolean either(String yes, String no, String problem) {
    String word = word(1);
    if (!word.equals(yes) && !word.equals(no)) {
      fail(problem);
    }
    return word.equals(yes);
  }

  private @Nullable Shape execMask() {
    Flag flag = flag("scc");
    if (flag == null) {
      fail("shape exec needs scc=inputs:behaviour or scc=result:behaviour");
      return null;
    }
    boolean saves =
        either(
            "save",
            "write",
            "shape exec says 'save' (the old EXEC to the destination) or 'write' (the new one)");
    return new Shape.ExecMask(behaviour(word(2)), saves, flag);
  }

  private Space space() {
    Space space = constant(Space.values(), word(1));
    return space == null ? Space.GLOBAL : space;
  }

  private OperandType type(String name) {
    OperandType type = OperandType.named(name);
    if (type == null) {
      fail("unknown type '" + name + "'");
      return OperandType.B32;
    }
    return type;
  }

  private Shape scalarLoad() {
    int dwords = count();
    boolean whole = words.size() < 3 || words.get(2).startsWith("x");
    return new Shape.ScalarLoad(space(), whole ? OperandType.B32 : type(word(2)), dwords);
  }

  private Shape barrier() {
    if (words.size() == 1) {
      return new Shape.Barrier(Shape.BarrierOperation.MEET);
    }
    return new Shape.Barrier(
        switch (word(1)) {
          case "signal" -> Shape.BarrierOperation.SIGNAL;
          case "signal-first" -> Shape.BarrierOperation.SIGNAL_FIRST;
          case WAIT -> Shape.BarrierOperation.WAIT;
          case "state" -> Shape.BarrierOperation.STATE;
          default -> {
            fail("unknown barrier operation '" + word(1) + "'");
            yield Shape.BarrierOperation.MEET;
          }
        });
  }

  int count() {
    for (String word : words) {
      // Two digits at most: no access has a hundred parts.
      if (word.length() > 3 || word.length() < 2 || word.charAt(0) != 'x') {
        continue;
      }
      int first = Character.digit(word.charAt(1), 10);
      int second = word.length() == 2 ? 0 : Character.digit(word.charAt(2), 10);
      if (first > 0 && second >= 0) {
        asked.add(word);
        return word.length() == 2 ? first : first * 10 + second;
      }
    }
    return 1;
  }

  // load SPACE type|format [xN] [d16|d16_hi] [pair|pair64|by-lane|block|transposed|lds]
  // atomic SPACE type [xN] leaf [rtn] [src2|lanes|data-first] [pair|pair64]
  private Shape memory(String name) {
    boolean formatted = word(2).equals("format");
    OperandType type = formatted ? OperandType.B32 : type(word(2));
    Half half = has("d16") ? Half.LOW : has("d16_hi") ? Half.HIGH : Half.WHOLE;
    Element element = new Element(type, formatted, count(), half, placement());
    if (name.equals("load")) {
      return new Shape.Load(space(), element);
    }
    if (name.equals("store")) {
      return new Shape.Store(space(), element);
    }
    AtomicSource source =
        has("src2")
            ? AtomicSource.SECOND_ADDRESS
            : has("lanes")
                ? AtomicSource.ACTIVE_LANES
                : has("data-first") ? AtomicSource.DATA_FIRST : AtomicSource.OPERANDS;
    return new Shape.Atomic(space(), element, behaviour(word(3)), has("rtn"), source);
  }

  private Placement placement() {
    if (has("pair")) {
      return Placement.TWO_OFFSETS;
    }
    if (has("pair64")) {
      return Placement.TWO_OFFSETS_BY_64;
    }
    if (has("by-lane")) {
      return Placement.BY_LANE;
    }
    if (has("block")) {
      return Placement.BLOCK;
    }
    if (has("transposed")) {
      return Placement.TRANSPOSED;
    }
    return has("lds") && words.lastIndexOf("lds") > 1 ? Placement.LDS : Placement.PLAIN;
  }

  /** Whether the direction of an access is 'store'; it must be that or 'load'. */
  private boolean stores() {
    return either("store", "load", "'" + word(1) + "' is no direction; write load or store");
  }

  // prefix [numbers=FORMAT] [sources|access [SPACE] [xN]]
  private Shape prefix() {
    PrefixChange change =
        has("sources")
            ? PrefixChange.SOURCES
            : has("access") ? PrefixChange.ACCESS : PrefixChange.NUMBERS;
    boolean placed = words.size() > 2 && !words.get(2).startsWith("x");
    Space space = placed ? constant(Space.values(), word(2)) : null;
    return new Shape.Prefix(pair("numbers"), change, space, count());
  }

  private @Nullable Shape strided() {
    Shape.Stride stride = constant(Shape.Stride.values(), word(3));
    return stride == null ? null : new Shape.Strided(stores(), type(word(2)), stride);
  }
}
