/** The web workbench: a server on the loopback interface and its page. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.studio {
  exports dev.lockstep.studio;

  // Messages become values, and requests calls of methods, by reflection.
  opens dev.lockstep.studio.question to
      com.google.gson,
      org.eclipse.lsp4j.jsonrpc;

  requires static org.jspecify;
  requires com.google.gson;
  requires dev.lockstep.assembler;
  requires dev.lockstep.codeobject;
  requires dev.lockstep.isa;
  requires dev.lockstep.lsp;
  requires dev.lockstep.runtime;
  requires io.javalin;
  requires java.logging;
  requires org.eclipse.lsp4j;
  requires org.eclipse.lsp4j.jsonrpc;
}
