# A line comment; the ways to write statements.
	.byte 1 ; comment
	.byte 2 // comment
	.byte 3 /* comment */, 4
/* over
   lines */ .byte 5
lab1: lab2: .byte 6
lab3: s_nop 0
	S_NOP 1
	s_nop 2;comment
	v_add_f32   v1 ,v2,	v3
	.Byte 7
a=8
	.byte a
 b  =  9
	.byte b
	.byte 10	
"lab 4":
	.long "lab 4" - lab1
# 1 "a file"
	.byte 11
.line 5
.print "hello"
.warning "careful"
s_nop 0x3
	.byte ';', '"'
	.ascii "/*" /* " */
	.byte 12
	.byte 13
	s_nop 4
	.byte 14