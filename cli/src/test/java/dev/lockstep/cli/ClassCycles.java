package dev.lockstep.cli;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Source files that need each other in a circle: strongly connected components (Tarjan). */
final class ClassCycles {
  private final Map<String, Set<String>> uses;
  private final Map<String, Integer> index = new HashMap<>();
  private final Map<String, Integer> low = new HashMap<>();
  private final Deque<String> stack = new ArrayDeque<>();
  private Set<String> longest = Set.of();

  private ClassCycles(Map<String, Set<String>> uses) {
    this.uses = uses;
  }

  /** The file of a class: its outermost class. */
  static String file(JavaClass type) {
    return type.getBaseComponentType().getName().replaceFirst("\\$.*", "");
  }

  /** The largest group of files of a package each of which needs all the others. */
  static Set<String> longest(Collection<JavaClass> types) {
    Map<String, Set<String>> uses = new TreeMap<>();
    types.forEach(type -> uses.put(file(type), new TreeSet<>()));
    for (JavaClass type : types) {
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        String used = file(dependency.getTargetClass());
        if (uses.containsKey(used)) {
          uses.get(file(type)).add(used);
        }
      }
    }
    ClassCycles cycles = new ClassCycles(uses);
    uses.keySet().stream().filter(one -> !cycles.index.containsKey(one)).forEach(cycles::visit);
    return cycles.longest;
  }

  private void visit(String one) {
    index.put(one, index.size());
    low.put(one, index.get(one));
    stack.push(one);
    for (String other : uses.get(one)) {
      if (!index.containsKey(other)) {
        visit(other);
        low.merge(one, low.get(other), Math::min);
      } else if (stack.contains(other)) {
        low.merge(one, index.get(other), Math::min);
      }
    }
    if (low.get(one).equals(index.get(one))) {
      Set<String> group = new TreeSet<>();
      String last;
      do {
        last = stack.pop();
        group.add(last);
      } while (!last.equals(one));
      if (group.size() > longest.size()) {
        longest = group;
      }
    }
  }
}
