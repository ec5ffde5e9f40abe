/**
 * Text templates: text with code between {@code [[} and {@code ]]} that says what text comes out.
 *
 * <p>{@link dev.lockstep.assembler.template.Template} cuts a source into text and code, reads the
 * code of the whole source as one program of a small language (what C#, Java and C have in common
 * for such things), and runs it. Text is a statement of that program, so a brace may open in one
 * piece of code and close in another. Every character that comes out knows its place in the source.
 *
 * <p>Called by assembler. Uses and touches nothing; steps, output and depth are limited.
 */
package dev.lockstep.assembler.template;
