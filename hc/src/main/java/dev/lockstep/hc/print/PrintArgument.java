package dev.lockstep.hc.print;

import java.nio.IntBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An argument of a call that prints, in words of 32 bits. */
public sealed interface PrintArgument {
  /** Reads the value. */
  @Nullable Object read(IntBuffer words);

  /**
   * A number, character or truth value.
   *
   * @param kind its letter as in descriptors
   */
  record Scalar(char kind) implements PrintArgument {
    @Override
    public Object read(IntBuffer words) {
      return new Message.Part(null, kind).read(words);
    }
  }

  /** A text of constant parts and values. */
  record Text(List<Message.Part> parts) implements PrintArgument {
    public Text {
      parts = List.copyOf(parts);
    }

    @Override
    public Object read(IntBuffer words) {
      return Message.text(parts, words);
    }
  }

  /** A constant of an enum class, by its ordinal. */
  record Member(Class<?> type) implements PrintArgument {
    @Override
    public Object read(IntBuffer words) {
      return type.getEnumConstants()[words.get()];
    }
  }

  /** Null. */
  record Missing() implements PrintArgument {
    @Override
    public @Nullable Object read(IntBuffer words) {
      return null;
    }
  }

  /** Choice of several: the position of the one that holds, then the values of all. */
  record OneOf(List<PrintArgument> all) implements PrintArgument {
    public OneOf {
      all = List.copyOf(all);
    }

    @Override
    public @Nullable Object read(IntBuffer words) {
      int which = words.get();
      Object found = null;
      for (int i = 0; i < all.size(); i++) {
        // The values of the others are zeros, and a zero is a value of each.
        Object value = all.get(i).read(words);
        found = i == which ? value : found;
      }
      return found;
    }
  }
}
