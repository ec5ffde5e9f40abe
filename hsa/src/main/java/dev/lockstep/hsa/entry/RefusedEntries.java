package dev.lockstep.hsa.entry;

import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.List;
import java.util.Map;

/** Functions that this runtime does not have, each with the reason. */
final class RefusedEntries {
  private static final String NO_DRIVER =
      "memory has no handle of a driver: an emulated GPU has no driver in the kernel";

  private RefusedEntries() {}

  static void register(Map<String, HsaFunction> to) {
    refuse(
        to,
        HsaStatus.ERROR,
        NO_DRIVER,
        "hsa_amd_interop_map_buffer",
        "hsa_amd_interop_unmap_buffer",
        "hsa_amd_portable_export_dmabuf",
        "hsa_amd_portable_export_dmabuf_v2",
        "hsa_amd_portable_close_dmabuf",
        "hsa_amd_ais_file_write",
        "hsa_amd_ais_file_read");
    // As AMD's runtime does.
    refuse(
        to,
        HsaStatus.ERROR_OUT_OF_RESOURCES,
        "memory of pools does not move",
        "hsa_amd_memory_migrate");
    refuse(
        to,
        HsaStatus.ERROR,
        "an emulated GPU has no performance counters; LOCKSTEP_PROFILE=1 counts instructions",
        "hsa_amd_spm_acquire",
        "hsa_amd_spm_release",
        "hsa_amd_spm_set_dest_buffer",
        "hsa_ven_amd_pcs_iterate_configuration",
        "hsa_ven_amd_pcs_create",
        "hsa_ven_amd_pcs_create_from_id",
        "hsa_ven_amd_pcs_destroy",
        "hsa_ven_amd_pcs_start",
        "hsa_ven_amd_pcs_stop",
        "hsa_ven_amd_pcs_flush");
    refuse(
        to,
        HsaStatus.ERROR,
        "there is no finalizer for HSAIL, as AMD's runtime has none",
        "hsa_ext_program_create",
        "hsa_ext_program_destroy",
        "hsa_ext_program_add_module",
        "hsa_ext_program_iterate_modules",
        "hsa_ext_program_get_info",
        "hsa_ext_program_finalize");
  }

  private static void refuse(
      Map<String, HsaFunction> to, HsaStatus status, String reason, String... names) {
    for (String name : List.of(names)) {
      to.put(
          name,
          _ -> {
            throw new HsaException(status, reason);
          });
    }
  }
}
