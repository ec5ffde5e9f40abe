; Every directive that makes bytes.
.data
	.byte 1, -1, 255, 'x'
	.2byte 1, 0xffff
	.4byte 2
	.8byte 3
	.short 4
	.value 5
	.int 6
	.long 7, 8
	.quad 9
	.octa 1, 0x0102030405060708090a0b0c0d0e0f10, 340282366920938463463374607431768211455
	.dc 1
	.dc.b 2
	.dc.w 3
	.dc.l 4
	.dc.a 5
	.dc.s 1.5
	.dc.d 2.5
	.dcb 2, 3
	.dcb.b 2, 4
	.dcb.w 1, 5
	.dcb.l 2, 6
	.dcb.s 2, 0.5
	.dcb.d 1, 0.25
	.dcb.b 0, 1
	.ds 1
	.ds.b 2
	.ds.w 1
	.ds.l 1
	.ds.s 1
	.ds.d 1
	.ds.p 1
	.ds.x 1
	.byte
	.long
	.float 1.5, -0.25, 1, 1e10, 0x1.8p1, inf, -INFINITY, nan, 1e400, 3.4028236e38, .5, 1.
	.single 0.1
	.double 0.1, -inf, nan, 1e-320, 0x1p-1074
	.uleb128 0, 127, 128, 624485, 0xffffffffffffffff
	.sleb128 0, -1, 63, 64, -64, -65, 624485, -123456
	.uleb128 after - before
before:
	.space 200
after:
	.sleb128 before - after
	.BYTE 9
