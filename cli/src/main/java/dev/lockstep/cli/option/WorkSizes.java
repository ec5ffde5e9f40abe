package dev.lockstep.cli.option;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Sizes or a position in up to three dimensions, {@code X[,Y[,Z]]}. */
public record WorkSizes(List<Long> values) {
  public static final WorkSizes NONE = new WorkSizes(List.of());

  /** Reads them; picocli says which option they belong to. */
  public static final class Reader implements ITypeConverter<WorkSizes> {
    @Override
    public WorkSizes convert(String text) {
      List<Long> values = new ArrayList<>();
      for (String part : text.split(",", -1)) {
        if (!part.strip().matches("[0-9]{1,18}")) {
          throw new TypeConversionException("'" + text + "' is not X, X,Y or X,Y,Z");
        }
        values.add(Long.parseLong(part.strip()));
      }
      if (values.size() > 3) {
        throw new TypeConversionException("'" + text + "' has more than three dimensions");
      }
      return new WorkSizes(List.copyOf(values));
    }
  }
}
