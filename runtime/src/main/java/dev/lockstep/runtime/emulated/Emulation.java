package dev.lockstep.runtime.emulated;

import dev.lockstep.runtime.launch.LaunchObserver;

/**
 * How an emulated device runs kernels for somebody who looks on. Its memory is not counted among
 * that of host programs.
 *
 * @param late whether an instruction that the machine does not execute is refused only when it is
 *     reached
 * @param kept whether its memory lives as long as somebody refers to it, and not only as long as
 *     the context
 * @param observer of all launches
 */
public record Emulation(boolean late, boolean kept, LaunchObserver observer) {}
