package dev.lockstep.campaign.run;

import dev.lockstep.campaign.plan.Prepared;
import java.io.IOException;

/** Judges the units that are missing, in any order, and puts each into the folder at once. */
@FunctionalInterface
public interface CampaignEngine {
  /**
   * Runs until all units are there.
   *
   * @param progress is told after each unit
   * @throws CampaignException when a unit cannot be judged
   * @throws IOException when the folder cannot be written
   */
  void run(Prepared prepared, ResultFolder folder, Runnable progress)
      throws CampaignException, IOException;
}
