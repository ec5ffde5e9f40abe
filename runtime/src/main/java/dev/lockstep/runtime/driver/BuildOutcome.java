package dev.lockstep.runtime.driver;

import java.util.Optional;

/**
 * What came of a build.
 *
 * @param binary the program, empty after an error
 * @param log errors and warnings for people; empty where there are none
 */
public record BuildOutcome(Optional<DriverBinary> binary, String log) {}
