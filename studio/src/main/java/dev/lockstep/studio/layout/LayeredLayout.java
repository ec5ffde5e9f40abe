package dev.lockstep.studio.layout;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * A layered layout, from top to bottom.
 *
 * @param boxes places of the boxes, in their order
 * @param edges corners of the edges, in their order
 */
public record LayeredLayout(double width, double height, List<Box> boxes, List<List<Point>> edges) {
  private static final String ALGORITHM = "org.eclipse.elk.layered";
  private static final double PADDING = 12;
  private static final double GAP = 24;
  private static final double LAYER_GAP = 32;

  public LayeredLayout {
    boxes = List.copyOf(boxes);
    edges = edges.stream().map(List::copyOf).toList();
  }

  /** The size of a box; the unit is that of the answer. */
  public record Size(double width, double height) {}

  /** A way from one box to another, by their positions in the list. */
  public record Edge(int from, int to) {}

  /** The place of a box: its upper left corner. */
  public record Box(double x, double y, double width, double height) {}

  /** A corner of an edge; the first and the last are its ends. */
  public record Point(double x, double y) {}

  /** Places boxes. */
  public static LayeredLayout of(List<Size> sizes, List<Edge> ways) {
    LayoutMetaDataService.getInstance()
        .registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    ElkNode graph = ElkGraphUtil.createGraph();
    graph.setProperty(CoreOptions.ALGORITHM, ALGORITHM);
    graph.setProperty(CoreOptions.DIRECTION, Direction.DOWN);
    graph.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
    graph.setProperty(CoreOptions.PADDING, new ElkPadding(PADDING));
    graph.setProperty(CoreOptions.SPACING_NODE_NODE, GAP);
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, LAYER_GAP);
    List<ElkNode> nodes = new ArrayList<>();
    for (Size size : sizes) {
      ElkNode node = ElkGraphUtil.createNode(graph);
      node.setWidth(size.width());
      node.setHeight(size.height());
      nodes.add(node);
    }
    List<ElkEdge> edges = new ArrayList<>();
    for (Edge way : ways) {
      edges.add(ElkGraphUtil.createSimpleEdge(nodes.get(way.from()), nodes.get(way.to())));
    }
    new RecursiveGraphLayoutEngine().layout(graph, new BasicProgressMonitor());
    return new LayeredLayout(
        graph.getWidth(),
        graph.getHeight(),
        nodes.stream()
            .map(node -> new Box(node.getX(), node.getY(), node.getWidth(), node.getHeight()))
            .toList(),
        edges.stream().map(LayeredLayout::corners).toList());
  }

  private static List<Point> corners(ElkEdge edge) {
    List<Point> points = new ArrayList<>();
    for (ElkEdgeSection section : edge.getSections()) {
      points.add(new Point(section.getStartX(), section.getStartY()));
      for (ElkBendPoint bend : section.getBendPoints()) {
        points.add(new Point(bend.getX(), bend.getY()));
      }
      points.add(new Point(section.getEndX(), section.getEndY()));
    }
    return points;
  }
}
