package dev.lockstep.emulator.operation;

import org.jspecify.annotations.Nullable;

/**
 * Visitor of accesses to memory, with a method for each kind: the only place that distinguishes
 * kinds.
 *
 * @param <R> type of the results
 */
public interface AccessKinds<R extends @Nullable Object> {
  /** The result of the method for the kind of an access. */
  default R of(AccessCode access) {
    return switch (access) {
      case AccessCode.Flat flat -> flat(flat);
      case AccessCode.Part part -> part(part);
      case AccessCode.Single element -> element(element);
      case AccessCode.Local local -> local(local);
      case AccessCode.Scratch scratch -> scratch(scratch);
      case AccessCode.Scalars words -> scalars(words);
      case AccessCode.FlatAtomic atomic -> flatAtomic(atomic);
      case AccessCode.LdsAtomic atomic -> ldsAtomic(atomic);
    };
  }

  /** Words of each lane in the flat address space. */
  R flat(AccessCode.Flat flat);

  /** A part of a word of each lane in the flat address space. */
  R part(AccessCode.Part part);

  /** A word at a scalar address. */
  R element(AccessCode.Single element);

  /** Words of each lane in LDS. */
  R local(AccessCode.Local local);

  /** Words of each lane in scratch memory. */
  R scratch(AccessCode.Scratch scratch);

  /** Words to scalar registers. */
  R scalars(AccessCode.Scalars words);

  /** An atomic operation of each lane in the flat address space. */
  R flatAtomic(AccessCode.FlatAtomic atomic);

  /** An atomic operation of each lane in LDS. */
  R ldsAtomic(AccessCode.LdsAtomic atomic);
}
