package dev.lockstep.lsp.language;

import dev.lockstep.assembler.editor.EditorProblem;
import dev.lockstep.hc.fault.Finding;
import dev.lockstep.hc.source.CompiledText;
import dev.lockstep.hc.source.StillKernel;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.text.source.Severity;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Answers about programs with Java kernels: what javac says, and which rules of kernels each launch
 * finds broken. Other programs in Java are none of ours. Where a rule needs captured values it is
 * checked when the program runs; nothing of a program is run here.
 */
record JavaAnswers(Document document) implements Answers {
  private static final String KERNELS = "dev.lockstep.hc";
  private static final Duration PATIENCE = Duration.ofMillis(300);
  private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");
  private static final String RULE = "javac";

  @Override
  public Duration patience() {
    return PATIENCE;
  }

  @Override
  public List<EditorProblem> problems() {
    if (!CompiledText.isPossible() || !document.text().contains(KERNELS)) {
      return List.of();
    }
    CompiledText compiled;
    try {
      compiled = CompiledText.of(fileName(), document.text(), options());
    } catch (CompiledText.Failed e) {
      return List.of(
          new EditorProblem(0, 0, Severity.WARNING, RULE, String.valueOf(e.getMessage())));
    }
    List<EditorProblem> problems = new ArrayList<>();
    for (CompiledText.Told one : compiled.told()) {
      problems.add(
          new EditorProblem(one.start(), one.end(), severity(one.weight()), RULE, one.message()));
    }
    Set<Finding> known = new HashSet<>();
    for (StillKernel kernel : compiled.kernels()) {
      for (Finding one : kernel.findings()) {
        if (fileName().equals(one.file()) && one.line() > 0 && known.add(one)) {
          problems.add(problem(one));
        }
      }
    }
    return problems;
  }

  /**
   * Findings with which each launch on an emulated GPU refuses; a launch on the host's processor
   * runs it.
   */
  private EditorProblem problem(Finding one) {
    String text = document.text();
    int start = 0;
    for (int line = 1; line < one.line(); line++) {
      start = text.indexOf('\n', start) + 1;
    }
    int end = text.indexOf('\n', start);
    end = end < 0 ? text.length() : end;
    while (start < end && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    return new EditorProblem(
        start,
        end,
        Severity.WARNING,
        one.rule().id(),
        "%s: %s on an emulated GPU; %s"
            .formatted(one.subject(), one.rule().reason(), one.rule().remedy()));
  }

  /** A class that is public has to be in a file of its name. */
  private String fileName() {
    String name = document.name();
    String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    return last.matches("\\w+\\.java") ? last : "Program.java";
  }

  private List<String> options() {
    List<String> options = new ArrayList<>();
    document
        .file()
        .map(Path::getParent)
        .ifPresent(folder -> options.addAll(List.of("-sourcepath", root(folder).toString())));
    return options;
  }

  /** The folder in which the package of the text begins. */
  private Path root(Path folder) {
    Matcher named = PACKAGE.matcher(document.text());
    int up = named.find() ? named.group(1).split("\\.").length : 0;
    Path root = folder;
    for (int i = 0; i < up && root.getParent() != null; i++) {
      root = root.getParent();
    }
    return root;
  }

  private static Severity severity(CompiledText.Weight weight) {
    return switch (weight) {
      case ERROR -> Severity.ERROR;
      case WARNING -> Severity.WARNING;
      case NOTE -> Severity.NOTE;
    };
  }
}
