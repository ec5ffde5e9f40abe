package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of threads and where they run. */
final class Threads {
  private static final Pattern NAME = Pattern.compile("[PT]?([0-9]{1,3})");
  private static final Set<String> GROUPS = Set.of("cta", "wg", "block", "work_group", "workgroup");
  private static final Set<String> DEVICES =
      Set.of("gpu", "dev", "device", "grid", "gl", "kernel", "agent", "ndrange");
  private static final Set<String> WAVES =
      Set.of("warp", "wave", "wavefront", "sg", "sub_group", "subgroup");

  /** Levels that place nothing: the whole, and one thread by itself. */
  private static final Set<String> OTHERS =
      Set.of("sys", "system", "root", "tree", "wi", "work_item", "thread");

  private static final Set<String> TREES = Set.of("scopes", "scopeTree", "ScopeTree");

  private Threads() {}

  /** Whether a tree of places begins here. */
  static boolean beginsTree(Cursor cursor) {
    return TREES.contains(cursor.peek().text());
  }

  /** Number of the thread that the next token names ({@code 0}, {@code P0}, {@code T0}), or -1. */
  static int number(Cursor cursor) {
    Matcher matcher = NAME.matcher(cursor.peek().text());
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : -1;
  }

  /** The name of a thread that a program begins with, taken. */
  static int named(Cursor cursor) {
    int number = cursor.peek().isWord() ? number(cursor) : -1;
    if (number < 0) {
      throw TextRefusal.expected("a thread such as P0", cursor.peek());
    }
    cursor.next();
    return number;
  }

  /** A placement such as {@code @cta 0,gpu 0}; without it, a workgroup of its own. */
  static TestThread.Place place(Cursor cursor, int position) {
    int group = position;
    int gpu = 0;
    if (cursor.take("@")) {
      do {
        LitmusToken level = cursor.word("cta, wg, gpu or dev");
        int number = (int) cursor.number("a number");
        if (GROUPS.contains(level.text())) {
          group = number;
        } else if (DEVICES.contains(level.text())) {
          gpu = number;
        } else {
          throw TextRefusal.at(
              level, "no place '%s': a thread has cta (or wg) and gpu (or dev)", level.text());
        }
      } while (cursor.take(","));
    }
    return new TestThread.Place(position, group, gpu);
  }

  /**
   * A tree such as {@code (sys (gl (cta P0 P1)))} or {@code (grid(cta(warp T0)(warp T1)))}, or
   * several, one for each device.
   *
   * @return places by the thread's number
   */
  static Map<Integer, TestThread.Place> tree(Cursor cursor) {
    Map<Integer, TestThread.Place> places = new TreeMap<>();
    Deque<String> open = new ArrayDeque<>();
    Set<Integer> usedWaves = new HashSet<>();
    int group = 0;
    int gpu = 0;
    int wave = 0;
    String pending = "";
    do {
      LitmusToken token = cursor.next();
      int thread = token.isWord() && token.text().matches("[PT][0-9]{1,3}") ? 1 : -1;
      if (token.is("(")) {
        open.push(pending);
        pending = "";
      } else if (token.is(")") && !open.isEmpty()) {
        open.pop();
      } else if (thread > 0) {
        int number = Integer.parseInt(token.text().substring(1));
        boolean own = !open.contains("warp");
        wave += own ? 1 : 0;
        if (!usedWaves.add(wave) || places.containsKey(number)) {
          throw TextRefusal.at(
              token, "each thread of a test is once in the tree, in its own wavefront");
        }
        places.put(number, new TestThread.Place(number, group, gpu));
      } else {
        String level = level(token);
        group += level.equals("cta") ? 1 : 0;
        gpu += level.equals("gpu") ? 1 : 0;
        wave += level.equals("warp") ? 1 : 0;
        if (!open.isEmpty() && open.peek().isEmpty()) {
          open.pop();
          open.push(level);
        } else {
          pending = level;
        }
      }
    } while (!open.isEmpty() || !pending.isEmpty() || cursor.is("("));
    return places;
  }

  private static String level(LitmusToken token) {
    if (GROUPS.contains(token.text())) {
      return "cta";
    }
    if (DEVICES.contains(token.text())) {
      return "gpu";
    }
    if (WAVES.contains(token.text())) {
      return "warp";
    }
    if (OTHERS.contains(token.text())) {
      return "sys";
    }
    throw TextRefusal.expected("sys, gpu (or grid), cta (or wg), warp or a thread", token);
  }
}
