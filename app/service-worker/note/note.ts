import { formatClock, formatDayTime } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { toDay, toInstant } from "#shared/domain/time.ts";
import { isMenu } from "../kept-addresses.ts";
import styles from "./note.css?inline";
import { noteTexts } from "./note-texts.ts";

// The bar that says how old a page is. The service worker names this script to the page when it answers with a copy.

type Message = { page: string | null; at: number; isOffline: boolean };

/** What is known of the pages of this document, by path. */
const ages = new Map<string, Message>();
const dismissed = new Set<string>();

let bar: HTMLElement | null = null;

/** Shows the age of the open page, or of another one when that is opened. */
export function show(message: Message): void {
  ages.set(message.page ?? location.pathname, message);
  update();
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

addEventListener("online", () => {
  const here = ages.get(location.pathname);
  ages.clear();
  if (here) show({ ...here, isOffline: false });
});
globalThis.navigation?.addEventListener("currententrychange", () => update());

function update(): void {
  const message = ages.get(location.pathname);
  if (!message || dismissed.has(location.pathname)) {
    bar?.remove();
    bar = null;
    return;
  }
  const text = describe(message);
  if (bar?.isConnected && bar.firstChild?.textContent === text) return;
  bar?.remove();
  bar = createBar(text);
  document.body.append(bar);
}

function describe({ at, isOffline }: Message): string {
  const locale = parseLanguageTag(document.documentElement.lang);
  const instant = toInstant(at);
  const isToday = toDay(at) === toDay(Date.now());
  const time = (isToday ? formatClock : formatDayTime)(instant, locale);
  const what = isMenu(location.pathname) ? noteTexts.menu : noteTexts.page;
  const why = isOffline ? noteTexts.offline : noteTexts.slow;
  return why[locale] + what[locale].replace("{{time}}", time);
}

function createBar(text: string): HTMLElement {
  const locale = parseLanguageTag(document.documentElement.lang);
  const region = document.createElement("aside");
  region.className = "kept-note";
  region.setAttribute("aria-label", noteTexts.label[locale]);
  const words = document.createElement("p");
  words.setAttribute("role", "status");
  words.textContent = text;
  const again = createButton(noteTexts.again[locale], () => location.reload());
  const close = createButton("✕", () => {
    dismissed.add(location.pathname);
    update();
  });
  close.setAttribute("aria-label", noteTexts.close[locale]);
  region.append(words, again, close);
  return region;
}

function createButton(text: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.addEventListener("click", onPress);
  return button;
}
