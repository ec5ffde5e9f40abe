package dev.lockstep.lsp.language;

import dev.lockstep.assembler.editor.EditorProblem;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.document.WorkspaceSettings;
import dev.lockstep.text.source.Severity;
import java.util.List;

/** The answers of each language. */
public final class Languages {
  private static final String TOO_LONG = "text-too-long";

  private Languages() {}

  /** Answers about a document, computed when they are asked for. */
  public static Answers answers(Document document, WorkspaceSettings settings) {
    if (document.isTooLong()) {
      return () -> List.of(tooLong(document));
    }
    return switch (document.language()) {
      case ASSEMBLY, ASM4GCN, VENTUS -> AssemblyAnswers.of(document, settings);
      case OPENCL -> OpenClAnswers.of(document, settings);
      case JAVA -> new JavaAnswers(document);
      case JSON -> new JsonAnswers(document, settings);
      case LITMUS -> () -> litmus(document);
      case UNKNOWN -> List::of;
    };
  }

  /**
   * Reads the tables that the first document will need, which takes a while. What is wrong with the
   * settings is told of with documents.
   */
  public static void prepare(WorkspaceSettings settings) {
    String text = ".text\n";
    Answers answers = answers(Document.of("untitled:prepared.s", "amdgcn", 0, text), settings);
    answers.problems();
    answers.completions(text.length());
  }

  private static List<EditorProblem> litmus(Document document) {
    return InputProblems.of(
        document, TestFile.contents(document.name(), document.text()).diagnostics());
  }

  private static EditorProblem tooLong(Document document) {
    return new EditorProblem(
        0,
        0,
        Severity.WARNING,
        TOO_LONG,
        "the text has %,d characters, and nothing is said about one of more than %,d; lockstep check reads it"
            .formatted(document.text().length(), Document.LONGEST));
  }
}
