/** The command line. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.cli {
  exports dev.lockstep.cli;

  opens dev.lockstep.cli to
      info.picocli;
  opens dev.lockstep.cli.command to
      info.picocli;
  opens dev.lockstep.cli.debug to
      info.picocli;
  opens dev.lockstep.cli.option to
      info.picocli;

  requires static org.jspecify;
  requires com.google.gson;
  requires info.picocli;
  requires jdk.unsupported;
  requires org.jline.reader;
  requires org.jline.terminal;
  requires dev.lockstep.text;
  requires transitive dev.lockstep.isa;
  requires transitive dev.lockstep.codeobject;
  requires transitive dev.lockstep.assembler;
  requires transitive dev.lockstep.emulator;
  requires transitive dev.lockstep.runtime;
  requires dev.lockstep.debug;
  requires dev.lockstep.guest;
  requires dev.lockstep.opencl;
  requires dev.lockstep.hsa;
  requires dev.lockstep.bench;
  requires dev.lockstep.litmus;
  requires dev.lockstep.campaign;
}
