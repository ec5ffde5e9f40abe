/**
 * The clang that compiles OpenCL C, and the device library that it links into programs.
 *
 * <p>A {@link dev.lockstep.runtime.clang.ClangInstallation} is found; a {@link
 * dev.lockstep.runtime.clang.DeviceLibrary} is compiled by it once, part by part, to bitcode that
 * serves every target, and kept in the user's cache; {@link
 * dev.lockstep.runtime.clang.RocmLibraries} lists ROCm's libraries behind ours. Each run of a tool
 * is a {@link dev.lockstep.runtime.clang.ToolRun}.
 *
 * <p>Called by build. Touches files, the environment of the process, clang as a process, and one
 * line of a terminal when something takes long.
 */
package dev.lockstep.runtime.clang;
