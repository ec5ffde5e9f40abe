package dev.lockstep.hc;

import dev.lockstep.hc.cpu.CpuEngine;
import dev.lockstep.hc.engine.Engine;
import dev.lockstep.hc.gpu.GpuTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Something that runs kernels; hc's {@code accelerator}. There is one object for each path. */
public final class Accelerator {
  /** Property with the path of the default. */
  private static final String PROPERTY = "lockstep.hc.accelerator";

  private static final String CPU = "cpu";
  private static final List<Accelerator> ALL = make();
  private static final AtomicReference<@Nullable Accelerator> DEFAULT = new AtomicReference<>();

  private final String path;
  private final Engine engine;
  private final List<AcceleratorView> views = new CopyOnWriteArrayList<>();
  private final AcceleratorView defaultView;
  private final Allocations allocations = new Allocations();

  private Accelerator(String path, Engine engine) {
    this.path = path;
    this.engine = engine;
    defaultView = new AcceleratorView(this, ViewOptions.DEFAULT);
    views.add(defaultView);
  }

  private static List<Accelerator> make() {
    List<Accelerator> all = new ArrayList<>();
    all.add(new Accelerator(CPU, new CpuEngine()));
    GpuTable.engines().forEach((path, engine) -> all.add(new Accelerator(path, engine)));
    return List.copyOf(all);
  }

  /**
   * All accelerators: {@code cpu}, which is the Java virtual machine, and emulated GPUs; hc's
   * {@code get_all}. Those that nobody uses cost nothing.
   */
  public static List<Accelerator> all() {
    return ALL;
  }

