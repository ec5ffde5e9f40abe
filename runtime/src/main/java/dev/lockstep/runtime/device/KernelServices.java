package dev.lockstep.runtime.device;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.check.KernelUse;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.runtime.build.AbsentFunctions;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Services of a runtime that this one does not offer: kernels that need one are refused before they
 * begin. The needs of a kernel follow from its parameters, from the functions that it calls, and
 * from the hidden arguments that it loads and uses. Metadata alone does not show them: compilers
 * list hidden arguments that nothing reads.
 */
public final class KernelServices {
  private static final String HOST =
      "asks the host for something while it runs (printf, assert or malloc)";
  private static final String ALLOCATES = "allocates memory while it runs";
  private static final String ENQUEUES = "enqueues kernels, and there is no queue to put them into";

  private static final String LATE =
      "\n  if it never does, --refuse late runs the kernel all the same";

  private static final Map<String, String> PARAMETERS =
      Map.of("pipe", "a pipe", "queue", "a queue of kernels");

  /** Hidden arguments by what a kernel does that uses them. */
  private static final Map<String, String> ARGUMENTS =
      Map.of(
          "hidden_hostcall_buffer", HOST,
          "hidden_heap_v1", ALLOCATES,
          "hidden_default_queue", ENQUEUES,
          "hidden_completion_action", ENQUEUES);

  /** Functions of the device libraries, by the beginnings of their names. */
  private static final Map<String, String> FUNCTIONS =
      Map.of(
          "__ockl_printf", HOST,
          "__ockl_fprintf", HOST,
          "__ockl_hostcall", HOST,
          "__ockl_dm_alloc", ALLOCATES,
          "__enqueue_", ENQUEUES);

  private final CodeObject object;
  private final KernelEntry kernel;
  private final boolean hosted;

  /**
   * The needs of a kernel.
   *
   * @param hosted whether the program that launches it does for it what a host can do
   */
  KernelServices(CodeObject object, KernelEntry kernel, boolean hosted) {
    this.object = object;
    this.kernel = kernel;
    this.hosted = hosted;
  }

  /** Whether there is nobody to do something for the kernel. */
  private boolean isRefused(@Nullable String what) {
    return what != null && !(hosted && (what.equals(HOST) || what.equals(ALLOCATES)));
  }

  /**
   * Refuses the kernel if its parameters are of a kind that there is not.
   *
   * @throws ClException which one
   */
  public static void checkParameters(KernelEntry kernel) {
    List<KernelMetadata.Argument> arguments = arguments(kernel);
    for (int i = 0; i < arguments.size(); i++) {
      String what = PARAMETERS.get(arguments.get(i).valueKind());
      if (what != null) {
        String name = arguments.get(i).name().map(n -> " '" + n + "'").orElse("");
        throw refusal(
            kernel,
            "takes %s, argument %d%s, which this machine does not have".formatted(what, i, name));
      }
    }
  }

  private static List<KernelMetadata.Argument> arguments(KernelEntry kernel) {
    return kernel.metadata().map(KernelMetadata::arguments).orElse(List.of());
  }

  /**
   * Refuses the kernel if its code needs a service.
   *
   * @throws ClException which one
   */
  void check() {
    List<KernelMetadata.Argument> arguments = arguments(kernel);
    boolean calls =
        object.symbols().stream().anyMatch(s -> !function(s.name()).isEmpty())
            || object.symbols().stream().anyMatch(s -> s.name().startsWith(AbsentFunctions.PREFIX));
    boolean hidden = arguments.stream().anyMatch(a -> ARGUMENTS.containsKey(a.valueKind()));
    if (calls || hidden) {
      check(use(), arguments);
    }
  }

  private KernelUse use() {
    try {
      return CheckedProgram.of(object).use(kernel.name());
    } catch (MalformedCodeObjectException | IllegalArgumentException _) {
      // Nothing is known about it; what it does it does at its own risk, and faults.
      return new KernelUse(Set.of(), Set.of());
    }
  }

  private void check(KernelUse use, List<KernelMetadata.Argument> arguments) {
    for (String name : new TreeSet<>(use.functions())) {
      if (name.startsWith(AbsentFunctions.PREFIX)) {
        throw refusal(
            kernel,
            ("calls %s, which neither our own built-in functions have nor any device"
                    + " libraries here%s")
                .formatted(AbsentFunctions.text(name), LATE));
      }
      String what = function(name);
      if (!what.isEmpty() && isRefused(what)) {
        throw refusal(kernel, what + LATE);
      }
    }
    for (KernelMetadata.Argument argument : arguments) {
      String what = ARGUMENTS.get(argument.valueKind());
      boolean used =
          use.arguments().stream()
              .anyMatch(at -> at >= argument.offset() && at < argument.offset() + argument.size());
      if (used && isRefused(what)) {
        throw refusal(kernel, what + " (it reads " + argument.valueKind() + ")" + LATE);
      }
    }
  }

  private static String function(String name) {
    String what = FUNCTIONS.get(name);
    if (what != null) {
      return what;
    }
    for (Map.Entry<String, String> one : FUNCTIONS.entrySet()) {
      if (one.getKey().startsWith("__") && name.startsWith(one.getKey())) {
        return one.getValue();
      }
    }
    return "";
  }

  private static ClException refusal(KernelEntry kernel, String what) {
    return new ClException(ErrorCode.INVALID_OPERATION, "kernel '" + kernel.name() + "' " + what);
  }
}
