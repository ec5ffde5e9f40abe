	.byte 1
	.include "self.s"
