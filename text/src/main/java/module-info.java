/**
 * Reading and writing text: cursors over characters and tokens, operators by precedence, tables.
 */
@org.jspecify.annotations.NullMarked
module dev.lockstep.text {
  requires static org.jspecify;

  exports dev.lockstep.text.cursor;
  exports dev.lockstep.text.operator;
  exports dev.lockstep.text.source;
  exports dev.lockstep.text.svg;
  exports dev.lockstep.text.table;
}
