/**
 * Plan of a campaign: the texts of its tests and models, and how they are divided into units.
 *
 * <p>A plan is a value that travels to other machines; its fingerprint names it. Prepared, it has
 * the tests and models that the texts stand for. Job and unit numbers follow from the plan alone.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.campaign.plan;

import org.jspecify.annotations.NullMarked;
