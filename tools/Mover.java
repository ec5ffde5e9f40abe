import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.ReferenceTree;
import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import javax.lang.model.element.*;
import javax.lang.model.type.*;
import javax.lang.model.util.*;
import javax.tools.*;

/** java Mover.java graph ROOT MAP MODULE | widen ROOT MAPDIR | move ROOT MAPDIR */
public class Mover {
  static final List<String> MODULES = List.of("isa", "codeobject", "assembler", "emulator", "runtime", "bench", "cli");
  static Path root;
  static Map<String, List<String[]>> mapping = new LinkedHashMap<>(); // module -> [pkg, names...]
  static Map<String, String> target = new HashMap<>(); // old FQN -> new package
  static Map<String, CompilationUnitTree> unitOf = new HashMap<>();
  static Map<String, String> moduleOf = new HashMap<>();
  static Map<String, Boolean> isTest = new HashMap<>();
  static Trees trees; static DocTrees docTrees; static Elements elements; static Types types;
  static List<CompilationUnitTree> units = new ArrayList<>();

  public static void main(String[] args) throws Exception {
    String mode = args[0];
    root = Path.of(args[1]).toAbsolutePath().normalize();
    if (mode.equals("graph")) {
      String module = args[3];
      read(module, Path.of(args[2]));
      compile(List.of(module), false);
      assign(false);
      graph(module);
      return;
    }
    for (String m : MODULES) {
      Path p = Path.of(args[2]).resolve(m + ".txt");
      if (Files.exists(p)) read(m, p);
    }
    compile(MODULES, true);
    assign(true);
    if (mode.equals("widen")) widen(); else if (mode.equals("move")) move(); else throw new Error(mode);
  }

