package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.fault.Finding;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.print.Message;
import dev.lockstep.hc.print.Print;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** State of one translation, which the translators of all inlined methods share. */
final class TranslationContext {
  /** Most instructions and blocks of a kernel before passes. */
  private static final int LARGEST = 200_000;

  /** A variable of a loop takes more shapes than was assumed; the translation begins again. */
  static final class Widened extends RuntimeException {
    private static final long serialVersionUID = 1;

    Widened() {
      super("a shape was widened", null, false, false);
    }
  }

  /** The kernel is too large to go on. */
  static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooLarge() {
      super("the kernel is too large", null, false, false);
    }
  }

  /**
   * Outcome of earlier attempts at one translation.
   *
   * @param shapes of variables of loops; empty for a variable whose values have no common shape, so
   *     that it cannot be used behind
   * @param arrays names of private arrays by the place where they are made
   */
  record Hints(Map<String, Optional<ValueShape>> shapes, Map<String, String> arrays) {
    Hints() {
      this(new HashMap<>(), new HashMap<>());
    }
  }

  final Graph graph = new Graph();
  final Intrinsics intrinsics;
  final Captures captures;
  private final List<Integer> tile;
  private final TranslatedKernel.Options options;
  final List<MethodCode> calls = new ArrayList<>();
  final List<State> states = new ArrayList<>();
  private final Hints hints;
  private final Set<Finding> findings = new LinkedHashSet<>();
  private final Map<Site, Integer> sites = new LinkedHashMap<>();
  private final Map<Fault, Integer> faults = new LinkedHashMap<>();
  private final Map<Message, Integer> messages = new LinkedHashMap<>();
  private final Map<String, Integer> names = new HashMap<>();
  private final Map<IrOperand, IrOperand> truths = new HashMap<>();
  private final Map<String, List<String>> tileArrays = new HashMap<>();
  private final List<Print> prints = new ArrayList<>();
  private final Map<String, Integer> barriers = new HashMap<>();
  private boolean tiled;
  private int rank;
  private int raws;

  /** Begins an attempt. */
  TranslationContext(
      Intrinsics intrinsics,
      boolean specialised,
      List<Integer> tile,
      TranslatedKernel.Options options,
      Hints hints) {
    this.tile = List.copyOf(tile);
    this.options = options;
    this.intrinsics = intrinsics;
    this.hints = hints;
    this.captures = new Captures(this, specialised);
  }

  List<Finding> findings() {
    return List.copyOf(findings);
  }

  List<Site> sites() {
    return List.copyOf(sites.keySet());
  }

  List<Fault> faults() {
    return List.copyOf(faults.keySet());
  }

  List<Message> messages() {
    return List.copyOf(messages.keySet());
  }

  List<Print> prints() {
    return List.copyOf(prints);
  }

  /** Number of a call that prints. */
  int print(Print print) {
    prints.add(print);
    return prints.size() - 1;
  }

  int site(Site site) {
    return position(sites, site);
  }

  int message(Message message) {
    return position(messages, message);
  }

  private static <T> int position(Map<T, Integer> known, T item) {
    int next = known.size();
    return known.computeIfAbsent(item, _ -> next);
  }

  /** Whether the kernel's parameter is a position in a tiled grid. */
  boolean isTiled() {
    return tiled;
  }

  void enterTiles() {
    tiled = true;
  }

  /** Number of axes of the grid. */
  int rank() {
    return rank;
  }

  void enterGrid(int axes) {
    rank = axes;
  }

  /** Array of the tile that was asked for first at a place, or else this one. */
  List<String> tileArray(String place, List<String> array) {
    return tileArrays.computeIfAbsent(place, _ -> array);
  }

  /**
   * Sizes of a whole tile, fastest axis first, or of a grid of any rank; empty if the kernel serves
   * all sizes.
   */
  List<Integer> tile() {
    return tile;
  }

  /** Whether the kernel is translated for the processor of the host. */
  boolean isOnHost() {
    return options.onHost();
  }

  /** Whether functions of Math are those of StrictMath. */
  boolean isMathStrict() {
    return options.isMathStrict();
  }

  /** Number of a call of the barrier, the same wherever its method is inlined. */
  int barrier(String place) {
    return position(barriers, place);
  }

  int nextRaw() {
    return raws++;
  }

  /** The name, or the name with a number if there is one like it. */
  String unique(String name) {
    int count = names.merge(name, 1, Integer::sum);
    return count == 1 ? name : unique(name + "_" + count);
  }

  /** Name of the array that is made at a place, the same in each attempt. */
  String arrayName(String place) {
    return hints.arrays().computeIfAbsent(place, _ -> "array" + hints.arrays().size());
  }

  /** Reports once; the place is the innermost line outside the Java library. */
  Datum refuse(Rule rule, String subject, Site site) {
    Site place = site;
    Site caller = site.caller();
    while (caller != null && (isLibrary(place.type()) || isOwnLibrary(place.type()))) {
      place = caller;
      caller = place.caller();
    }
    findings.add(new Finding(rule, place.file(), place.line(), subject));
    return Datum.UNKNOWN;
  }

  /** Whether a class has methods of the Java library in the language of kernels. */
  static boolean isOwnLibrary(String type) {
    return type.startsWith("dev.lockstep.hc.library.");
  }

  static boolean isLibrary(String type) {
    return type.startsWith("java.") || type.startsWith("jdk.");
  }

  Optional<ValueShape> hint(String variable, ValueShape otherwise) {
    return hints.shapes().getOrDefault(variable, Optional.of(otherwise));
  }

  /** Keeps a hint and begins again. */
  Widened widen(String variable, @Nullable ValueShape shape) {
    hints.shapes().put(variable, Optional.ofNullable(shape));
    return new Widened();
  }

  void checkSize() {
    if (graph.size() > LARGEST) {
      throw new TooLarge();
    }
  }

  /** Any value of a type, for use behind a finding. */
  Datum unknown(ClassDesc type) {
    if (!type.isPrimitive()) {
      return Datum.UNKNOWN;
    }
    return Datum.number(graph.value(type(type)));
  }

  static Type type(ClassDesc type) {
    return switch (type.descriptorString().charAt(0)) {
      case 'J' -> Type.LONG;
      case 'F' -> Type.FLOAT;
      case 'D' -> Type.DOUBLE;
      default -> Type.INT;
    };
  }

  /** Ends the work-item with a fault where the condition does not hold. */
  void check(IrOperand condition, Fault.Kind kind, Site site, IrOperand... told) {
    check(condition, new Fault(kind, -1), site, Arrays.asList(told));
  }

  void check(IrOperand condition, Fault fault, Site site, List<IrOperand> told) {
    if (condition.equals(Constant.TRUE)) {
      return;
    }
    List<IrOperand> operands =
        new ArrayList<>(List.of(condition, Constant.of(position(faults, fault))));
    operands.addAll(told);
    graph.act(IrOperation.CHECK, null, site(site), operands);
  }

  IrOperand not(IrOperand condition) {
    return graph.pure(IrOperation.NOT, Type.BOOLEAN, condition);
  }

  /** A truth value as the int that bytecode has. */
  Datum truth(IrOperand condition) {
    IrOperand made = graph.pure(IrOperation.BOOLEAN_TO_INT, Type.INT, condition);
    truths.put(made, condition);
    return Datum.number(made);
  }

  /** The truth value that an int was made from, null if it was not. */
  @Nullable IrOperand truthOf(IrOperand value) {
    return truths.get(value);
  }

  /** Loads from a memory. */
  IrOperand load(IrMemory memory, IrOperand index, Site site) {
    return graph.make(
        IrOperation.LOAD, memory.element().type(), memory, site(site), List.of(index));
  }
}
