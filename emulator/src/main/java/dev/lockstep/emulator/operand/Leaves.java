package dev.lockstep.emulator.operand;

import dev.lockstep.emulator.leaf.LeafReader;
import dev.lockstep.emulator.semantics.Bitwise;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.isa.model.Behaviour;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The leaves by behaviour; each is made once, when first asked for. */
public final class Leaves {
  private static final Map<Key, Leaf> MADE = new ConcurrentHashMap<>();

  private record Key(Behaviour behaviour, int operands) {}

  private Leaves() {}

  /**
   * The leaf of a behaviour.
   *
   * @param operands number that the row gives it; one parameter more is MODE
   * @throws Refusal if there is no such method
   */
  public static Leaf of(Behaviour behaviour, int operands) {
    return MADE.computeIfAbsent(
        new Key(behaviour, operands),
        key -> {
          Method method = method(key.behaviour());
          int extra = method.getParameterCount() - key.operands();
          if (extra < 0 || extra > 1) {
            throw new Refusal(behaviour + " does not take " + operands + " operands");
          }
          return LeafCompiler.compile(method, extra == 1);
        });
  }

  /** Whether each bit of the result depends on single bits of the operands. */
  public static boolean isBitwise(Behaviour behaviour) {
    return method(behaviour).isAnnotationPresent(Bitwise.class);
  }

  public static Method method(Behaviour behaviour) {
    return LeafReader.find(behaviour)
        .orElseThrow(() -> new Refusal("there is no behaviour " + behaviour));
  }
}
