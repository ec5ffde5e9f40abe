package dev.lockstep.assembler.check.flow;

import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import org.jspecify.annotations.Nullable;

/**
 * Entry point of control flow: a kernel, a function, or the begin of code without symbols.
 *
 * @param name the symbol's, or the section's
 * @param code the bytes that it lies in
 * @param address of the first instruction
 * @param descriptor a kernel's, else null
 * @param metadata a kernel's entry in the metadata note, else null
 */
public record CodeEntry(
    String name,
    CodeBytes code,
    long address,
    @Nullable KernelDescriptor descriptor,
    @Nullable KernelMetadata metadata) {}
