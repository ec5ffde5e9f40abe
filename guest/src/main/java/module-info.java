/** A Java virtual machine as the guest of a host program that calls a C interface. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.guest {
  requires static org.jspecify;
  requires dev.lockstep.text;
  requires dev.lockstep.runtime;

  exports dev.lockstep.guest.host;
  exports dev.lockstep.guest.library;
  exports dev.lockstep.guest.table;
}
