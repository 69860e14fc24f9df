import type { FrameMessage, ParentMessage } from "#shared/embed/messages.ts";
import type { Embedded } from "./embed-frame.ts";
import type { EmbedOptions } from "./options.ts";

// The script of the test site (worker/dev): embeds Makan as its form says, and lists every message.

declare const Makan: { embed: (target: string, options: EmbedOptions) => Embedded };

const mostRows = 400;
const list = document.querySelector("#messages tbody");
const signOut = document.querySelector("#sign-out");
const form = document.querySelector<HTMLFormElement>("#navigate");

function addRow(message: FrameMessage | ParentMessage, from: "frame" | "parent"): void {
  const { makan: _, type, ...content } = message;
  const row = document.createElement("tr");
  const texts = [new Date().toISOString().slice(11, 23), from === "frame" ? "→" : "←", type, toText(content)];
  for (const text of texts) row.append(Object.assign(document.createElement("td"), { textContent: text }));
  list?.prepend(row);
  list?.children[mostRows]?.remove();
}

/** A token is for its owner only, also on a screen. */
function toText(content: object): string {
  const text = JSON.stringify(content, (key, value: unknown) =>
    key === "value" && typeof value === "string" && value.length > 120 ? `${value.slice(0, 120)}…` : value,
  );
  return "key" in content && content.key === "mk.token" ? '{"key":"mk.token",…}' : text;
}

const { dataset } = document.body;
if (dataset["silent"] === undefined) {
  const embedded = Makan.embed("#frame", {
    path: dataset["path"] ?? "/",
    lang: dataset["lang"] ?? "EN",
    ...(dataset["signed"] && { signed: dataset["signed"] }),
    switchesUser: dataset["switch"] !== undefined,
    followsAddress: true,
    onMessage: addRow,
  });
  signOut?.addEventListener("click", () => void embedded.logout());
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const path = new FormData(form).get("path");
    if (typeof path === "string") embedded.navigate(path);
  });
}
