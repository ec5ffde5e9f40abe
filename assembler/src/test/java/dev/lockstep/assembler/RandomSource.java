package dev.lockstep.assembler;

import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A source made from a seed: sections, symbols of all kinds, relocations, kernels, metadata. */
final class RandomSource {
  private static final String[] SECTIONS = {
    ".text",
    ".rodata",
    ".data",
    ".section .text.more,\"ax\",@progbits",
    ".section .rodata.more,\"a\",@progbits",
    ".section .data.rel.ro,\"aw\",@progbits",
    ".section .own,\"aw\",@progbits"
  };

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final List<String> shared = new ArrayList<>();
  private final List<String> local = new ArrayList<>();
  private final TargetId id;
  private final boolean links;
  private boolean addresses;
  private boolean code;
  private int next;

  private RandomSource(long seed, boolean links) {
    this.random = new Random(seed);
    this.links = links;
    Target target = Target.all().get(random.nextInt(Target.all().size()));
    TargetId any = TargetId.of(target);
    this.id =
        new TargetId(
            target,
            target.hasXnack() ? mode(any.xnack()) : any.xnack(),
            target.hasSramEcc() ? mode(any.sramEcc()) : any.sramEcc());
  }

  private TargetId.Mode mode(TargetId.Mode any) {
    return switch (random.nextInt(3)) {
      case 0 -> TargetId.Mode.ON;
      case 1 -> TargetId.Mode.OFF;
      default -> any;
    };
  }

  /** A source and the target that it is for; with {@code links} one that ld.lld links. */
  record Made(String text, TargetId id) {}

  static Made of(long seed, boolean links) {
    RandomSource made = new RandomSource(seed, links);
    made.make();
    return new Made(made.text.toString(), made.id);
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private String pick(List<String> names) {
    return names.get(random.nextInt(names.size()));
  }

  private void make() {
    boolean generic = id.target().genericVersion() > 0;
    line(".amdgcn_target \"" + id + "\"");
    line(".amdhsa_code_object_version " + (generic ? 6 : 4 + random.nextInt(3)));
    for (int i = 2 + random.nextInt(4); i > 0; i--) {
      shared.add("shared" + i);
      local.add("local" + i);
    }
    if (random.nextBoolean()) {
      line(".weak absent");
      line(random.nextBoolean() ? ".hidden absent" : "");
      shared.add("absent");
    }
    List<String> rest = new ArrayList<>(shared);
    rest.remove("absent");
    rest.addAll(local);
    for (int i = 3 + random.nextInt(6); i > 0 || !rest.isEmpty(); i--) {
      String section = SECTIONS[random.nextInt(SECTIONS.length)];
      line(section);
      code = section.contains(".text");
      // ld.lld takes addresses only where the loader may write.
      addresses = !links || section.contains("w\"") || section.equals(".data");
      line(random.nextBoolean() ? ".p2align " + random.nextInt(8) : "");
      for (int k = random.nextInt(4); k >= 0; k--) {
        if (!rest.isEmpty() && random.nextBoolean()) {
          label(rest.remove(random.nextInt(rest.size())));
        }
        datum();
      }
    }
    if (random.nextBoolean()) {
      line(".bss\n.p2align 3\nzeros:\n.zero " + (8 + random.nextInt(100)));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      kernel("kernel" + i);
    }
    if (random.nextInt(3) == 0) {
      line(".set number, " + random.nextInt(1000));
      line(".set alias, " + pick(local) + "+4");
    }
    if (random.nextBoolean()) {
      metadata();
    }
  }

  private void label(String name) {
    boolean isLocal = local.contains(name);
    if (!isLocal) {
      line((random.nextInt(4) == 0 ? ".weak " : ".globl ") + name);
      String[] visibilities = {".hidden ", ".protected "};
      int choice = random.nextInt(3);
      line(choice < 2 ? visibilities[choice] + name : "");
    }
    if (random.nextBoolean()) {
      line(".type " + name + (random.nextBoolean() ? ",@object" : ",@function"));
    }
    line(name + ":");
    if (random.nextBoolean()) {
      line(".size " + name + ", " + (1 + random.nextInt(64)));
    }
  }

  private void datum() {
    String sum = random.nextBoolean() ? "" : "+" + random.nextInt(64);
    switch (random.nextInt(10)) {
      case 0 -> line(".quad " + (addresses ? pick(local) + sum : "0"));
      case 1 -> line(".quad " + (addresses ? pick(shared) + sum : "1"));
      case 2 -> {
        line(".long " + pick(local) + "@rel32@lo+4");
        line(".long " + pick(local) + "@rel32@hi+12");
      }
      case 3 -> {
        String name = pick(shared);
        line(".long 0xbe821c00, 0x8002ff02");
        line(".long " + name + "@gotpcrel32@lo+4");
        line(".long 0x8203ff03");
        line(".long " + name + "@gotpcrel32@hi+12");
      }
      case 4 -> line(".quad " + random.nextLong());
      // llvm-mc 19 does not come to an end where code is aligned at an odd place.
      case 5 -> line(".byte " + random.nextInt(256) + (code ? ", 7, 8, 9" : ", 7"));
      case 6 -> line(".zero " + (code ? 4 * random.nextInt(16) : random.nextInt(70)));
      case 7 -> {
        String here = ".Lhere" + next++;
        line(here + ":\n.long " + random.nextInt() + "\n.long .-" + here);
      }
      case 8 -> line(links ? ".long 5" : ".long " + pick(shared) + "@abs32@lo" + sum);
      default -> line(".long 0xbf800000, " + random.nextInt());
    }
  }

  private void kernel(String name) {
    boolean before = random.nextBoolean();
    String[] attributes = {".globl " + name, ".weak " + name, ""};
    line(attributes[random.nextInt(attributes.length)]);
    line(random.nextInt(3) == 0 ? ".hidden " + name : "");
    line(random.nextInt(3) == 0 ? ".protected " + name : "");
    if (before) {
      block(name);
    }
    line(".text\n.p2align 8\n.type " + name + ",@function\n" + name + ":\n.long 0xbf810000");
    line(".Lend_" + name + ":\n.size " + name + ", .Lend_" + name + "-" + name);
    if (!before) {
      block(name);
    }
  }

  private void block(String name) {
    line(random.nextInt(5) == 0 ? ".text" : ".rodata");
    line(".p2align 6\n.amdhsa_kernel " + name);
    line(".amdhsa_next_free_vgpr " + random.nextInt(200));
    line(".amdhsa_next_free_sgpr " + random.nextInt(90));
    if (id.target().name().startsWith("gfx90a") || id.target().name().startsWith("gfx94")) {
      line(".amdhsa_accum_offset 4");
    }
    line(random.nextBoolean() ? ".amdhsa_kernarg_size " + random.nextInt(300) : "");
    line(random.nextBoolean() ? ".amdhsa_user_sgpr_kernarg_segment_ptr 1" : "");
    line(".end_amdhsa_kernel");
  }

  private void metadata() {
    line(".amdgpu_metadata\n---\namdhsa.version:\n  - 1\n  - 2\namdhsa.target: '" + id + "'");
    line("amdhsa.kernels: []\n...\n.end_amdgpu_metadata");
  }
}
