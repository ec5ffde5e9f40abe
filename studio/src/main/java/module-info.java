/** The web workbench: a server on the loopback interface and its page. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.studio {
  exports dev.lockstep.studio;

  // Messages become values, and requests calls of methods, by reflection.
  opens dev.lockstep.studio.question to
      com.google.gson,
      org.eclipse.lsp4j.jsonrpc;
  opens dev.lockstep.studio.buffer to
      com.google.gson;
  opens dev.lockstep.studio.debug to
      com.google.gson;
  opens dev.lockstep.studio.learn to
      com.google.gson;
  opens dev.lockstep.studio.export to
      com.google.gson;
  opens dev.lockstep.studio.layout to
      com.google.gson;

  requires static org.jspecify;
  requires com.google.gson;
  requires dev.lockstep.text;
  requires dev.lockstep.assembler;
  requires dev.lockstep.codeobject;
  requires dev.lockstep.debug;
  requires dev.lockstep.emulator;
  requires dev.lockstep.graph;
  requires dev.lockstep.hc;
  requires dev.lockstep.isa;
  requires dev.lockstep.litmus;
  requires dev.lockstep.lsp;
  requires dev.lockstep.runtime;
  requires io.javalin;
  requires java.logging;
  // The Eclipse Layout Kernel uses it, and says so nowhere.
  requires com.google.common;
  requires org.eclipse.elk.alg.layered;
  requires org.eclipse.elk.core;
  requires org.eclipse.elk.graph;
  requires org.eclipse.emf.common;
  requires org.eclipse.emf.ecore;
  requires org.eclipse.lsp4j;
  requires org.eclipse.lsp4j.jsonrpc;
}
