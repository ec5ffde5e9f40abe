package dev.lockstep.hc.item;

import java.util.Objects;

/** A call in the code of a kernel. Two are equal if they are the same instruction. */
public final class CallSite {
  private static final StackWalker WALKER =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private final Class<?> type;
  private final String method;
  private final String descriptor;
  private final int index;

  /** Its line is looked up when somebody asks, because that costs more than all the rest. */
  private final StackWalker.StackFrame frame;

  private CallSite(StackWalker.StackFrame frame) {
    this.frame = frame;
    type = frame.getDeclaringClass();
    method = frame.getMethodName();
    descriptor = frame.getDescriptor();
    index = frame.getByteCodeIndex();
  }

  /** The innermost call of the current thread from a class other than this one and the given. */
  public static CallSite outside(Class<?> callee) {
    return WALKER.walk(frames ->
        frames
            .filter(f -> f.getDeclaringClass() != callee)
            .filter(f -> f.getDeclaringClass() != CallSite.class)
            .map(CallSite::new)
            .findFirst()
            .orElseThrow());
  }

  /** Method, file and line, for people. */
  public StackTraceElement place() {
    return frame.toStackTraceElement();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CallSite that
        && type == that.type
        && index == that.index
        && method.equals(that.method)
        && descriptor.equals(that.descriptor);
  }

  @Override
  public int hashCode() {
    return Objects.hash(type, method, index);
  }
}
