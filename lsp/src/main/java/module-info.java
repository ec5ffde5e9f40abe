/** The language server. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.lsp {
  exports dev.lockstep.lsp;
  exports dev.lockstep.lsp.server;

  requires static org.jspecify;
  requires com.google.gson;
  requires dev.lockstep.assembler;
  requires dev.lockstep.codeobject;
  requires dev.lockstep.runtime;
  requires org.eclipse.lsp4j;
  requires org.eclipse.lsp4j.jsonrpc;
}
