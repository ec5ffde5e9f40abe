package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Code that makes no sense: instructions in random order with random registers, and random words.
 * Whatever it does, running it ends with a stop. {@code -Dlockstep.wild=N} runs N programs for each
 * machine in place of 40.
 */
class WildCodeTest {
  private static final int PROGRAMS = Shares.count("lockstep.wild", 8, 40);
  private static final int LENGTH = 60;
  private static final long BASE = 0x10_0000;
  private static final long DATA = 0x20_0000;
  private static final int SIZE = 1 << 16;

  private static List<byte[]> instructions(String target, int wave) throws IOException {
    InstructionSet usual = Assembly.set(target);
    String suffix = usual.waveSize() == wave ? "" : "-wave" + wave;
    Path folder = Path.of(System.getProperty("lockstep.root"), "corpus/isa/random");
    Path file = folder.resolve(target + suffix + ".tsv");
    if (!Files.exists(file)) {
      file = folder.resolve(target + ".tsv");
    }
    List<byte[]> result = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      String bytes = line.substring(0, Math.max(0, line.indexOf('\t')));
      if (bytes.matches("([0-9a-f]{8})+")) {
        result.add(HexFormat.of().parseHex(bytes));
      }
    }
    assertTrue(result.size() > 1000, "instructions of " + target);
    return result;
  }

  @TestFactory
  Stream<DynamicTest> endsWithAStop() {
    return CoverageTest.TARGETS.stream()
        .flatMap(target ->
            Assembly.set(target).generation().waveSizes().stream()
                .map(wave ->
                    DynamicTest.dynamicTest(
                        target + " " + wave, () -> run(target, wave, PROGRAMS))));
  }

  private static void run(String target, int wave, int programs) throws IOException {
    InstructionSet set = Assembly.set(target, wave);
    List<byte[]> known = instructions(target, wave);
    for (int seed = 0; seed < programs; seed++) {
      Random random = new Random(seed);
      byte[] program = program(known, random);
      try {
        run(set, program, random);
      } catch (RuntimeException | Error e) {
        fail("seed %d of %s, %d lanes".formatted(seed, target, wave), e);
      }
    }
  }

  private static byte[] program(List<byte[]> known, Random random) {
    ByteBuffer buffer = ByteBuffer.allocate(LENGTH * 20).order(ByteOrder.LITTLE_ENDIAN);
    boolean words = random.nextInt(8) == 0;
    for (int i = 0; i < LENGTH; i++) {
      if (words) {
        buffer.putInt(random.nextInt());
      } else {
        buffer.put(known.get(random.nextInt(known.size())));
      }
    }
    byte[] bytes = new byte[buffer.position()];
    buffer.flip().get(bytes);
    return bytes;
  }

  private static void run(InstructionSet set, byte[] program, Random random) {
    FlatMemory memory = new FlatMemory();
    memory.map(DATA, SIZE, "data");
    Code code = Code.of(set, BASE, program);
    Dispatch dispatch =
        new Dispatch(
            code,
            BASE,
            new Dim3(1, 1, 1),
            1 + random.nextInt(3),
            random.nextInt(2) * 4096,
            random.nextInt(2) * 64,
            (wavefront, _) -> start(wavefront, random));
    // A fault ends a run, so it goes on behind the instruction that made it.
    try (WorkgroupSession session = new Machine(memory).start(dispatch, 0)) {
      for (int i = 0; i < LENGTH; i++) {
        Stop stop = session.run(2000);
        if (!(stop instanceof Stop.Fault fault)) {
          return;
        }
        for (WavefrontView wavefront : session.workgroup().wavefronts()) {
          if (wavefront.number() == fault.place().wavefront()) {
            wavefront.setPc(fault.place().address() + Math.max(4, fault.bytes().length() / 2));
          }
        }
      }
    }
  }

  /** Random bits, with numbers among them that are addresses, small or at an edge. */
  private static void start(WavefrontView wavefront, Random random) {
    for (int code = 0; code < RegisterLayout.CODES; code++) {
      wavefront.setScalar(code, bits(random));
    }
    for (int register = 0; register < 256; register++) {
      for (int lane = 0; lane < wavefront.lanes(); lane++) {
        wavefront.setVector(register, lane, bits(random));
      }
    }
    wavefront.setMode(random.nextInt() & 0x3ff);
    wavefront.setScc(random.nextBoolean());
    wavefront.setExec(random.nextInt(4) == 0 ? 0 : random.nextLong());
  }

  private static int bits(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> 0;
      case 1 -> random.nextInt(256);
      case 2 -> (int) DATA + random.nextInt(SIZE);
      case 3 -> -1 - random.nextInt(4);
      case 4 -> Integer.MIN_VALUE >> random.nextInt(32);
      default -> random.nextInt();
    };
  }
}
