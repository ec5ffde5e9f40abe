/** The host side, in OpenCL's words. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.runtime {
  requires static org.jspecify;
  requires com.google.gson;
  requires java.management;
  requires jdk.management;
  requires transitive dev.lockstep.isa;
  requires transitive dev.lockstep.codeobject;
  requires transitive dev.lockstep.assembler;
  requires transitive dev.lockstep.emulator;

  exports dev.lockstep.runtime;
}
