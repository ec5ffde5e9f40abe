package dev.lockstep.hc.sample;

import java.io.IOException;
import java.io.StringWriter;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Classes that a test has compiled. */
public final class Compiled {
  private final ClassLoader loader;

  private Compiled(ClassLoader loader) {
    this.loader = loader;
  }

  /** Compiles files into a folder. */
  public static Compiled of(List<Path> files, Path target) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-g",
              "-proc:none",
              "-d",
              target.toString(),
              "-cp",
              System.getProperty(
                  "surefire.test.class.path", System.getProperty("java.class.path")));
      boolean done =
          compiler
              .getTask(
                  messages,
                  manager,
                  null,
                  options,
                  null,
                  manager.getJavaFileObjectsFromPaths(files))
              .call();
      if (!done) {
        throw new IllegalStateException(messages.toString());
      }
      return new Compiled(loader(target));
    }
  }

  private static ClassLoader loader(Path target) throws MalformedURLException {
    URL[] places = {target.toUri().toURL()};
    return new URLClassLoader(places, Compiled.class.getClassLoader());
  }

  public Class<?> load(String name) throws ClassNotFoundException {
    return Class.forName(name, true, loader);
  }
}
