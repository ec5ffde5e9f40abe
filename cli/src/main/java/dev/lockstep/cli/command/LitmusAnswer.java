package dev.lockstep.cli.command;

import com.google.gson.JsonObject;

/**
 * An answer to a litmus test.
 *
 * @param ok whether it is as the file expects
 * @param text as it is printed
 * @param document the same as an object
 */
record LitmusAnswer(boolean ok, String text, JsonObject document) {}
