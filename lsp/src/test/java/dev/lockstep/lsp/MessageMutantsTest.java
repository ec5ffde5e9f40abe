package dev.lockstep.lsp;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.lsp.debug.DebugAdapter;
import dev.lockstep.lsp.debug.DebugConnection;
import dev.lockstep.lsp.server.LockstepLanguageServer;
import dev.lockstep.lsp.server.ServerConnection;
import dev.lockstep.lsp.server.ServerOptions;
import dev.lockstep.testing.Mutation;
import dev.lockstep.testing.Shares;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/**
 * Conversations in which some messages are damaged: the request at the end is answered, and no
 * answer tells of a defect of the server (JSON-RPC's code -32603, or a stack trace).
 */
final class MessageMutantsTest {
  private static final int MUTANTS = Shares.count("lockstep.mutants", 40, 1_000);
  private static final String PROGRAM =
      Path.of(System.getProperty("lockstep.root"), "corpus", "debug", "loop.json").toString();
  private static final String DOCUMENT = "\"textDocument\":{\"uri\":\"file:///project/a.s\"}";
  private static final String PLACE = DOCUMENT + ",\"position\":{\"line\":1,\"character\":6}";

  /** Requests of an editor, as method and parameters. */
  private static final List<String> EDITOR =
      List.of(
          "textDocument/didOpen {\"textDocument\":{\"uri\":\"file:///project/a.s\",\"languageId\":"
              + "\"amdgcn\",\"version\":1,\"text\":\"a:\\n  v_mov_b32 v0, v1\\n  s_branch a\\n\"}}",
          "textDocument/didChange {\"textDocument\":{\"uri\":\"file:///project/a.s\",\"version\":2},"
              + "\"contentChanges\":[{\"range\":{\"start\":{\"line\":1,\"character\":2},\"end\":"
              + "{\"line\":1,\"character\":4}},\"text\":\"s_nop 0\\n\"}]}",
          "textDocument/hover {" + PLACE + "}",
          "textDocument/completion {" + PLACE + "}",
          "textDocument/definition {" + PLACE + "}",
          "textDocument/references {" + PLACE + ",\"context\":{\"includeDeclaration\":true}}",
          "textDocument/documentHighlight {" + PLACE + "}",
          "textDocument/signatureHelp {" + PLACE + "}",
          "textDocument/prepareRename {" + PLACE + "}",
          "textDocument/rename {" + PLACE + ",\"newName\":\"b\"}",
          "textDocument/documentSymbol {" + DOCUMENT + "}",
          "textDocument/foldingRange {" + DOCUMENT + "}",
          "textDocument/codeLens {" + DOCUMENT + "}",
          "textDocument/semanticTokens/full {" + DOCUMENT + "}",
          "textDocument/formatting {" + DOCUMENT + ",\"options\":{\"tabSize\":2}}",
          "textDocument/inlayHint {"
              + DOCUMENT
              + ",\"range\":{\"start\":{\"line\":0,\"character\":0},"
              + "\"end\":{\"line\":9,\"character\":0}}}",
          "textDocument/codeAction {"
              + DOCUMENT
              + ",\"range\":{\"start\":{\"line\":0,\"character\":0},"
              + "\"end\":{\"line\":1,\"character\":0}},\"context\":{\"diagnostics\":[]}}",
          "workspace/didChangeConfiguration {\"settings\":{\"lockstep\":{\"target\":\"gfx1100\"}}}",
          "textDocument/didClose {" + DOCUMENT + "}");

  /** Requests of a debugger, as command and arguments. */
  private static final List<String> DEBUGGER =
      List.of(
          "launch {\"program\":\"" + PROGRAM + "\",\"stopOnEntry\":true}",
          "setBreakpoints {\"source\":{\"path\":\""
              + PROGRAM
              + "\"},\"breakpoints\":"
              + "[{\"line\":4,\"condition\":\"s4 == 9\",\"hitCondition\":\">2\"}]}",
          "setInstructionBreakpoints {\"breakpoints\":[{\"instructionReference\":\"0x1000\"}]}",
          "configurationDone {}",
          "threads {}",
          "stackTrace {\"threadId\":1,\"startFrame\":0,\"levels\":20}",
          "scopes {\"frameId\":1}",
          "variables {\"variablesReference\":1,\"start\":0,\"count\":9}",
          "evaluate {\"expression\":\"v1 + s4\",\"frameId\":1,\"context\":\"watch\"}",
          "setVariable {\"variablesReference\":1,\"name\":\"s4\",\"value\":\"7\"}",
          "next {\"threadId\":1}",
          "stepBack {\"threadId\":1,\"granularity\":\"instruction\"}",
          "readMemory {\"memoryReference\":\"0x1000\",\"offset\":0,\"count\":64}",
          "disassemble {\"memoryReference\":\"0x1000\",\"instructionCount\":8}",
          "source {\"sourceReference\":1}",
          "pause {\"threadId\":1}");

