package dev.lockstep.lsp.debug;

import dev.lockstep.emulator.debug.Halt;
import java.util.function.Consumer;

/**
 * What an adapter has once a program is launched.
 *
 * @param arguments those of the launch
 */
record Session(
    LaunchArguments arguments,
    Program program,
    Motions motions,
    StopPoints points,
    Stops stops,
    VariableTree variables,
    Frames frames,
    Evaluation evaluation,
    Memories memories) {
  /** The parts of a program's session, before its first motion. */
  static Session of(
      LaunchArguments arguments,
      Program program,
      MachineThread thread,
      Consumer<Halt> told,
      Consumer<String> print) {
    StopPoints points = new StopPoints(program, print);
    VariableTree variables = new VariableTree(program);
    return new Session(
        arguments,
        program,
        new Motions(program, thread, told),
        points,
        new Stops(program, points),
        variables,
        new Frames(program),
        new Evaluation(program, variables),
        new Memories(program));
  }
}
