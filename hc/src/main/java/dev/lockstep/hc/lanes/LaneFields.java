package dev.lockstep.hc.lanes;

import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.target.Check;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Fields of the class of a kernel, and what its methods share. */
final class LaneFields {
  static final ClassDesc TILE = Kinds.of(LaneTile.class);
  static final ClassDesc INTS = ConstantDescs.CD_int.arrayType();
  static final ClassDesc LONGS = ConstantDescs.CD_long.arrayType();
  static final MethodTypeDesc FAIL =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int, ConstantDescs.CD_int, INTS);
  static final MethodTypeDesc SPEND =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);

  private final Kernel kernel;
  private final ClassDesc self;
  private final boolean counting;
  private final Map<Memory, ArrayCode> arrays = new LinkedHashMap<>();
  private final Map<Value, Integer> uses;
  private final Map<Value, String> kept = new LinkedHashMap<>();
  private final Map<Check, Integer> checks = new LinkedHashMap<>();

  /**
   * The fields of a kernel.
   *
   * @param hosts classes of the arrays of the host by the number of their memory
   * @param counting whether operations are counted
   */
  LaneFields(Kernel kernel, ClassDesc self, List<Class<?>> hosts, boolean counting)
      throws UnfitLanesException {
    this.kernel = kernel;
    this.self = self;
    this.counting = counting;
    this.uses = kernel.uses();
    for (Memory memory : kernel.memories()) {
      int number = memory instanceof Memory.Global global ? global.number() : arrays.size();
      Class<?> host =
          memory instanceof Memory.Global global ? hosts.get(global.number()) : int[].class;
      arrays.put(memory, ArrayCode.of(memory, number, host));
    }
    for (Instruction one : kernel.instructions().toList()) {
      if (one.operation().effect() == Operation.Effect.ATOMIC) {
        array(Objects.requireNonNull(one.memory())).requireUpdates(one.operation());
      }
    }
  }

  ClassDesc self() {
    return self;
  }

  boolean isCounting() {
    return counting;
  }

  int uses(Value value) {
    return uses.getOrDefault(value, 0);
  }

  ArrayCode array(Memory memory) {
    return Objects.requireNonNull(arrays.get(memory));
  }

  List<ArrayCode> arrays() {
    return List.copyOf(arrays.values());
  }

  /** Field of the array in which lanes keep a value. */
  String kept(Value value) {
    return kept.computeIfAbsent(value, _ -> "kept" + value.number());
  }

  List<Value> kept() {
    return new ArrayList<>(kept.keySet());
  }

  /** Field of a parameter. */
  String parameter(Value value) {
    return "parameter" + value.number();
  }

  Kernel kernel() {
    return kernel;
  }

  /** Number of a check. */
  int check(Check check) {
    int fresh = checks.size();
    return checks.computeIfAbsent(check, _ -> fresh);
  }

  List<Check> checks() {
    return List.copyOf(checks.keySet());
  }
}
