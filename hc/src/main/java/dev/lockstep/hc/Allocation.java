package dev.lockstep.hc;

/**
 * Memory of an accelerator that pointers refer to.
 *
 * @param base first address
 * @param bytes size
 * @param accelerator that has it
 * @param access that the host has
 * @param sequence number of allocations of all accelerators before it
 */
public record Allocation(
    long base, int bytes, Accelerator accelerator, HostAccess access, long sequence) {
  /** Whether an address is that of one of its bytes. */
  public boolean contains(long address) {
    return address >= base && address - base < bytes;
  }
}
