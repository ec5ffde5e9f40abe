/**
 * Places of boxes and ways between them: the layered layout of directed graphs, with the entry on
 * top and edges that run along right angles.
 *
 * <p>{@code LayeredLayout} takes sizes of boxes and pairs of boxes, and gives positions and the
 * corners of edges, by the Eclipse Layout Kernel.
 *
 * <p>Called by questions about graphs. Touches nothing.
 */
package dev.lockstep.studio.layout;
