package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import org.jspecify.annotations.Nullable;

/** Words for orders and scopes that the dialects share. */
final class Scopes {
  private Scopes() {}

  static @Nullable Scope scope(String word) {
    return switch (word) {
      case "cta", "wg", "work_group", "block" -> Scope.WORKGROUP;
      case "gpu", "gl", "dev", "device", "agent" -> Scope.DEVICE;
      case "sys", "system", "all_svm_devices", "all_devices" -> Scope.SYSTEM;
      default -> null;
    };
  }

  static @Nullable Order order(String word) {
    return switch (word) {
      case "weak", "na" -> Order.PLAIN;
      case "rlx", "relaxed" -> Order.RELAXED;
      case "acq", "acquire" -> Order.ACQUIRE;
      case "rel", "release" -> Order.RELEASE;
      case "acq_rel", "ar" -> Order.ACQUIRE_RELEASE;
      case "sc", "seq_cst" -> Order.SEQ_CST;
      default -> null;
    };
  }
}
