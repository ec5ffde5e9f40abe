.else
.elseif 1
.endif
.if undefined_symbol
.endif
.if 1 +
.endif
.if 1
.else
.else
.elseif 1
.endif
.ifc a
.endif
.ifdef
.endif
.ifeqs "a"
.endif
.ifb
.error "asked for"
.endif
.err
.error
.warning "careful"
.rept 2
.if 1
