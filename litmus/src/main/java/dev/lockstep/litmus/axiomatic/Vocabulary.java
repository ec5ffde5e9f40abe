package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.cat.CatValue;
import dev.lockstep.litmus.cat.ExecutionNames;
import dev.lockstep.litmus.relation.Relation;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The first names of models, for one candidate execution. */
final class Vocabulary implements ExecutionNames {
  private static final Set<String> COMMUNICATION =
      Set.of("rf", "rfe", "rfi", "co", "coe", "coi", "fr", "fre", "fri", "com", "co0", "FW");

  private final Candidate candidate;
  private final Fixed fixed;
  private final Map<String, CatValue> values = new HashMap<>();

  Vocabulary(Candidate candidate) {
    this.candidate = candidate;
    fixed = candidate.execution().skeleton.fixed;
  }

  /** Whether models may use a name. */
  static boolean knows(String name) {
    return COMMUNICATION.contains(name) || Fixed.knows(name);
  }

  @Override
  public int events() {
    return candidate.execution().skeleton.size();
  }

  @Override
  public @Nullable CatValue find(String name) {
    if (!COMMUNICATION.contains(name)) {
      return fixed.find(name);
    }
    CatValue known = values.get(name);
    if (known == null) {
      known = make(name);
      values.put(name, known);
    }
    return known;
  }

  private CatValue make(String name) {
    Relation co = candidate.co();
    return switch (name) {
      case "rf" -> new CatValue.Pairs(candidate.rf());
      case "co" -> new CatValue.Pairs(co);
      case "fr" -> new CatValue.Pairs(candidate.fr());
      case "rfe" -> external(candidate.rf());
      case "rfi" -> internal(candidate.rf());
      case "coe" -> external(co);
      case "coi" -> internal(co);
      case "fre" -> external(candidate.fr());
      case "fri" -> internal(candidate.fr());
      case "com" -> new CatValue.Pairs(candidate.rf().union(co).union(candidate.fr()));
      case "FW" -> new CatValue.Events(last());
      default -> {
        long initial = ((CatValue.Events) java.util.Objects.requireNonNull(fixed.find("IW"))).set();
        yield new CatValue.Pairs(co.from(initial).union(co.to(last())));
      }
    };
  }

  private long last() {
    long all = 0;
    for (long writes : candidate.execution().skeleton.writes) {
      all |= writes;
    }
    return Relation.where(all, w -> candidate.co().row(w) == 0);
  }

  private CatValue external(Relation relation) {
    return new CatValue.Pairs(relation.intersection(same("ext")));
  }

  private CatValue internal(Relation relation) {
    return new CatValue.Pairs(relation.intersection(same("int")));
  }

  private Relation same(String name) {
    return ((CatValue.Pairs) java.util.Objects.requireNonNull(fixed.find(name))).relation();
  }
}
