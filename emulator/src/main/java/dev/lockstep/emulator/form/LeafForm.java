package dev.lockstep.emulator.form;

import dev.lockstep.emulator.form.FormWriter.Item.Held;
import dev.lockstep.emulator.leaf.LeafGraph;
import dev.lockstep.emulator.leaf.LeafNode;
import dev.lockstep.emulator.leaf.LeafReader;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.Width;
import dev.lockstep.isa.model.Behaviour;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The form of a leaf that computes with integers, or with the bits of floats, which follows from
 * the leaf: each operation on numbers is one on vectors.
 */
final class LeafForm extends VectorForm {
  /** Types whose leaves take no MODE unless they cannot be followed, as where they have floats. */
  private static final Set<String> TYPES =
      Set.of("b16", "u16", "i16", "u24", "i24", "b32", "u32", "i32", "b64", "u64", "i64", "x32");

  /** Operations on floats that are operations on their bits: their leaves take no MODE, either. */
  private static final Set<String> OF_BITS =
      Set.of("neg", "abs", "copysign", "copysign_not", "copysign_xor", "cmp_class");

  private final LeafNode root;

  private LeafForm(List<VectorKind> parameters, VectorKind result, LeafNode root) {
    super(
        parameters, result, null, result.wide() || parameters.stream().anyMatch(VectorKind::wide));
    this.root = root;
  }

  static Optional<VectorForm> find(Behaviour behaviour, String operation) {
    return TYPES.contains(behaviour.type()) || OF_BITS.contains(operation)
        ? LeafReader.find(behaviour).flatMap(LeafForm::of)
        : Optional.empty();
  }

  private static Optional<VectorForm> of(Method leaf) {
    LeafGraph graph = new LeafGraph();
    List<VectorKind> kinds = new ArrayList<>();
    List<LeafNode> arguments = new ArrayList<>();
    for (Class<?> type : leaf.getParameterTypes()) {
      VectorKind kind = kind(type);
      int place = kind == VectorKind.MASK ? LeafGraph.SCC : kinds.size();
      arguments.add(graph.load(Width.of(kind == VectorKind.LONG), place));
      kinds.add(kind);
    }
    try {
      LeafNode root = LeafReader.read(graph, leaf, arguments);
      LeafForm form = new LeafForm(kinds, kind(leaf.getReturnType()), root);
      return form.isPossible() ? Optional.of(form) : Optional.empty();
    } catch (LeafReader.Impossible _) {
      return Optional.empty();
    }
  }

  private static VectorKind kind(Class<?> type) {
    return type == boolean.class
        ? VectorKind.MASK
        : type == long.class ? VectorKind.LONG : VectorKind.INT;
  }

  private boolean isPossible() {
    boolean known = result() == VectorKind.MASK && root.isNumber();
    return !known && isPossible(root, new BitSet());
  }

  /** Numbers of 64 bits on the way from words to words would take twice the vectors. */
  private boolean isPossible(LeafNode node, BitSet seen) {
    if (seen.get(node.id)) {
      return true;
    }
    seen.set(node.id);
    LeafNode product = LeafFormWriter.highProduct(node);
    if (product == null && node.isWide() && !wide()) {
      return false;
    }
    boolean possible =
        switch (node.op) {
          case COMPARE_SIGNED, COMPARE_UNSIGNED -> false;
          case ONES, LEADING_ZEROS, TRAILING_ZEROS -> !node.input(0).isWide();
          case FLAG -> isCarry(node);
          default -> true;
        };
    List<LeafNode> inputs =
        product == null
            ? node.inputs
            : List.of(product.input(0).input(0), product.input(1).input(0));
    return possible && inputs.stream().allMatch(input -> isPossible(input, seen));
  }

  private static boolean isCarry(LeafNode flag) {
    boolean asked =
        flag.condition() == Condition.BELOW || flag.condition() == Condition.ABOVE_EQUAL;
    return asked
        && switch (flag.input(0).op) {
          case ADD, ADD_CARRY, SUB_BORROW -> true;
          default -> false;
        };
  }

  @Override
  public int weight() {
    return weight(root, new BitSet());
  }

  private static int weight(LeafNode node, BitSet seen) {
    if (seen.get(node.id) || node.inputs.isEmpty()) {
      return 0;
    }
    seen.set(node.id);
    boolean compared = !LeafFormWriter.isExtreme(node);
    int sum =
        switch (node.op) {
          case ZERO_EXTEND, SIGNED_BYTE, SIGNED_HALF -> 2;
          case LOW -> LeafFormWriter.highProduct(node) == null ? 1 : 7;
          case ADD_CARRY, SUB_BORROW -> 3;
          default -> 1;
        };
    for (LeafNode input : node.inputs) {
      sum += compared || input != node.input(0) ? weight(input, seen) : 0;
    }
    return sum;
  }

  @Override
  Held write(Vectors vectors, List<Held> arguments) {
    LeafFormWriter writer = new LeafFormWriter(vectors, parameters(), arguments);
    return result() == VectorKind.MASK ? writer.mask(root) : writer.value(root);
  }
}
