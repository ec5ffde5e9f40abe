package dev.lockstep.litmus.axiomatic;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Kinds of operations that some models give a meaning to and others do not know. */
enum ModelOperation {
  LOCAL("local", "memory of the workgroup"),
  ORDERED_FENCE("ordered-fence", "fences with an order"),
  REGION_FENCE("region-fence", "fences of one region"),
  SET_FENCE("set-fence", "fences by sets of accesses, as of RISC-V"),
  ORDERED("ordered", "accesses that acquire or release"),
  SEQ_CST("seq-cst", "sequentially consistent accesses"),
  BARRIER("barrier", "barriers"),
  VOLATILE("volatile", "volatile accesses"),
  TAG("tag", "fences with a tag of your own"),
  INSTRUCTION("instruction", "instructions of AMD");

  private final String word;
  private final String text;

  ModelOperation(String word, String text) {
    this.word = word;
    this.text = text;
  }

  /** As messages call it. */
  String text() {
    return text;
  }

  /**
   * Operations of a model.
   *
   * @throws IllegalArgumentException for a word that names none
   */
  static Set<ModelOperation> of(Set<String> words) {
    Set<ModelOperation> found = EnumSet.noneOf(ModelOperation.class);
    for (String word : words) {
      found.add(
          Arrays.stream(values())
              .filter(one -> one.word.equals(word))
              .findFirst()
              .orElseThrow(() -> new IllegalArgumentException("no operation " + word)));
    }
    return found;
  }

  /** A list for messages. */
  static String list(Set<ModelOperation> operations) {
    String names =
        operations.stream().sorted().map(ModelOperation::text).collect(Collectors.joining(", "));
    return names.isEmpty() ? "plain and relaxed accesses and fences by scope" : names;
  }
}
