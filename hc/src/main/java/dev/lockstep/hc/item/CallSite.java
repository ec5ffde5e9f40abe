package dev.lockstep.hc.item;

/**
 * A call in the code of a kernel.
 *
 * @param type class of the calling method
 * @param method its name and descriptor
 * @param index bytecode index of the call
 * @param place the same for people
 */
public record CallSite(Class<?> type, String method, int index, StackTraceElement place) {
  private static final StackWalker WALKER =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  /** The innermost call of the current thread from a class other than this one and the given. */
  public static CallSite outside(Class<?> callee) {
    return WALKER.walk(frames ->
        frames
            .filter(f -> f.getDeclaringClass() != callee)
            .filter(f -> f.getDeclaringClass() != CallSite.class)
            .map(CallSite::of)
            .findFirst()
            .orElseThrow());
  }

  private static CallSite of(StackWalker.StackFrame frame) {
    return new CallSite(
        frame.getDeclaringClass(),
        frame.getMethodName() + frame.getDescriptor(),
        frame.getByteCodeIndex(),
        frame.toStackTraceElement());
  }
}
