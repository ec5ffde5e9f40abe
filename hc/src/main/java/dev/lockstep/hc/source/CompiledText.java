package dev.lockstep.hc.source;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
 * A Java text that javac has compiled in memory. Nothing of it runs, and no annotation processor
 * either.
 *
 * @param told what javac says about the text
 * @param classes class files by their binary names; none when there are errors
 */
public record CompiledText(List<Told> told, Map<String, ClassFileBytes> classes) {
  /** Copies. */
  public CompiledText {
    told = List.copyOf(told);
    classes = Map.copyOf(classes);
  }

  /** Time for a text. */
  private static final Duration LIMIT = Duration.ofSeconds(15);

  /** There is no answer, for a reason that users can read. */
  public static final class Failed extends Exception {
    private static final long serialVersionUID = 1;

    Failed(String reason) {
      super(reason);
    }
  }

  /** The bytes of a class file. */
  public static final class ClassFileBytes {
    private final byte[] bytes;

    ClassFileBytes(byte[] bytes) {
      this.bytes = bytes;
    }

    byte[] bytes() {
      return bytes;
    }
  }

  /**
   * A message of javac.
   *
   * @param start offset in the text
   * @param end offset behind it
   */
  public record Told(Weight weight, int start, int end, String message) {}

  /** Weight of a message. */
  public enum Weight {
    ERROR,
    WARNING,
    NOTE;

    private static Weight of(Diagnostic.Kind kind) {
      return switch (kind) {
        case ERROR -> ERROR;
        case WARNING, MANDATORY_WARNING -> WARNING;
        case NOTE, OTHER -> NOTE;
      };
    }
  }

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

  /** Class files in memory. */
  private static final class Kept extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, ByteArrayOutputStream> made = new HashMap<>();

    Kept(StandardJavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        JavaFileManager.Location location, String name, JavaFileObject.Kind kind, FileObject near) {
      return new SimpleJavaFileObject(URI.create("none:///" + name.replace('.', '/')), kind) {
        @Override
        public OutputStream openOutputStream() {
          ByteArrayOutputStream out = new ByteArrayOutputStream();
          made.put(name, out);
          return out;
        }
      };
    }
  }

  /** Whether there is a compiler in this virtual machine. */
  public static boolean isPossible() {
    return ToolProvider.getSystemJavaCompiler() != null;
  }

  /**
   * Compiles a text.
   *
   * @param name of its file
   * @param options further ones for javac
   * @throws Failed if javac gives no answer
   * @throws IllegalStateException if there is no compiler
   */
  public static CompiledText of(String name, String text, List<String> options) throws Failed {
    return CompilerTurns.run(() -> compiled(name, text, options), LIMIT);
  }

  private static CompiledText compiled(String name, String text, List<String> options)
      throws IOException, Failed {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    if (javac == null) {
      throw new IllegalStateException("this Java has no compiler; a JDK has one");
    }
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    Text source = new Text(name, text);
    List<String> all =
        new ArrayList<>(List.of("-proc:none", "-implicit:none", "-g", "-cp", path()));
    all.addAll(options);
    Map<String, ClassFileBytes> classes = new HashMap<>();
    boolean good;
    try (Kept files = new Kept(javac.getStandardFileManager(found, Locale.ROOT, null))) {
      good = javac.getTask(Writer.nullWriter(), files, found, all, null, List.of(source)).call();
      if (good) {
        files.made.forEach((one, out) -> classes.put(one, new ClassFileBytes(out.toByteArray())));
      }
    }
    List<Told> told = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> one : found.getDiagnostics()) {
      if (source.equals(one.getSource()) || one.getSource() == null) {
        int start = (int) Math.max(0, one.getStartPosition());
        int end = (int) Math.max(start, one.getEndPosition());
        told.add(
            new Told(
                Weight.of(one.getKind()),
                start,
                end,
                one.getMessage(Locale.ROOT).replace("\n", "; ")));
      }
    }
    boolean silent = told.stream().noneMatch(one -> one.weight() == Weight.ERROR);
    if (!good && silent) {
      throw new Failed("javac has given up on this text, which is nested too deep or too large");
    }
    return new CompiledText(told, classes);
  }

  /** Where this process has its own classes from. */
  private static String path() {
    String modules = System.getProperty("jdk.module.path");
    return modules == null ? System.getProperty("java.class.path") : modules;
  }

  /** Kernels that the text launches where it makes them. */
  public List<StillKernel> kernels() {
    return StillKernels.of(classes);
  }
}
