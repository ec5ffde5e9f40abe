/**
 * Runs a campaign: engines judge units, a folder keeps what each found in a file of its own.
 *
 * <p>The set of finished units is what is in the folder. A unit's file appears under its name at
 * once and whole, and its bytes follow from the plan alone, so that a campaign may be stopped at
 * any moment and goes on with nothing lost or counted twice.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.campaign.run;

import org.jspecify.annotations.NullMarked;
