package dev.lockstep.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.check.Repair;
import dev.lockstep.assembler.check.finding.StaticReport;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.cli.ClangKernels;
import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.FileIncludes;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunFinding;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.SourceText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What clang makes is right, and wrong with one wait or NOP less: the static checks must be silent
 * on the one and see the other. Where they see nothing, checked mode says whether it matters.
 *
 * <p>Oracles: clang's own waits and NOPs, and checked mode, which follows a run.
 */
class StaticMutantsTest {
  private static final int MUTANTS = Shares.count("lockstep.mutants", 12, 60);
  private static final long SEED = Shares.SEED;
  private static final long BUDGET = 200_000_000L;
  private static final int FROM_ONE = 4;

  /** One of so many targets and levels is looked at. */
  private static final int CALLS = 5;

  private static final double ENOUGH = 0.95;

  private static final Pattern WAIT =
      Pattern.compile("\\s*(s_waitcnt(?:_vscnt null,)?|s_wait_[a-z_]+cnt) (.*?)\\s*(?:;.*)?");
  private static final Pattern SINGLE =
      Pattern.compile("\\s*(s_wait_[a-z_]+cnt) (\\w+)\\s*(?:;.*)?");
  private static final Pattern PART = Pattern.compile("load|store|sample|bvh|ds|km|exp");
  private static final Pattern COUNTER = Pattern.compile("(vmcnt|lgkmcnt|expcnt)\\((\\d+)\\)");
  private static final Pattern NOP = Pattern.compile("\\s*s_nop (\\d+)\\s*(?:;.*)?");

  private static final Set<String> DYNAMIC =
      Set.of("use-before-wait", "overwrite-before-wait", "store-data-overwritten", "missing-nops");

  /** A source with one line changed. */
  private record Mutant(String text, String before, String after) {}

  private final Random random = new Random(SEED);
  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> missed = new ArrayList<>();
  private final List<String> races = new ArrayList<>();
  private final List<String> stricter = new ArrayList<>();

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  @Test
  void mutantsAreFoundAndMended() throws Exception {
    Optional<OpenClCompiler> clang = OpenClCompiler.find().value();
    assumeTrue(clang.isPresent(), "no clang 19 or later");
    List<ClangKernels.Variant> variants = ClangKernels.all(random);
    int made = 0;
    for (int i = 0; made < MUTANTS; i = (i + 1) % variants.size()) {
      ClangKernels.Variant variant = variants.get(i);
      String text = ClangKernels.compile(clang.get(), variant);
      StaticReport original = check(text, variant.target());
      assertEquals(List.of(), errors(original), variant.toString());
      count("originals");
      for (int k = 0; k < FROM_ONE && made < MUTANTS; k++) {
        Optional<Mutant> mutant = mutant(text);
        if (mutant.isPresent()) {
          made++;
          look(variant, texts(original), mutant.get());
        }
      }
    }
    counts.forEach((what, number) -> System.out.println(what + ": " + number));
    races.forEach(one -> System.out.println("race alone: " + one));
    stricter.forEach(one -> System.out.println("stricter: " + one));
    missed.forEach(one -> System.out.println("missed: " + one));
    assertEquals(List.of(), missed);
    int mended = counts.getOrDefault("mended", 0);
    assertTrue(mended > MUTANTS / 4, counts::toString);
    assertTrue(mended - stricter.size() >= ENOUGH * mended, stricter::toString);
  }

  /** Calls, flat pointers to everything: what the other kernels have little of. */
  @Test
  void clangIsRight() throws Exception {
    Optional<OpenClCompiler> clang = OpenClCompiler.find().value();
    assumeTrue(clang.isPresent(), "no clang 19 or later");
    Path source = ClangKernels.ROOT.resolve("corpus/static/clang/calls.cl");
    int number = 0;
    for (String target : ClangKernels.TARGETS) {
      // Three numbers for each target and a share that 3 does not divide: both levels have turns.
      number++;
      for (String level : List.of("-O0", "-O2")) {
        if (!Shares.takes(number++, CALLS)) {
          continue;
        }
        String text =
            ClangKernels.compile(clang.get(), source, target, level, List.of("-cl-std=CL2.0"));
        assertEquals(List.of(), texts(check(text, target)), target + " " + level);
      }
    }
  }

  private void look(ClangKernels.Variant variant, List<String> original, Mutant mutant) {
    count(mutant.after().isEmpty() ? "mutants, removed" : "mutants, weakened");
    StaticReport report = check(mutant.text(), variant.target());
    String name = variant + ": `" + mutant.before().strip() + "` -> `" + mutant.after() + "`";
    if (original.containsAll(texts(report))) {
      count("not reported: " + (NOP.matcher(mutant.before()).matches() ? "NOPs" : "waits"));
      List<String> rules = witness(variant, mutant.text());
      if (rules.stream().anyMatch(DYNAMIC::contains)) {
        missed.add(name + " " + rules);
      } else if (!rules.isEmpty()) {
        races.add(name + " " + rules);
      }
      return;
    }
    count("reported");
    Repair.Repaired<SourceText> repaired =
        Repair.of(new SourceText("kernel.s", mutant.text()), options(variant.target()), mendable());
    assertEquals(
        List.of(),
        CheckedProgram.of(repaired.assembled(), 0).check().findings().stream()
            .filter(finding -> mendable().contains(finding.rule()))
            .toList(),
        name);
    count("mended");
    // What clang itself leaves out is mended, too.
    if (original.isEmpty() && isStricter(mutant, repaired.inserted())) {
      stricter.add(name + " " + repaired.inserted());
    }
  }

