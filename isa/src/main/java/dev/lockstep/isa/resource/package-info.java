/**
 * Tables as files beside the modules.
 *
 * <p>A table is a resource of the module that reads it. The launcher has copies of those that short
 * commands read, since opening a module's file takes longer than reading a table. The package says
 * where they are, and reads them; without a launcher there are none, and each module reads its own
 * resource.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
@NullMarked
package dev.lockstep.isa.resource;

import org.jspecify.annotations.NullMarked;
