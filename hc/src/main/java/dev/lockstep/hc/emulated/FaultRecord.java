package dev.lockstep.hc.emulated;

import java.util.List;

/**
 * A fault that a work-item found.
 *
 * @param check index among the checks of the code
 * @param told numbers for the message, as many as the check tells
 * @param item position of the work-item in the grid, fastest axis first
 */
public record FaultRecord(int check, List<Integer> told, List<Integer> item) {
  public FaultRecord {
    told = List.copyOf(told);
    item = List.copyOf(item);
  }
}
