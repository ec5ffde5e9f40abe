package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.KernelObject;
import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.fault.Finding;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** From an object that implements a kernel interface to its kernel. */
public final class KernelTranslator {
  private static final int MOST_ATTEMPTS = 500;
  private static final Intrinsics INTRINSICS = Intrinsics.standard();

  private KernelTranslator() {}

  /**
   * Translates a lambda, a method reference or a record. Its parameters are the position in the
   * grid: one to three ints, a record of them, the last one the fastest axis, or a tiled index.
   *
   * @param specialised whether captured scalars are constants of the kernel; without, they are its
   *     parameters
   * @throws UnsupportedKernelException with all reasons if it cannot be translated
   */
  public static TranslatedKernel translate(Object kernel, boolean specialised) {
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
  public static TranslatedKernel translate(Object kernel, boolean specialised, List<Integer> tile) {
    return translate(kernel, specialised, tile, TranslatedKernel.Options.DEVICE);
  }

  /**
   * Translates a lambda, a method reference or a record.
   *
   * @param specialised whether captured scalars are constants of the kernel
   * @param tile sizes of a whole tile, or of the grid for a kernel over any number of axes; or
   *     empty
   * @throws UnsupportedKernelException with all reasons if it cannot be translated
   */
  public static TranslatedKernel translate(
      Object kernel, boolean specialised, List<Integer> tile, TranslatedKernel.Options options) {
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
  public static TranslatedKernel translate(KernelObject object, BooleanSupplier stopped) {
    return attempts(
        object.method(),
        false,
        List.of(),
        TranslatedKernel.Options.DEVICE,
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
  public static IrKernel routine(MethodCode code, IrMemory values) {
    return attempts(
            code,
            true,
            List.of(),
            TranslatedKernel.Options.DEVICE,
            () -> false,
            context -> {
              Site site = place(code);
              context.enterGrid(1);
              List<Datum> arguments = new ArrayList<>();
              for (int i = 0; i < code.type().parameterCount(); i++) {
                arguments.add(Datum.number(context.load(values, Constant.of(i), site)));
              }
              Datum result =
                  new MethodTranslator(new MethodFrame(context, code, null, null, ""))
                      .run(arguments);
              List<IrOperand> stored = List.of(Constant.of(0), result.operands().getFirst());
              context.graph.act(IrOperation.STORE, values, context.site(site), stored);
              return finish(context, code.name(), 1);
            })
        .kernel();
  }

  private static TranslatedKernel attempts(
      MethodCode code,
      boolean specialised,
      List<Integer> tile,
      TranslatedKernel.Options options,
      BooleanSupplier stopped,
      Function<TranslationContext, TranslatedKernel> attempt) {
    TranslationContext.Hints hints = new TranslationContext.Hints();
    for (int i = 0; i < MOST_ATTEMPTS; i++) {
      if (stopped.getAsBoolean()) {
        throw new CancellationException();
      }
      TranslationContext context =
          new TranslationContext(INTRINSICS, specialised, tile, options, hints);
      try {
        return attempt.apply(context);
      } catch (TranslationContext.Widened widened) {
        // The next attempt knows more.
      } catch (TranslationContext.TooLarge large) {
        break;
      }
    }
    throw new UnsupportedKernelException(
        List.of(new Finding(Rule.TOO_LARGE, code.file(), 0, code.toString())));
  }

  private static TranslatedKernel attempt(KernelObject object, TranslationContext context) {
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
    new MethodTranslator(new MethodFrame(context, code, null, null, "")).run(arguments);
    return finish(context, code.name(), rank);
  }

  private static TranslatedKernel finish(TranslationContext context, String name, int rank) {
    if (context.graph.isLive()) {
      context.graph.stop();
    }
    if (!context.findings().isEmpty()) {
      throw new UnsupportedKernelException(context.findings());
    }
    return new KernelAssembly(context).translation(name, rank);
  }

  /** The captured values as leading arguments. */
  static List<Datum> captured(KernelObject object, TranslationContext context, Site site) {
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

  static TranslationContext context(boolean specialised) {
    return new TranslationContext(
        INTRINSICS,
        specialised,
        List.of(),
        TranslatedKernel.Options.DEVICE,
        new TranslationContext.Hints());
  }

  private static int firstLine(MethodCode code) {
    return code.block(0).getFirst().line();
  }
}
