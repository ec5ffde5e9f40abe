import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Records what the language server, the debug adapter and the studio answer: {@code Servers
 * LAUNCHER OUT WORKER WORKERS}, in a copy of the inputs as working directory. A case is an input
 * with all questions about it.
 */
public final class Servers {
  private static final long PATIENCE_SECONDS = 60;
  private static final Pattern TIME =
      Pattern.compile("(?<=\"[a-zA-Z]{0,20}[sS]econds\":)[-0-9.eE+]+");

  private final String launcher;
  private final Path out;
  private final int worker;
  private final int workers;
  private final String root = Path.of("").toAbsolutePath().toString();

  private Servers(String[] arguments) {
    launcher = arguments[0];
    out = Path.of(arguments[1]);
    worker = Integer.parseInt(arguments[2]);
    workers = Integer.parseInt(arguments[3]);
  }

  public static void main(String[] arguments) throws Exception {
    Servers servers = new Servers(arguments);
    Set<String> only = Set.of(arguments.length > 4 ? arguments[4].split(",") : new String[0]);
    servers.record(
        only,
        "lsp",
        "{examples,corpus/assembler,corpus/asm4gcn/programs,corpus/inline,corpus/static,corpus/lsp}/**.{s,asm4gcn,cl,litmus}",
        "",
        servers::editor);
    servers.record(
        only,
        "dap",
        "{examples,corpus/debug,corpus/run,corpus/ventus/run,corpus/machine}/**.json",
        "lockstep-(run|machine)-1",
        servers::adapter);
    servers.record(
        only,
        "studio",
        "{examples,corpus/debug,corpus/run}/**.{s,asm4gcn,cl,json}",
        "",
        servers::studio);
    System.exit(0);
  }

  /** Asks all questions about an input. */
  private interface Questions {
    void ask(Path input, PrintWriter to) throws Exception;
  }