  private static Set<StaticRule> mendable() {
    Set<StaticRule> rules = new java.util.HashSet<>(Repair.WAITS);
    rules.addAll(Repair.HAZARDS);
    return rules;
  }

  private static AssemblerOptions options(String target) {
    return TargetOption.options(
        TargetId.parse(target).orElseThrow(), 0, Map.of(), new FileIncludes(List.of()));
  }

  private static StaticReport check(String text, String target) {
    return CheckedProgram.of(
            Assembler.assemble(new SourceText("kernel.s", text), options(target)), 0)
        .check();
  }

  private static List<String> errors(StaticReport report) {
    return report.findings().stream()
        .filter(finding -> !finding.warning())
        .map(finding -> CheckText.problem("kernel.s", finding).render())
        .toList();
  }

  private static List<String> texts(StaticReport report) {
    return report.findings().stream()
        .map(finding -> finding.place().where() + finding.message())
        .toList();
  }

  /** One wait or NOP removed, or made weaker. */
  private Optional<Mutant> mutant(String text) {
    List<String> lines = text.lines().toList();
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (WAIT.matcher(lines.get(i)).matches() || NOP.matcher(lines.get(i)).matches()) {
        places.add(i);
      }
    }
    if (places.isEmpty()) {
      return Optional.empty();
    }
    int place = places.get(random.nextInt(places.size()));
    String before = lines.get(place);
    String after = random.nextBoolean() ? "" : weaker(before);
    List<String> changed = new ArrayList<>(lines);
    changed.set(place, after);
    return Optional.of(new Mutant(String.join("\n", changed) + "\n", before, after));
  }

  /** The same wait with a counter left out or a higher number; empty when there is none. */
  private String weaker(String line) {
    Matcher nop = NOP.matcher(line);
    if (nop.matches()) {
      int number = Integer.parseInt(nop.group(1));
      return number == 0 ? "" : "s_nop " + random.nextInt(number);
    }
    Matcher single = SINGLE.matcher(line);
    if (single.matches()) {
      return single.group(1) + " " + (Integer.decode(single.group(2)) + 1);
    }
    Matcher counter = COUNTER.matcher(line);
    List<String> parts = new ArrayList<>();
    while (counter.find()) {
      parts.add(counter.group());
    }
    if (parts.isEmpty()) {
      return "";
    }
    int chosen = random.nextInt(parts.size());
    Matcher one = COUNTER.matcher(parts.get(chosen));
    one.find();
    if (parts.size() > 1 && random.nextBoolean()) {
      parts.remove(chosen);
    } else {
      parts.set(chosen, one.group(1) + "(" + (Integer.parseInt(one.group(2)) + 1) + ")");
    }
    return "s_waitcnt " + String.join(" ", parts);
  }

  /** An inserted wait is no stronger than clang's own. */
  private static boolean isStricter(Mutant mutant, List<String> inserted) {
    Matcher nop = NOP.matcher(mutant.before());
    if (nop.matches()) {
      int states = 0;
      for (String text : inserted) {
        Matcher one = NOP.matcher(text);
        states += one.matches() ? Integer.parseInt(one.group(1)) + 1 : 100;
      }
      return states > Integer.parseInt(nop.group(1)) + 1;
    }
    Map<String, Integer> clang = numbers(mutant.before());
    for (String text : inserted) {
      for (Map.Entry<String, Integer> entry : numbers(text).entrySet()) {
        Integer allowed = clang.get(entry.getKey());
        if (allowed == null || entry.getValue() < allowed) {
          return true;
        }
      }
    }
    return false;
  }

  private static Map<String, Integer> numbers(String wait) {
    Map<String, Integer> result = new TreeMap<>();
    Matcher counter = COUNTER.matcher(wait);
    while (counter.find()) {
      result.put(counter.group(1), Integer.valueOf(counter.group(2)));
    }
    Matcher single = SINGLE.matcher(wait);
    if (single.matches()) {
      Matcher part = PART.matcher(single.group(1));
      while (part.find()) {
        result.put(part.group(), Integer.decode(single.group(2)));
      }
    }
    if (wait.contains("vscnt")) {
      result.put("vscnt", 0);
    }
    return result;
  }

  /** The rules that a checked run of the kernels breaks. */
  private static List<String> witness(ClangKernels.Variant variant, String text) {
    RunFile file = variant.file();
    RunFile changed =
        new RunFile(
            file.name(),
            Optional.of(variant.target()),
            new ProgramSource.OfText(text, ProgramSource.Dialect.LLVM),
            List.of(),
            file.buffers(),
            file.launches(),
            file.expectations());
    RunOptions options =
        new RunOptions(Optional.of(variant.target()), List.of(), 1, 1, BUDGET, OptionalLong.empty())
            .withCheck(true);
    return RunSession.run(changed, options).findings().stream()
        .map(RunFinding::rule)
        .distinct()
        .toList();
  }
}
