/**
 * The memory models that come with Lockstep, as texts in the language {@code .cat}.
 *
 * <p>Called by the command line, by campaigns and by repairs; reads its own resources, and files
 * beside a model that the user names.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.litmus.model;

import org.jspecify.annotations.NullMarked;
