package dev.lockstep.hc.bytecode;

import dev.lockstep.hc.fault.Finding;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an object that implements a kernel interface runs.
 *
 * @param method the method with the code
 * @param captured leading arguments of the method, the receiver among them; an element may be null
 */
public record KernelObject(MethodCode method, List<@Nullable Object> captured) {
  public KernelObject {
    captured = Collections.unmodifiableList(new ArrayList<>(captured));
  }

  /** Keeps the serialized form of a lambda and writes null in its place. */
  private static final class Tap extends ObjectOutputStream {
    private @Nullable SerializedLambda found;

    Tap() throws IOException {
      super(OutputStream.nullOutputStream());
      enableReplaceObject(true);
    }

    @Override
    protected @Nullable Object replaceObject(Object object) {
      if (object instanceof SerializedLambda lambda) {
        found = lambda;
      }
      return null;
    }
  }

  /**
   * Reads a lambda, a method reference or a record.
   *
   * @throws UnsupportedKernelException if its class cannot be read
   */
  public static KernelObject of(Object kernel) {
    Class<?> type = kernel.getClass();
    if (type.isRecord()) {
      return ofRecord(kernel, type);
    }
    SerializedLambda lambda = type.isHidden() ? serialized(kernel) : null;
    if (lambda == null) {
      throw refuse(type.getName(), Rule.NOT_A_KERNEL);
    }
    Class<?> owner = ClassCode.find(lambda.getImplClass(), type);
    MethodCode method =
        owner == null
            ? null
            : ClassCode.of(owner)
                .resolve(lambda.getImplMethodName(), lambda.getImplMethodSignature());
    if (method == null) {
      throw refuse(lambda.getImplClass() + "." + lambda.getImplMethodName(), Rule.NO_BYTECODE);
    }
    List<@Nullable Object> captured = new ArrayList<>();
    for (int i = 0; i < lambda.getCapturedArgCount(); i++) {
      captured.add(lambda.getCapturedArg(i));
    }
    return new KernelObject(method, captured);
  }

  private static UnsupportedKernelException refuse(String subject, Rule rule) {
    return new UnsupportedKernelException(List.of(new Finding(rule, null, 0, subject)));
  }

  /** The serialized form of a lambda that can be serialized, else null. */
  public static @Nullable SerializedLambda serialized(Object lambda) {
    if (!(lambda instanceof Serializable)) {
      return null;
    }
    try (Tap tap = new Tap()) {
      tap.writeObject(lambda);
      return tap.found;
    } catch (IOException e) {
      return null;
    }
  }

  private static KernelObject ofRecord(Object kernel, Class<?> type) {
    List<Method> abstracts =
        Arrays.stream(type.getInterfaces())
            .flatMap(one -> Arrays.stream(one.getMethods()))
            .filter(method -> Modifier.isAbstract(method.getModifiers()))
            .toList();
    for (Method wanted : abstracts) {
      String descriptor = wanted.getReturnType().descriptorString();
      String parameters =
          Arrays.stream(wanted.getParameterTypes())
              .map(Class::descriptorString)
              .reduce("", String::concat);
      MethodCode method =
          ClassCode.of(type).resolve(wanted.getName(), "(" + parameters + ")" + descriptor);
      if (method != null && abstracts.size() == 1) {
        return new KernelObject(method, List.of(kernel));
      }
    }
    throw refuse(type.getName(), Rule.NOT_A_KERNEL);
  }
}
