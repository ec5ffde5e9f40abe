package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.Corpus;
import org.junit.jupiter.api.Test;

class MathBuiltinsTest {
  @Test
  void all() throws Exception {
    var clang = Tool.clang().orElseThrow();
    LibraryBuild build = new LibraryBuild(clang);
    var oracle = new FileOracle(java.nio.file.Path.of(System.getProperty("refs", Corpus.path(MathFunction.FOLDER).toString())));
    var decls = Declaration.all(clang.clang(), "CL1.2");
    String filter = System.getProperty("filter", ".*");
    var trials = decls.stream().filter(oracle::knows).filter(d -> d.toString().matches(filter)).map(d -> new Trial(d, "CL1.2", oracle)).toList();
    System.out.println(trials.size() + " trials");
    for (String target : System.getProperty("targets", "gfx900").split(",")) for (String level : System.getProperty("levels", "-O2").split(",")) {
      long t = System.nanoTime();
      var results = Trials.run(build, new Trials.Setting(LibraryBuild.Library.valueOf(System.getProperty("lib", "OURS")), target, level), trials, 0, 1);
      int bad = 0;
      for (var r : results) {
        if (r.failed() > 0) { bad++; System.out.println(target + level + " " + r.trial().declaration() + " failed " + r.failed() + " of " + r.tried() + " " + r.failures()); }
        else if (Boolean.getBoolean("show")) System.out.printf("%s%s %s worst %.3f %s%n", target, level, r.trial().declaration(), r.worst(), r.where());
      }
      System.out.println(target + " " + level + ": bad " + bad + " of " + results.size() + " in " + (System.nanoTime() - t) / 1000000 + " ms");
    }
  }
}
