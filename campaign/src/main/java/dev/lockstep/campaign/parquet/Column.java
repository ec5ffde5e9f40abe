package dev.lockstep.campaign.parquet;

/**
 * A column of a table.
 *
 * @param optional whether a value may be missing
 */
public record Column(String name, Type type, boolean optional) {
  /** Types of values, with Parquet's number of the physical type. */
  public enum Type {
    /** {@link Boolean}. */
    BOOLEAN(0),
    /** {@link Integer}. */
    INT32(1),
    /** {@link Long}. */
    INT64(2),
    /** {@link String}, as UTF-8. */
    TEXT(6);

    final int number;

    Type(int number) {
      this.number = number;
    }

    boolean takes(Object value) {
      return switch (this) {
        case BOOLEAN -> value instanceof Boolean;
        case INT32 -> value instanceof Integer;
        case INT64 -> value instanceof Long;
        case TEXT -> value instanceof String;
      };
    }
  }
}
