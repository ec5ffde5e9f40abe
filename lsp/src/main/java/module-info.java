/** The language server. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.lsp {
  exports dev.lockstep.lsp;
  exports dev.lockstep.lsp.debug;
  exports dev.lockstep.lsp.server;

  requires static org.jspecify;
  requires com.google.gson;
  requires java.logging;
  requires jdk.compiler;
  requires dev.lockstep.assembler;
  requires dev.lockstep.codeobject;
  requires dev.lockstep.debug;
  requires dev.lockstep.emulator;
  requires dev.lockstep.hc;
  requires dev.lockstep.isa;
  requires dev.lockstep.litmus;
  requires dev.lockstep.runtime;
  requires dev.lockstep.text;
  requires org.eclipse.lsp4j;
  requires org.eclipse.lsp4j.debug;
  requires org.eclipse.lsp4j.jsonrpc;
  requires org.eclipse.lsp4j.jsonrpc.debug;
}
