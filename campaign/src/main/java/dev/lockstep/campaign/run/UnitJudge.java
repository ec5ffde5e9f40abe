package dev.lockstep.campaign.run;

import dev.lockstep.campaign.parquet.Table;

/** Judges the jobs of a unit. */
@FunctionalInterface
public interface UnitJudge {
  /** The rows of a unit, a row for each job in order; equal for equal plans, whenever it runs. */
  Table judge(int unit);
}
