package dev.lockstep.emulator.reference;

import dev.lockstep.isa.*;
import java.util.*;

final class Hunt {
  public static void main(String[] a) {
    String[] targets = a[0].split(",");
    int n = Integer.parseInt(a[1]);
    long first = Long.parseLong(a[2]);
    for (String t : targets) {
      String[] p = t.split("/");
      Generation g = Family.amd().generation(p[0]);
      InstructionSet set =
          p.length > 1
              ? Family.amd().instructionSet(g, Integer.parseInt(p[1]))
              : Family.amd().instructionSet(g);
      Generator gen = new Generator(set);
      Map<String, String> found = new TreeMap<>();
      Map<String, Integer> counts = new TreeMap<>();
      long start = System.nanoTime();
      for (int i = 0; i < n; i++) {
        String d;
        try {
          d = Comparison.difference(gen.program(first + i));
        } catch (Throwable e) {
          d =
              ": : crash "
                  + e
                  + " "
                  + Arrays.asList(e.getStackTrace())
                      .subList(0, Math.min(6, e.getStackTrace().length));
        }
        if (!d.isEmpty()) {
          String[] q = d.split(": ");
          String key = q.length > 1 ? q[1].split(" ")[0] : d;
          found.putIfAbsent(key, (first + i) + " " + d);
          counts.merge(key, 1, Integer::sum);
        }
      }
      System.out.printf(
          "== %s: %d of %d in %.1f s%n",
          t, counts.values().stream().mapToInt(x -> x).sum(), n, (System.nanoTime() - start) / 1e9);
      found.forEach((k, v) -> System.out.println(counts.get(k) + "x " + v));
    }
  }
}
