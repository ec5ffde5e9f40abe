package dev.lockstep.cli.report;

import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.assembler.result.RegisterMap;
import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Report of the first Asm4GCN assembler's command line on a program: counts and statements. */
public final class UsageText {
  private static final int WORD = 4;

  private UsageText() {}

  /**
   * Counts as 32-bit little-endian numbers, block by block: instructions of 4 bytes, longer ones,
   * how many sizes of scalar variables there are, for each its bytes and the most variables of it
   * that live at a time, and the same of vectors.
   *
   * @param classic whether variables are counted as the first assembler counts them: all that are
   *     declared, those with registers of their own twice
   */
  public static byte[] counts(Assembled assembled, boolean classic) {
    List<Integer> numbers = new ArrayList<>();
    List<Placed> instructions = assembled.placed().stream().filter(Placed::isInstruction).toList();
    int at = 0;
    for (RegisterMap map : assembled.maps()) {
      int shorts = 0;
      int longs = 0;
      for (int i = 0; i < map.rows().size() && at < instructions.size(); i++, at++) {
        int size = instructions.get(at).size();
        shorts += size == WORD ? 1 : 0;
        longs += size > WORD ? 1 : 0;
      }
      numbers.add(shorts);
      numbers.add(longs);
      sizes(map, true, classic, numbers);
      sizes(map, false, classic, numbers);
    }
    ByteBuffer bytes = ByteBuffer.allocate(WORD * numbers.size()).order(ByteOrder.LITTLE_ENDIAN);
    numbers.forEach(bytes::putInt);
    return bytes.array();
  }

  private static void sizes(
      RegisterMap map, boolean scalar, boolean classic, List<Integer> numbers) {
    Map<Integer, TreeMap<Integer, Integer>> changes = new TreeMap<>();
    Map<Integer, Integer> declared = new TreeMap<>();
    for (RegisterMap.Box box : map.boxes()) {
      if (box.scalar() == scalar) {
        int bytes = Integer.parseInt(box.type().substring(1, box.type().length() - 1));
        TreeMap<Integer, Integer> own = changes.computeIfAbsent(bytes, _ -> new TreeMap<>());
        own.merge(box.start(), box.elements(), Integer::sum);
        own.merge(box.end(), -box.elements(), Integer::sum);
        declared.merge(bytes, box.elements() * (box.asked() ? 2 : 1), Integer::sum);
      }
    }
    numbers.add(changes.size());
    changes.forEach((bytes, own) -> {
      int now = 0;
      int most = 0;
      for (int change : own.values()) {
        now += change;
        most = Math.max(most, now);
      }
      numbers.add(bytes);
      numbers.add(classic ? declared.getOrDefault(bytes, 0) : most);
    });
  }

  /**
   * A line for each statement, its parts between tabs: number, source line, bytes, place in the
   * code, code words, the instruction with its registers, the source.
   */
  public static String statements(Assembled assembled, TargetId target) {
    InstructionSet set = TargetOption.instructions(target, 0);
    StringBuilder out = new StringBuilder("id\tline\tsize\tplace\tcode\tinstruction\tsource\n");
    int id = 0;
    for (Placed placed : assembled.placed()) {
      if (!placed.isInstruction() || placed.section() < 0) {
        continue;
      }
      String text = placed.span().source().lineText(placed.span().start()).strip();
      Instruction instruction = placed.instruction();
      List<Object> cells =
          List.of(
              id++,
              placed.span().line(),
              placed.size(),
              placed.offset(),
              words(assembled, placed),
              instruction == null ? "" : set.print(instruction),
              text.replace('\t', ' '));
      out.append(cells.stream().map(Object::toString).collect(Collectors.joining("\t")))
          .append('\n');
    }
    return out.toString();
  }

  private static String words(Assembled assembled, Placed placed) {
    byte[] bytes = assembled.sections().get(placed.section()).bytes(placed.offset(), placed.size());
    ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    StringBuilder out = new StringBuilder();
    while (in.remaining() >= WORD) {
      out.append(out.isEmpty() ? "" : " ").append(String.format("%08x", in.getInt()));
    }
    return out.toString();
  }
}
