/** Litmus tests and memory models. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.litmus {
  exports dev.lockstep.litmus.axiomatic;
  exports dev.lockstep.litmus.cat;
  exports dev.lockstep.litmus.compiled;
  exports dev.lockstep.litmus.device;
  exports dev.lockstep.litmus.exploration;
  exports dev.lockstep.litmus.file;
  exports dev.lockstep.litmus.generation;
  exports dev.lockstep.litmus.instruction;
  exports dev.lockstep.litmus.machine;
  exports dev.lockstep.litmus.mapping;
  exports dev.lockstep.litmus.model;
  exports dev.lockstep.litmus.opencl;
  exports dev.lockstep.litmus.repair;
  exports dev.lockstep.litmus.run;
  exports dev.lockstep.litmus.test;

  requires static org.jspecify;
  requires transitive dev.lockstep.text;
  requires dev.lockstep.assembler;
  requires dev.lockstep.codeobject;
  requires dev.lockstep.emulator;
  requires dev.lockstep.graph;
  requires dev.lockstep.isa;
  requires transitive dev.lockstep.runtime;
}
