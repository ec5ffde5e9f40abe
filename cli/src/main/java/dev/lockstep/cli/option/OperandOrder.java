package dev.lockstep.cli.option;

/** The order of the registers of branches of lanes, as options name it. */
@SuppressWarnings("MemberName") // options are written in lower case
enum OperandOrder {
  compiler,
  guide;

  boolean isGuide() {
    return this == guide;
  }
}
