package dev.lockstep.studio.session;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import dev.lockstep.lsp.server.LockstepLanguageServer;
import dev.lockstep.lsp.server.ServerOptions;
import dev.lockstep.studio.access.PageLimits;
import dev.lockstep.studio.buffer.Shelf;
import dev.lockstep.studio.question.DebugQuestions;
import dev.lockstep.studio.question.Desk;
import dev.lockstep.studio.question.Page;
import dev.lockstep.studio.question.Questions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.jspecify.annotations.Nullable;

/** The conversation with one page. Messages are taken one after the other, in their order. */
public final class Conversation implements AutoCloseable {
  private static final Gson NULLS = new GsonBuilder().serializeNulls().create();

  private final PageLimits limits;
  private final Consumer<String> line;
  private final Desk desk;
  private final Shelf.Place runs;
  private final List<Object> questions;
  private final MessageJsonHandler json;
  private final RemoteEndpoint remote;
  private final LockstepLanguageServer language =
      new LockstepLanguageServer(ServerOptions.CONFINED);
  private final AtomicInteger answering = new AtomicInteger();

  /**
   * A conversation.
   *
   * @param limits how much the page may ask for
   * @param turns work that may be done at once, of all pages
   * @param home the folder of Lockstep, where it is known
   * @param runs keeps the buffers of the page's last run
   * @param line takes the texts of messages to the page; called by several threads
   */
  Conversation(
      PageLimits limits,
      Desk.Turns turns,
      Optional<Path> home,
      Shelf.Place runs,
      Consumer<String> line) {
    this.limits = limits;
    this.line = line;
    this.runs = runs;
    desk = new Desk(turns);
    Later later = new Later();
    Page page = ServiceEndpoints.toServiceObject(later, Page.class);
    questions = Questions.of(desk, page, home, runs);
    List<Object> services = new ArrayList<>(questions);
    services.add(language);
    Map<String, JsonRpcMethod> methods = new LinkedHashMap<>();
    services.forEach(one -> methods.putAll(ServiceEndpoints.getSupportedMethods(one.getClass())));
    methods.putAll(ServiceEndpoints.getSupportedMethods(Page.class));
    json = new MessageJsonHandler(methods);
    remote = new RemoteEndpoint(this::send, ServiceEndpoints.toEndpoint(services));
    json.setMethodProvider(remote);
    remote.setJsonHandler(json);
    later.endpoint = remote;
    language.connect(page);
  }

  /** The page's end, which services know before the connection has been made of them. */
  private static final class Later implements Endpoint {
    private @Nullable Endpoint endpoint;

    private Endpoint known() {
      return Objects.requireNonNull(endpoint, "the conversation has not begun");
    }

    @Override
    public CompletableFuture<?> request(String method, Object parameter) {
      return known().request(method, parameter);
    }

    @Override
    public void notify(String method, Object parameter) {
      known().notify(method, parameter);
    }
  }

  private void send(Message message) {
    if (message instanceof ResponseMessage) {
      answering.decrementAndGet();
    }
    line.accept(json.serialize(message));
  }

  /** Takes a message of the page. What is none is answered with an error. */
  public void receive(String text) {
    try {
      Message message = json.parseMessage(text);
      if (message == null) {
        throw new JsonParseException("there is nothing in it");
      }
      if (message instanceof RequestMessage request
          && answering.incrementAndGet() > limits.requests()) {
        refuse(request);
      } else {
        remote.consume(message);
      }
    } catch (MessageIssueException e) {
      answering.incrementAndGet();
      remote.handle(e.getRpcMessage(), e.getIssues());
    } catch (RuntimeException | StackOverflowError e) {
      // Readers of messages fail in many ways on what is none.
      line.accept(unread(e.getMessage()));
    }
  }

  private void refuse(RequestMessage request) {
    ResponseMessage response = new ResponseMessage();
    response.setRawId(request.getRawId());
    String reason = "more than " + limits.requests() + " questions at once";
    response.setError(new ResponseError(ResponseErrorCode.RequestFailed, reason, null));
    send(response);
  }

  /** The answer to a text that is no message, of which nobody knows the number. */
  private static String unread(@Nullable String reason) {
    JsonObject error = new JsonObject();
    error.addProperty("code", ResponseErrorCode.ParseError.getValue());
    error.addProperty("message", "no message of JSON-RPC: " + reason);
    JsonObject answer = new JsonObject();
    answer.addProperty("jsonrpc", "2.0");
    answer.add("id", JsonNull.INSTANCE);
    answer.add("error", error);
    return NULLS.toJson(answer);
  }

  /** Ends all work for the page. */
  @Override
  public void close() {
    desk.close();
    for (Object one : questions) {
      if (one instanceof DebugQuestions debugger) {
        debugger.close();
      }
    }
    runs.close();
    language.close();
  }
}
