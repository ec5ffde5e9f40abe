package dev.lockstep.lsp.language;

import dev.lockstep.assembler.editor.Problem;
import dev.lockstep.assembler.source.Diagnostic.Severity;
import dev.lockstep.lsp.document.Document;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Answers about programs with Java kernels: what javac says. Other programs in Java are none of
 * ours. The rules of kernels need captured values, so that they are checked when a program runs;
 * nothing of a program is run here, and no annotation processor either.
 */
record JavaAnswers(Document document) implements Answers {
  private static final String KERNELS = "dev.lockstep.hc";
  private static final Duration PATIENCE = Duration.ofMillis(300);
  private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");
  private static final String RULE = "javac";

  /** The text as javac reads it. */
  private static final class Text extends SimpleJavaFileObject {
    private final String text;

    Text(String name, String text) {
      super(URI.create("string:///" + name), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreErrors) {
      return text;
    }
  }

  /** Class files that nobody keeps. */
  private static final class Discarded extends ForwardingJavaFileManager<StandardJavaFileManager> {
    Discarded(StandardJavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        JavaFileManager.Location location, String name, JavaFileObject.Kind kind, FileObject near) {
      return new SimpleJavaFileObject(URI.create("none:///" + name.replace('.', '/')), kind) {
        @Override
        public OutputStream openOutputStream() {
          return OutputStream.nullOutputStream();
        }
      };
    }
  }

  @Override
  public Duration patience() {
    return PATIENCE;
  }

  @Override
  public List<Problem> problems() {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    if (javac == null || !document.text().contains(KERNELS)) {
      return List.of();
    }
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    Text text = new Text(fileName(), document.text());
    try (Discarded files = new Discarded(javac.getStandardFileManager(found, Locale.ROOT, null))) {
      javac.getTask(Writer.nullWriter(), files, found, options(), null, List.of(text)).call();
    } catch (IOException e) {
      return List.of(problem(0, 0, Severity.ERROR, "javac cannot read its files: " + e));
    }
    List<Problem> problems = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> one : found.getDiagnostics()) {
      if (text.equals(one.getSource()) || one.getSource() == null) {
        problems.add(problem(one));
      }
    }
    return problems;
  }

  private String fileName() {
    return document
        .file()
        .map(file -> String.valueOf(file.getFileName()))
        .filter(name -> name.matches("\\w+\\.java"))
        .orElse("Program.java");
  }

  private List<String> options() {
    List<String> options =
        new ArrayList<>(List.of("-proc:none", "-implicit:none", "-cp", classPath()));
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

  /** Where this process has its own classes from. */
  private static String classPath() {
    String modules = System.getProperty("jdk.module.path");
    return modules == null ? System.getProperty("java.class.path") : modules;
  }

  private static Problem problem(Diagnostic<? extends JavaFileObject> one) {
    Severity severity =
        switch (one.getKind()) {
          case ERROR -> Severity.ERROR;
          case WARNING, MANDATORY_WARNING -> Severity.WARNING;
          case NOTE, OTHER -> Severity.NOTE;
        };
    int start = (int) Math.max(0, one.getStartPosition());
    return problem(
        start,
        (int) Math.max(start, one.getEndPosition()),
        severity,
        one.getMessage(Locale.ROOT).replace("\n", "; "));
  }

  private static Problem problem(int start, int end, Severity severity, String message) {
    return new Problem(start, end, severity, RULE, message, List.of(), List.of());
  }
}
