package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.KernelObject;
import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.fault.Finding;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.ir.Terminator;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

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
    return translate(kernel, specialised, tile, Translation.Options.DEVICE);
  }

  /**
   * Translates a lambda, a method reference or a record.
   *
   * @param specialised whether captured scalars are constants of the kernel
   * @param tile sizes of a whole tile, or of the grid for a kernel over any number of axes; or
   *     empty
   * @throws UnsupportedKernelException with all reasons if it cannot be translated
   */
  public static Translation translate(
      Object kernel, boolean specialised, List<Integer> tile, Translation.Options options) {
    KernelObject object = KernelObject.of(kernel);
    return attempts(
        object.method(),
        specialised,
        tile,
        options,
        () -> false,
        context -> attempt(object, context));
  }

  /**
   * Translates what stands for a kernel, with scalars as parameters, for all sizes of tiles.
   *
   * @param stopped whether to give up
   * @throws UnsupportedKernelException with all reasons if it cannot be translated
   * @throws CancellationException when it was stopped
   */
  public static Translation translate(KernelObject object, BooleanSupplier stopped) {
    return attempts(
        object.method(),
        false,
        List.of(),
        Translation.Options.DEVICE,
        stopped,
        context -> attempt(object, context));
  }

  /**
   * Translates a static method of longs to a kernel that takes the arguments from the first
   * elements of an array and stores the result to its first element.
   *
   * @param values the array; work-items of a tile are taken to have elements of their own
   * @throws UnsupportedKernelException with all reasons if it cannot be translated
   */
  public static Kernel routine(MethodCode code, Memory values) {
    return attempts(
            code,
            true,
            List.of(),
            Translation.Options.DEVICE,
            () -> false,
            context -> {
              Site site = place(code);
              context.enterGrid(1);
              List<Datum> arguments = new ArrayList<>();
              for (int i = 0; i < code.type().parameterCount(); i++) {
                arguments.add(Datum.number(context.load(values, Constant.of(i), site)));
              }
              Datum result = new MethodTranslator(context, code, null, null, "").run(arguments);
              List<Operand> stored = List.of(Constant.of(0), result.operands().getFirst());
              context.graph.act(Operation.STORE, values, context.site(site), stored);
              return finish(context, code.name(), 1);
            })
        .kernel();
  }

  private static Translation attempts(
      MethodCode code,
      boolean specialised,
      List<Integer> tile,
      Translation.Options options,
      BooleanSupplier stopped,
      Function<Context, Translation> attempt) {
    Context.Hints hints = new Context.Hints();
    for (int i = 0; i < MOST_ATTEMPTS; i++) {
      if (stopped.getAsBoolean()) {
        throw new CancellationException();
      }
      Context context = new Context(INTRINSICS, specialised, tile, options, hints);
      try {
        return attempt.apply(context);
      } catch (Context.Widened widened) {
        // The next attempt knows more.
      } catch (Context.TooLarge large) {
        break;
      }
    }
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
    return finish(context, code.name(), rank);
  }

  private static Translation finish(Context context, String name, int rank) {
    if (context.graph.isLive()) {
      context.graph.end(new Terminator.Return());
    }
    if (!context.findings().isEmpty()) {
      throw new UnsupportedKernelException(context.findings());
    }
    return new Assembly(context).translation(name, rank);
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
    return new Context(
        INTRINSICS, specialised, List.of(), Translation.Options.DEVICE, new Context.Hints());
  }

  private static int firstLine(MethodCode code) {
    return code.block(0).getFirst().line();
  }
}
