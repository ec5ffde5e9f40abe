/** Campaigns of litmus tests. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.campaign {
  exports dev.lockstep.campaign.plan;
  exports dev.lockstep.campaign.report;
  exports dev.lockstep.campaign.run;
  exports dev.lockstep.campaign.spark;

  requires static org.jspecify;
  requires dev.lockstep.text;
  requires transitive dev.lockstep.litmus;
  requires dev.lockstep.runtime;
}
