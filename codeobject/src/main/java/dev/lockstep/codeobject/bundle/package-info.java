/**
 * Files that hold code objects for devices: offload bundles and their compressed form, offload
 * binaries, host objects and programs with such sections, archives. {@link DeviceFile} opens any of
 * them, and {@link DeviceImage} is one code that is inside.
 *
 * <p>Sources: Clang's description of the offload bundle's format, LLVM's of the offload binary, and
 * the System V ABI.
 *
 * <p>Not stable: other modules of Lockstep use it, and any version may change it.
 */
package dev.lockstep.codeobject.bundle;
