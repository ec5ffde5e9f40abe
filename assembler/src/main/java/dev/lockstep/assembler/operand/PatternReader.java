package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code swizzle(MODE, ...)}: lane patterns of LDS instructions. Source: "swizzle" on LLVM's AMDGPU
 * operand page.
 */
record PatternReader(Expressions expressions, MismatchReport report) {
  private @Nullable Integer fail(Node node, String why) {
    report.fail(ModifierMatcher.OPTION, node, why);
    return null;
  }

  @Nullable Integer read(Node.Call call) {
    List<Node> arguments = call.arguments();
    String mode =
        !arguments.isEmpty() && arguments.getFirst() instanceof Node.Name name ? name.text() : "";
    int count = arguments.size() - 1;
    return switch (mode) {
      case "QUAD_PERM" -> count == 4 ? quad(arguments) : fail(call, "QUAD_PERM takes four lanes");
      case "BITMASK_PERM" ->
          count == 1
              ? mask(arguments.get(1))
              : fail(call, "BITMASK_PERM takes a mask such as \"01pip\"");
      case "BROADCAST" ->
          count == 2 ? broadcast(arguments) : fail(call, "BROADCAST takes a group size and a lane");
      case "SWAP" -> count == 1 ? swap(arguments.get(1)) : fail(call, "SWAP takes a group size");
      case "REVERSE" ->
          count == 1 ? reverse(arguments.get(1)) : fail(call, "REVERSE takes a group size");
      default -> fail(call, "expected QUAD_PERM, BITMASK_PERM, BROADCAST, SWAP or REVERSE");
    };
  }

  private @Nullable Integer number(Node node, int low, int high, String what) {
    Long value = expressions.constant(node);
    if (value == null || value < low || value > high) {
      return fail(node, what + " must be " + low + " to " + high);
    }
    return (int) (long) value;
  }

  private @Nullable Integer group(Node node, int low, int high) {
    Integer size = number(node, low, high, "the group size");
    return size != null && Integer.bitCount(size) != 1
        ? fail(node, "the group size must be a power of two")
        : size;
  }

  private @Nullable Integer quad(List<Node> arguments) {
    int value = 0x8000;
    for (int i = 0; i < 4; i++) {
      Integer lane = number(arguments.get(i + 1), 0, 3, "a lane of a quad");
      if (lane == null) {
        return null;
      }
      value |= lane << 2 * i;
    }
    return value;
  }

  private @Nullable Integer mask(Node node) {
    if (!(node instanceof Node.Text text) || !text.value().matches("[01pi]{5}")) {
      return fail(node, "the mask must be five characters of 0, 1, p and i");
    }
    int and = 0;
    int or = 0;
    int xor = 0;
    for (int i = 0; i < 5; i++) {
      int bit = 16 >> i;
      switch (text.value().charAt(i)) {
        case '1' -> or |= bit;
        case 'p' -> and |= bit;
        case 'i' -> {
          and |= bit;
          xor |= bit;
        }
        default -> {}
      }
    }
    return pack(and, or, xor);
  }

  private static int pack(int and, int or, int xor) {
    return and | or << 5 | xor << 10;
  }

  private @Nullable Integer broadcast(List<Node> arguments) {
    Integer size = group(arguments.get(1), 2, 32);
    if (size == null) {
      return null;
    }
    Integer lane = number(arguments.get(2), 0, size - 1, "the lane");
    return lane == null ? null : (Integer) pack(32 - size, lane, 0);
  }

  private @Nullable Integer swap(Node node) {
    Integer size = group(node, 1, 16);
    return size == null ? null : (Integer) pack(31, 0, size);
  }

  private @Nullable Integer reverse(Node node) {
    Integer size = group(node, 2, 32);
    return size == null ? null : (Integer) pack(31, 0, size - 1);
  }
}
