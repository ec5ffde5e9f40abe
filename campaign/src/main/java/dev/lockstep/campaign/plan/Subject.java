package dev.lockstep.campaign.plan;

import java.io.Serializable;

/** Subject of a campaign: a model or a machine. */
public sealed interface Subject permits ModelSource, MachineSource {
  String name();

  /** All that results depend on, as text. */
  String identity();

  /** The form that travels. */
  Written written();

  /** A subject in types that Java can write to a stream. */
  sealed interface Written extends Serializable
      permits ModelSource.WrittenModel, MachineSource.WrittenMachine {
    /** The subject that was written. */
    Subject read();
  }
}
