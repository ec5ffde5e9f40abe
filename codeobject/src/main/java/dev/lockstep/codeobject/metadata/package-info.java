/**
 * The metadata note of a code object: {@link Metadata} is the tree with its typed views, {@link
 * KernelMetadata} one kernel of it. It is read from MessagePack (in files) and YAML (in sources),
 * and written as both; rules for its keys are in {@code codeobject/data}, as are the words of code
 * object V2, which become those of later versions.
 *
 * <p>Source: LLVM AMDGPUUsage (code object metadata).
 *
 * <p>Called by the linker, the loader, assembler and runtime. It uses {@code elf} for the note and
 * {@code descriptor} for the suffix of a descriptor's symbol.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.codeobject.metadata;
