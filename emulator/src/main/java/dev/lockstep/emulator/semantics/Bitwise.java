package dev.lockstep.emulator.semantics;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Leaf of which each bit of the result depends on single bits of the sources, so that an undefined
 * bit of a source does not spread to its neighbours as it does through carries.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Bitwise {}
