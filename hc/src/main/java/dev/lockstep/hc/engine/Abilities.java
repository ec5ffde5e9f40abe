package dev.lockstep.hc.engine;

/**
 * Facts about what an engine runs kernels on.
 *
 * @param description for people
 * @param emulated whether it emulates a device
 * @param waveSize lanes of a wavefront; 1 where work-items do not run in step
 * @param doubles whether kernels may compute with double numbers
 * @param lanes whether work-items of a wavefront may see each other's values
 * @param longAtomics whether kernels may update longs and floating-point numbers atomically
 * @param maxTileSize the most work-items of a tile
 * @param maxTileStaticBytes memory of a tile in bytes
 * @param computeUnits how many tiles run at once
 */
public record Abilities(
    String description,
    boolean emulated,
    int waveSize,
    boolean doubles,
    boolean lanes,
    boolean longAtomics,
    int maxTileSize,
    int maxTileStaticBytes,
    int computeUnits) {}
