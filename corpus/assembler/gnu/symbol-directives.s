; Binding, visibility, type, size, common symbols, versions.
.globl g1, g2
.global g3
.weak w1
.local l1
.hidden h1
.protected p1
.internal i1
g1: .long 1
g2: w1: l1: h1: p1: i1:
	.long g3, undefined, w2
.weak w2
.weak w3
.globl g4
.hidden h2
.type g1, @function
.type w1, %object
.type l1, "notype"
.type h1, STT_FUNC
.type g2 STT_OBJECT
.type p1,@object
.type p1,@function
.size g1, . - g1
.size w1, 4
.size g4, 12
.comm common1, 16
.comm common2, 8, 3
.lcomm mine, 12
.local ours
.comm ours, 4, 2
.symver g1, g1@V1
.symver w1, w1@@V2
.weakref alias, target
	.long alias
.weakref alias2, target2
	.long alias2, target2
.extern nothing
.ident "made by hand"
.ident "twice"
.version "1"
.type tls, @tls_object
tls:
