package dev.lockstep.runtime.machine;

import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.runtime.file.MachineExpectation;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.file.MemoryImage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds differences from a case's expectation and reports them line by line. */
final class MachineComparison {
  /** Lanes of a register or words of a range that are shown one by one. */
  private static final int SHOWN = 4;

  private static final int MOST_LINES = 24;

  private final MachineExpectation expect;
  private final MachineRegisters registers;
  private final List<String> lines = new ArrayList<>();
  private int unsaid;

  MachineComparison(MachineExpectation expect, MachineRegisters registers) {
    this.expect = expect;
    this.registers = registers;
  }

  /** Everything found, at most {@value #MOST_LINES} lines and one that counts the rest. */
  List<String> lines() {
    if (unsaid == 0) {
      return lines;
    }
    List<String> all = new ArrayList<>(lines);
    all.add(unsaid + " more lines are left out");
    return all;
  }

  void say(String line) {
    if (lines.size() < MOST_LINES) {
      lines.add(line);
    } else {
      unsaid++;
    }
  }

  /** Compares registers; the prefix names their wavefront. */
  void wavefront(WavefrontView wave, MachineExpectation.Registers wanted, String prefix) {
    for (Map.Entry<String, Long> entry : wanted.scalars().entrySet()) {
      String name = entry.getKey();
      boolean wide = registers.width(name) == 2;
      long expected = wide ? entry.getValue() : entry.getValue() & 0xffff_ffffL;
      long actual = registers.read(wave, name);
      if (expected != actual) {
        String form =
            wide
                ? "%s%s: expected 0x%016x, actual 0x%016x"
                : "%s%s: expected 0x%08x, actual 0x%08x";
        say(form.formatted(prefix, name, expected, actual));
      }
    }
    wanted.vectors().forEach((name, lanes) -> vector(wave, name, lanes, prefix));
  }

  private void vector(WavefrontView wave, String name, MachineFile.Lanes lanes, String prefix) {
    int register = registers.vector(name);
    int differing = 0;
    for (int lane = 0; lane < lanes.values().size(); lane++) {
      int expected = lanes.values().get(lane);
      int actual = wave.vector(register, lane);
      boolean listed = (lanes.listed() >>> lane & 1) != 0;
      if (listed && !expect.accepts(expected, actual)) {
        differing++;
        if (differing <= SHOWN) {
          say("%s%s lane %d: %s".formatted(prefix, name, lane, words(expected, actual)));
        }
      }
    }
    if (differing > SHOWN) {
      say("%s%s: and %d more".formatted(prefix, name, differing - SHOWN));
    }
  }

  /** Compares the words that are expected at addresses. */
  void memory(FlatMemory memory) {
    for (MemoryImage.Write wanted : expect.memory()) {
      range(memory, wanted.address(), wanted.bytes().toArray());
    }
  }

  private void range(FlatMemory memory, long address, byte[] wanted) {
    ByteBuffer expected = ByteBuffer.wrap(wanted).order(ByteOrder.LITTLE_ENDIAN);
    boolean whole = wanted.length > 0 && memory.find(address, wanted.length) != null;
    ByteBuffer actual =
        whole
            ? ByteBuffer.wrap(memory.read(address, wanted.length)).order(ByteOrder.LITTLE_ENDIAN)
            : ByteBuffer.allocate(0);
    int differing = 0;
    for (int at = 0; at < wanted.length; at += 4) {
      if (!whole && memory.find(address + at, 4) == null) {
        say("memory 0x%x: the expected word is outside all windows".formatted(address + at));
        return;
      }
      int word = whole ? actual.getInt(at) : word(memory, address + at);
      if (!expect.accepts(expected.getInt(at), word)) {
        differing++;
        if (differing <= SHOWN) {
          say("memory 0x%x: %s".formatted(address + at, words(expected.getInt(at), word)));
        }
      }
    }
    if (differing > SHOWN) {
      say("memory from 0x%x: and %d more".formatted(address, differing - SHOWN));
    }
  }

  private static int word(FlatMemory memory, long address) {
    return ByteBuffer.wrap(memory.read(address, 4)).order(ByteOrder.LITTLE_ENDIAN).getInt();
  }

  private String words(int expected, int actual) {
    return "expected %s, actual %s".formatted(word(expected), word(actual));
  }

  private String word(int bits) {
    String hex = "0x%08x".formatted(bits);
    return expect.words().isFloat()
        ? hex + " (" + expect.words().format(bits & 0xffff_ffffL) + ")"
        : hex;
  }
}
