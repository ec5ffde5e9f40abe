/** The HSA runtime under unmodified HIP. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.hsa {
  requires static org.jspecify;
  requires dev.lockstep.text;
  requires dev.lockstep.isa;
  requires dev.lockstep.codeobject;
  requires dev.lockstep.emulator;
  requires dev.lockstep.runtime;
  requires transitive dev.lockstep.guest;

  exports dev.lockstep.hsa;
}
