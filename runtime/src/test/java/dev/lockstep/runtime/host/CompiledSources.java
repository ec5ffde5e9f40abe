package dev.lockstep.runtime.host;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Java sources that were compiled against the class path of this process. */
final class CompiledSources {
  private CompiledSources() {}

  /**
   * Compiles files; warnings are errors.
   *
   * @param folder for the class files
   * @return a loader of the classes
   * @throws AssertionError with the compiler's messages
   */
  static URLClassLoader compile(List<Path> sources, Path folder) throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-d", folder.toString(), "-cp", classPath(), "-Xlint:all", "-Xlint:-path", "-Werror");
      if (!javac
          .getTask(messages, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
          .call()) {
        throw new AssertionError(messages);
      }
    }
    URL[] urls = {folder.toUri().toURL()};
    return new URLClassLoader(urls, CompiledSources.class.getClassLoader());
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }
}
