/** The container of machine code: ELF, symbols, kernel descriptor, metadata note. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.codeobject {
  exports dev.lockstep.codeobject;

  requires static org.jspecify;
  requires transitive dev.lockstep.isa;
  requires org.snakeyaml.engine;
}
