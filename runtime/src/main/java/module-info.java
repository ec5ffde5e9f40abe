/** The host side, in OpenCL's words. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.runtime {
  requires static org.jspecify;
  requires com.google.gson;
  requires java.management;
  requires jdk.management;
  requires transitive dev.lockstep.text;
  requires transitive dev.lockstep.isa;
  requires transitive dev.lockstep.codeobject;
  requires transitive dev.lockstep.assembler;
  requires transitive dev.lockstep.emulator;

  exports dev.lockstep.runtime;
  exports dev.lockstep.runtime.argument;
  exports dev.lockstep.runtime.build;
  exports dev.lockstep.runtime.cl;
  exports dev.lockstep.runtime.device;
  exports dev.lockstep.runtime.file;
  exports dev.lockstep.runtime.folder;
  exports dev.lockstep.runtime.image;
  exports dev.lockstep.runtime.launch;
  exports dev.lockstep.runtime.loader;
  exports dev.lockstep.runtime.machine;
  exports dev.lockstep.runtime.maven;
  exports dev.lockstep.runtime.run;
  exports dev.lockstep.runtime.text;
}
