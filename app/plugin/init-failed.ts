import { getI18n } from "react-i18next";
import { loadTexts } from "#app/i18n/ensure-texts.ts";

const panelId = "plugin-failed";

/** Of the specification, in every language (S32). */
const message = "Plugin init failed";

/** Says that the page around the frame does not answer, with a way on: an alert, and in place of the page (PD31). */
export async function showInitFailed(): Promise<void> {
  const panel = document.createElement("div");
  panel.id = panelId;
  panel.setAttribute("role", "alert");
  const title = document.createElement("b");
  title.textContent = message;
  panel.append(title);
  document.body.prepend(panel);
  alert(message);
  await loadTexts(["plugin"]);
  if (!panel.isConnected) return;
  const t = getI18n().getFixedT(null, "plugin");
  const own = new URL(location.pathname, location.href);
  panel.append(
    createText("p", t("noParent")),
    createText("small", t("forOwner")),
    createLink(t("reload"), location.href),
    createLink(t("openOwn", { host: own.host }), own.href, "_blank"),
  );
}

/** The page has answered after all. */
export function hideInitFailed(): void {
  document.getElementById(panelId)?.remove();
}

function createText(name: "p" | "small", text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function createLink(text: string, href: string, target = "_self"): HTMLElement {
  const link = document.createElement("a");
  link.className = "btn btn-2 btn-sm";
  Object.assign(link, { href, target, rel: "noopener", textContent: text });
  return link;
}
