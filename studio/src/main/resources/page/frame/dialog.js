// Dialogs: one at a time, closed by Escape, the focus goes back to where it was.
import { html, render } from "./html.js";

let open = null;

/**
 * Shows a dialog; body(close) draws its content. Resolves with what close is given. until: begins to
 * wait for what makes the dialog needless, and returns what ends that.
 */
export function dialog(body, { kind = "", label = "", until = () => () => {} } = {}) {
  open?.close();
  return new Promise((resolve) => {
    const element = document.createElement("dialog");
    element.className = kind;
    if (label) {
      element.setAttribute("aria-label", label);
    }
    let answer = null;
    const close = (value = null) => {
      answer = value;
      element.close();
    };
    const ended = until(close);
    element.addEventListener("close", () => {
      ended();
      render(null, element);
      element.remove();
      open = open === element ? null : open;
      resolve(answer);
    });
    element.addEventListener("pointerdown", (event) => event.target === element && close());
    document.body.append(element);
    render(body(close), element);
    open = element;
    element.showModal();
  });
}

/** Asks for a line of text. Null if the user does not want to. */
export function ask(title, first) {
  return dialog((close) => {
    const submit = (event) => {
      event.preventDefault();
      close(event.target.elements.answer.value.trim() || null);
    };
    return html`<form class="body" method="dialog" onSubmit=${submit}>
      <h2>${title}</h2>
      <p><input class="field mono" name="answer" value=${first} aria-label=${title} autocomplete="off" spellcheck="false" autofocus /></p>
      <div class="buttons">
        <button type="button" class="button" onClick=${() => close()}>Cancel</button>
        <button class="button first">OK</button>
      </div>
    </form>`;
  });
}

let noticed = 0;

/** Tells the user something for a few seconds; screen readers read it. */
export function notice(text, kind = "info") {
  document.querySelector(".notice")?.remove();
  const element = document.createElement("div");
  element.className = "notice " + kind;
  element.setAttribute("role", kind === "error" ? "alert" : "status");
  element.textContent = text;
  document.body.append(element);
  clearTimeout(noticed);
  noticed = setTimeout(() => element.remove(), kind === "error" ? 10000 : 4000);
}
