package dev.lockstep.assembler.token;

/** The names of one assembly, found by their characters without a copy for each use. */
public final class Words {
  private Word[] table = new Word[256];
  private int[] hashes = new int[256];
  private int count;
  private final Syntax syntax;

  public Words(Syntax syntax) {
    this.syntax = syntax;
  }

  /** Line syntax of the texts that contain the words. */
  public Syntax syntax() {
    return syntax;
  }

  /** The word that stands at a range of a text. */
  public Word at(String text, int start, int end) {
    int hash = hash(text, start, end);
    int mask = table.length - 1;
    int slot = spread(hash) & mask;
    int length = end - start;
    while (true) {
      Word word = table[slot];
      if (word == null) {
        return add(text.substring(start, end), hash, slot);
      }
      if (hashes[slot] == hash
          && word.text.length() == length
          && text.startsWith(word.text, start)) {
        return word;
      }
      slot = slot + 1 & mask;
    }
  }

  public Word of(String name) {
    return at(name, 0, name.length());
  }

  private Word add(String name, int hash, int slot) {
    Word word = new Word(name);
    table[slot] = word;
    hashes[slot] = hash;
    if (++count * 2 > table.length) {
      grow();
    }
    return word;
  }

  private void grow() {
    Word[] words = table;
    int[] old = hashes;
    table = new Word[words.length * 2];
    hashes = new int[table.length];
    int mask = table.length - 1;
    for (int i = 0; i < words.length; i++) {
      if (words[i] != null) {
        int slot = spread(old[i]) & mask;
        while (table[slot] != null) {
          slot = slot + 1 & mask;
        }
        table[slot] = words[i];
        hashes[slot] = old[i];
      }
    }
  }

  private static int spread(int hash) {
    return hash ^ hash >>> 15 ^ hash >>> 7;
  }

  private static int hash(String text, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + text.charAt(i);
    }
    return hash;
  }
}
