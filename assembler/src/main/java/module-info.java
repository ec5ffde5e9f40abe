/** Text to code object and back. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.assembler {
  exports dev.lockstep.assembler;
  exports dev.lockstep.assembler.check;

  requires static org.jspecify;
  requires transitive dev.lockstep.isa;
  requires transitive dev.lockstep.codeobject;
}
