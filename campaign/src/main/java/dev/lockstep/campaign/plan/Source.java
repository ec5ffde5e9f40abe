package dev.lockstep.campaign.plan;

import java.io.Serializable;

/**
 * A file of tests.
 *
 * @param name as the user gave it
 */
public record Source(String name, String text) implements Serializable {}
