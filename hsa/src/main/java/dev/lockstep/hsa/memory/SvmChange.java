package dev.lockstep.hsa.memory;

import java.util.function.UnaryOperator;

/** A change that a program makes to the attributes of its memory. */
public final class SvmChange implements UnaryOperator<SvmRange> {
  private UnaryOperator<SvmRange> changes = UnaryOperator.identity();
  private boolean host;

  private void then(UnaryOperator<SvmRange> next) {
    UnaryOperator<SvmRange> before = changes;
    changes = range -> next.apply(before.apply(range));
  }

  public void flag(int attribute, boolean value) {
    then(range -> range.flag(attribute, value));
  }

  public void number(int attribute, long value) {
    then(range -> range.number(attribute, value));
  }

  /**
   * Access of a GPU.
   *
   * @param where whether the memory is not to move for it
   */
  public void access(long agent, boolean may, boolean where) {
    then(range -> range.access(agent, may, where));
  }

  /** Access of the host, which it has if one of its processors has it. */
  public void host(boolean may) {
    host |= may;
    boolean now = host;
    then(range -> range.flag(SvmAttribute.HOST, now));
  }

  @Override
  public SvmRange apply(SvmRange range) {
    return changes.apply(range);
  }
}
