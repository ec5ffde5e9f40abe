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
import java.util.Arrays;
import java.util.List;

/** From an object that implements a kernel interface to its kernel. */
public final class Translator {
  private static final int MOST_ATTEMPTS = 500;
  private static final int MOST_AXES = 3;
  private static final Intrinsics INTRINSICS = Intrinsics.standard();

  private Translator() {}

  /**
   * Translates a lambda, a method reference or a record. Its parameters are the position in the
   * grid: one to three ints, or a record of them, the last one the fastest axis.
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
    Site site = place(code);
    List<Datum> arguments = captured(object, context, site);
    List<Class<?>> types = Members.parameterTypes(code);
    int rank = positions(types.subList(arguments.size(), types.size()), arguments, context, site);
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

  /** The captured values as leading arguments. */
  static List<Datum> captured(KernelObject object, Context context, Site site) {
    MethodCode code = object.method();
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
    return arguments;
  }

  /** The place of a kernel's method. */
  static Site place(MethodCode code) {
    return new Site(code.owner().getName(), code.name(), code.file(), firstLine(code), null);
  }

  static Context context(boolean specialised) {
    return new Context(INTRINSICS, specialised, new Hints());
  }

  /** Adds the position in the grid as arguments and gives the number of its axes. */
  private static int positions(
      List<Class<?>> types, List<Datum> arguments, Context context, Site site) {
    if (types.size() == 1 && isPosition(types.getFirst())) {
      int rank = types.getFirst().getRecordComponents().length;
      List<Datum> axes = new ArrayList<>();
      for (int axis = rank - 1; axis >= 0; axis--) {
        axes.add(position(context, axis));
      }
      arguments.add(Datum.instance(types.getFirst(), axes));
      return rank;
    }
    for (int axis = types.size() - 1; axis >= 0; axis--) {
      Class<?> type = types.get(types.size() - 1 - axis);
      if (type != int.class || types.size() > MOST_AXES) {
        arguments.add(
            context.refuse(Rule.PARAMETER, "parameter of type " + type.getSimpleName(), site));
      } else {
        arguments.add(position(context, axis));
      }
    }
    return types.size();
  }

  /** Whether a type is a record of one to three ints, the last one the fastest axis. */
  private static boolean isPosition(Class<?> type) {
    return type.isRecord()
        && type.getRecordComponents().length >= 1
        && type.getRecordComponents().length <= MOST_AXES
        && Arrays.stream(type.getRecordComponents()).allMatch(one -> one.getType() == int.class);
  }

  private static Datum position(Context context, int axis) {
    return Datum.number(
        context.graph.make(Operation.GLOBAL_ID, Type.INT, null, -1, List.of(Constant.of(axis))));
  }

  private static int firstLine(MethodCode code) {
    return code.block(0).getFirst().line();
  }
}
