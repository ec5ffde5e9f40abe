package dev.lockstep.lsp.protocol;

import dev.lockstep.lsp.document.Document;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;

/** Explanations of words as texts beside them. */
public final class Explained {
  private Explained() {}

  /**
   * An explanation.
   *
   * @param markdown whether the client shows Markdown; else the text is plain
   */
  public static Hover of(
      Document document, dev.lockstep.assembler.editor.Hover hover, boolean markdown) {
    String text = hover.text() + (hover.bits().isEmpty() ? "" : "\n" + hover.bitText());
    MarkupContent content =
        markdown
            ? new MarkupContent(MarkupKind.MARKDOWN, "```text\n" + text + "\n```")
            : new MarkupContent(MarkupKind.PLAINTEXT, text);
    return new Hover(content, new DocumentPlaces(document).range(hover.start(), hover.end()));
  }
}
