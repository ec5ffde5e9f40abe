// Functions that call themselves, directly and through others: against closed forms, loops and order.
static int depth(int n) {
  return n == 0 ? 0 : 1 + depth(n - 1) * (n | 1) % 7;
}

static int depth_by_loop(int n) {
  int value = 0;
  for (int i = 1; i <= n; i++) {
    value = 1 + value * (i | 1) % 7;
  }
  return value;
}

static int fibonacci(int n) {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

static int ackermann(int m, int n) {
  return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

static int odd(int n);

__attribute__((noinline)) static int even(int n) {
  return n == 0 ? 1 : odd(n - 1) + 2;
}

__attribute__((noinline)) static int odd(int n) {
  return n == 0 ? 0 : even(n - 1) + 1;
}

static void sort(global uint *a, int low, int high) {
  if (low >= high) {
    return;
  }
  int middle = low;
  for (int i = low; i < high; i++) {
    if (a[i] < a[high]) {
      uint small = a[i];
      a[i] = a[middle];
      a[middle++] = small;
    }
  }
  uint pivot = a[high];
  a[high] = a[middle];
  a[middle] = pivot;
  sort(a, low, middle - 1);
  sort(a, middle + 1, high);
}

static void check(global uint *errors, global uint *done, bool right) {
  atomic_add(&done[0], 1);
  if (!right) {
    atomic_add(&errors[0], 1);
  }
}

kernel void calls(global uint *errors, global uint *done, int n) {
  int mine = n + get_global_id(0) % 7;
  check(errors, done, depth(mine) == depth_by_loop(mine));
}

kernel void mutual(global uint *errors, global uint *done, int n) {
  int mine = 2 * (n + get_global_id(0) % 3);
  check(errors, done, even(mine) == 1 + mine / 2 * 3);
}

kernel void trees(global uint *errors, global uint *done) {
  int mine = get_local_id(0) % 8;
  check(errors, done, ackermann(2, 3 * mine) == 2 * 3 * mine + 3);
  int before = 0;
  int value = 1;
  for (int i = 1; i < mine + 3; i++) {
    int next = before + value;
    before = value;
    value = next;
  }
  check(errors, done, fibonacci(mine + 3) == value);
}

// Each work-item sorts a part of its own.
kernel void sorts(global uint *errors, global uint *done, global uint *values, int count) {
  global uint *mine = values + get_global_id(0) * count;
  uint sum = 0;
  for (int i = 0; i < count; i++) {
    sum += mine[i];
  }
  sort(mine, 0, count - 1);
  bool right = true;
  for (int i = 0; i < count; i++) {
    right &= i == 0 || mine[i - 1] <= mine[i];
    sum -= mine[i];
  }
  check(errors, done, right && sum == 0);
}
