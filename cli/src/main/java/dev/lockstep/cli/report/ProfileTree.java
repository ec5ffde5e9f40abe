package dev.lockstep.cli.report;

import dev.lockstep.runtime.run.KernelProfile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Profiles as a tree: all kernels, a kernel, its functions where there are several, inlined ones,
 * their source lines, blocks of these, instructions.
 *
 * @param kind what it is
 * @param name what its box says
 * @param detail what is told of it beside its time
 * @param nanoseconds its time: that of its parts and no other
 * @param parts in order of address
 */
record ProfileTree(
    Kind kind, String name, String detail, long nanoseconds, List<ProfileTree> parts) {

  /** Kinds of nodes. */
  enum Kind {
    ALL,
    KERNEL,
    ENGINE,
    FUNCTION,
    LINE,
    BLOCK,
    INSTRUCTION
  }

  /** Copies the list. */
  ProfileTree {
    parts = List.copyOf(parts);
  }

  /** Height in rows of boxes. */
  int height() {
    return 1 + parts.stream().mapToInt(ProfileTree::height).max().orElse(0);
  }

  static ProfileTree of(List<KernelProfile> profiles) {
    List<ProfileTree> kernels = new ArrayList<>();
    for (KernelProfile profile : profiles) {
      kernels.add(kernel(profile));
    }
    return whole(Kind.ALL, "all kernels", "", kernels);
  }

  private static ProfileTree kernel(KernelProfile profile) {
    List<ProfileTree> parts = new ArrayList<>();
    Map<Long, KernelProfile.Block> blocks = new LinkedHashMap<>();
    for (KernelProfile.Block block : profile.blocks()) {
      block.entries().forEach(entry -> blocks.put(entry.address(), block));
    }
    boolean several =
        profile.entries().stream().map(KernelProfile.Entry::function).distinct().count() > 1;
    List<ProfileTree> code =
        several
            ? grouped(
                profile.entries(),
                KernelProfile.Entry::function,
                (function, all) ->
                    whole(Kind.FUNCTION, function, "function", calls(blocks, all, 0)))
            : calls(blocks, profile.entries(), 0);
    parts.addAll(code);
    parts.add(
        new ProfileTree(
            Kind.ENGINE, "engine", "starting wavefronts, barriers", profile.engine(), List.of()));
    return whole(
        Kind.KERNEL,
        profile.kernel(),
        count(profile.launches(), "launches") + ", " + count(profile.wavefronts(), "wavefronts"),
        parts);
  }

  /** A part of a function: an inlined call, or else a line. */
  private record Part(Optional<KernelProfile.Call> call, String line) {}

  /** Nodes of the blocks at a depth of inlined calls. */
  private static List<ProfileTree> calls(
      Map<Long, KernelProfile.Block> blocks, List<KernelProfile.Entry> entries, int depth) {
    return grouped(
        entries,
        entry -> {
          Optional<KernelProfile.Call> call = entry.calls().stream().skip(depth).findFirst();
          return new Part(call, call.isPresent() ? "" : line(entry));
        },
        (part, members) -> {
          if (part.call.isEmpty()) {
            return line(blocks, part.line, members);
          }
          String name = part.call.get().function();
          return whole(
              Kind.FUNCTION,
              name.isEmpty() ? "(a function)" : name,
              "inlined, called in line " + part.call.get().line(),
              calls(blocks, members, depth + 1));
        });
  }

  private static ProfileTree line(
      Map<Long, KernelProfile.Block> blocks, String line, List<KernelProfile.Entry> entries) {
    return whole(
        Kind.LINE,
        line,
        entries.getFirst().source().map(source -> source.text().strip()).orElse(""),
        grouped(
            entries,
            entry -> Objects.requireNonNull(blocks.get(entry.address())),
            (block, some) ->
                whole(
                    Kind.BLOCK,
                    block.label(),
                    count(block.executions(), "entries"),
                    some.stream().map(ProfileTree::instruction).toList())));
  }

  private static String line(KernelProfile.Entry entry) {
    return entry.source().map(source -> source.file() + ":" + source.line()).orElse("(no line)");
  }

  private static ProfileTree instruction(KernelProfile.Entry entry) {
    String lanes =
        entry.lanes() == 0 ? "" : String.format(Locale.ROOT, ", %.1f lanes", entry.lanes());
    return new ProfileTree(
        Kind.INSTRUCTION,
        entry.text(),
        String.format(
            Locale.ROOT, "0x%x, %,d executions%s", entry.address(), entry.executions(), lanes),
        entry.nanoseconds(),
        List.of());
  }

  private static String count(long number, String what) {
    return String.format(Locale.ROOT, "%,d %s", number, what);
  }

  private static <K> List<ProfileTree> grouped(
      List<KernelProfile.Entry> entries,
      Function<KernelProfile.Entry, K> key,
      BiFunction<K, List<KernelProfile.Entry>, ProfileTree> node) {
    Map<K, List<KernelProfile.Entry>> groups = new LinkedHashMap<>();
    for (KernelProfile.Entry entry : entries) {
      groups.computeIfAbsent(key.apply(entry), _ -> new ArrayList<>()).add(entry);
    }
    List<ProfileTree> nodes = new ArrayList<>();
    groups.forEach((one, members) -> nodes.add(node.apply(one, members)));
    return nodes;
  }

  private static ProfileTree whole(Kind kind, String name, String detail, List<ProfileTree> parts) {
    long sum = parts.stream().mapToLong(ProfileTree::nanoseconds).sum();
    return new ProfileTree(kind, name, detail, sum, parts);
  }
}
