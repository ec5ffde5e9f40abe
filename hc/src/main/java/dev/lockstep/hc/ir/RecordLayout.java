package dev.lockstep.hc.ir;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;

/**
 * Places of a record's components in memory, as C lays out a structure: each at the next multiple
 * of its alignment, components that are records as structures of their own.
 *
 * @param components in their order
 * @param bytes size, a multiple of the alignment
 * @param alignment that of the component with the largest
 */
public record RecordLayout(List<Component> components, int bytes, int alignment) {
  /**
   * A component.
   *
   * @param offset first byte from the beginning of the outermost record
   * @param type primitive, or a record
   */
  public record Component(String name, Class<?> type, int offset) {}

  public RecordLayout {
    components = List.copyOf(components);
  }

  /**
   * Layout of a class of records.
   *
   * @throws IllegalArgumentException if a component is neither primitive nor such a record
   */
  public static RecordLayout of(Class<?> type) {
    return of(type, 0);
  }

  /** Layout of a record that begins at a multiple of its alignment. */
  public static RecordLayout of(Class<?> type, int first) {
    RecordComponent[] all = type.getRecordComponents();
    if (all == null || all.length == 0) {
      throw new IllegalArgumentException(
          type.getSimpleName() + " is no record of primitives and of such records");
    }
    List<Component> components = new ArrayList<>();
    int next = first;
    int alignment = 1;
    for (RecordComponent one : all) {
      int own = alignment(one.getType());
      next = aligned(next, own);
      components.add(new Component(one.getName(), one.getType(), next));
      next += size(one.getType());
      alignment = Math.max(alignment, own);
    }
    return new RecordLayout(components, aligned(next - first, alignment), alignment);
  }

  private static int aligned(int offset, int alignment) {
    return Math.ceilDiv(offset, alignment) * alignment;
  }

  private static int alignment(Class<?> type) {
    return type.isPrimitive() ? size(type) : of(type).alignment();
  }

  private static int size(Class<?> type) {
    if (!type.isPrimitive()) {
      return of(type).bytes();
    }
    return switch (type.descriptorString().charAt(0)) {
      case 'Z', 'B' -> Byte.BYTES;
      case 'C', 'S' -> Short.BYTES;
      case 'J', 'D' -> Long.BYTES;
      default -> Integer.BYTES;
    };
  }
}
