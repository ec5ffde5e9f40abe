// An interpreter of bytecodes with a stack in private memory, subroutines, jumps and goto; each
// work-item runs another program counter.
enum { PUSH, ADD, SUB, MUL, DUP, SWAP, JNZ, CALL, RET, LOAD, STORE, MOD, DROP, HALT };
__kernel void bytecode(__constant char *program, __global uint *out, __global uint *steps_out,
                       uint limit) {
  uint g = get_global_id(0);
  uint stack[16], memory[8], calls[4];
  int top = -1, pc = 0, depth = 0;
  uint steps = 0;
  for (int i = 0; i < 8; i++) memory[i] = g + i;
again:
  if (++steps > limit) goto stopped;
  switch (program[pc++]) {
    case PUSH: stack[++top] = (uint)(int)program[pc++]; goto again;
    case ADD: stack[top - 1] += stack[top]; top--; goto again;
    case SUB: stack[top - 1] -= stack[top]; top--; goto again;
    case MUL: stack[top - 1] *= stack[top]; top--; goto again;
    case MOD: stack[top - 1] %= stack[top] | 1; top--; goto again;
    case DUP: stack[top + 1] = stack[top]; top++; goto again;
    case DROP: top--; goto again;
    case SWAP: {
      uint t = stack[top];
      stack[top] = stack[top - 1];
      stack[top - 1] = t;
      goto again;
    }
    case JNZ: pc = stack[top--] != 0 ? program[pc] : pc + 1; goto again;
    case CALL: calls[depth++] = pc + 1; pc = program[pc]; goto again;
    case RET: pc = calls[--depth]; goto again;
    case LOAD: stack[++top] = memory[program[pc++] & 7]; goto again;
    case STORE: memory[program[pc++] & 7] = stack[top--]; goto again;
    default: break;
  }
stopped:
  out[g] = top >= 0 ? stack[top] : memory[1];
  steps_out[g] = steps;
}
