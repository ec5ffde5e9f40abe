package dev.lockstep.lsp.debug;

/**
 * What an adapter has once a program is launched.
 *
 * @param arguments those of the launch
 */
record Session(
    LaunchArguments arguments,
    Program program,
    ClientPoints points,
    StoppedEvents stops,
    VariableTree variables,
    Frames frames,
    Evaluation evaluation,
    Memories memories) {
  /** The parts of a program's session, before its first motion. */
  static Session of(LaunchArguments arguments, Program program) {
    ClientPoints points = new ClientPoints(program);
    VariableTree variables = new VariableTree(program.debuggee());
    return new Session(
        arguments,
        program,
        points,
        new StoppedEvents(program, points),
        variables,
        new Frames(program),
        new Evaluation(program.debuggee(), variables),
        new Memories(program));
  }
}