  /**
   * The accelerator with a path, or the default for {@code default}.
   *
   * @throws IllegalArgumentException if there is none; the message lists the paths
   */
  public static Accelerator of(String path) {
    if (path.equals("default")) {
      return getDefault();
    }
    return ALL.stream()
        .filter(a -> a.path.equals(path))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "no accelerator %s; there are default, %s"
                    .formatted(
                        path, String.join(", ", ALL.stream().map(Accelerator::path).toList()))));
  }

  /**
   * The accelerator of launches that name no view: the one that {@link #setDefault} has set, or
   * that the property {@code lockstep.hc.accelerator} names, or {@code cpu}.
   *
   * @throws IllegalArgumentException if the property names none
   */
  public static Accelerator getDefault() {
    Accelerator chosen = DEFAULT.get();
    if (chosen == null) {
      String path = System.getProperty(PROPERTY, CPU);
      Accelerator usual = path.equals("default") ? ALL.getFirst() : of(path);
      chosen = DEFAULT.compareAndSet(null, usual) ? usual : getDefault();
    }
    return chosen;
  }

  /**
   * Sets the default, once for the whole process; hc's {@code set_default}.
   *
   * @return false, and nothing changes, where it was set or used before
   */
  public static boolean setDefault(String path) {
    return DEFAULT.compareAndSet(null, of(path));
  }

  /** Name by which {@link #of} finds it. */
  public String path() {
    return path;
  }

  /** Description for people. */
  public String description() {
    return engine.abilities().description();
  }

  /** Whether it is an emulated device. */
  public boolean isEmulated() {
    return engine.abilities().emulated();
  }

  /** Work-items that run in step, a wavefront; 1 where none do. */
  public int waveSize() {
    return engine.abilities().waveSize();
  }

  /** Whether kernels may compute with doubles; hc's {@code get_supports_double_precision}. */
  public boolean supportsDoublePrecision() {
    return engine.abilities().doubles();
  }

  /** Whether it has something that not all have. */
  public boolean supports(Feature feature) {
    return feature.isOf(engine);
  }

  /** Position among {@link #all}; hc's {@code get_seqnum}. */
  public int ordinal() {
    return ALL.indexOf(this);
  }

  /** Version of what runs its kernels; hc's {@code get_version}. */
  public Version version() {
    return Version.THIS;
  }

  /** The most work-items of a tile. */
  public int maxTileSize() {
    return engine.abilities().maxTileSize();
  }

  /** Memory of a tile in bytes; hc's {@code get_max_tile_static_size}. */
  public int maxTileStaticBytes() {
    return engine.abilities().maxTileStaticBytes();
  }

  /** How many tiles run at once; hc's {@code get_cu_count}. */
  public int computeUnits() {
    return engine.abilities().computeUnits();
  }

  /** The view that is there from the beginning, the same for all threads. */
  public AcceleratorView defaultView() {
    return defaultView;
  }

  /** A new view in which launches run one after the other. */
  public AcceleratorView createView() {
    return createView(ViewOptions.DEFAULT);
  }

  /** A new view. */
  public AcceleratorView createView(ExecutionOrder order) {
    return createView(ViewOptions.DEFAULT.withOrder(order));
  }

  /** A new view. */
  public AcceleratorView createView(ViewOptions options) {
    AcceleratorView view = new AcceleratorView(this, options);
    views.add(view);
    return view;
  }

  /** Views that are not closed, in the order of their making, the default first. */
  public List<AcceleratorView> views() {
    return List.copyOf(views);
  }

  /** New memory of zeros, which the host cannot access; hc's {@code am_alloc}. */
  public DevicePointer allocate(int bytes) {
    return allocate(bytes, 1, HostAccess.NONE);
  }

  /** New memory of zeros at an address that is a multiple of a power of two. */
  public DevicePointer allocate(int bytes, int alignment) {
    return allocate(bytes, alignment, HostAccess.NONE);
  }

  /**
   * New memory of zeros; hc's {@code am_aligned_alloc}. None for 0 bytes: such a pointer need not
   * be closed.
   *
   * @param alignment a power of two, of which the address is a multiple
   * @throws IllegalArgumentException if the size is negative or the alignment no power of two
   * @throws dev.lockstep.hc.error.HcException if there is no room
   */
  public DevicePointer allocate(int bytes, int alignment, HostAccess access) {
    if (bytes < 0 || Integer.bitCount(alignment) != 1 || alignment < 0) {
      throw new IllegalArgumentException(
          "%d bytes at a multiple of %d".formatted(bytes, alignment));
    }
    return DevicePointer.to(RawMemory.of(bytes, alignment, this, access));
  }

  /**
   * Memory that pointers refer to and that is not closed, in the order of the addresses; hc's
   * {@code am_memtracker}.
   */
  public List<Allocation> allocations() {
    return allocations.all();
  }

  /** The allocation with a byte at an address. */
  public Optional<Allocation> find(long address) {
    return allocations.find(address);
  }

  /**
   * Copies elements to the array of a static final field, which kernels use as a global variable,
   * behind all launches of this accelerator; hc's {@code memcpy_symbol} to the device.
   *
   * @param source of the type of the field
   * @throws IllegalArgumentException if there is no such field, if the types differ, or if an array
   *     has not so many elements from its offset on
   */
  public void copyToGlobal(
      Object source, int sourceOffset, Class<?> holder, String field, int offset, int length) {
    copy(Copies.Part.host(source).from(sourceOffset), global(holder, field, offset), length);
  }

  /**
   * Copies elements of the array of a static final field, behind all launches of this accelerator;
   * hc's {@code memcpy_symbol} from the device.
   *
   * @param target of the type of the field
   * @throws IllegalArgumentException if there is no such field, if the types differ, or if an array
   *     has not so many elements from its offset on
   */
  public void copyFromGlobal(
      Class<?> holder, String field, int offset, Object target, int targetOffset, int length) {
    copy(global(holder, field, offset), Copies.Part.host(target).from(targetOffset), length);
  }

  private static Copies.Part global(Class<?> holder, String field, int offset) {
    Object array = Globals.find(holder, field);
    return new Copies.Part(array, offset, Residence.of(array, null));
  }

  private void copy(Copies.Part from, Copies.Part to, int length) {
    views.forEach(AcceleratorView::join);
    Copies.join(Copies.elements(defaultView, from, to, length));
  }

  Allocations tracker() {
    return allocations;
  }

  void forget(AcceleratorView view) {
    views.remove(view);
  }

  Engine engine() {
    return engine;
  }

  @Override
  public String toString() {
    return path;
  }
}