  private void record(
      Set<String> only, String name, String glob, String content, Questions questions)
      throws Exception {
    if (!only.isEmpty() && !only.contains(name)) {
      return;
    }
    long start = System.nanoTime();
    var matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob);
    List<Path> inputs = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of(""))) {
      for (Path path : (Iterable<Path>) files.filter(Files::isRegularFile).sorted()::iterator) {
        if (matcher.matches(path)
            && Pattern.compile(content)
                .matcher(Files.readString(path, StandardCharsets.ISO_8859_1))
                .find()) {
          inputs.add(path);
        }
      }
    }
    try (PrintWriter to =
        new PrintWriter(Files.newBufferedWriter(out.resolve(name + "." + worker)))) {
      for (int i = worker; i < inputs.size(); i += workers) {
        to.println("$ " + name + " " + inputs.get(i));
        try {
          questions.ask(inputs.get(i), to);
        } catch (IOException | IllegalStateException e) {
          to.println(" ended: " + e);
          close();
        }
      }
    } finally {
      close();
    }
    System.err.printf(
        "%s: %d of %d in %d s%n",
        name, worker, inputs.size(), (System.nanoTime() - start) / 1_000_000_000);
  }

  private void close() {
    if (stream != null) {
      stream.process.destroy();
      stream = null;
    }
    if (page != null) {
      page.process.destroy();
      page = null;
    }
  }

  private void print(PrintWriter to, JsonElement answer) {
    String text = answer.toString().replace(root, "ROOT");
    to.println(" " + TIME.matcher(text).replaceAll("T"));
  }

  private static JsonObject object(String json, Object... values) {
    return JsonParser.parseString(json.replace('\'', '"').formatted(values)).getAsJsonObject();
  }

  // Messages on standard streams.

  private Messages stream;

  /** A process that takes and gives messages with a header, and what it said unasked. */
  private static final class Messages {
    final Process process;
    private final OutputStream to;
    private final BlockingQueue<JsonObject> read = new LinkedBlockingQueue<>();
    final List<JsonObject> unasked = new ArrayList<>();
    int number;

    Messages(String... command) throws IOException {
      process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      to = process.getOutputStream();
      Thread.ofPlatform().daemon().start(() -> read(process.getInputStream()));
    }

    private void read(InputStream from) {
      try {
        for (; ; ) {
          int length = 0;
          for (String line = line(from); !line.isEmpty(); line = line(from)) {
            if (line.startsWith("Content-Length: ")) {
              length = Integer.parseInt(line.substring(16));
            }
          }
          read.add(
              JsonParser.parseString(new String(from.readNBytes(length), StandardCharsets.UTF_8))
                  .getAsJsonObject());
        }
      } catch (IOException e) {
        read.add(new JsonObject());
      }
    }

    private static String line(InputStream from) throws IOException {
      StringBuilder line = new StringBuilder();
      for (int c = from.read(); c != '\n'; c = from.read()) {
        if (c < 0) {
          throw new EOFException();
        }
        line.append((char) c);
      }
      return line.toString().strip();
    }

    void send(JsonObject message) throws IOException {
      byte[] bytes = message.toString().getBytes(StandardCharsets.UTF_8);
      to.write(("Content-Length: " + bytes.length + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
      to.write(bytes);
      to.flush();
    }

    /** The next message that is wanted; those before it are kept. */
    JsonObject next(Predicate<JsonObject> wanted) throws IOException, InterruptedException {
      for (; ; ) {
        JsonObject message = read.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (message == null || message.size() == 0) {
          throw new IOException(message == null ? "no answer" : "the server has ended");
        }
        if (wanted.test(message)) {
          return message;
        }
        unasked.add(message);
      }
    }
  }

  // The language server: JSON-RPC.

  private JsonElement request(String method, JsonObject params) throws Exception {
    int id = ++stream.number;
    JsonObject message = object("{'jsonrpc':'2.0','id':%d,'method':'%s'}", id, method);
    message.add("params", params);
    stream.send(message);
    JsonObject answer =
        stream.next(one ->
            one.has("id") && !one.has("method") && one.get("id").getAsString().equals("" + id));
    return answer.has("error") ? answer.get("error") : answer.get("result");
  }

  private void notify(String method, JsonObject params) throws IOException {
    JsonObject message = object("{'jsonrpc':'2.0','method':'%s'}", method);
    message.add("params", params);
    stream.send(message);
  }

  private void editor(Path input, PrintWriter to) throws Exception {
    if (stream == null) {
      stream = new Messages(launcher, "lsp");
      print(
          to,
          request(
              "initialize",
              object(
                  "{'processId':null,'rootUri':'file://%s','capabilities':{'textDocument':"
                      + "{'codeAction':{'codeActionLiteralSupport':{'codeActionKind':"
                      + "{'valueSet':['quickfix']}}}}}}",
                  root)));
      notify("initialized", new JsonObject());
    }
    String uri = "file://" + root + "/" + input;
    String text = Files.readString(input, StandardCharsets.ISO_8859_1);
    if (text.length() > 60_000) {
      return;
    }
    String name = input.toString();
    JsonObject document =
        object(
            "{'textDocument':{'uri':'%s','languageId':'%s','version':1}}",
            uri, name.substring(name.lastIndexOf('.') + 1));
    document.getAsJsonObject("textDocument").addProperty("text", text);
    notify("textDocument/didOpen", document);
    JsonObject problems =
        stream.next(one ->
            one.has("method")
                && one.get("method").getAsString().endsWith("publishDiagnostics")
                && one.getAsJsonObject("params").get("uri").getAsString().equals(uri));
    print(to, problems.get("params"));
    JsonObject of = object("{'textDocument':{'uri':'%s'}}", uri);
    for (String method :
        List.of(
            "documentSymbol", "semanticTokens/full", "foldingRange", "documentLink", "codeLens")) {
      print(to, request("textDocument/" + method, of));
    }
    String[] lines = text.split("\n", -1);
    JsonObject range =
        object(
            "{'textDocument':{'uri':'%s'},'range':{'start':{'line':0,'character':0},'end':{'line':%d,'character':0}}}",
            uri, lines.length);
    print(to, request("textDocument/inlayHint", range));
    range.add("context", object("{'diagnostics':[]}"));
    range
        .getAsJsonObject("context")
        .add("diagnostics", problems.getAsJsonObject("params").get("diagnostics"));
    print(to, request("textDocument/codeAction", range));
    JsonObject format = of.deepCopy();
    format.add("options", object("{'tabSize':4,'insertSpaces':true}"));
    print(to, request("textDocument/formatting", format));
    for (int i = 0; i < lines.length; i += Math.max(1, lines.length / 12)) {
      int column = lines[i].length() - lines[i].stripLeading().length();
      for (int at : new int[] {column, Math.min(lines[i].length(), column + 12)}) {
        JsonObject place =
            object(
                "{'textDocument':{'uri':'%s'},'position':{'line':%d,'character':%d},'context':{'includeDeclaration':true}}",
                uri, i, at);
        for (String method :
            List.of("hover", "definition", "references", "documentHighlight", "signatureHelp")) {
          print(to, request("textDocument/" + method, place));
        }
        place.add("context", object("{'triggerKind':1}"));
        JsonElement completion = request("textDocument/completion", place);
        // All names of a language are thousands; their first ones and their number will do.
        JsonArray items =
            completion.isJsonArray()
                ? completion.getAsJsonArray()
                : completion.isJsonObject() && completion.getAsJsonObject().has("items")
                    ? completion.getAsJsonObject().getAsJsonArray("items")
                    : new JsonArray();
        to.println(" " + items.size() + " completions");
        for (int k = 0; k < Math.min(5, items.size()); k++) {
          print(to, items.get(k));
        }
      }
    }
    notify("textDocument/didClose", of);
    stream.unasked.clear();
  }

  // The debug adapter.

  private JsonElement command(String command, JsonObject arguments) throws Exception {
    int id = ++stream.number;
    JsonObject message = object("{'seq':%d,'type':'request','command':'%s'}", id, command);
    message.add("arguments", arguments);
    stream.send(message);
    JsonObject answer =
        stream.next(one ->
            one.get("type").getAsString().equals("response")
                && one.get("request_seq").getAsInt() == id);
    return answer.get("success").getAsBoolean()
        ? answer.has("body") ? answer.get("body") : new JsonObject()
        : answer.get("message");
  }

  private JsonObject event(String... names) throws Exception {
    Predicate<JsonObject> wanted =
        one ->
            one.get("type").getAsString().equals("event")
                && List.of(names).contains(one.get("event").getAsString());
    for (JsonObject one : stream.unasked) {
      if (wanted.test(one)) {
        stream.unasked.remove(one);
        return one;
      }
    }
    return stream.next(wanted);
  }

  private void adapter(Path input, PrintWriter to) throws Exception {
    close();
    stream = new Messages(launcher, "dap");
    print(
        to,
        command(
            "initialize",
            object(
                "{'adapterID':'lockstep','linesStartAt1':true,'columnsStartAt1':true,'supportsInvalidatedEvent':true,'supportsMemoryReferences':true}")));
    JsonElement launched =
        command("launch", object("{'program':'%s/%s','stopOnEntry':true}", root, input));
    print(to, launched);
    if (launched.isJsonPrimitive()) {
      return;
    }
    event("initialized");
    print(to, command("configurationDone", new JsonObject()));
    print(
        to,
        event("stopped", "terminated").get("body") == null ? new JsonObject() : new JsonObject());
    String[] motions = {
      "next", "stepIn", "stepOut", "stepBack", "next", "next", "stepIn", "reverseContinue"
    };
    halted(to);
    for (int i = 0; i < motions.length; i++) {
      JsonElement moved =
          command(
              motions[i],
              object(
                  "{'threadId':%d,'granularity':'%s'}",
                  thread, i % 3 == 1 ? "instruction" : "line"));
      print(to, moved);
      if (moved.isJsonPrimitive()) {
        continue;
      }
      JsonObject end = event("stopped", "terminated", "exited");
      to.println(" " + motions[i]);
      print(to, end.has("body") ? end.get("body") : end);
      if (!end.get("event").getAsString().equals("stopped")) {
        return;
      }
      halted(to);
    }
    print(to, command("evaluate", object("{'expression':'s4','context':'watch'}")));
    print(to, command("evaluate", object("{'expression':'v0[1] + 1','context':'watch'}")));
    print(to, command("evaluate", object("{'expression':'nonsense +','context':'repl'}")));
    print(to, command("disassemble", object("{'memoryReference':'0','instructionCount':4}")));
    print(to, command("disconnect", new JsonObject()));
  }

  private int thread = 1;

  /** Threads, frames, scopes and the variables of the first frame. */
  private void halted(PrintWriter to) throws Exception {
    JsonElement threads = command("threads", new JsonObject());
    print(to, threads);
    thread =
        threads
            .getAsJsonObject()
            .getAsJsonArray("threads")
            .get(0)
            .getAsJsonObject()
            .get("id")
            .getAsInt();
    JsonElement stack = command("stackTrace", object("{'threadId':%d}", thread));
    print(to, stack);
    if (!stack.isJsonObject() || stack.getAsJsonObject().getAsJsonArray("stackFrames").isEmpty()) {
      return;
    }
    int frame =
        stack
            .getAsJsonObject()
            .getAsJsonArray("stackFrames")
            .get(0)
            .getAsJsonObject()
            .get("id")
            .getAsInt();
    JsonElement scopes = command("scopes", object("{'frameId':%d}", frame));
    print(to, scopes);
    for (JsonElement scope : scopes.getAsJsonObject().getAsJsonArray("scopes")) {
      String text =
          command(
                  "variables",
                  object(
                      "{'variablesReference':%d,'count':40}",
                      scope.getAsJsonObject().get("variablesReference").getAsInt()))
              .toString();
      to.println(" " + text.substring(0, Math.min(6000, text.length())));
    }
  }

  // The studio: JSON-RPC over a WebSocket.

  private Page page;

  private static final class Page implements WebSocket.Listener {
    private static final Pattern ADDRESS =
        Pattern.compile("http://([^/ ]+)/\\S*?([0-9A-Za-z_-]{20,})");
    final Process process;
    final BlockingQueue<String> texts = new LinkedBlockingQueue<>();
    private final StringBuilder part = new StringBuilder();
    final WebSocket socket;
    int number;

    Page(String launcher) throws Exception {
      process =
          new ProcessBuilder(launcher, "studio", "--no-open", "--port", "0")
              .redirectErrorStream(true)
              .start();
      BufferedReader said =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
      Matcher address;
      do {
        String line = said.readLine();
        if (line == null) {
          throw new IOException("the studio has not started");
        }
        address = ADDRESS.matcher(line);
      } while (!address.find());
      Thread.ofPlatform().daemon().start(() -> said.lines().forEach(_ -> {}));
      socket =
          HttpClient.newHttpClient()
              .newWebSocketBuilder()
              .header("Origin", "http://" + address.group(1))
              .subprotocols("lockstep", "token." + address.group(2))
              .buildAsync(URI.create("ws://" + address.group(1) + "/page"), this)
              .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      part.append(data);
      if (last) {
        texts.add(part.toString());
        part.setLength(0);
      }
      from.request(1);
      return null;
    }
  }

  private void question(PrintWriter to, String method, JsonElement params) throws Exception {
    int id = ++page.number;
    JsonObject message = object("{'jsonrpc':'2.0','id':%d,'method':'studio/%s'}", id, method);
    message.add("params", params);
    page.socket.sendText(message.toString(), true).join();
    for (; ; ) {
      String text = page.texts.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (text == null) {
        throw new IOException("no answer to " + method);
      }
      JsonObject answer = JsonParser.parseString(text).getAsJsonObject();
      if (answer.has("id") && answer.get("id").getAsString().equals("" + id)) {
        to.println(" " + method);
        print(to, answer.has("error") ? answer.get("error") : answer.get("result"));
        return;
      }
    }
  }

  private void studio(Path input, PrintWriter to) throws Exception {
    if (page == null) {
      page = new Page(launcher);
      for (String method : List.of("targets", "examples", "lessons")) {
        question(to, method, new JsonObject());
      }
    }
    String name = input.getFileName().toString();
    String text = Files.readString(input, StandardCharsets.ISO_8859_1);
    if (text.length() > 60_000) {
      return;
    }
    if (!name.endsWith(".json")) {
      JsonObject subject =
          object("{'target':'gfx900','remarks':true,'costs':true,'expanded':false}");
      subject.addProperty("name", name);
      subject.addProperty("text", text);
      question(to, "listing", subject);
      question(to, "graph", subject);
      question(to, "registers", subject);
      question(to, "runFiles", subject);
      return;
    }
    if (text.contains("lockstep-litmus-1")) {
      JsonObject tests = new JsonObject();
      tests.addProperty("name", name);
      tests.addProperty("text", text);
      question(to, "litmusTests", tests);
      return;
    }
    JsonArray documents = new JsonArray();
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.list(input.getParent())) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile).sorted()::iterator) {
        if (file.equals(input) || text.contains('"' + file.getFileName().toString() + '"')) {
          texts.put(
              file.getFileName().toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
        }
      }
    }
    texts.forEach((file, contents) -> {
      JsonObject document = new JsonObject();
      document.addProperty("name", file);
      document.addProperty("text", contents);
      documents.add(document);
    });
    for (boolean check : new boolean[] {false, true}) {
      JsonObject run =
          object(
              "{'number':%d,'file':'%s','target':'gfx900','check':%b,'profile':false,'seconds':50,'instructions':2000000}",
              page.number, name, check);
      run.add("documents", documents);
      question(to, "run", run);
    }
    JsonObject opening = object("{'file':'%s','target':'gfx900','kernel':''}", name);
    opening.add("documents", documents);
    question(to, "debugOpen", opening);
    for (String motion : List.of("STEP", "STEP", "LINE", "LINE", "BACK", "LINE_BACK", "STEP")) {
      question(
          to,
          "debugMove",
          object(
              "{'motion':'%s','target':0,'document':'','watches':['s4','v0[1]','nonsense +']}",
              motion));
    }
    question(to, "debugLook", object("{'workgroup':0,'wavefront':0,'watches':['pc']}"));
    question(to, "debugClose", new JsonObject());
  }
}
