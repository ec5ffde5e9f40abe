package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.Observer;
import dev.lockstep.emulator.machine.StateWrite;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.memory.MemoryFault;
import dev.lockstep.emulator.program.Dispatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Running piece by piece: breakpoints, single steps, the stream of changes. */
class SessionTest {
  private static final long BASE = Programs.BASE;

  @Test
  void breakpointsStopBeforeTheInstruction() {
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.STEPS), 1, 1);
    Machine machine = new Machine(Programs.memory());
    try (WorkgroupSession session = machine.start(dispatch, 0, null, Set.of(BASE + 4, BASE + 12))) {
      WavefrontView wave = session.workgroup().wavefronts().getFirst();
      Stop stop = session.run(1000);
      assertEquals(new Stop.Breakpoint(new Stop.Place(0, 0, BASE + 4), false), stop);
      assertEquals(5, wave.scalar(4));
      stop = session.run(1000);
      assertEquals(new Stop.Breakpoint(new Stop.Place(0, 0, BASE + 12), false), stop);
      assertEquals(11, wave.scalar(4));
      assertEquals(11, wave.vector(1, 0));
      assertEquals(0, wave.vector(1, 1));
      assertEquals(new Stop.Ended(), session.run(1000));
      assertTrue(wave.ended());
      assertEquals(7, wave.instructions());
    }
  }

  @Test
  void stepsRunOneWavefrontAlone() {
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.BARRIER), 1, 2);
    try (WorkgroupSession session = new Machine(Programs.memory()).start(dispatch, 0)) {
      List<? extends WavefrontView> waves = session.workgroup().wavefronts();
      assertEquals(new Stop.Budget(false), session.step(0, 1));
      assertEquals(BASE + 4, waves.get(0).pc());
      assertEquals(BASE, waves.get(1).pc());
      assertEquals(new Stop.BarrierWait(), session.step(0, 10));
      assertEquals(new Stop.BarrierWait(), session.step(0, 10));
      assertTrue(waves.get(0).waiting());
      assertEquals(new Stop.BarrierWait(), session.step(1, 10));
      assertEquals(new Stop.Ended(), session.step(0, 10));
      assertEquals(1, waves.get(0).scalar(4));
      assertEquals(new Stop.Ended(), session.step(0, 10));
      assertEquals(new Stop.Ended(), session.run(10));
      assertEquals(2, waves.get(1).scalar(4));
    }
  }

  @Test
  void everyChangeIsReportedWithWhatWasThereBefore() {
    List<StateWrite> changes = new ArrayList<>();
    Observer observer =
        (wave, change) -> {
          if (!(change instanceof StateWrite.Status(StateWrite.Field field, long _, long _))
              || field != StateWrite.Field.PC) {
            changes.add(change);
          }
        };
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.STEPS), 1, 1);
    FlatMemory memory = Programs.memory();
    memory.write(Programs.DATA, new byte[] {9, 0, 0, 0});
    Machine machine = new Machine(memory);
    try (WorkgroupSession session = machine.start(dispatch, 0, observer, Set.of())) {
      assertEquals(new Stop.Ended(), session.run(1000));
    }
    assertEquals(
        List.of(
            new StateWrite.Scalar(4, 0, 5),
            new StateWrite.Scalar(4, 5, 11),
            new StateWrite.Vector(1, 0, 0, 11),
            new StateWrite.Local(0, 4, 0, 11),
            new StateWrite.Global(Programs.DATA, 4, 9, 11),
            new StateWrite.Status(StateWrite.Field.SCC, 0, 1)),
        changes);
  }

  @Test
  void changesUndoARun() {
    List<StateWrite> changes = new ArrayList<>();
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.LOCK), 1, 2);
    FlatMemory memory = Programs.memory();
    byte[] before = memory.read(Programs.DATA, 64);
    Outcome outcome =
        new Machine(memory)
            .run(dispatch, Settings.DEFAULT.withObserver((_, change) -> changes.add(change)));
    assertEquals(new Stop.Ended(), outcome.stop());
    assertEquals(20, Programs.word(memory, 1));
    GlobalMemory.Port port = memory.port();
    for (StateWrite change : changes.reversed()) {
      if (change instanceof StateWrite.Global(long address, int bytes, long old, long after)) {
        assertEquals(after, port.load(address, bytes, -1, PLAIN));
        port.store(address, bytes, old, -1, PLAIN);
      }
    }
    org.junit.jupiter.api.Assertions.assertArrayEquals(before, memory.read(Programs.DATA, 64));
  }

  private static final GlobalMemory.Access PLAIN =
      new GlobalMemory.Access(GlobalMemory.Order.PLAIN, GlobalMemory.Scope.AGENT);

  @Test
  void aCheckingObserverRefusesLdsOutOfRange() {
    Observer strict =
        new Observer() {
          @Override
          public void changed(WavefrontView wavefront, StateWrite change) {}

          @Override
          public void outsideLds(WavefrontView wavefront, BadAccess access) {
            throw new MemoryFault(access);
          }
        };
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.OUTSIDE), 1, 1);
    Machine machine = new Machine(Programs.memory());
    Stop stop = machine.run(dispatch, Settings.DEFAULT.withObserver(strict)).stop();
    assertInstanceOf(Stop.Fault.class, stop);
    assertEquals(
        "workgroup 0, wavefront 0, 0x4008: ds_read_b32 v1, v0 (00006cd800000001): "
            + "read of 4 bytes at 0x1000 by lane 0: LDS has 256 bytes",
        stop.toString());
    assertEquals(new Stop.Ended(), machine.run(dispatch, Settings.DEFAULT).stop());
  }

  @Test
  void registersOutOfRangeAreRefused() {
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.STEPS), 1, 1);
    try (WorkgroupSession session = new Machine(Programs.memory()).start(dispatch, 0)) {
      WavefrontView wave = session.workgroup().wavefronts().getFirst();
      assertThrows(IllegalArgumentException.class, () -> wave.scalar(128));
      assertThrows(IllegalArgumentException.class, () -> wave.vector(256, 0));
      assertThrows(IllegalArgumentException.class, () -> wave.setVector(0, 64, 1));
      assertEquals(64, wave.lanes());
      assertEquals(1, wave.exec());
      assertFalse(wave.ended());
    }
  }

  @Test
  void scratchMemoryIsGivenBack() {
    FlatMemory memory = Programs.memory();
    Dispatch dispatch =
        new Dispatch(
            Programs.code(Programs.WORK),
            BASE,
            new Dim3(3, 1, 1),
            2,
            0,
            64,
            (wave, at) -> {
              Programs.start(wave, at);
              assertEquals(64 * 64, memory.find(wave.scratchBase(), 4096).size());
              assertEquals((int) wave.scratchBase(), wave.scalar(102));
            });
    assertEquals(new Stop.Ended(), new Machine(memory).run(dispatch, Settings.DEFAULT).stop());
    assertEquals(1, memory.windows().size());
  }
}
