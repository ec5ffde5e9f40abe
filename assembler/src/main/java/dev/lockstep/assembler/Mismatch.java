package dev.lockstep.assembler;

/**
 * Why a form of an instruction does not fit the text.
 *
 * @param progress how far the form fitted; the greatest one is what the user hears about
 * @param start first character of what does not fit
 * @param end one past its last character
 * @param reason what breaks which rule, and a way out where there is one
 */
record Mismatch(int progress, int start, int end, String reason) {}
