/** The command line. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.cli {
  requires static org.jspecify;
  requires transitive dev.lockstep.isa;
  requires transitive dev.lockstep.codeobject;
  requires transitive dev.lockstep.assembler;
  requires transitive dev.lockstep.emulator;
  requires transitive dev.lockstep.runtime;
}
