package dev.lockstep.lsp.protocol;

import dev.lockstep.assembler.editor.Completion;
import dev.lockstep.assembler.editor.Completions;
import dev.lockstep.assembler.editor.Lexeme;
import dev.lockstep.lsp.document.Document;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Words that may stand somewhere, as items of a menu. */
public final class Suggested {
  private Suggested() {}

  /** The items in the order of their likelihood. */
  public static CompletionList of(Document document, List<Completion> completions) {
    DocumentPlaces places = new DocumentPlaces(document);
    List<CompletionItem> items = new ArrayList<>();
    for (Completion one : completions) {
      CompletionItem item = new CompletionItem(one.label());
      item.setKind(kind(one.kind()));
      item.setSortText(Integer.toString(10_000 + items.size()));
      item.setTextEdit(
          Either.forLeft(new TextEdit(places.range(one.start(), one.end()), one.label())));
      if (!one.detail().isEmpty()) {
        item.setDetail(one.detail());
      }
      if (!one.documentation().isEmpty()) {
        item.setDocumentation(one.documentation());
      }
      items.add(item);
    }
    return new CompletionList(completions.size() >= Completions.MOST, items);
  }

  private static CompletionItemKind kind(Lexeme.Kind kind) {
    return switch (kind) {
      case MNEMONIC -> CompletionItemKind.Function;
      case DIRECTIVE, KEYWORD -> CompletionItemKind.Keyword;
      case REGISTER, VARIABLE, PARAMETER -> CompletionItemKind.Variable;
      case MODIFIER -> CompletionItemKind.Property;
      case TYPE -> CompletionItemKind.Class;
      case MACRO -> CompletionItemKind.Method;
      case SYMBOL -> CompletionItemKind.Reference;
      case NAME -> CompletionItemKind.EnumMember;
      case COMMENT, NUMBER, TEXT, TEMPLATE, UNKNOWN -> CompletionItemKind.Text;
    };
  }
}
