/** Java lambdas as GPU kernels. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.hc {
  requires static org.jspecify;
}
