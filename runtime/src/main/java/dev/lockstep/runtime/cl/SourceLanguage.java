package dev.lockstep.runtime.cl;

/** Languages of source texts. */
public enum SourceLanguage {
  /** OpenCL C, which may have {@code __asm4GCN} kernels and {@code asm4gcn} blocks in it. */
  OPENCL,
  /** Assembly language with variables. */
  ASM4GCN,
  /** Assembly language in LLVM's syntax. */
  LLVM
}
