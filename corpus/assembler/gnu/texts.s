; Quoted texts and their escapes.
.data
	.ascii "abc", "def" "ghi"
	.asciz "x", ""
	.string "y"
	.ascii
	.ascii "\b\f\n\r\t\"\\"
	.ascii "\0\01\123\377"
	.ascii "\x41\X42\x4142\xfF"
	.ascii "a;b//c/*d*/#e"
	.ascii "äöü€"
	.ascii "\101b\1019"
	.asciz "über"
