package dev.lockstep.lsp.protocol;

import dev.lockstep.assembler.editor.Outline;
import dev.lockstep.lsp.document.Document;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;

/** The names that a text defines, as a tree, and its parts that can be folded. */
public final class Structure {
  private Structure() {}

  /** A symbol that is open, with the offset of its end. */
  private record Open(DocumentSymbol symbol, int last) {}

  /** The names; one that lies in the part of another is below it. */
  public static List<DocumentSymbol> symbols(Document document, List<Outline.Entry> entries) {
    List<DocumentSymbol> top = new ArrayList<>();
    Deque<Open> open = new ArrayDeque<>();
    for (Outline.Entry entry : entries) {
      while (!open.isEmpty() && open.peek().last() <= entry.start()) {
        open.pop();
      }
      DocumentSymbol symbol = symbol(document, entry);
      if (open.isEmpty()) {
        top.add(symbol);
      } else {
        open.peek().symbol().getChildren().add(symbol);
      }
      if (entry.last() > entry.end()) {
        open.push(new Open(symbol, entry.last()));
      }
    }
    return top;
  }

  private static DocumentSymbol symbol(Document document, Outline.Entry entry) {
    DocumentPlaces places = new DocumentPlaces(document);
    Range name = places.range(entry.start(), entry.end());
    Range whole = places.range(entry.start(), Math.max(entry.end(), entry.last()));
    DocumentSymbol symbol = new DocumentSymbol(entry.name(), kind(entry.type()), whole, name);
    symbol.setChildren(new ArrayList<>());
    return symbol;
  }

  private static SymbolKind kind(Outline.Type type) {
    return switch (type) {
      case KERNEL -> SymbolKind.Function;
      case LABEL -> SymbolKind.Key;
      case VALUE -> SymbolKind.Constant;
      case VARIABLE -> SymbolKind.Variable;
      case MACRO -> SymbolKind.Method;
    };
  }

  /** The parts of more than one line that have a name. */
  public static List<FoldingRange> folds(Document document, List<Outline.Entry> entries) {
    List<FoldingRange> folds = new ArrayList<>();
    for (Outline.Entry entry : entries) {
      int first = document.lines().line(entry.start());
      int last = document.lines().line(entry.last());
      if (last > first) {
        folds.add(new FoldingRange(first, last));
      }
    }
    return folds;
  }
}
