package dev.lockstep.emulator.vector;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Treatment of denormals that the translator adds around a vector form that computes with floats,
 * by MODE. Without it, operands and result are taken as they are.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Denormals {

  /** Denormals that become zeros. */
  enum Rule {
    /** Those of operands where MODE flushes them. */
    OPERANDS,
    /** Those of the result where MODE flushes them. Only for rounding to nearest. */
    RESULT,
    /** Those of operands and result where MODE flushes them. Only for rounding to nearest. */
    ALL,
    /** Those of operands and result, whatever MODE is. Only for rounding to nearest. */
    ALWAYS,
    /** Those of operands and result, whatever MODE is, also about rounding. */
    APPROXIMATE,
    /**
     * None, on machines that gather exceptions. Only for rounding to nearest, and where an inexact
     * result has been met before: so that is no news, and lanes with any other exception are NaN,
     * for the leaf to do.
     */
    GATHERED,
    /**
     * None, and only for rounding halves to nearest with their denormals kept and infinite results
     * infinite. Results that are integers have halves in their low bits.
     */
    HALVES
  }

  /** The rule. */
  Rule value();
}
