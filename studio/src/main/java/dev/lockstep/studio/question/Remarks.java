package dev.lockstep.studio.question;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticReport;
import dev.lockstep.assembler.check.finding.WaitNote;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects;
import dev.lockstep.isa.timing.Effects.Counter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Brings what the static checks say to the rows of a listing. */
final class Remarks {
  private final InstructionSet set;
  private final ListingWriter writer;
  private int part;

  /** Functions may share code; a remark is made once. */
  private final Set<Remark> found = new LinkedHashSet<>();

  Remarks(InstructionSet set, ListingWriter writer) {
    this.set = set;
    this.writer = writer;
  }

  /** Remarks on all rows that count. */
  void counters() {
    for (int row = 0; row < writer.rows().size(); row++) {
      CodePiece piece = writer.piece(row);
      Instruction instruction = piece == null ? null : piece.instruction();
      if (instruction != null) {
        Set<Counter> counters = Effects.of(set, instruction).counters();
        if (!counters.isEmpty()) {
          String text =
              counters.stream().map(Counter::text).sorted().collect(Collectors.joining(", "));
          found.add(new Remark(row, "counts", text, "", "", List.of()));
        }
      }
    }
  }

  /** Adds what the checks say of one of the document's programs. */
  void add(int number, CheckedProgram program) {
    part = number;
    StaticReport report = program.check();
    report.waits().forEach(this::wait);
    report.findings().forEach(this::finding);
    program.keptApart().forEach(this::kept);
  }

  List<Remark> all() {
    return List.copyOf(found);
  }

  /** The row of a place; -1 where the listing has none. */
  private int row(CodePlace place) {
    return writer.row(part, place.address(), place.span());
  }

  private void add(
      CodePlace place, String kind, String text, String rule, String mend, List<Integer> others) {
    int row = row(place);
    if (row >= 0) {
      found.add(
          new Remark(row, kind, text, rule, mend, others.stream().filter(o -> o >= 0).toList()));
    }
  }

  private void wait(WaitNote note) {
    List<Integer> others = note.covered().stream().map(one -> row(one.place())).distinct().toList();
    add(note.place(), note.isIdle() ? "idle" : "wait", note.text(), "", "", others);
  }

  private void finding(StaticFinding one) {
    String rule = one.rule().id() + (one.hazard().isEmpty() ? "" : ", " + one.hazard());
    add(
        one.place(),
        one.warning() ? "warning" : "error",
        one.message(),
        rule,
        one.mend(),
        others(one.other()));
  }

  private List<Integer> others(@Nullable CodePlace other) {
    return other == null ? List.of() : List.of(row(other));
  }

  /** A pair that NOPs keep apart: a remark at its end, and one at each NOP in front of that. */
  private void kept(StaticFinding one) {
    CodePlace other = one.other();
    int end = row(one.place());
    if (other == null || end < 0) {
      return;
    }
    String seen = other.seenFrom(one.place());
    add(
        one.place(),
        "nop",
        "kept apart by NOPs from the instruction in " + seen,
        one.hazard(),
        "",
        List.of(row(other)));
    for (int row = end - 1; row >= 0; row--) {
      CodePiece piece = writer.piece(row);
      Instruction instruction = piece == null ? null : piece.instruction();
      if (instruction == null || row == row(other)) {
        return;
      }
      if (instruction.row().shape() instanceof Shape.Nop) {
        found.add(
            new Remark(
                row,
                "nop",
                "keeps the instruction in %s apart from %s".formatted(seen, one.place().text()),
                one.hazard(),
                "",
                List.of(row(other), end)));
      }
    }
  }
}
