/** Java lambdas as GPU kernels. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.hc {
  requires static org.jspecify;
  requires com.google.gson;
  requires java.compiler;
  requires dev.lockstep.text;
  requires dev.lockstep.assembler;
  requires dev.lockstep.codeobject;
  requires dev.lockstep.emulator;
  requires dev.lockstep.graph;
  requires dev.lockstep.isa;
  requires dev.lockstep.runtime;

  exports dev.lockstep.hc;
  exports dev.lockstep.hc.error;
  exports dev.lockstep.hc.fault;
  exports dev.lockstep.hc.index;
  exports dev.lockstep.hc.intrinsic;
  exports dev.lockstep.hc.math;
  exports dev.lockstep.hc.source;
}
