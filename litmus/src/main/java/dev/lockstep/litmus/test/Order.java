package dev.lockstep.litmus.test;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Memory order of an operation, as in C11 and OpenCL 2.0. */
public enum Order {
  /** No atomic operation, which races. */
  PLAIN("plain"),
  RELAXED("relaxed"),
  ACQUIRE("acquire"),
  RELEASE("release"),
  ACQUIRE_RELEASE("acq_rel"),
  SEQ_CST("seq_cst");

  private final String word;

  Order(String word) {
    this.word = word;
  }

  /** Word of C11 and OpenCL for it. */
  public String word() {
    return word;
  }

  /** The order of a word; null if there is none. */
  public static @Nullable Order of(String word) {
    return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst().orElse(null);
  }

  /** Whether later accesses stay behind it. */
  public boolean acquires() {
    return this == ACQUIRE || this == ACQUIRE_RELEASE || this == SEQ_CST;
  }

  /** Whether earlier accesses stay before it. */
  public boolean releases() {
    return this == RELEASE || this == ACQUIRE_RELEASE || this == SEQ_CST;
  }
}
