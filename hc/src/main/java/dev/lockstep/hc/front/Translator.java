package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.KernelObject;
import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.fault.Finding;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.ir.Terminator;
import java.util.ArrayList;
import java.util.List;

/** From an object that implements a kernel interface to its kernel. */
public final class Translator {
  private static final int MOST_ATTEMPTS = 500;
  private static final Intrinsics INTRINSICS = Intrinsics.standard();

  private Translator() {}

  /**
   * Translates a lambda, a method reference or a record. Its parameters are the position in the
   * grid: one to three ints, a record of them, the last one the fastest axis, or a tiled index.
   *
   * @param specialised whether captured scalars are constants of the kernel; without, they are its
   *     parameters
   * @throws UnsupportedKernelException with all reasons if it cannot be translated
   */
  public static Translation translate(Object kernel, boolean specialised) {
    return translate(kernel, specialised, List.of());
  }

  /**
   * Translates a lambda, a method reference or a record.
   *
   * @param specialised whether captured scalars are constants of the kernel
   * @param tile sizes of a whole tile, fastest axis first, if the kernel may have arrays of them;
   *     sizes of the grid for a kernel over any number of axes; else empty
   * @throws UnsupportedKernelException with all reasons if it cannot be translated
   */
  public static Translation translate(Object kernel, boolean specialised, List<Integer> tile) {
    KernelObject object = KernelObject.of(kernel);
    Context.Hints hints = new Context.Hints();
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      Context context = new Context(INTRINSICS, specialised, tile, hints);
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
    int rank =
        new Positions(context)
            .addTo(arguments, types.subList(arguments.size(), types.size()), site);
    if (rank < 1) {
      context.refuse(Rule.PARAMETER, code + " without parameters", site);
    }
    context.enterGrid(rank);
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
    return new Context(INTRINSICS, specialised, List.of(), new Context.Hints());
  }

  private static int firstLine(MethodCode code) {
    return code.block(0).getFirst().line();
  }
}
