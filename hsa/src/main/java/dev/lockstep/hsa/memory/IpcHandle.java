package dev.lockstep.hsa.memory;

import dev.lockstep.emulator.host.SharedPages;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Handles of pages that processes of one machine share, by {@code hsa_amd_ipc_memory_t}: the
 * process that has them, and the number of its open file.
 */
public final class IpcHandle {
  private static final int BYTES = 32;

  /** First word of a handle. */
  private static final int MAGIC = 0x4c4b4950;

  private IpcHandle() {}

  /**
   * Writes a handle.
   *
   * @param process number of this process
   */
  public static void write(long handle, SharedPages pages, long process) {
    HostMemory.putBytes(handle, new byte[BYTES]);
    HostMemory.putInt(handle, MAGIC);
    HostMemory.putInt(handle + 4, pages.file());
    HostMemory.putLong(handle + 8, process);
    HostMemory.putLong(handle + 16, pages.bytes());
  }

  /**
   * The pages of a handle.
   *
   * @param bytes that they have
   * @throws HsaException where it is no handle, or they are gone
   */
  public static SharedPages open(long handle, long bytes) {
    HsaException.when(HostMemory.getInt(handle) != MAGIC, "no handle of shared memory");
    int file = HostMemory.getInt(handle + 4);
    long owner = HostMemory.getLong(handle + 8);
    long size = HostMemory.getLong(handle + 16);
    HsaException.when(size != bytes, "the memory has %d bytes, not %d".formatted(size, bytes));
    Path link = Path.of("/proc/%d/fd/%d".formatted(owner, file));
    try {
      String target = Files.readSymbolicLink(link).toString();
      HsaException.when(
          !target.startsWith(SharedPages.NAME), "process %d has given it back".formatted(owner));
      SharedPages pages = SharedPages.ofProcess(owner, file);
      if (pages.bytes() != size) {
        pages.close();
        throw new HsaException(HsaStatus.ERROR_INVALID_ARGUMENT, "the memory was given back");
      }
      return pages;
    } catch (IOException e) {
      throw new HsaException(
          HsaStatus.ERROR_INVALID_ARGUMENT,
          "process %d has ended, given the memory back, or is another user's".formatted(owner));
    } catch (IllegalArgumentException e) {
      throw new HsaException(HsaStatus.ERROR_INVALID_ARGUMENT, String.valueOf(e.getMessage()));
    }
  }
}
