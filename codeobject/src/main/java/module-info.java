/** The container of machine code: ELF, symbols, kernel descriptor, metadata note. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.codeobject {
  exports dev.lockstep.codeobject.bundle;
  exports dev.lockstep.codeobject.bytes;
  exports dev.lockstep.codeobject.descriptor;
  exports dev.lockstep.codeobject.dwarf;
  exports dev.lockstep.codeobject.elf;
  exports dev.lockstep.codeobject.link;
  exports dev.lockstep.codeobject.load;
  exports dev.lockstep.codeobject.metadata;
  exports dev.lockstep.codeobject.target;

  requires static org.jspecify;
  requires transitive dev.lockstep.text;
  requires transitive dev.lockstep.isa;
  requires org.snakeyaml.engine;
}
