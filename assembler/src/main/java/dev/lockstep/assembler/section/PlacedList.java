package dev.lockstep.assembler.section;

import dev.lockstep.assembler.result.Placed;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Statements with the bytes that they made, in columns: repetitions make millions of them, and most
 * are never asked for.
 */
public final class PlacedList {
  private static final int COLUMNS = 5;

  private SourceText[] sources = new SourceText[64];
  private @Nullable Instruction[] instructions = new @Nullable Instruction[64];
  private int[] numbers = new int[64 * COLUMNS];
  private int count;

  public void add(
      Span span,
      int section,
      int offset,
      int size,
      @Nullable Instruction instruction,
      boolean isInstruction) {
    add(span.source(), span.start(), span.end(), section, offset, size, instruction, isInstruction);
  }

  public void add(Placed one) {
    add(
        one.span(),
        one.section(),
        one.offset(),
        one.size(),
        one.instruction(),
        one.isInstruction());
  }

  /** As {@link Placed}; the span in parts. */
  public void add(
      SourceText source,
      int start,
      int end,
      int section,
      int offset,
      int size,
      @Nullable Instruction instruction,
      boolean isInstruction) {
    if (count == sources.length) {
      sources = Arrays.copyOf(sources, count * 2);
      instructions = Arrays.copyOf(instructions, count * 2);
      numbers = Arrays.copyOf(numbers, numbers.length * 2);
    }
    sources[count] = source;
    instructions[count] = instruction;
    int at = count * COLUMNS;
    numbers[at] = start;
    numbers[at + 1] = end;
    numbers[at + 2] = section * 2 + (isInstruction ? 1 : 0);
    numbers[at + 3] = offset;
    numbers[at + 4] = size;
    count++;
  }

  /** The first statement that made bytes in a section; another span when there is none. */
  public Span firstIn(int section, Span otherwise) {
    for (int i = 0; i < count; i++) {
      int at = i * COLUMNS;
      if (numbers[at + 2] >> 1 == section) {
        return new Span(sources[i], numbers[at], numbers[at + 1]);
      }
    }
    return otherwise;
  }

  /** Moves what was made in one section behind the bytes of another. */
  void move(int section, int to, int by) {
    for (int i = 0; i < count; i++) {
      int at = i * COLUMNS;
      if (numbers[at + 2] >> 1 == section) {
        numbers[at + 2] = to * 2 + (numbers[at + 2] & 1);
        numbers[at + 3] += by;
      }
    }
  }

  public List<Placed> toList() {
    return new View(
        Arrays.copyOf(sources, count),
        Arrays.copyOf(instructions, count),
        Arrays.copyOf(numbers, count * COLUMNS));
  }

  private static final class View extends AbstractList<Placed> {
    private final SourceText[] sources;
    private final @Nullable Instruction[] instructions;
    private final int[] numbers;

    View(SourceText[] sources, @Nullable Instruction[] instructions, int[] numbers) {
      this.sources = sources;
      this.instructions = instructions;
      this.numbers = numbers;
    }

    @Override
    public Placed get(int index) {
      int at = index * COLUMNS;
      return new Placed(
          new Span(sources[index], numbers[at], numbers[at + 1]),
          numbers[at + 2] >> 1,
          numbers[at + 3],
          numbers[at + 4],
          instructions[index],
          (numbers[at + 2] & 1) != 0);
    }

    @Override
    public int size() {
      return sources.length;
    }
  }
}
