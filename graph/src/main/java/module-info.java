/** Flow graphs: orders, dominators, loops, strongly connected components, dataflow analysis. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.graph {
  requires static org.jspecify;

  exports dev.lockstep.graph;
}
