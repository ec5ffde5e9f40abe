.macro tree
	tree
	tree
.endm
.rept 1000
	tree
.endr
