package dev.lockstep.hsa.memory;

/** Numbers of attributes of shared virtual memory. Source: {@code hsa_ext_amd.h}. */
public final class SvmAttribute {
  /** Fine-grained or not. */
  public static final int FINE = 0;

  public static final int READ_ONLY = 1;
  public static final int HIVE_LOCAL = 2;
  public static final int GRANULARITY = 3;
  public static final int PREFERRED = 4;
  public static final int PREFETCH = 5;
  public static final int READ_MOSTLY = 6;
  public static final int GPU_EXEC = 7;
  public static final int ACCESSIBLE = 0x200;
  public static final int IN_PLACE = 0x201;
  public static final int NO_ACCESS = 0x202;
  public static final int ACCESS_QUERY = 0x203;

  /** Access by the host, which is no attribute of its own. */
  static final int HOST = -1;

  private SvmAttribute() {}
}
