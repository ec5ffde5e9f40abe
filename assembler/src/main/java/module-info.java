/** Text to code object and back. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.assembler {
  exports dev.lockstep.assembler;
  exports dev.lockstep.assembler.check;
  exports dev.lockstep.assembler.check.finding;
  exports dev.lockstep.assembler.editor;
  exports dev.lockstep.assembler.view;
  exports dev.lockstep.assembler.inline;
  exports dev.lockstep.assembler.listing;
  exports dev.lockstep.assembler.machine;
  exports dev.lockstep.assembler.option;
  exports dev.lockstep.assembler.result;

  requires static org.jspecify;
  requires dev.lockstep.graph;
  requires transitive dev.lockstep.text;
  requires transitive dev.lockstep.isa;
  requires transitive dev.lockstep.codeobject;
}
