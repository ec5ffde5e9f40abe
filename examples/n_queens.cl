// In how many ways can ten queens stand on a 10 by 10 board? Each work-item fixes the queens of the
// first two rows and searches the rest with a stack in private memory (scratch).
#define N 10
__kernel void n_queens(__global uint *solutions) {
  uint first = get_global_id(0) % N, second = get_global_id(0) / N;
  uint column[N];  // the column of the queen in each row
  column[0] = first;
  column[1] = second;
  uint distance = first > second ? first - second : second - first;
  if (distance < 2) return;  // the first two threaten each other
  int row = 2;
  uint found = 0;
  column[2] = 0;
  while (row >= 2) {
    if (column[row] == N) {  // no column left in this row: back
      row--;
      if (row >= 2) column[row]++;
      continue;
    }
    bool safe = true;
    for (int r = 0; r < row && safe; r++) {
      int d = (int)column[r] - (int)column[row];
      safe = d != 0 && d != row - r && d != r - row;
    }
    if (safe && row == N - 1) found++;
    if (safe && row < N - 1) {
      row++;
      column[row] = 0;
    } else {
      column[row]++;
    }
  }
  atomic_add(solutions, found);
}
