package dev.lockstep.codeobject.elf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.Corpus;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Sections of notes that hold something else, or notes that are cut off. */
class NotesTest {
  private static final Path FILE = Corpus.path("notes/notes-gfx900-v5.o");

  @Test
  void wholeNotesAreRead() {
    CodeObject object = Corpus.read(FILE);
    assertEquals(1, object.notes().size());
    Note note = object.notes().getFirst();
    String expected = Corpus.text(Corpus.beside(FILE, ".expect"));
    assertTrue(expected.contains(note.owner() + " "), note.owner());
    assertTrue(expected.contains("(0x%08x)".formatted(note.type())), expected);
    assertTrue(
        expected.contains("description data: %02x".formatted(note.description().u8(0))), expected);
  }

  /** A note that begins as metadata is damage, not somebody's text. */
  @Test
  void metadataThatIsCutOffIsRefused() {
    byte[] bytes = Corpus.bytes(FILE);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int place = text.indexOf("built by me");
    byte[] note = {7, 0, 0, 0, 100, 0, 0, 0, 32, 0, 0, 0};
    System.arraycopy(note, 0, bytes, place, note.length);
    // The section has 12 bytes; 8 more reach into the next one.
    byte[] name = "AMDGPU\0\0".getBytes(StandardCharsets.ISO_8859_1);
    System.arraycopy(name, 0, bytes, place + note.length, name.length);
    int header = sectionHeader(bytes, place);
    bytes[header + 32] = 20;
    MalformedCodeObjectException e =
        assertThrows(MalformedCodeObjectException.class, () -> CodeObject.read(bytes));
    assertTrue(e.why().contains("a note is cut off"), e.why());
  }

  /** The header of the section that begins at a place. */
  private static int sectionHeader(byte[] bytes, int place) {
    java.nio.ByteBuffer file =
        java.nio.ByteBuffer.wrap(bytes).order(java.nio.ByteOrder.LITTLE_ENDIAN);
    int table = (int) file.getLong(40);
    for (int i = 0; i < file.getShort(60); i++) {
      if (file.getLong(table + 64 * i + 24) == place && file.getInt(table + 64 * i + 4) == 7) {
        return table + 64 * i;
      }
    }
    throw new AssertionError("no such section");
  }
}
