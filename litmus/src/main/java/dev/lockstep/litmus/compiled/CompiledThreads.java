package dev.lockstep.litmus.compiled;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.litmus.opencl.MaskForm;
import dev.lockstep.litmus.opencl.OpenClDialect;
import dev.lockstep.litmus.opencl.ThreadKernels;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.litmus.test.UnsupportedTestException;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compiles the threads of a test and compares what they access with the test. */
public final class CompiledThreads {
  private static final String LABEL = "litmus.cl";

  /** No instruction has more words. */
  private static final int LONGEST = 8;

  private final LitmusTest test;
  private final ThreadKernels kernels;
  private final CodeObject object;
  private final InstructionSet set;

  private CompiledThreads(
      LitmusTest test, ThreadKernels kernels, CodeObject object, InstructionSet set) {
    this.test = test;
    this.kernels = kernels;
    this.object = object;
    this.set = set;
  }

  /**
   * An access that a kernel has.
   *
   * @param offset its place in the kernel, in bytes
   * @param text the instruction
   */
  record Found(LocationAccess access, int offset, String text) {}

  /**
   * Differences of all threads.
   *
   * @param accesses number of accesses in the test
   */
  public record Result(int accesses, List<CompiledDifference> changes) {
    public Result {
      changes = List.copyOf(changes);
    }
  }

  /**
   * Compiles and compares.
   *
   * @param target processor of AMD
   * @param level clang's level of optimisation, as {@code -O2}
   * @param form masks of loads
   * @throws UnsupportedTestException where OpenCL C has no word for a step
   */
  public static Result of(
      LitmusTest test, OpenClCompiler clang, String target, String level, MaskForm form)
      throws UnsupportedTestException {
    ThreadKernels kernels = ThreadKernels.of(test, form);
    List<String> options = List.of("-cl-std=" + OpenClDialect.of(test).version(), level);
    Parsed<Bytes> compiled = clang.compile(kernels.text(), LABEL, target, options);
    Family family = Family.amd();
    @Nullable Generation generation = family.machine(target);
    if (compiled.value().isEmpty() || generation == null) {
      throw new UnsupportedTestException(
          "the test does not compile: %s", Problem.joined(compiled.diagnostics()));
    }
    try {
      CodeObject object = CodeObject.read(compiled.value().get().toArray());
      InstructionSet set = family.instructionSet(generation);
      return new CompiledThreads(test, kernels, object, set).result();
    } catch (MalformedCodeObjectException e) {
      throw new UnsupportedTestException(
          "the code object cannot be read: %s", String.valueOf(e.getMessage()));
    }
  }

  private Result result() throws UnsupportedTestException {
    List<CompiledDifference> changes = new ArrayList<>();
    int accesses = 0;
    for (TestThread thread : test.threads()) {
      Comparison comparison = new Comparison(test, thread, found(thread));
      accesses += comparison.accesses();
      changes.addAll(comparison.changes());
    }
    return new Result(accesses, changes);
  }

  private List<Found> found(TestThread thread) throws UnsupportedTestException {
    int[] words = words(ThreadKernels.name(thread));
    boolean inWords = set.generation().has(MachineFeature.WORD_OFFSETS);
    PointerOrigins origins = new PointerOrigins(set, kernels.arguments(), inWords);
    List<Found> all = new ArrayList<>();
    for (int at = 0; at < words.length; ) {
      int[] rest = Arrays.copyOfRange(words, at, Math.min(words.length, at + LONGEST));
      @Nullable Instruction one = set.decode(rest, rest.length);
      if (one == null) {
        throw new UnsupportedTestException("a kernel has bytes that are no instruction");
      }
      int offset = at * Integer.BYTES;
      try {
        origins
            .step(one)
            .filter(access -> access.location() < test.locations().size())
            .ifPresent(access -> all.add(new Found(access, offset, set.print(one))));
      } catch (PointerOrigins.UnknownAddressException _) {
        throw new UnsupportedTestException(
            "thread %d: which location '%s' at 0x%x accesses cannot be followed; take another -O",
            thread.id(), set.print(one), offset);
      }
      at += one.size() / Integer.BYTES;
    }
    return all;
  }

  private int[] words(String name) throws UnsupportedTestException {
    for (Symbol symbol : object.exportedSymbols()) {
      if (symbol.name().equals(name) && symbol.home() instanceof Symbol.Home.InSection(int home)) {
        ElfSection section = object.sections().get(home);
        byte[] bytes = section.data().toArray();
        int start = (int) (symbol.value() - section.address());
        ByteBuffer code =
            ByteBuffer.wrap(bytes, start, (int) symbol.size()).order(ByteOrder.LITTLE_ENDIAN);
        int[] words = new int[(int) symbol.size() / Integer.BYTES];
        code.asIntBuffer().get(words);
        return words;
      }
    }
    throw new UnsupportedTestException("the code object has no kernel %s", name);
  }
}
