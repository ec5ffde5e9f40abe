/**
 * A campaign's results as one HTML page with plots in it: nothing is fetched when it is shown.
 *
 * <p>Plots are SVG. What a page says follows from the rows and times that it is given, and from
 * nothing else. No effects beyond computing.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.campaign.report;

import org.jspecify.annotations.NullMarked;