  private static String framed(String message) {
    int length = message.getBytes(StandardCharsets.UTF_8).length;
    return "Content-Length: " + length + "\r\n\r\n" + message;
  }

  private static String message(String request, int number, boolean editor) {
    int blank = request.indexOf(' ');
    String name = request.substring(0, blank);
    String values = request.substring(blank + 1);
    boolean told = name.contains("/did");
    return editor
        ? "{\"jsonrpc\":\"2.0\","
            + (told ? "" : "\"id\":" + number + ",")
            + "\"method\":\""
            + name
            + "\",\"params\":"
            + values
            + "}"
        : "{\"seq\":"
            + number
            + ",\"type\":\"request\",\"command\":\""
            + name
            + "\",\"arguments\":"
            + values
            + "}";
  }

  /** A conversation with one to three damaged messages, and a whole one at its end. */
  private static String conversation(List<String> requests, boolean editor, Random random) {
    List<String> messages = new ArrayList<>();
    messages.add(
        message(
            editor ? "initialize {\"capabilities\":{}}" : "initialize {\"adapterID\":\"a\"}",
            1,
            editor));
    for (String request : requests) {
      messages.add(message(request, messages.size() + 1, editor));
    }
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = 1 + random.nextInt(messages.size() - 1);
      messages.set(at, Mutation.of(messages.get(at), random));
    }
    String last = editor ? "textDocument/hover {" + PLACE + "}" : "threads {}";
    messages.add(message(last, 7777, editor));
    StringBuilder all = new StringBuilder();
    messages.forEach(one -> all.append(framed(one)));
    return all.toString();
  }

  private static void sound(String told, String sent) {
    assertTrue(isAnswered(told), () -> told + "\n" + sent);
    assertFalse(told.contains("-32603"), () -> told + "\n" + sent);
    assertFalse(told.contains("\\tat ") || told.contains("Exception:"), () -> told + "\n" + sent);
  }

  @Test
  void editorsAreAnswered() {
    Random random = new Random(Shares.SEED);
    for (int i = 0; i < MUTANTS; i++) {
      String sent = conversation(EDITOR, true, random);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      LockstepLanguageServer server = new LockstepLanguageServer(ServerOptions.DEFAULT);
      ServerConnection.listen(server, input(sent, out), out);
      server.close();
      sound(out.toString(StandardCharsets.UTF_8), sent);
    }
  }

  @Test
  void debuggersAreAnswered() {
    Random random = new Random(Shares.SEED);
    for (int i = 0; i < MUTANTS; i++) {
      String sent = conversation(DEBUGGER, false, random);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      DebugAdapter adapter = new DebugAdapter(() -> {});
      DebugConnection.listen(adapter, input(sent, out), out);
      adapter.close();
      sound(out.toString(StandardCharsets.UTF_8), sent);
    }
  }

  /** The stream of a client that stays until its last request is answered. */
  private static InputStream input(String sent, ByteArrayOutputStream answers) {
    InputStream patient =
        new InputStream() {
          @Override
          public int read() {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Client.SECONDS);
            while (!isAnswered(answers.toString(StandardCharsets.UTF_8))
                && System.nanoTime() < end) {
              LockSupport.parkNanos(1_000_000);
            }
            return -1;
          }
        };
    return new SequenceInputStream(
        new ByteArrayInputStream(sent.getBytes(StandardCharsets.UTF_8)), patient);
  }

  private static boolean isAnswered(String told) {
    return told.contains("\"id\":7777") || told.contains("\"request_seq\":7777");
  }
}
