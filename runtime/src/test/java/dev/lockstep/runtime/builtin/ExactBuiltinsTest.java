package dev.lockstep.runtime.builtin;

import org.junit.jupiter.api.Test;

class ExactBuiltinsTest {
  @Test
  void all() throws Exception {
    var clang = Tool.clang().orElseThrow();
    LibraryBuild build = new LibraryBuild(clang);
    var oracle = new ExactOracle();
    var decls = Declaration.all(clang.clang(), "CL1.2");
    System.out.println(decls.size() + " declarations");
    String filter = System.getProperty("filter", ".*");
    var trials = decls.stream().filter(oracle::knows).filter(d -> d.toString().matches(filter)).map(d -> new Trial(d, "CL1.2", oracle)).toList();
    System.out.println(trials.size() + " trials");
    for (String target : System.getProperty("targets", "gfx900").split(",")) for (String level : System.getProperty("levels", "-O2").split(",")) {
      long t = System.nanoTime();
      var results = Trials.run(build, new Trials.Setting(LibraryBuild.Library.valueOf(System.getProperty("lib", "OURS")), target, level), trials, Integer.getInteger("random", 100), 1);
      int bad = 0;
      for (var r : results) {
        if (r.failed() > 0) { bad++; System.out.println(target + level + " " + r.trial().declaration() + " failed " + r.failed() + " of " + r.tried() + " " + r.failures()); }
      }
      System.out.println(target + " " + level + ": bad " + bad + " of " + results.size() + " in " + (System.nanoTime() - t) / 1000000 + " ms");
    }
  }
}
