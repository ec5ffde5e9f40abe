package dev.lockstep.codeobject.bundle;

import dev.lockstep.codeobject.bundle.Found.Part;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.Elf;
import java.util.Optional;

/** Members of an archive ({@code .a}) that hold code for devices. */
final class ArchiveReader {
  private static final String WHAT = "archive";
  private static final int HEADER = 60;

  private final Part part;
  private Bytes longNames = Bytes.EMPTY;

  ArchiveReader(Part part) {
    this.part = part;
  }

  void read() throws MalformedCodeObjectException {
    long place = Magic.ARCHIVE.length();
    while (place < part.bytes().size()) {
      Bytes header = part.range(place, HEADER, "header of a member of an " + WHAT);
      Found.require(
          Magic.at(header, 58, "`\n"), part.offset() + place, WHAT, "a member has no header");
      long size = number(Magic.text(header, 48, 10), place);
      Bytes member = part.range(place + HEADER, size, "member of an " + WHAT);
      member(Magic.text(header, 0, 16).stripTrailing(), place + HEADER, member);
      place += HEADER + size + (size & 1);
    }
  }

  private long number(String digits, long place) throws MalformedCodeObjectException {
    String text = digits.strip();
    boolean fine = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    Found.require(fine, part.offset() + place, WHAT, "the size of a member is no number");
    return Long.parseLong(text);
  }

  private void member(String name, long place, Bytes bytes) throws MalformedCodeObjectException {
    if (name.equals("//")) {
      longNames = bytes;
      return;
    }
    if (name.equals("/") || name.equals("/SYM64/") || name.startsWith("__.SYMDEF")) {
      return;
    }
    String own = name;
    Bytes data = bytes;
    long offset = part.offset() + place;
    if (name.startsWith("#1/")) {
      long size = number(name.substring(3), place);
      Found.require(size <= bytes.size(), offset, WHAT, "the name of a member is cut off");
      own = Magic.text(bytes, 0, (int) size).replace("\0", "");
      data = bytes.slice((int) size, bytes.size() - (int) size);
      offset += size;
    } else if (name.startsWith("/")) {
      own = longName(number(name.substring(1), place), offset);
    } else if (name.endsWith("/")) {
      own = name.substring(0, name.length() - 1);
    }
    Part member = part.with(data, offset, part.within("member " + own));
    DeviceImage image = DeviceFile.bare(member);
    if (image.content() != DeviceImage.Content.OTHER) {
      part.add(image);
    } else if (Magic.at(data, 0, Elf.MAGIC)) {
      new HostReader(member).read();
    } else if (DeviceFile.isContainer(data)) {
      part.add(image);
    }
  }

  private String longName(long place, long offset) throws MalformedCodeObjectException {
    Found.require(
        place < longNames.size(), offset, WHAT, "the name of a member is not in its table");
    int end = (int) place;
    while (end < longNames.size() && longNames.u8(end) != '\n') {
      end++;
    }
    String name = Magic.text(longNames, (int) place, end - (int) place);
    return Optional.of(name)
        .filter(text -> text.endsWith("/"))
        .map(text -> text.substring(0, text.length() - 1))
        .orElse(name);
  }
}
