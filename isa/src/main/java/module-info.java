/** Instruction sets: tables of formats, operand kinds and rows; encoding, decoding, printing. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.isa {
  requires static org.jspecify;
  requires dev.lockstep.text;

  exports dev.lockstep.isa;
  exports dev.lockstep.isa.codec;
  exports dev.lockstep.isa.machine;
  exports dev.lockstep.isa.model;
  exports dev.lockstep.isa.resource;
  exports dev.lockstep.isa.timing;
}
