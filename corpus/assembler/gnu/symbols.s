; .set, .equ, .equiv, = and what may be assigned again.
a = 1
.set a, 2
.equ a, a + 1
	.long a
a = a * 2
	.long a
.equiv once, 5
	.long once
x = later + 4
	.long x
	.long later
later = 8
y = here + 4
	.long y
	.long y - here
here:
	.long here - start
start:
z = start
.set z, here
	.long z
"quoted name" = 12
	.long "quoted name"
$dollar = 13
	.long $dollar
with.dot$and_ = 14
	.long with.dot$and_
diff = end - start
	.long diff
	.long after
end:
.set alias, end
.globl alias
.globl end
.set p, q
.set q, r
.set r, 7
	.long p
. = . + 4
	.byte 1
.org end + 32
	.byte 2
.set after, . - end
