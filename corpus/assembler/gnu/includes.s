; Files inside files.
.include "included/first.inc"
	from_first 1
	.long defined_there
.include "included/first.inc"
.incbin "included/bytes.bin"
.incbin "included/bytes.bin", 2
.incbin "included/bytes.bin", 1, 3
.incbin "included/bytes.bin",, 2
.incbin "included/bytes.bin", 20
.incbin "included/bytes.bin", 3, 100
.rept 2
.include "included/second.inc"
.endr
.if 0
.include "included/missing.inc"
.endif
