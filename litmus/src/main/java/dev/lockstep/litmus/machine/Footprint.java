package dev.lockstep.litmus.machine;

/**
 * Footprint of the next transition of a process: objects as bits. Two transitions that do not
 * conflict give the same state in both orders, and neither makes the other possible.
 *
 * @param reads objects that it looks at
 * @param writes objects that it changes
 * @param adds objects that it changes in a way that commutes with other such changes
 * @param pushes queues that it puts a request into, whose order counts; what takes requests out at
 *     the other end adds
 * @param clears lines that it forgets if they are there, which commutes with other such changes
 * @param cleared those of {@code clears} that are there
 * @param awaited those of {@code reads} that made it wait, so that it cannot come earlier
 */
public record Footprint(
    long reads, long writes, long adds, long pushes, long clears, long cleared, long awaited) {
  /** Objects for which the order of the two matters. */
  public long conflict(Footprint other) {
    return writes & other.all()
        | other.writes & all()
        | adds & other.reads
        | reads & other.adds
        | pushes & (other.pushes | other.reads)
        | reads & other.pushes
        | cleared & other.reads
        | reads & other.cleared;
  }

  private long all() {
    return reads | writes | adds | pushes | clears;
  }
}
