package dev.lockstep.isa.model;

/**
 * The name of a leaf: what is computed for one lane, as {@code operation.type}.
 *
 * @param operation the operation, for example {@code add}
 * @param type the type that it works in, for example {@code f32}
 */
public record Behaviour(String operation, String type) {
  @Override
  public String toString() {
    return operation + "." + type;
  }
}
