/** The model of a debugger, of which terminal, adapter and page are views. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.debug {
  exports dev.lockstep.debug;
  exports dev.lockstep.debug.expression;
  exports dev.lockstep.debug.motion;
  exports dev.lockstep.debug.point;
  exports dev.lockstep.debug.program;
  exports dev.lockstep.debug.state;

  requires transitive dev.lockstep.text;
  requires static org.jspecify;
  requires transitive dev.lockstep.assembler;
  requires transitive dev.lockstep.codeobject;
  requires transitive dev.lockstep.emulator;
  requires transitive dev.lockstep.isa;
  requires transitive dev.lockstep.runtime;
}
