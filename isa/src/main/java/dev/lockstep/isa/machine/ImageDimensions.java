package dev.lockstep.isa.machine;

import dev.lockstep.isa.table.Tables;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The dimensions of images: {@code value:name:coordinates:gradients[:samples]} in the tables. */
public final class ImageDimensions {
  /**
   * A dimension.
   *
   * @param value the field's value
   * @param name the name that is written
   * @param coordinates how many coordinates address a texel
   * @param gradients how many gradients there are
   * @param samples whether texels have several samples
   */
  public record Dimension(
      int value, String name, int coordinates, int gradients, boolean samples) {}

  private final List<Dimension> dimensions;

  ImageDimensions(List<Tables.Value> values) {
    List<Dimension> list = new ArrayList<>();
    for (Tables.Value value : values) {
      String[] parts = value.name().split(":", -1);
      // The checker reports what is not of this form.
      if (parts.length >= 3 && parts[1].matches("[0-9]") && parts[2].matches("[0-9]")) {
        list.add(
            new Dimension(
                value.value(),
                parts[0],
                Integer.parseInt(parts[1]),
                Integer.parseInt(parts[2]),
                parts.length > 3));
      }
    }
    dimensions = List.copyOf(list);
  }

  public List<Dimension> all() {
    return dimensions;
  }

  /** The dimension of a field's value, or null. */
  public @Nullable Dimension of(int value) {
    for (Dimension dimension : dimensions) {
      if (dimension.value() == value) {
        return dimension;
      }
    }
    return null;
  }
}
