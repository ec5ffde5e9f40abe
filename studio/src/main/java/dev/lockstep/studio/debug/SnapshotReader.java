package dev.lockstep.studio.debug;

import dev.lockstep.assembler.view.FunctionView;
import dev.lockstep.assembler.view.RegisterView;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WaitingPath;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.machine.WorkgroupView;
import dev.lockstep.runtime.debug.DebugExpression;
import dev.lockstep.runtime.debug.Debuggee;
import dev.lockstep.runtime.text.Parsed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Reads what a page shows of a program that stands still. */
final class SnapshotReader {
  /** Registers that are sent where nothing says how many the code uses. */
  private static final int FEW = 32;

  private final Debuggee debuggee;
  private final UnaryOperator<String> document;
  private final int scalars;
  private final int vectors;

  /**
   * @param document name of the document of a file that the line table names, or nothing
   */
  SnapshotReader(Debuggee debuggee, UnaryOperator<String> document) {
    this.debuggee = debuggee;
    this.document = document;
    int sgprs = 0;
    int vgprs = 0;
    for (FunctionView function : debuggee.functions().functions()) {
      RegisterView registers = function.registers();
      sgprs = Math.max(sgprs, registers.usedScalars());
      vgprs = Math.max(vgprs, Math.max(registers.usedVectors(), registers.declared()));
    }
    scalars = Math.min(sgprs == 0 ? FEW : sgprs, debuggee.instructions().generation().sgprs());
    vectors = Math.min(vgprs == 0 ? FEW : vgprs, debuggee.instructions().generation().vgprs());
  }

  List<Snapshot.WaveState> waves() {
    Debugger debugger = debuggee.debugger();
    Optional<Who> next = Optional.ofNullable(debugger.upcoming());
    List<Snapshot.WaveState> waves = new ArrayList<>();
    for (WorkgroupView group : debugger.workgroups()) {
      for (WavefrontView wave : group.wavefronts()) {
        Who who = new Who(group.number(), wave.number());
        String state = wave.ended() ? "ended" : wave.waiting() ? "barrier" : "ready";
        boolean upcoming = state.equals("ready") && next.equals(Optional.of(who));
        waves.add(
            new Snapshot.WaveState(
                group.number(),
                wave.number(),
                upcoming ? "next" : state,
                line(wave.pc()),
                wave.instructions()));
      }
    }
    return waves;
  }

  int line(long address) {
    return debuggee.lines().at(address).map(LineTable.Range::line).orElse(0);
  }

  Snapshot.@Nullable Wave wave(Who who) {
    WavefrontView wave = debuggee.debugger().find(who);
    if (wave == null) {
      return null;
    }
    List<Integer> sgprs = new ArrayList<>();
    for (int i = 0; i < scalars; i++) {
      sgprs.add(wave.scalar(i));
    }
    List<List<Integer>> vgprs = new ArrayList<>();
    for (int i = 0; i < vectors; i++) {
      List<Integer> lanes = new ArrayList<>();
      for (int lane = 0; lane < wave.lanes(); lane++) {
        lanes.add(wave.vector(i, lane));
      }
      vgprs.add(lanes);
    }
    Optional<LineTable.Range> at = debuggee.lines().at(wave.pc());
    return new Snapshot.Wave(
        who.workgroup(),
        who.wavefront(),
        wave.lanes(),
        at.map(range -> document.apply(range.file())).orElse(""),
        at.map(LineTable.Range::line).orElse(0),
        debuggee.place(wave.pc()),
        wave.ended() ? "" : debuggee.text(wave.pc()).strip(),
        wave.waiting(),
        wave.ended(),
        mask(wave.exec()),
        // As in the console of lockstep debug: s2 is the ABI's name of x18 on RISC-V.
        wave.hasConditions() ? "s" : "x",
        sgprs,
        vgprs,
        specials(wave),
        paths(wave));
  }

  private static String mask(long lanes) {
    return "%016x".formatted(lanes);
  }

  private static List<Snapshot.Special> specials(WavefrontView wave) {
    List<Snapshot.Special> all = new ArrayList<>();
    if (wave.hasConditions()) {
      all.add(new Snapshot.Special("vcc", mask(wave.vcc())));
      all.add(new Snapshot.Special("scc", wave.scc() ? "1" : "0"));
      all.add(new Snapshot.Special("m0", Integer.toHexString(wave.m0())));
      all.add(new Snapshot.Special("mode", Integer.toHexString(wave.mode())));
    }
    for (String name : wave.controls()) {
      Integer value = wave.control(name);
      if (value != null) {
        all.add(new Snapshot.Special(name, Integer.toHexString(value)));
      }
    }
    return all;
  }

  private List<Snapshot.Path> paths(WavefrontView wave) {
    List<WaitingPath> waiting = wave.paths();
    if (waiting == null) {
      return List.of();
    }
    return waiting.reversed().stream()
        .map(path ->
            new Snapshot.Path(
                mask(path.lanes()), debuggee.place(path.meeting()), debuggee.place(path.address())))
        .toList();
  }

  /** Variables of the source where a wavefront stands. */
  List<Snapshot.Variable> variables(@Nullable WavefrontView wave) {
    return wave == null || wave.ended()
        ? List.of()
        : debuggee.variables(wave.pc()).stream()
            .map(one ->
                new Snapshot.Variable(
                    one.name(),
                    one.type(),
                    one.place(),
                    one.scalar(),
                    one.register(),
                    one.line(),
                    one.live()))
            .toList();
  }

  /** Values of expressions for a wavefront. */
  List<Snapshot.Watched> watches(List<String> texts, @Nullable WavefrontView wave) {
    List<Snapshot.Watched> all = new ArrayList<>();
    for (String text : texts) {
      if (wave == null) {
        all.add(new Snapshot.Watched(text, "the wavefront is not there", false));
        continue;
      }
      Parsed<DebugExpression> parsed = DebugExpression.parse(text, "watch", debuggee);
      if (parsed.value().isEmpty()) {
        String reason =
            parsed.diagnostics().isEmpty() ? "" : parsed.diagnostics().getFirst().message();
        all.add(new Snapshot.Watched(text, reason, false));
        continue;
      }
      all.add(
          switch (parsed.value().get().evaluate(wave)) {
            case DebugExpression.Answer.Known(var value) ->
                new Snapshot.Watched(text, value.text(), true);
            case DebugExpression.Answer.Unknown(String reason) ->
                new Snapshot.Watched(text, reason, false);
          });
    }
    return all;
  }
}
