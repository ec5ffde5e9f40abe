package dev.lockstep.litmus.text;

/** Instructions of a dialect whose programs stand in columns. */
interface Instructions {
  /** Reads one instruction, behind its label, to steps. */
  void read(Cursor cursor, Body body);

  /** Makes the reader of one thread's instructions. */
  interface Dialect {
    Instructions of(TestDraft draft, int thread);
  }
}
