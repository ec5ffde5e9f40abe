package dev.lockstep.assembler.machine;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Generation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Generations by the names of their machines, which users write behind {@code --target}. */
public final class MachineNames {
  /** Version and stepping of one machine; the name of a table or of a group is none. */
  private static final Pattern MACHINE = Pattern.compile("gfx[0-9]{1,2}[0-9a-f]{2}");

  private MachineNames() {}

  /** A generation by the name of its table where a machine has it, else by its first machine. */
  public static String of(Generation generation) {
    Family family = Family.of(generation.name());
    if (family == null || MACHINE.matcher(generation.name()).matches()) {
      return generation.name();
    }
    List<String> machines = family.machines(generation);
    return machines.isEmpty() ? generation.name() : machines.getFirst();
  }

  /**
   * The machine that a user has named, or a generation by the name of its table or first machine.
   *
   * @param target name of the machine; empty where nobody has named one
   */
  public static String of(Generation generation, String target) {
    return target.isEmpty() ? of(generation) : target;
  }

  /** The machines of some generations: runs in order of their versions, then what is left. */
  public static String of(Family family, Predicate<Generation> chosen) {
    Set<String> having = new HashSet<>();
    List<String> machines = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (Generation generation : family.generations()) {
      List<String> all = new ArrayList<>(family.machines(generation));
      all.add(generation.name());
      List<String> single = all.stream().filter(name -> MACHINE.matcher(name).matches()).toList();
      machines.addAll(single);
      if (chosen.test(generation)) {
        having.addAll(single);
        if (single.isEmpty()) {
          others.add(of(generation));
        }
      }
    }
    machines.sort((a, b) ->
        a.length() == b.length() ? a.compareTo(b) : Integer.compare(a.length(), b.length()));
    List<String> text = new ArrayList<>();
    for (int from = 0; from < machines.size(); from++) {
      if (having.contains(machines.get(from))) {
        int to = from;
        while (to + 1 < machines.size() && having.contains(machines.get(to + 1))) {
          to++;
        }
        text.add(machines.get(from) + (to > from ? " to " + machines.get(to) : ""));
        from = to;
      }
    }
    text.addAll(others);
    return String.join(", ", text);
  }
}
