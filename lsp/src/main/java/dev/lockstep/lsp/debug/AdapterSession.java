package dev.lockstep.lsp.debug;

/**
 * What an adapter has once a program is launched.
 *
 * @param arguments those of the launch
 */
record AdapterSession(
    LaunchArguments arguments,
    DebuggedProgram program,
    ClientPoints points,
    StoppedEvents stops,
    VariableTree variables,
    StackFrames frames,
    Evaluation evaluation,
    Memories memories) {
  /** The parts of a program's session, before its first motion. */
  static AdapterSession of(LaunchArguments arguments, DebuggedProgram program) {
    ClientPoints points = new ClientPoints(program);
    VariableTree variables = new VariableTree(program.debuggee());
    return new AdapterSession(
        arguments,
        program,
        points,
        new StoppedEvents(program, points),
        variables,
        new StackFrames(program),
        new Evaluation(program.debuggee(), variables),
        new Memories(program));
  }
}
