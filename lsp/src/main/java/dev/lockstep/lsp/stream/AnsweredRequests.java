package dev.lockstep.lsp.stream;

import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** Requests of LSP4J's interfaces that services answer themselves; what they inherit throws. */
public final class AnsweredRequests {
  private AnsweredRequests() {}

  /** The names of those requests. */
  public static Set<String> of(Object... services) {
    Set<String> names = new HashSet<>();
    for (Object service : services) {
      for (Class<?> one : service.getClass().getInterfaces()) {
        for (Method method : one.getMethods()) {
          JsonRequest request = method.getAnnotation(JsonRequest.class);
          if (request != null && isOwn(service.getClass(), method)) {
            names.add(name(method, request));
          }
        }
      }
    }
    return Set.copyOf(names);
  }

  private static boolean isOwn(Class<?> service, Method method) {
    try {
      return !service.getMethod(method.getName(), method.getParameterTypes()).isDefault();
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  private static String name(Method method, JsonRequest request) {
    String name = request.value().isEmpty() ? method.getName() : request.value();
    JsonSegment segment = method.getDeclaringClass().getAnnotation(JsonSegment.class);
    return segment == null || !request.useSegment() ? name : segment.value() + "/" + name;
  }
}
