package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.KernelObject;
import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.fault.Finding;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import java.util.ArrayList;
import java.util.List;

/** From an object that implements a kernel interface to its kernel. */
public final class Translator {
  private static final int MOST_ATTEMPTS = 500;
  private static final Intrinsics INTRINSICS = Intrinsics.standard();

  private Translator() {}

  /**
   * Translates a lambda, a method reference or a record. Its parameters are the position in the
   * grid: one to three ints, the last one the fastest axis.
   *
   * @param specialised whether captured scalars are constants of the kernel; without, they are its
   *     parameters
   * @throws UnsupportedKernelException with all reasons if it cannot be translated
   */
  public static Translation translate(Object kernel, boolean specialised) {
    KernelObject object = KernelObject.of(kernel);
    Hints hints = new Hints();
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      Context context = new Context(INTRINSICS, specialised, hints);
      try {
        return attempt(object, context);
      } catch (Context.Widened widened) {
        // The next attempt knows more.
      } catch (Context.TooLarge large) {
        break;
      }
    }
    MethodCode code = object.method();
    throw new UnsupportedKernelException(
        List.of(new Finding(Rule.TOO_LARGE, code.file(), 0, code.toString())));
  }

  private static Translation attempt(KernelObject object, Context context) {
    MethodCode code = object.method();
    Site site = new Site(code.owner().getName(), code.name(), code.file(), firstLine(code), null);
    List<Datum> arguments = new ArrayList<>();
    List<Class<?>> types = Members.parameterTypes(code);
    int slot = 0;
    for (Object captured : object.captured()) {
      Class<?> type = types.get(arguments.size());
      String name = code.parameterName(slot);
      Datum datum =
          context.captures.of(
              captured,
              type.isPrimitive(),
              name == null ? "captured" + arguments.size() : name,
              site);
      arguments.add(datum);
      slot += datum.isWide() ? 2 : 1;
    }
    int rank = types.size() - arguments.size();
    for (int axis = rank - 1; axis >= 0; axis--) {
      Class<?> type = types.get(arguments.size());
      if (type != int.class || rank > 3) {
        arguments.add(
            context.refuse(Rule.PARAMETER, "parameter of type " + type.getSimpleName(), site));
      } else {
        arguments.add(
            Datum.number(
                context.graph.make(
                    Operation.GLOBAL_ID, Type.INT, null, -1, List.of(Constant.of(axis)))));
      }
    }
    if (rank < 1) {
      context.refuse(Rule.PARAMETER, code + " without parameters", site);
    }
    new MethodTranslator(context, code, null, null, "").run(arguments);
    if (context.graph.isLive()) {
      context.graph.end(new Terminator.Return());
    }
    if (!context.findings().isEmpty()) {
      throw new UnsupportedKernelException(context.findings());
    }
    return new Assembly(context).translation(code.name(), rank);
  }

  private static int firstLine(MethodCode code) {
    return code.block(0).getFirst().line();
  }
}
