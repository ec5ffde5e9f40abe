#!/bin/bash
# The benchmark kernels run by the program in C on two platforms, beside `lockstep bench` in turns: rows of a table.
# Usage: bench/host/suite.sh SUITE ROUNDS [WRAPPER]  (from the root; SUITE is suite.c, compiled)
set -o pipefail
suite=$1 rounds=$2 wrapper=$3
for kernel in $(grep -v '^#' bench/kernels/kernels.tsv | cut -f1); do
  java=$($wrapper ./lockstep bench --kernel "$kernel" --rounds "$rounds" --json - | tr -d " \n") &&
    ours=$($wrapper "$suite" Lockstep bench/kernels/full "$rounds" 8 "$kernel") &&
    theirs=$(OCL_ICD_VENDORS=/etc/OpenCL/vendors $wrapper "$suite" Portable bench/kernels/full "$rounds" 2 "$kernel") || {
    echo "$kernel: one of the three runs failed" >&2
    exit 1
  }
  clock=$(grep -o '"seconds":{"median":[0-9.]*' <<<"$java" | grep -o '[0-9.]*$')
  awk -v k="$kernel" -v j="$clock" -v o="$ours" -v t="$theirs" 'BEGIN {
    split(o, a, "\t"); split(t, b, "\t")
    printf "| %s | %.2f | %.2f | %.3f | %.2f | %.2f | %.2f |\n", k, j * 1e3, a[2], a[2] / (j * 1e3), a[3], b[2], b[3] }'
done
