package dev.lockstep.studio.debug;

import dev.lockstep.assembler.view.FunctionView;
import dev.lockstep.assembler.view.RegisterView;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.debug.DebugSession;
import dev.lockstep.debug.expression.DebugExpression;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.debug.state.StateTree;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WaitingPath;
import dev.lockstep.emulator.machine.WavefrontView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Reads what a page shows of a program that stands still. */
final class SnapshotReader {
  /** Registers that are sent where nothing says how many the code uses. */
  private static final int FEW = 32;

  private final DebugSession session;
  private final Debuggee debuggee;
  private final UnaryOperator<String> document;
  private final int scalars;
  private final int vectors;
  private long number;

  /** The wavefront of the last answer, and what its vector registers held. */
  private @Nullable Who sent;

  private int[][] sentVectors = new int[0][];

  /**
   * @param document name of the document of a file that the line table names, or nothing
   */
  SnapshotReader(DebugSession session, UnaryOperator<String> document) {
    this.session = session;
    debuggee = session.debuggee();
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

  /** The present moment; a page that knows the last answer gets what has changed since. */
  PageSnapshot read(
      List<String> watches,
      long known,
      String halt,
      @Nullable AccessPattern access,
      String printed) {
    Debugger debugger = debuggee.debugger();
    Who who = session.focus();
    WavefrontView wave = debugger.find(who);
    long since = known == number && who.equals(sent) ? known : 0;
    number++;
    sent = null;
    PageSnapshot.Wave shown = wave == null ? null : wave(who, wave, since != 0);
    return new PageSnapshot(
        number,
        since,
        debugger.time(),
        debugger.oldest(),
        debugger.newest(),
        halt,
        debugger.fault() != null,
        debugger.upcoming() == null && debugger.fault() == null,
        waves(),
        shown,
        access,
        watches(watches, wave),
        variables(wave),
        printed);
  }

  private List<PageSnapshot.WaveState> waves() {
    return session.waves().stream()
        .map(one ->
            new PageSnapshot.WaveState(
                one.who().workgroup(),
                one.who().wavefront(),
                one.state(),
                line(one.wave().pc()),
                one.wave().instructions()))
        .toList();
  }

  int line(long address) {
    return debuggee.lines().at(address).map(LineTable.Range::line).orElse(0);
  }

  private PageSnapshot.Wave wave(Who who, WavefrontView wave, boolean changes) {
    List<Integer> sgprs = new ArrayList<>();
    for (int i = 0; i < scalars; i++) {
      sgprs.add(wave.scalar(i));
    }
    int[][] held = new int[vectors][wave.lanes()];
    List<@Nullable List<Integer>> vgprs = new ArrayList<>();
    for (int i = 0; i < vectors; i++) {
      for (int lane = 0; lane < wave.lanes(); lane++) {
        held[i][lane] = wave.vector(i, lane);
      }
      boolean same = changes && Arrays.equals(held[i], sentVectors[i]);
      vgprs.add(same ? null : Arrays.stream(held[i]).boxed().toList());
    }
    sent = who;
    sentVectors = held;
    Optional<LineTable.Range> at = debuggee.lines().at(wave.pc());
    return new PageSnapshot.Wave(
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
        StateTree.letter(wave),
        sgprs,
        vgprs,
        specials(wave),
        paths(wave));
  }

  private static String mask(long lanes) {
    return "%016x".formatted(lanes);
  }

  private static List<PageSnapshot.Special> specials(WavefrontView wave) {
    return StateTree.specials(wave).stream()
        // The page shows these by themselves.
        .filter(one -> !one.name().equals("pc") && !one.name().equals("exec"))
        .map(one ->
            new PageSnapshot.Special(
                one.name(),
                one.width() == Long.SIZE ? mask(one.bits()) : Long.toHexString(one.bits())))
        .toList();
  }

  private List<PageSnapshot.Path> paths(WavefrontView wave) {
    List<WaitingPath> waiting = wave.paths();
    if (waiting == null) {
      return List.of();
    }
    return waiting.reversed().stream()
        .map(path ->
            new PageSnapshot.Path(
                mask(path.lanes()), debuggee.place(path.meeting()), debuggee.place(path.address())))
        .toList();
  }

  /** Variables of the source where a wavefront stands. */
  private List<PageSnapshot.Variable> variables(@Nullable WavefrontView wave) {
    return wave == null || wave.ended()
        ? List.of()
        : debuggee.variables(wave.pc()).stream()
            .map(one ->
                new PageSnapshot.Variable(
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
  private List<PageSnapshot.Watched> watches(List<String> texts, @Nullable WavefrontView wave) {
    List<PageSnapshot.Watched> all = new ArrayList<>();
    for (String text : texts) {
      if (wave == null) {
        all.add(new PageSnapshot.Watched(text, "the wavefront is not there", false));
        continue;
      }
      try {
        String value = DebugExpression.of(text, debuggee).value(wave).text();
        all.add(new PageSnapshot.Watched(text, value, true));
      } catch (DebugException e) {
        all.add(new PageSnapshot.Watched(text, e.reason(), false));
      }
    }
    return all;
  }
}
