package dev.lockstep.hc.index;

import java.io.Serializable;

/**
 * Code that every work-item of a grid runs.
 *
 * <p>Kernels are serializable so that the Java runtime tells the method behind a lambda; nothing is
 * ever written, and captured values need not be serializable.
 */
public sealed interface Kernel extends Serializable
    permits IntKernel,
        Kernel1,
        Kernel2,
        Kernel3,
        KernelN,
        TiledKernel1,
        TiledKernel2,
        TiledKernel3 {}
