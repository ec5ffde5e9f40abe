// The connection to the server: JSON-RPC over one WebSocket, made anew when it is lost.
import { signal } from "../frame/signal.js";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;
/** The longest message that the server takes, less what UTF-8 may add. */
const LONGEST_MESSAGE = 5 << 20;
const KEY = "lockstep.token";

/** The token of the page's address, which then loses it; nothing where it has none. */
function givenToken() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const given = parts.get("token");
  if (given) {
    parts.delete("token");
    const rest = parts.toString();
    history.replaceState(null, "", location.pathname + (rest ? "#" + rest : ""));
    localStorage.setItem(KEY, given);
  }
  return given ?? "";
}

/**
 * The newest token that a tab of this browser was given. Each start of the server makes another one,
 * so a tab must not hold on to the one with which it began.
 */
function findToken() {
  return givenToken() || localStorage.getItem(KEY) || "";
}

export class RequestError extends Error {
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

export class Connection {
  /** connecting, open, lost or refused. */
  state = signal("connecting");
  /** A sentence for the user about the state. */
  reason = signal("");

  #token = findToken();
  #socket = null;
  #timer = 0;
  #pause = FIRST_PAUSE;
  #next = 1;
  #open = new Map();
  #listeners = new Map();
  #answerers = new Map();

  constructor() {
    // The address that the server printed, opened in this tab: the browser loads nothing anew for it.
    addEventListener("hashchange", () => this.#renew(givenToken()));
    // Or in another tab.
    addEventListener("storage", (event) => event.key === KEY && this.#renew(event.newValue));
  }

  /** Begins again with another token, unless the page is connected already. */
  #renew(token) {
    if (token && this.state.value !== "open") {
      this.#token = token;
      this.start();
    }
  }

  start() {
    clearTimeout(this.#timer);
    if (this.#socket) {
      return;
    }
    if (this.state.value === "refused") {
      // A second refusal is news, too.
      this.state.value = "lost";
    }
    this.#token = findToken() || this.#token;
    const socket = new WebSocket(`ws://${location.host}/page`, ["lockstep", "token." + this.#token]);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = FIRST_PAUSE;
      this.reason.value = "";
      this.state.value = "open";
    };
    socket.onmessage = (event) => this.#take(JSON.parse(event.data));
    socket.onclose = (event) => this.#closed(event);
  }

  async #closed(event) {
    this.#socket = null;
    for (const one of this.#open.values()) {
      one.reject(new RequestError("the connection to lockstep studio was lost", "lost"));
    }
    this.#open.clear();
    if (event.code === 1009) {
      this.reason.value = "A message was too long for lockstep studio.";
    } else if (event.reason) {
      this.reason.value = event.reason;
    }
    if (event.code === 1013) {
      this.state.value = "refused";
      return;
    }
    const refusal = await this.#refusal();
    if (refusal) {
      this.reason.value = refusal;
      this.state.value = "refused";
      return;
    }
    this.state.value = "lost";
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    this.#timer = setTimeout(() => this.start(), this.#pause);
  }

  /** What the server says to the token; nothing if it takes it or does not answer. */
  async #refusal() {
    try {
      const answer = await fetch("/access", { headers: { Authorization: "Bearer " + this.#token } });
      return answer.status === 403 ? (await answer.text()).trim() : "";
    } catch {
      return "";
    }
  }

  #take(message) {
    if (message.method === undefined) {
      const one = this.#open.get(message.id);
      this.#open.delete(message.id);
      if (message.error) {
        one?.reject(new RequestError(message.error.message, message.error.code));
      } else {
        one?.resolve(message.result);
      }
      return;
    }
    if (message.id !== undefined) {
      this.#answer(message);
      return;
    }
    for (const listener of this.#listeners.get(message.method) ?? []) {
      listener(message.params);
    }
  }

  async #answer(message) {
    const answerer = this.#answerers.get(message.method);
    const answer = { jsonrpc: "2.0", id: message.id };
    try {
      answer.result = answerer ? ((await answerer(message.params)) ?? null) : null;
    } catch (error) {
      answer.error = { code: -32603, message: String(error.message) };
    }
    this.#send(answer);
  }

  #send(message) {
    const text = JSON.stringify(message);
    if (text.length > LONGEST_MESSAGE) {
      throw new RequestError("this text is too long for lockstep studio (more than 5 million characters)", "long");
    }
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      throw new RequestError("there is no connection to lockstep studio", "lost");
    }
    this.#socket.send(text);
  }

  /** Waits for the end of the first attempt to connect: users may be faster than it is. */
  async #attempted() {
    if (this.state.value === "connecting") {
      await new Promise((done) => {
        const end = this.state.watch(() => (end(), done()));
      });
    }
  }

  /** Asks the server. An aborted signal takes the question back. */
  request(method, params, options = {}) {
    return this.state.value === "connecting"
      ? this.#attempted().then(() => this.request(method, params, options))
      : this.#ask(method, params, options);
  }

  #ask(method, params, { signal: abort }) {
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      this.#send({ jsonrpc: "2.0", id, method, params });
      this.#open.set(id, { resolve, reject });
      abort?.addEventListener(
        "abort",
        () => {
          if (this.#open.delete(id)) {
            this.notify("$/cancelRequest", { id });
            reject(new DOMException("taken back", "AbortError"));
          }
        },
        { once: true },
      );
    });
  }

  /** Tells the server; a message that cannot be sent is dropped, as the next connection starts anew. */
  notify(method, params) {
    try {
      this.#send({ jsonrpc: "2.0", method, params });
    } catch (error) {
      if (error.code === "long") {
        throw error;
      }
    }
  }

  /** Calls a function for each notification of the server with a name. */
  on(method, listener) {
    this.#listeners.set(method, [...(this.#listeners.get(method) ?? []), listener]);
  }

  /** Answers the server's requests with a name. */
  answer(method, answerer) {
    this.#answerers.set(method, answerer);
  }
}
