/** Benchmark kernels, run here and on another OpenCL platform in turns. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.bench {
  exports dev.lockstep.bench;

  requires static org.jspecify;
  requires dev.lockstep.text;
  requires transitive dev.lockstep.runtime;
}
