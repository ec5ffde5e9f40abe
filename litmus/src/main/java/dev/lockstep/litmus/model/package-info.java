/**
 * The memory models that come with Lockstep, as texts in the language {@code .cat}.
 *
 * <p>Called by the command line, by campaigns and by repairs; reads its own resources, and files
 * beside a model that the user names.
 */
@NullMarked
package dev.lockstep.litmus.model;

import org.jspecify.annotations.NullMarked;
