package dev.lockstep.hsa.agent;

import dev.lockstep.text.table.DataTable;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A product with a GPU of some target, as the driver describes it. Source: the first line of {@code
 * products.tsv}.
 *
 * @param target name of its processor
 * @param name of the card or processor
 * @param chip number of the PCI device
 * @param revision of the chip
 * @param units compute units
 * @param simds of a compute unit
 * @param waves most wavefronts of a compute unit
 * @param engines shader engines
 * @param arrays shader arrays of an engine
 * @param clock highest clock, MHz
 * @param l1 KiB of the cache of a compute unit
 * @param l2 KiB of the second cache
 * @param l3 KiB of the third cache; 0 for none
 * @param memory MiB of device memory
 * @param width bits of the memory's bus
 * @param memoryClock MHz
 * @param parts accelerator dies (XCC)
 * @param features of the ISA as the driver sets them, such as {@code sramecc+:xnack-}; or empty
 * @param cooperative whether queues take cooperative launches
 * @param integrated whether it shares the host's memory
 * @param line bytes of a line of its caches
 * @param svm whether the driver has attributes of memory for it
 * @param retry whether the driver can make it retry accesses that fault
 */
public record Product(
    String target,
    String name,
    int chip,
    int revision,
    int units,
    int simds,
    int waves,
    int engines,
    int arrays,
    int clock,
    int l1,
    int l2,
    int l3,
    int memory,
    int width,
    int memoryClock,
    int parts,
    String features,
    boolean cooperative,
    boolean integrated,
    int line,
    boolean svm,
    boolean retry) {
  private static final String FILE = "products.tsv";
  private static final Map<String, Product> ALL = read();

  private static Map<String, Product> read() {
    Map<String, Product> all = new LinkedHashMap<>();
    for (DataTable.Row row :
        DataTable.read(FILE, Product.class.getResourceAsStream("/dev/lockstep/hsa/" + FILE))) {
      Product one = of(row);
      all.put(one.target, one);
    }
    return all;
  }

  private static Product of(DataTable.Row row) {
    String features = row.text("features");
    return new Product(
        row.text("target"),
        row.text("name"),
        Integer.decode(row.text("chip")),
        Integer.decode(row.text("revision")),
        row.number("units"),
        row.number("simds"),
        row.number("waves"),
        row.number("engines"),
        row.number("arrays"),
        row.number("clock"),
        row.number("l1"),
        row.number("l2"),
        row.number("l3"),
        row.number("memory"),
        row.number("width"),
        row.number("memclock"),
        row.number("xcc"),
        features.equals("-") ? "" : features,
        row.number("cooperative") != 0,
        row.number("apu") != 0,
        row.number("line"),
        row.number("svm") != 0,
        row.number("retry") != 0);
  }

  /** Names of all products by their targets. */
  public static Map<String, String> names() {
    Map<String, String> names = new LinkedHashMap<>();
    ALL.forEach((target, product) -> names.put(target, product.name));
    return names;
  }

  /**
   * The product of a target.
   *
   * @throws IllegalArgumentException when none is known
   */
  static Product of(String target) {
    Product found = ALL.get(target);
    if (found == null) {
      throw new IllegalArgumentException("no product with " + target + " is known");
    }
    return found;
  }
}
