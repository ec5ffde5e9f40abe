__kernel void k(__global uint *out) {
  asm4gcn {
    s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 0
  }
  out[0] = 1;
}