  static void read(String module, Path file) throws IOException {
    List<String[]> list = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      line = line.replaceAll("#.*", "").trim();
      if (line.isEmpty()) continue;
      int c = line.indexOf(':');
      String pkg = line.substring(0, c).trim();
      List<String> all = new ArrayList<>(List.of(pkg));
      for (String w : line.substring(c + 1).trim().split("\\s+")) if (!w.isEmpty()) all.add(w);
      // the same package may be continued on another line
      boolean merged = false;
      for (int i = 0; i < list.size(); i++) if (list.get(i)[0].equals(pkg)) {
        List<String> l = new ArrayList<>(Arrays.asList(list.get(i))); l.addAll(all.subList(1, all.size()));
        list.set(i, l.toArray(String[]::new)); merged = true; }
      if (!merged) list.add(all.toArray(String[]::new));
    }
    mapping.put(module, list);
  }

  static void compile(List<String> modules, boolean tests) throws Exception {
    List<Path> files = new ArrayList<>();
    Map<String, String> mod = new HashMap<>();
    for (String m : modules) for (String k : tests ? List.of("main", "test") : List.of("main")) {
      Path d = root.resolve(m).resolve("src").resolve(k).resolve("java");
      if (!Files.isDirectory(d)) continue;
      try (Stream<Path> s = Files.walk(d)) {
        for (Path p : (Iterable<Path>) s.sorted()::iterator)
          if (p.toString().endsWith(".java") && !p.endsWith("module-info.java")) { files.add(p); mod.put(p.toUri().toString(), m + "/" + k); }
      }
    }
    List<String> cp = new ArrayList<>();
    for (String m : MODULES) if (!modules.contains(m)) cp.add(root.resolve(m).resolve("target/classes").toString());
    try (Stream<Path> s = Files.walk(Path.of(System.getProperty("user.home"), ".m2/repository"))) {
      s.map(Path::toString).filter(p -> p.endsWith(".jar") && p.matches(".*(/gson|/picocli|snakeyaml-engine|/jline|/jspecify|junit-jupiter|opentest4j|apiguardian|junit-platform-(commons|engine|launcher)|jmh-core|lsp4j).*")).forEach(cp::add);
    }
    JavaCompiler c = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager fm = c.getStandardFileManager(null, null, null);
    DiagnosticCollector<JavaFileObject> diags = new DiagnosticCollector<>();
    JavacTask task = (JavacTask) c.getTask(null, fm, diags,
        List.of("-proc:none", "-Xlint:none", "-XDshould-stop.ifError=FLOW", "--add-modules", "jdk.incubator.vector", "-cp", String.join(":", cp), "-Xmaxerrs", "20"),
        null, fm.getJavaFileObjectsFromPaths(files));
    trees = Trees.instance(task); docTrees = DocTrees.instance(task); elements = task.getElements(); types = task.getTypes();
    for (CompilationUnitTree u : task.parse()) units.add(u);
    task.analyze();
    int shown = 0;
    for (var d : diags.getDiagnostics()) if (d.getKind() == Diagnostic.Kind.ERROR && shown++ < 20) System.err.println("ERR " + d.getSource() + ":" + d.getLineNumber() + " " + d.getMessage(null));
    for (CompilationUnitTree u : units) {
      String where = mod.get(u.getSourceFile().toUri().toString());
      for (Tree t : u.getTypeDecls()) if (t instanceof ClassTree ct) {
        String fqn = pkg(u) + "." + ct.getSimpleName();
        unitOf.put(fqn, u); moduleOf.put(fqn, where.split("/")[0]); isTest.put(fqn, where.endsWith("test"));
      }
    }
  }

  static String pkg(CompilationUnitTree u) { return u.getPackageName() == null ? "" : u.getPackageName().toString(); }
  static String fqn(CompilationUnitTree u) {
    for (Tree t : u.getTypeDecls()) if (t instanceof ClassTree ct) return pkg(u) + "." + ct.getSimpleName();
    return null;
  }
  static TypeElement top(Element e) {
    TypeElement found = null;
    for (Element x = e; x != null && x.getKind() != ElementKind.PACKAGE && x.getKind() != ElementKind.MODULE; x = x.getEnclosingElement()) if (x instanceof TypeElement t) found = t;
    return found;
  }
  static String topName(Element e) { TypeElement t = top(e); return t == null ? null : t.getQualifiedName().toString(); }
  static String simple(String fqn) { return fqn.substring(fqn.lastIndexOf('.') + 1); }
  static String oldPkg(String fqn) { return fqn.substring(0, fqn.lastIndexOf('.')); }

  static Map<String, List<String>> order = new LinkedHashMap<>();

  static void assign(boolean tests) {
    for (String fqn : unitOf.keySet()) {
      List<String[]> list = mapping.get(moduleOf.get(fqn));
      String found = null;
      if (list != null) {
        // names apply to the module's root package; of a subpackage say sub/Name
        String rootPkg = "dev.lockstep." + moduleOf.get(fqn);
        String sub = oldPkg(fqn).equals(rootPkg) ? "" : oldPkg(fqn).substring(rootPkg.length() + 1) + "/";
        String key = sub + simple(fqn);
        for (String[] l : list) for (int i = 1; i < l.length; i++) if (l[i].equals(key)) found = found == null ? l[0] : found;
        if (found == null && !isTest.get(fqn)) for (String[] l : list) for (int i = 1; i < l.length; i++) {
          String p = l[i];
          if (found != null || p.equals("@") || !p.contains("*")) continue;
          if (key.matches(java.util.regex.Pattern.quote(p).replace("*", "\\E[A-Za-z0-9]*\\Q"))) found = l[0];
        }
        if (found == null) for (String[] l : list) for (int i = 1; i < l.length; i++) if (l[i].equals("@") && oldPkg(fqn).equals(l[0])) found = l[0];
      }
      target.put(fqn, found == null ? oldPkg(fqn) : found);
    }
    if (tests) assignTests();
  }

  static void assignTests() {
    // by name of the class under test, else by what is package-private and used
    Map<String, Map<String, Integer>> votes = new HashMap<>();
    for (CompilationUnitTree u : units) {
      String f = fqn(u);
      if (f == null || !isTest.get(f)) continue;
      Map<String, Integer> v = new HashMap<>();
      new TreePathScanner<Void, Void>() {
        void see(Element e) {
          String t = topName(e);
          if (t == null || !unitOf.containsKey(t) || isTest.get(t) || !oldPkg(t).equals(oldPkg(f))) return;
          if (hidden(e) || hidden(top(e))) v.merge(target.get(t), 1, Integer::sum);
        }
        @Override public Void visitIdentifier(IdentifierTree t, Void x) { see(trees.getElement(getCurrentPath())); return super.visitIdentifier(t, x); }
        @Override public Void visitMemberSelect(MemberSelectTree t, Void x) { see(trees.getElement(getCurrentPath())); return super.visitMemberSelect(t, x); }
        @Override public Void visitNewClass(NewClassTree t, Void x) { see(trees.getElement(getCurrentPath())); return super.visitNewClass(t, x); }
        @Override public Void visitMemberReference(MemberReferenceTree t, Void x) { see(trees.getElement(getCurrentPath())); return super.visitMemberReference(t, x); }
      }.scan(u, null);
      votes.put(f, v);
    }
    for (String f : votes.keySet()) {
      List<String[]> list = mapping.get(moduleOf.get(f));
      if (list == null) continue;
      boolean explicit = false;
      for (String[] l : list) for (int i = 1; i < l.length; i++) if (l[i].equals(simple(f)) || l[i].endsWith("/" + simple(f))) explicit = true;
      if (explicit) continue;
      String base = simple(f).replaceAll("(Law|Fuzz|Limits|Speed)?Test$", "");
      String named = oldPkg(f) + "." + base;
      if (unitOf.containsKey(named) && !isTest.get(named)) { target.put(f, target.get(named)); continue; }
      votes.get(f).entrySet().stream().max(Map.Entry.comparingByValue()).ifPresent(b -> target.put(f, b.getKey()));
    }
  }

  static boolean hidden(Element e) {
    if (e == null) return false;
    Set<Modifier> m = e.getModifiers();
    if (m.contains(Modifier.PUBLIC) || m.contains(Modifier.PRIVATE)) return false;
    switch (e.getKind()) {
      case CLASS, INTERFACE, ENUM, RECORD, ANNOTATION_TYPE, METHOD, CONSTRUCTOR, FIELD: break;
      default: return false;
    }
    // members of a local or anonymous class
    for (Element x = e; x != null && x.getKind() != ElementKind.PACKAGE; x = x.getEnclosingElement())
      if (x instanceof TypeElement t && t.getNestingKind() != NestingKind.TOP_LEVEL && t.getNestingKind() != NestingKind.MEMBER) return false;
    return true;
  }

  // ---------------------------------------------------------------- graph
  static void graph(String module) {
    Map<String, Map<String, TreeMap<Integer, String>>> edges = new TreeMap<>();
    for (CompilationUnitTree u : units) {
      String f = fqn(u);
      if (f == null) continue;
      LineMap lines = u.getLineMap();
      new TreePathScanner<Void, Void>() {
        void see(Element e, Tree at, String what) {
          String t = topName(e);
          if (t == null || t.equals(f) || !unitOf.containsKey(t)) return;
          long pos = trees.getSourcePositions().getStartPosition(u, at);
          int line = pos < 0 ? 0 : (int) lines.getLineNumber(trees.getSourcePositions().getEndPosition(u, at) > 0 ? trees.getSourcePositions().getEndPosition(u, at) : pos);
          edges.computeIfAbsent(f, k -> new TreeMap<>()).computeIfAbsent(t, k -> new TreeMap<>()).merge(line, what, (a, b) -> a.contains(b) ? a : a + "," + b);
        }
        void typed(Tree t) {
          TypeMirror m = trees.getTypeMirror(getCurrentPath());
          if (m instanceof DeclaredType d && m.getKind() == TypeKind.DECLARED) see(d.asElement(), t, "type " + d.asElement().getSimpleName());
        }
        @Override public Void visitImport(ImportTree t, Void x) { return null; }
        @Override public Void visitIdentifier(IdentifierTree t, Void x) { see(trees.getElement(getCurrentPath()), t, t.getName().toString()); typed(t); return super.visitIdentifier(t, x); }
        @Override public Void visitMemberSelect(MemberSelectTree t, Void x) { see(trees.getElement(getCurrentPath()), t, t.getIdentifier().toString()); typed(t); return super.visitMemberSelect(t, x); }
        @Override public Void visitNewClass(NewClassTree t, Void x) { see(trees.getElement(getCurrentPath()), t, "new"); return super.visitNewClass(t, x); }
        @Override public Void visitMemberReference(MemberReferenceTree t, Void x) { see(trees.getElement(getCurrentPath()), t, t.getName().toString()); return super.visitMemberReference(t, x); }
        @Override public Void visitMethodInvocation(MethodInvocationTree t, Void x) { typed(t); return super.visitMethodInvocation(t, x); }
        @Override public Void visitLambdaExpression(LambdaExpressionTree t, Void x) { typed(t); return super.visitLambdaExpression(t, x); }
      }.scan(u, null);
    }
    List<String> ranks = mapping.get(module).stream().map(l -> l[0]).toList();
    Map<String, List<String>> files = new TreeMap<>();
    for (String f : unitOf.keySet()) files.computeIfAbsent(target.get(f), k -> new ArrayList<>()).add(f);
    for (String p : files.keySet()) if (!ranks.contains(p)) System.out.println("UNLISTED package " + p + ": " + files.get(p).stream().map(Mover::simple).sorted().toList());
    for (String[] l : mapping.get(module)) for (int i = 1; i < l.length; i++) { String n = l[i]; if (!n.contains("*") && !n.equals("@") && unitOf.keySet().stream().noneMatch(f -> simple(f).equals(n.substring(n.indexOf('/') + 1))) ) System.out.println("no such class " + n); }
    System.out.println("packages, bottom first (files, largest class cycle):");
    for (String p : ranks) {
      List<String> in = files.getOrDefault(p, List.of());
      System.out.printf("  %-44s %3d files, cycle %d %s%n", p, in.size(), cycle(in, edges), in.size() > 35 ? "TOO MANY FILES" : "");
    }
    int total = 0, back = 0;
    Map<String, Integer> byPair = new TreeMap<>();
    StringBuilder out = new StringBuilder();
    for (var e : edges.entrySet()) for (var t : e.getValue().entrySet()) {
      total++;
      String a = target.get(e.getKey()), b = target.get(t.getKey());
      if (a.equals(b)) continue;
      if (ranks.indexOf(b) > ranks.indexOf(a)) {
        back++;
        byPair.merge(shortName(a) + " -> " + shortName(b), 1, Integer::sum);
        out.append("BACK ").append(simple(e.getKey())).append(" (").append(shortName(a)).append(") -> ").append(simple(t.getKey())).append(" (").append(shortName(b)).append("): ");
        out.append(t.getValue().entrySet().stream().limit(12).map(x -> x.getKey() + ":" + x.getValue()).collect(Collectors.joining(" | ")));
        if (t.getValue().size() > 12) out.append(" ... ").append(t.getValue().size()).append(" lines");
        out.append('\n');
      }
    }
    System.out.print(out);
    System.out.println("class edges " + total + ", back edges " + back + " " + byPair);
    if (System.getProperty("uses") != null) for (String c : System.getProperty("uses").split(",")) {
      for (var e : edges.entrySet()) if (simple(e.getKey()).equals(c)) for (var t : e.getValue().entrySet()) System.out.println("USES " + c + " -> " + simple(t.getKey()) + " (" + shortName(target.get(t.getKey())) + ") " + t.getValue().size());
      for (var e : edges.entrySet()) for (var t : e.getValue().entrySet()) if (simple(t.getKey()).equals(c)) System.out.println("USED " + c + " <- " + simple(e.getKey()) + " (" + shortName(target.get(e.getKey())) + ") " + t.getValue().size());
    }
    if (Boolean.getBoolean("cycles")) for (String p : ranks) System.out.println(p + " largest cycle: " + largest(files.getOrDefault(p, List.of()), edges).stream().map(Mover::simple).toList());
  }
  static String shortName(String p) { return p.replaceFirst("^dev\\.lockstep\\.", ""); }
  static int cycle(List<String> in, Map<String, Map<String, TreeMap<Integer, String>>> edges) { return largest(in, edges).size(); }
  static List<String> largest(List<String> in, Map<String, Map<String, TreeMap<Integer, String>>> edges) {
    // Tarjan, small
    Set<String> set = new HashSet<>(in);
    Map<String, Integer> index = new HashMap<>(), low = new HashMap<>();
    Deque<String> stack = new ArrayDeque<>(); Set<String> on = new HashSet<>();
    List<List<String>> best = new ArrayList<>(List.of(new ArrayList<>()));
    for (String s : in) if (!index.containsKey(s)) tarjan(s, set, edges, index, low, stack, on, best);
    return best.get(0);
  }
  static void tarjan(String v, Set<String> set, Map<String, Map<String, TreeMap<Integer, String>>> edges, Map<String, Integer> index, Map<String, Integer> low, Deque<String> stack, Set<String> on, List<List<String>> best) {
    index.put(v, index.size()); low.put(v, index.get(v)); stack.push(v); on.add(v);
    for (String w : edges.getOrDefault(v, Map.of()).keySet()) if (set.contains(w)) {
      if (!index.containsKey(w)) { tarjan(w, set, edges, index, low, stack, on, best); low.put(v, Math.min(low.get(v), low.get(w))); }
      else if (on.contains(w)) low.put(v, Math.min(low.get(v), index.get(w)));
    }
    if (low.get(v).equals(index.get(v))) {
      List<String> scc = new ArrayList<>(); String w;
      do { w = stack.pop(); on.remove(w); scc.add(w); } while (!w.equals(v));
      if (scc.size() > best.get(0).size()) best.set(0, scc);
    }
  }

  // ---------------------------------------------------------------- edits
  record Edit(long from, long to, String text) {}
  static Map<CompilationUnitTree, List<Edit>> edits = new LinkedHashMap<>();
  static void edit(CompilationUnitTree u, long from, long to, String text) { edits.computeIfAbsent(u, k -> new ArrayList<>()).add(new Edit(from, to, text)); }
  static String source(CompilationUnitTree u) { try { return u.getSourceFile().getCharContent(true).toString(); } catch (IOException e) { throw new UncheckedIOException(e); } }
  static String apply(CompilationUnitTree u) {
    String s = source(u);
    List<Edit> list = new ArrayList<>(new LinkedHashSet<>(edits.getOrDefault(u, List.of())));
    list.sort(Comparator.comparingLong(Edit::from).thenComparingLong(Edit::to));
    StringBuilder out = new StringBuilder(); int at = 0;
    for (Edit e : list) {
      if (e.from < at) { System.err.println("overlapping edit in " + u.getSourceFile() + " at " + e); continue; }
      out.append(s, at, (int) e.from).append(e.text); at = (int) e.to;
    }
    return out.append(s.substring(at)).toString();
  }

  // ---------------------------------------------------------------- widen
  static Set<Element> raised = new LinkedHashSet<>();
  static Set<VariableElement> accessors = new LinkedHashSet<>();
  static Set<VariableElement> setters = new LinkedHashSet<>();
  static Map<VariableElement, List<String>> crossedBy = new LinkedHashMap<>();

  static void widen() throws Exception {
    for (CompilationUnitTree u : units) {
      String f = fqn(u);
      if (f == null) continue;
      String here = target.get(f);
      new TreePathScanner<Void, Void>() {
        void see(Element e) {
          if (e == null) return;
          String t = topName(e);
          if (t == null || !unitOf.containsKey(t) || t.equals(f) || target.get(t).equals(here)) return;
          if (!oldPkg(t).equals(oldPkg(f)) && !hidden(e)) { }
          for (Element x = e; x != null && x.getKind() != ElementKind.PACKAGE; x = x.getEnclosingElement()) if (hidden(x)) raise(x, f);
        }
        void typed() {
          TypeMirror m = trees.getTypeMirror(getCurrentPath());
          if (m != null && m.getKind() == TypeKind.ARRAY) { while (m instanceof ArrayType a) m = a.getComponentType(); }
          if (m instanceof DeclaredType d && m.getKind() == TypeKind.DECLARED) see(d.asElement());
        }
        @Override public Void visitImport(ImportTree t, Void x) { return null; }
        @Override public Void visitIdentifier(IdentifierTree t, Void x) { see(trees.getElement(getCurrentPath())); typed(); return super.visitIdentifier(t, x); }
        @Override public Void visitMemberSelect(MemberSelectTree t, Void x) { see(trees.getElement(getCurrentPath())); typed(); return super.visitMemberSelect(t, x); }
        @Override public Void visitNewClass(NewClassTree t, Void x) { see(trees.getElement(getCurrentPath())); typed(); return super.visitNewClass(t, x); }
        @Override public Void visitMemberReference(MemberReferenceTree t, Void x) { see(trees.getElement(getCurrentPath())); typed(); return super.visitMemberReference(t, x); }
        @Override public Void visitMethodInvocation(MethodInvocationTree t, Void x) { typed();
          Element e = trees.getElement(getCurrentPath()); if (e instanceof ExecutableElement m) { for (var p : m.getParameters()) seeType(p.asType()); seeType(m.getReturnType()); } return super.visitMethodInvocation(t, x); }
        void seeType(TypeMirror m) { while (m instanceof ArrayType a) m = a.getComponentType(); if (m instanceof DeclaredType d && m.getKind() == TypeKind.DECLARED) see(d.asElement()); }
        @Override public Void visitLambdaExpression(LambdaExpressionTree t, Void x) { typed(); return super.visitLambdaExpression(t, x); }
        @Override public Void visitDeconstructionPattern(DeconstructionPatternTree t, Void x) {
          TypeMirror m = trees.getTypeMirror(new TreePath(getCurrentPath(), t.getDeconstructor()));
          if (m instanceof DeclaredType d) for (Element c : d.asElement().getEnclosedElements()) if (c.getKind() == ElementKind.RECORD_COMPONENT) seeType(c.asType());
          return super.visitDeconstructionPattern(t, x); }
        @Override public Void visitClass(ClassTree t, Void x) {
          Element e = trees.getElement(getCurrentPath());
          if (e instanceof TypeElement te && te.getKind() == ElementKind.CLASS && te.getSuperclass() instanceof DeclaredType sd && sd.getKind() == TypeKind.DECLARED) {
            String st = topName(sd.asElement());
            if (st != null && unitOf.containsKey(st) && !target.get(st).equals(here))
              for (Element c : sd.asElement().getEnclosedElements()) if (c.getKind() == ElementKind.CONSTRUCTOR && hidden(c) && ((ExecutableElement) c).getParameters().isEmpty()) raise(c, f);
          }
          return super.visitClass(t, x);
        }
      }.scan(u, null);
    }
    closeOverrides();
    // canonical constructors of raised records
    for (Element e : new ArrayList<>(raised)) if (e.getKind() == ElementKind.RECORD)
      for (Element c : e.getEnclosedElements()) if (c.getKind() == ElementKind.CONSTRUCTOR && hidden(c) && canonical((TypeElement) e, (ExecutableElement) c)) raised.add(c);
    report();
    for (Element e : raised) {
      if (e.getKind() == ElementKind.FIELD && accessors.contains(e)) continue;
      declare(e);
    }
    rewriteFields();
    write(false);
  }

  static boolean canonical(TypeElement r, ExecutableElement c) {
    List<TypeMirror> comps = new ArrayList<>();
    for (Element x : r.getEnclosedElements()) if (x.getKind() == ElementKind.RECORD_COMPONENT) comps.add(x.asType());
    if (comps.size() != c.getParameters().size()) return false;
    for (int i = 0; i < comps.size(); i++) if (!types.isSameType(types.erasure(comps.get(i)), types.erasure(c.getParameters().get(i).asType()))) return false;
    return trees.getTree(c) != null;
  }

  static void raise(Element e, String by) {
    raised.add(e);
    if (e instanceof VariableElement v && e.getKind() == ElementKind.FIELD) {
      crossedBy.computeIfAbsent(v, k -> new ArrayList<>()).add(by);
      Set<Modifier> m = e.getModifiers();
      boolean constant = m.contains(Modifier.STATIC) && m.contains(Modifier.FINAL);
      if (!constant) accessors.add(v);
    }
  }

  static void closeOverrides() {
    // all methods of our sources
    List<ExecutableElement> methods = new ArrayList<>();
    for (CompilationUnitTree u : units) new TreePathScanner<Void, Void>() {
      @Override public Void visitMethod(MethodTree t, Void x) { Element e = trees.getElement(getCurrentPath()); if (e instanceof ExecutableElement m && m.getKind() == ElementKind.METHOD && !m.getModifiers().contains(Modifier.STATIC) && !m.getModifiers().contains(Modifier.PRIVATE)) methods.add(m); return super.visitMethod(t, x); }
    }.scan(u, null);
    Map<String, List<ExecutableElement>> byName = methods.stream().collect(Collectors.groupingBy(m -> m.getSimpleName().toString()));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (ExecutableElement m : methods) {
        if (m.getEnclosingElement().getKind() == ElementKind.INTERFACE) continue;
        for (ExecutableElement o : byName.get(m.getSimpleName().toString())) {
          if (o == m || !types.isSubtype(types.erasure(m.getEnclosingElement().asType()), types.erasure(o.getEnclosingElement().asType()))) continue;
          if (!elements.overrides(m, o, (TypeElement) m.getEnclosingElement())) continue;
          // m overrides o
          boolean oPublic = o.getModifiers().contains(Modifier.PUBLIC) || raised.contains(o);
          boolean mPublic = m.getModifiers().contains(Modifier.PUBLIC) || raised.contains(m);
          if (oPublic && !mPublic) { raised.add(m); changed = true; }
          String a = topName(m), b = topName(o);
          if (!target.get(a).equals(target.get(b)) && !oPublic && !o.getModifiers().contains(Modifier.PROTECTED)) { raised.add(o); changed = true; }
        }
      }
    }
  }

  static void report() {
    Map<String, Integer> kinds = new TreeMap<>();
    for (Element e : raised) kinds.merge(e.getKind().toString(), 1, Integer::sum);
    System.out.println("raised " + kinds + ", fields with accessors " + accessors.size());
    for (VariableElement v : accessors) System.out.println("FIELD " + v.getEnclosingElement() + "." + v + " <- " + new TreeSet<>(crossedBy.get(v).stream().map(Mover::simple).toList()));
  }

  static void declare(Element e) {
    TreePath p = trees.getPath(e);
    if (p == null) return; // implicit
    CompilationUnitTree u = p.getCompilationUnit();
    Tree t = p.getLeaf();
    ModifiersTree mods = t instanceof ClassTree c ? c.getModifiers() : t instanceof MethodTree m ? m.getModifiers() : ((VariableTree) t).getModifiers();
    SourcePositions sp = trees.getSourcePositions();
    String s = source(u);
    long start = sp.getStartPosition(u, t);
    if (start < 0) return;
    Element owner = e.getEnclosingElement();
    if (e.getKind() == ElementKind.CONSTRUCTOR && owner.getKind() == ElementKind.ENUM) return;
    if (owner instanceof TypeElement && (owner.getKind() == ElementKind.INTERFACE)) return;
    if (e.getKind() == ElementKind.FIELD && e.getKind() == ElementKind.ENUM_CONSTANT) return;
    long at = start;
    for (AnnotationTree a : mods.getAnnotations()) {
      long end = sp.getEndPosition(u, a);
      // type annotations such as @Nullable stand behind the modifiers
      if (s.substring((int) at, (int) sp.getStartPosition(u, a)).isBlank()) {
        boolean type = a.getAnnotationType().toString().endsWith("Nullable");
        if (type) break;
        at = end; while (Character.isWhitespace(s.charAt((int) at))) at++;
      }
    }
    int prot = s.indexOf("protected ", (int) at);
    if (mods.getFlags().contains(Modifier.PROTECTED) && prot >= 0) edit(u, prot, prot + 10, "public ");
    else edit(u, at, at, "public ");
  }

  static void rewriteFields() {
    if (accessors.isEmpty()) return;
    for (CompilationUnitTree u : units) {
      String f = fqn(u);
      if (f == null) continue;
      String here = target.get(f);
      SourcePositions sp = trees.getSourcePositions();
      String s = source(u);
      new TreePathScanner<Void, Void>() {
        void field(Tree t) {
          Element e = trees.getElement(getCurrentPath());
          if (!(e instanceof VariableElement v) || !accessors.contains(v)) return;
          if (target.get(topName(v)).equals(here)) return;
          String name = v.getSimpleName().toString();
          Tree parent = getCurrentPath().getParentPath().getLeaf();
          TreePath gp = getCurrentPath().getParentPath().getParentPath();
          long start = sp.getStartPosition(u, t), end = sp.getEndPosition(u, t);
          String upper = "set" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
          long nameStart = end - name.length();
          if (parent instanceof AssignmentTree a && a.getVariable() == t) {
            if (!(gp.getLeaf() instanceof ExpressionStatementTree) && !(gp.getLeaf() instanceof LambdaExpressionTree)) { System.out.println("HAND " + f + ":" + u.getLineMap().getLineNumber(start) + " " + gp.getLeaf()); return; }
            setters.add(v);
            edit(u, nameStart, sp.getStartPosition(u, a.getExpression()), upper + "(");
            edit(u, sp.getEndPosition(u, a.getExpression()), sp.getEndPosition(u, a.getExpression()), ")");
          } else if (parent instanceof CompoundAssignmentTree a && a.getVariable() == t) {
            if (!(gp.getLeaf() instanceof ExpressionStatementTree)) { System.out.println("HAND " + f + ":" + u.getLineMap().getLineNumber(start) + " " + gp.getLeaf()); return; }
            setters.add(v);
            String op = s.substring((int) end, (int) sp.getStartPosition(u, a.getExpression())).trim(); op = op.substring(0, op.length() - 1);
            String x = s.substring((int) start, (int) nameStart);
            edit(u, nameStart, sp.getStartPosition(u, a.getExpression()), upper + "(" + x + name + "() " + op + " (");
            edit(u, sp.getEndPosition(u, a.getExpression()), sp.getEndPosition(u, a.getExpression()), "))");
          } else if (parent instanceof UnaryTree a && (a.getKind().toString().contains("INCREMENT") || a.getKind().toString().contains("DECREMENT"))) {
            if (!(gp.getLeaf() instanceof ExpressionStatementTree)) { System.out.println("HAND " + f + ":" + u.getLineMap().getLineNumber(start) + " " + gp.getLeaf()); return; }
            setters.add(v);
            String x = s.substring((int) start, (int) nameStart);
            String op = a.getKind().toString().contains("INCREMENT") ? "+" : "-";
            edit(u, sp.getStartPosition(u, a), sp.getEndPosition(u, a), x + upper + "(" + x + name + "() " + op + " 1)");
          } else edit(u, end, end, "()");
        }
        @Override public Void visitImport(ImportTree t, Void x) { return null; }
        @Override public Void visitIdentifier(IdentifierTree t, Void x) { field(t); return super.visitIdentifier(t, x); }
        @Override public Void visitMemberSelect(MemberSelectTree t, Void x) { field(t); return super.visitMemberSelect(t, x); }
      }.scan(u, null);
    }
    // declare
    Map<TypeElement, StringBuilder> bodies = new LinkedHashMap<>();
    for (VariableElement v : accessors) {
      TypeElement owner = (TypeElement) v.getEnclosingElement();
      String name = v.getSimpleName().toString();
      boolean exists = false, setExists = false;
      String upper = "set" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
      for (Element m : owner.getEnclosedElements()) if (m instanceof ExecutableElement x && m.getKind() == ElementKind.METHOD) {
        if (x.getSimpleName().contentEquals(name) && x.getParameters().isEmpty()) { exists = true; System.out.println("CLASH " + owner + "." + name + "() exists"); }
        if (x.getSimpleName().contentEquals(upper)) { setExists = true; System.out.println("CLASH " + owner + "." + upper + " exists"); }
      }
      TreePath p = trees.getPath(v);
      CompilationUnitTree u = p.getCompilationUnit();
      VariableTree vt = (VariableTree) p.getLeaf();
      String s = source(u);
      SourcePositions sp = trees.getSourcePositions();
      String type = s.substring((int) sp.getStartPosition(u, vt.getType()), (int) sp.getEndPosition(u, vt.getType()));
      String ann = vt.getModifiers().getAnnotations().stream().anyMatch(a -> a.getAnnotationType().toString().endsWith("Nullable")) ? "@Nullable " : "";
      String st = v.getModifiers().contains(Modifier.STATIC) ? "static " : "";
      StringBuilder b = bodies.computeIfAbsent(owner, k -> new StringBuilder());
      if (!exists) b.append("\n  public ").append(st).append(ann).append(type).append(" ").append(name).append("() {\n    return ").append(name).append(";\n  }\n");
      else for (Element m : owner.getEnclosedElements()) if (m instanceof ExecutableElement x && x.getSimpleName().contentEquals(name) && x.getParameters().isEmpty() && hidden(m)) declare(m);
      if (setters.contains(v) && !setExists) b.append("\n  public ").append(st).append("void ").append(upper).append("(").append(ann).append(type).append(" value) {\n    ").append(st.isEmpty() ? "this." : "").append(name).append(" = value;\n  }\n");
    }
    for (var e : bodies.entrySet()) {
      TreePath p = trees.getPath(e.getKey());
      CompilationUnitTree u = p.getCompilationUnit();
      long end = trees.getSourcePositions().getEndPosition(u, p.getLeaf()) - 1;
      edit(u, end, end, e.getValue().toString());
    }
  }

  // ---------------------------------------------------------------- move
  static void move() throws Exception {
    for (CompilationUnitTree u : units) {
      String f = fqn(u);
      if (f == null) continue;
      String here = target.get(f);
      SourcePositions sp = trees.getSourcePositions();
      String s = source(u);
      if (!here.equals(pkg(u))) edit(u, sp.getStartPosition(u, u.getPackageName()), sp.getEndPosition(u, u.getPackageName()), here);
      Set<String> imported = new HashSet<>();
      Map<String, String> simpleImported = new HashMap<>();
      long lastImport = sp.getEndPosition(u, u.getPackage());
      for (ImportTree i : u.getImports()) {
        String q = i.getQualifiedIdentifier().toString();
        String best = null;
        for (String x = q; x.contains("."); x = x.substring(0, x.lastIndexOf('.'))) if (unitOf.containsKey(x)) { best = x; break; }
        if (!i.isStatic()) { imported.add(q); simpleImported.put(simple(q), q); }
        if (best == null) continue;
        String now = target.get(best) + "." + simple(best) + q.substring(best.length());
        long from = sp.getStartPosition(u, i), to = sp.getEndPosition(u, i);
        if (!i.isStatic() && q.equals(best) && target.get(best).equals(here)) { edit(u, from, to + 1, ""); }
        else if (!now.equals(q)) edit(u, sp.getStartPosition(u, i.getQualifiedIdentifier()), sp.getEndPosition(u, i.getQualifiedIdentifier()), now);
      }
      TreeSet<String> needed = new TreeSet<>();
      Set<String> ownNested = new HashSet<>();
      new TreePathScanner<Void, Void>() {
        @Override public Void visitImport(ImportTree t, Void x) { return null; }
        @Override public Void visitPackage(PackageTree t, Void x) { return null; }
        @Override public Void visitIdentifier(IdentifierTree t, Void x) {
          Element e = trees.getElement(getCurrentPath());
          if (e instanceof TypeElement te && te.getNestingKind() == NestingKind.TOP_LEVEL) need(te);
          return super.visitIdentifier(t, x);
        }
        void need(TypeElement te) {
          String q = te.getQualifiedName().toString();
          if (unitOf.containsKey(q) && !q.equals(f) && !target.get(q).equals(here) && !imported.contains(q) && !fqnsOf(u).contains(q)) needed.add(q);
        }
        @Override public Void visitMemberSelect(MemberSelectTree t, Void x) {
          Element e = trees.getElement(getCurrentPath());
          if (e instanceof TypeElement te && te.getNestingKind() == NestingKind.TOP_LEVEL && unitOf.containsKey(te.getQualifiedName().toString()) && t.toString().equals(te.getQualifiedName().toString())) {
            String q = te.getQualifiedName().toString();
            edit(u, sp.getStartPosition(u, t), sp.getEndPosition(u, t), target.get(q) + "." + simple(q));
            return null;
          }
          return super.visitMemberSelect(t, x);
        }
        void docs() {
          TreePath path = getCurrentPath();
          DocCommentTree d = docTrees.getDocCommentTree(path);
          if (d == null) return;
          new DocTreePathScanner<Void, Void>() {
            @Override public Void visitReference(ReferenceTree r, Void x) {
              String sig = r.getSignature();
              Element e = docTrees.getElement(getCurrentPath());
              TypeElement te = e == null ? null : top(e);
              if (te != null && sig.matches("[A-Z].*") && sig.startsWith(te.getSimpleName().toString())) need(te);
              else if (te != null && sig.startsWith(te.getQualifiedName() + "") && unitOf.containsKey(te.getQualifiedName().toString())) {
                long a = docTrees.getSourcePositions().getStartPosition(u, d, r);
                String q = te.getQualifiedName().toString();
                edit(u, a, a + q.length(), target.get(q) + "." + simple(q));
              }
              return super.visitReference(r, x);
            }
          }.scan(new DocTreePath(path, d), null);
        }
        @Override public Void visitClass(ClassTree t, Void x) { docs(); return super.visitClass(t, x); }
        @Override public Void visitMethod(MethodTree t, Void x) { docs(); return super.visitMethod(t, x); }
        @Override public Void visitVariable(VariableTree t, Void x) { docs(); return super.visitVariable(t, x); }
      }.scan(u, null);
      if (!needed.isEmpty()) {
        StringBuilder b = new StringBuilder();
        for (String q : needed) {
          if (simpleImported.containsKey(simple(q))) System.out.println("CLASH import " + q + " in " + f + " with " + simpleImported.get(simple(q)));
          b.append("\nimport ").append(target.get(q)).append('.').append(simple(q)).append(';');
        }
        // imports are put behind the package declaration; the formatter orders them
        edit(u, lastImport, lastImport, "\n" + b);
      }
    }
    write(true);
  }
  static Set<String> fqnsOf(CompilationUnitTree u) { Set<String> r = new HashSet<>(); for (Tree t : u.getTypeDecls()) if (t instanceof ClassTree c) r.add(pkg(u) + "." + c.getSimpleName()); return r; }

  static void write(boolean move) throws Exception {
    int files = 0, moved = 0;
    List<String> script = new ArrayList<>();
    for (CompilationUnitTree u : units) {
      String f = fqn(u);
      if (f == null) continue;
      Path p = Path.of(u.getSourceFile().toUri());
      boolean away = move && !target.get(f).equals(pkg(u));
      if (!edits.containsKey(u) && !away) continue;
      String text = apply(u);
      Path to = p;
      if (away) {
        String rel = pkg(u).replace('.', '/');
        Path base = p.getParent();
        for (String ignored : rel.split("/")) base = base.getParent();
        to = base.resolve(target.get(f).replace('.', '/')).resolve(p.getFileName());
        Files.createDirectories(to.getParent());
        Process g = new ProcessBuilder("git", "-C", root.toString(), "mv", p.toString(), to.toString()).inheritIO().start();
        if (g.waitFor() != 0) throw new IOException("git mv " + p);
        moved++;
      }
      Files.writeString(to, text);
      files++;
    }
    System.out.println("wrote " + files + " files, moved " + moved);
  }
}
