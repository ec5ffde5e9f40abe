/** Machines that run programs; the only home of mutable machine state. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.emulator {
  requires static org.jspecify;
  requires dev.lockstep.graph;
  requires transitive dev.lockstep.text;
  requires transitive dev.lockstep.isa;
  requires static jdk.incubator.vector;

  exports dev.lockstep.emulator;
  exports dev.lockstep.emulator.check;
  exports dev.lockstep.emulator.debug;
  exports dev.lockstep.emulator.engine;
  exports dev.lockstep.emulator.host;
  exports dev.lockstep.emulator.image;
  exports dev.lockstep.emulator.machine;
  exports dev.lockstep.emulator.memory;
  exports dev.lockstep.emulator.program;
  exports dev.lockstep.emulator.snapshot;
  exports dev.lockstep.emulator.weak;
}
