package dev.lockstep.litmus.assembly;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.timing.TimedInstruction;
import dev.lockstep.litmus.mapping.TargetEffects;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads the program of one thread. */
public final class AssemblyThread {
  /** Tag of accesses by instructions for the workgroup's memory. */
  public static final String LOCAL = "lds";

  private final RegisterNames names;
  private final TargetEffects processor;
  private final String target;
  private final List<ThreadProblem> problems = new ArrayList<>();

  /** Instructions by their place in bytes. */
  private final TreeMap<Integer, Decoded> decoded = new TreeMap<>();

  private AssemblyThread(RegisterNames names, TargetEffects processor, String target) {
    this.names = names;
    this.processor = processor;
    this.target = target;
  }

  /** An instruction, its place in the text and its effect. */
  record Decoded(Instruction instruction, int offset, Meaning meaning) {}

  /**
   * Something that is wrong.
   *
   * @param offset place in the text of the thread
   */
  public record ThreadProblem(int offset, String message) {}

  /**
   * Steps of a thread, targets of branches positions among them.
   *
   * @param problems empty if all was understood
   */
  public record Result(List<TestStep> steps, List<ThreadProblem> problems) {
    public Result {
      steps = List.copyOf(steps);
      problems = List.copyOf(problems);
    }
  }

  /**
   * Reads a thread.
   *
   * @param target a processor that {@link RegisterNames#of} and {@link TargetEffects#of} know
   * @param text lines of assembly language
   * @param initial values of registers before the first instruction, by name
   */
  public static Result read(String target, String text, Map<String, Expression> initial) {
    RegisterNames names = RegisterNames.of(target).orElseThrow();
    TargetEffects processor = TargetEffects.of(target).orElseThrow();
    AssemblyThread thread = new AssemblyThread(names, processor, target);
    return thread.result(text, initial);
  }

  private Result result(String text, Map<String, Expression> initial) {
    Assembled assembled =
        Assembler.assemble(
            new SourceText("thread", text),
            AssemblerOptions.of(TargetId.parse(target).orElseThrow()));
    for (Problem one : assembled.diagnostics()) {
      if (one.isError()) {
        int offset = one.span().source().root(one.span().start()).start();
        problems.add(new ThreadProblem(offset, one.sentence()));
      }
    }
    if (problems.isEmpty()) {
      decode(assembled, initial);
    }
    if (problems.isEmpty()) {
      problems.addAll(new RegisterFlow(decoded, initial.keySet()).problems());
    }
    return new Result(problems.isEmpty() ? steps() : List.of(), problems);
  }

  private void decode(Assembled assembled, Map<String, Expression> initial) {
    ByteBuffer bytes = ByteBuffer.wrap(assembled.text()).order(ByteOrder.LITTLE_ENDIAN);
    int[] words = new int[bytes.remaining() / Integer.BYTES];
    bytes.asIntBuffer().get(words);
    NavigableMap<Integer, Integer> places = new TreeMap<>();
    for (Placed placed : assembled.placed()) {
      int offset = placed.span().source().root(placed.span().start()).start();
      if (!placed.isInstruction()) {
        problems.add(
            new ThreadProblem(offset, "data and directives are no part of a litmus thread"));
      }
      places.put(placed.offset(), offset);
    }
    if (!problems.isEmpty()) {
      return;
    }
    List<Instruction> all = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    for (int at = 0; at < words.length; ) {
      int[] rest = Arrays.copyOfRange(words, at, words.length);
      @Nullable Instruction one = names.set().decode(rest, rest.length);
      if (one == null) {
        problems.add(new ThreadProblem(place(places, at), "its bytes are no instruction"));
        return;
      }
      all.add(one);
      starts.add(at * Integer.BYTES);
      at += one.size() / Integer.BYTES;
    }
    Meanings meanings = new Meanings(names, processor, zeros(all, initial));
    for (int i = 0; i < all.size(); i++) {
      int at = starts.get(i);
      int offset = place(places, at / Integer.BYTES);
      try {
        decoded.put(at, new Decoded(all.get(i), offset, meanings.of(all.get(i), at)));
      } catch (UnmodelledInstruction e) {
        String text = names.set().print(all.get(i));
        problems.add(
            new ThreadProblem(
                offset, "'%s' is not understood: %s".formatted(text, e.getMessage())));
      }
    }
  }

  /** Place in the text of a word; several words may come from one line. */
  private static int place(NavigableMap<Integer, Integer> places, int word) {
    Map.@Nullable Entry<Integer, Integer> found = places.floorEntry(word * Integer.BYTES);
    return found == null ? 0 : found.getValue();
  }

  /** Registers that are 0 at the beginning and that no instruction writes. */
  private Set<String> zeros(List<Instruction> all, Map<String, Expression> initial) {
    Set<String> zeros = new HashSet<>();
    initial.forEach((name, value) -> {
      if (value.equals(new Expression.Constant(0))) {
        zeros.add(name);
      }
    });
    for (Instruction one : all) {
      new TimedInstruction(names.set(), one)
          .effects()
          .writes()
          .forEach(register -> {
            for (int i = 0; i < register.count(); i++) {
              zeros.remove(names.name(register.file(), register.index() + i));
            }
          });
    }
    return zeros;
  }

  private List<TestStep> steps() {
    Map<Integer, Integer> starts = new TreeMap<>();
    int size = 0;
    for (Map.Entry<Integer, Decoded> one : decoded.entrySet()) {
      starts.put(one.getKey(), size);
      size += one.getValue().meaning().steps().size();
    }
    int end = size;
    List<TestStep> steps = new ArrayList<>();
    for (Decoded one : decoded.values()) {
      for (TestStep step : one.meaning().steps()) {
        steps.add(
            step instanceof TestStep.Branch(Expression condition, int _)
                ? new TestStep.Branch(
                    condition,
                    starts.getOrDefault(one.meaning().target().orElse(Integer.MAX_VALUE), end))
                : step);
      }
    }
    return steps;
  }
}
