/** Litmus tests and memory models. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.litmus {
  requires static org.jspecify;
  requires transitive dev.lockstep.runtime;
}
