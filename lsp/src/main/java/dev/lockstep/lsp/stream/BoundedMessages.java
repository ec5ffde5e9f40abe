package dev.lockstep.lsp.stream;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.MessageIssueHandler;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.MessageIssue;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * Messages on a stream. One that is too long to be kept, or is broken, is left out as a whole, and
 * reading goes on behind it. LSP4J's own reader writes stack traces of each, and keeps headers of
 * any length.
 */
public final class BoundedMessages implements MessageProducer {
  /** Longest message in bytes: a text of 50 MB with room for what JSON makes of it. */
  public static final int LONGEST = 1 << 27;

  private static final int LONGEST_HEADER = 1 << 12;
  private static final String LENGTH = "content-length:";
  private static final String GREETING = "initialize";

  /** Messages whose parameters the two protocols let a client leave out. */
  private static final Set<String> BARE =
      Set.of("initialized", "configurationDone", "disconnect", "terminate", "loadedSources");

  /** Names of exceptions before what they say. */
  private static final Pattern READER = Pattern.compile("^(?:[\\w$.]+(?:Exception|Error): )+");

  private final InputStream input;
  private final MessageJsonHandler reader;
  private final MessageIssueHandler issues;
  private final Set<String> answered;
  private final Consumer<String> told;

  /** Whether the last message was left out: what follows may be the rest of it. */
  private boolean broken;

  /**
   * Messages of a stream.
   *
   * @param answered the requests that are answered
   * @param told is told of messages that are left out
   */
  public BoundedMessages(
      InputStream input,
      MessageJsonHandler reader,
      MessageIssueHandler issues,
      Set<String> answered,
      Consumer<String> told) {
    this.input = new BufferedInputStream(input);
    this.reader = reader;
    this.issues = issues;
    this.answered = Set.copyOf(answered);
    this.told = told;
  }

  /** Waits until a connection that listens has ended. */
  public static void await(Future<?> connection) {
    try {
      connection.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | CancellationException e) {
      // The stream broke, which ends the connection as well.
    }
  }

  @Override
  public void listen(MessageConsumer consumer) {
    MessageConsumer validator = new Validator(consumer);
    try {
      while (next(message -> (isValidated(message) ? validator : consumer).consume(message))) {
        // The next one.
      }
    } catch (IOException e) {
      // The stream broke, which is an end like another.
    }
  }

  /**
   * Whether what a message has to have is asked for before anything reads it, so that what lacks is
   * named. Clients leave parts of the first request out that nothing here reads; one that is not
   * answered needs nothing.
   */
  private boolean isValidated(Message message) {
    return !(message instanceof RequestMessage request)
        || answered.contains(request.getMethod()) && !request.getMethod().equals(GREETING);
  }

  /** Reads a message; false at the end of the stream. */
  private boolean next(MessageConsumer consumer) throws IOException {
    OptionalLong length = OptionalLong.empty();
    boolean begun = false;
    while (true) {
      String line = line();
      if (line == null) {
        return false;
      }
      if (line.isBlank()) {
        if (length.isPresent()) {
          return message(length.getAsLong(), consumer);
        }
        if (begun) {
          leaveOut("a message has no header Content-Length that says how many bytes it has");
        }
        begun = false;
        continue;
      }
      begun = true;
      int at = line.toLowerCase(Locale.ROOT).indexOf(LENGTH);
      // Behind a message whose length was wrong a header follows its last bytes on the same line.
      if (at >= 0) {
        length = number(line.substring(at + LENGTH.length()).strip());
      }
    }
  }

  private void leaveOut(String reason) {
    if (!broken) {
      told.accept(reason);
    }
    broken = true;
  }

  private static OptionalLong number(String text) {
    return text.matches("\\d{1,10}") && Long.parseLong(text) <= Integer.MAX_VALUE
        ? OptionalLong.of(Long.parseLong(text))
        : OptionalLong.empty();
  }

  /** The next line, its end if it is very long; null at the end of the stream. */
  private @Nullable String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    while (true) {
      int next = input.read();
      if (next < 0) {
        return null;
      }
      if (next == '\n') {
        return line.toString(StandardCharsets.UTF_8);
      }
      if (line.size() == LONGEST_HEADER) {
        // A header may begin at its end.
        byte[] end = line.toByteArray();
        line.reset();
        line.write(end, LONGEST_HEADER - LENGTH.length(), LENGTH.length());
      }
      line.write(next);
    }
  }

  private boolean message(long length, MessageConsumer consumer) throws IOException {
    if (length > LONGEST) {
      leaveOut(
          "a message of %,d bytes is left out; the longest that is read has %,d"
              .formatted(length, LONGEST));
      input.skipNBytes(length);
      return true;
    }
    byte[] bytes = input.readNBytes((int) length);
    if (bytes.length < length) {
      return false;
    }
    try {
      Message message = reader.parseMessage(new String(bytes, StandardCharsets.UTF_8));
      if (message == null) {
        leaveOut("a message is left out: it is no JSON object");
        return true;
      }
      broken = false;
      if (!lacksParameters(message)) {
        consumer.consume(message);
      }
    } catch (MessageIssueException e) {
      issues.handle(
          e.getRpcMessage(),
          e.getIssues().stream()
              .map(one -> new MessageIssue(plain(one.getText()), one.getIssueCode()))
              .toList());
    } catch (JsonRpcException e) {
      // The client does not read any more; the end of its stream follows.
    } catch (RuntimeException | StackOverflowError e) {
      leaveOut("a message is left out: " + reason(e));
    }
    return true;
  }

  /**
   * Whether a message has no parameters and needs some; a request is answered that it lacks them.
   */
  private boolean lacksParameters(Message message) {
    switch (message) {
      case RequestMessage request when request.getParams() == null -> {
        if (needsParameters(request.getMethod())) {
          String text = "the request '" + request.getMethod() + "' has no parameters";
          int code = ResponseErrorCode.InvalidParams.getValue();
          issues.handle(request, List.of(new MessageIssue(text, code)));
          return true;
        }
      }
      case NotificationMessage told when told.getParams() == null -> {
        if (needsParameters(told.getMethod())) {
          leaveOut("a message is left out: '" + told.getMethod() + "' has no parameters");
          return true;
        }
      }
      default -> {}
    }
    return false;
  }

  private boolean needsParameters(String method) {
    JsonRpcMethod known = reader.getJsonRpcMethod(method);
    return known != null && known.getParameterTypes().length > 0 && !BARE.contains(method);
  }

  /** Why a message cannot be read, without the names of the reader's classes. */
  private static String reason(Throwable problem) {
    if (problem instanceof StackOverflowError) {
      return "it is nested too deep";
    }
    Throwable cause = problem;
    for (Throwable next = problem; next != null; next = next.getCause()) {
      cause = next;
    }
    return "it is no JSON that a message can be: " + plain(String.valueOf(cause.getMessage()));
  }

  /**
   * Words of a reader about a text, without the names of its classes and the address of its page.
   */
  private static String plain(String text) {
    String first = text.lines().findFirst().orElse("");
    return READER.matcher(first).replaceFirst("");
  }
}
