package dev.lockstep.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.build.OpenClCompiler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions of LSP4J's client with the language server. */
final class LanguageServerTest {
  private static final String ADDRESS = "file:///project/first.s";
  private static final String TEXT =
      """
      .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
      start:
        v_mov_b32 v0, s1 // a copy
        s_branch start
      """;

  @Test
  void diagnosticsFollowTheText() throws Exception {
    try (Client client = Client.begun()) {
      client.open(ADDRESS, "amdgcn", TEXT);
      assertEquals(List.of(), client.diagnostics(ADDRESS, 1));
      client.change(ADDRESS, 2, new Range(new Position(2, 2), new Position(2, 11)), "v_mvo_b32");
      List<Diagnostic> found = client.diagnostics(ADDRESS, 2);
      assertEquals(1, found.size(), found::toString);
      assertEquals(DiagnosticSeverity.Error, found.getFirst().getSeverity());
      assertEquals(new Position(2, 2), found.getFirst().getRange().getStart());
      assertTrue(found.getFirst().getMessage().contains("v_mov_b32"), found::toString);
    }
  }

  @Test
  void questionsAreAnswered() throws Exception {
    try (Client client = Client.begun()) {
      client.open(ADDRESS, "plaintext", TEXT);
      List<CompletionItem> items =
          Client.get(
                  client
                      .server
                      .getTextDocumentService()
                      .completion(new CompletionParams(Client.id(ADDRESS), new Position(2, 9))))
              .getRight()
              .getItems();
      assertTrue(items.stream().anyMatch(item -> item.getLabel().equals("v_mov_b32")));
      Hover hover =
          Client.get(
              client
                  .server
                  .getTextDocumentService()
                  .hover(new HoverParams(Client.id(ADDRESS), new Position(2, 4))));
      assertTrue(hover.getContents().getRight().getValue().contains("VOP1"), hover::toString);
      SemanticTokens tokens =
          Client.get(
              client
                  .server
                  .getTextDocumentService()
                  .semanticTokensFull(new SemanticTokensParams(Client.id(ADDRESS))));
      // Directive, text, label, mnemonic, two registers, comment, mnemonic, label.
      assertEquals(9 * 5, tokens.getData().size());
    }
  }

  /** Each language tells of its own mistakes, at their place. */
  @Test
  void languagesTellOfTheirMistakes() throws Exception {
    try (Client client = Client.begun()) {
      String run = "{\"schema\": \"lockstep-run-1\",\n \"program\": \"a.s\",\n \"launches\": 7}\n";
      assertFound(client, "file:///project/a.json", run, 2, "launches");
      String litmus = "AMDGPU gfx900 test\n{ x = 0; }\n P0 ;\n nonsense ;\nexists (x=1)\n";
      assertFound(client, "file:///project/a.litmus", litmus, 3, "nonsense");
      String java =
          "import dev.lockstep.hc.Hc;\nclass A {\n  void f() {\n    Hc.nothing();\n  }\n}\n";
      assertFound(client, "file:///project/A.java", java, 3, "nothing");
    }
  }

  private static void assertFound(Client client, String address, String text, int line, String word)
      throws Exception {
    client.open(address, "plaintext", text);
    List<Diagnostic> found = client.diagnostics(address, 1);
    assertTrue(
        found.stream()
            .anyMatch(one ->
                one.getSeverity() == DiagnosticSeverity.Error
                    && one.getRange().getStart().getLine() == line
                    && one.getMessage().contains(word)),
        found::toString);
  }

  @Test
  void clangIsAsked() throws Exception {
    assumeTrue(OpenClCompiler.find().ok());
    try (Client client = Client.begun()) {
      String kernel = "__kernel void k(__global int *p) {\n  p[0] = undeclared;\n}\n";
      assertFound(client, "file:///project/a.cl", kernel, 1, "undeclared");
    }
  }

  /** A file that is saved may be included elsewhere. */
  @Test
  void includedFilesAreReadAgain(@TempDir Path folder) throws Exception {
    Path part = folder.resolve("part.s");
    Files.writeString(part, "  s_nop 99999\n");
    String address = folder.resolve("main.s").toUri().toString();
    try (Client client = Client.begun()) {
      client.open(address, "amdgcn", "  .include \"part.s\"\n  s_endpgm\n");
      List<Diagnostic> found = client.diagnostics(address, 1);
      assertEquals(1, found.size());
      assertEquals(0, found.getFirst().getRange().getStart().getLine());
      Files.writeString(part, "  s_nop 0\n");
      client
          .server
          .getTextDocumentService()
          .didSave(new DidSaveTextDocumentParams(Client.id(part.toUri().toString())));
      assertEquals(List.of(), client.diagnostics(address, 1));
    }
  }
}
