import { isMenu } from "#app/service-worker/page-paths.ts";
import { type Locale, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatWhen } from "#shared/domain/time/clock-text.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { Message } from "./message.ts";
import { noteTexts } from "./note-texts.ts";
import styles from "./note.css?inline";

// The bar that says how old a page is. The service worker names this script to the page when it answers with a copy.

type Copy = { at: number; why: "offline" | "slow" | null };

/** The copies that the pages of this document show: by path of the page, and by what of it. */
const copiesOf = new Map<string, Map<string, Copy>>();
const dismissed = new Set<string>();

let bar: HTMLElement | null = null;

/** Shows the age of the open page, or of another one when that is opened, until its copies are replaced. */
export function show({ page, source, at, isOffline }: Message): void {
  const path = page ?? location.pathname;
  const copies = copiesOf.get(path) ?? new Map<string, Copy>();
  copiesOf.set(path, copies);
  if (at === null) for (const others of copiesOf.values()) others.delete(source);
  else copies.set(source, { at, why: isOffline ? "offline" : "slow" });
  update();
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

addEventListener("online", () => {
  for (const copies of copiesOf.values()) for (const copy of copies.values()) copy.why = null;
  update();
});
globalThis.navigation?.addEventListener("currententrychange", () => update());

function update(): void {
  const oldest = findOldest(copiesOf.get(location.pathname)?.values() ?? []);
  if (!oldest || dismissed.has(location.pathname)) {
    bar?.remove();
    bar = null;
    return;
  }
  const text = describe(oldest);
  if (bar?.isConnected && bar.firstChild?.textContent === text) return;
  bar?.remove();
  bar = createBar(text);
  document.body.append(bar);
}

function findOldest(copies: Iterable<Copy>): Copy | null {
  let oldest: Copy | null = null;
  for (const copy of copies) if (!oldest || copy.at < oldest.at) oldest = copy;
  return oldest;
}

/** A translator changes `lang`. A copy of an earlier build has nothing else. */
function getPageLocale(): Locale {
  const { dataset, lang } = document.documentElement;
  return parseLanguageTag(dataset["lang"] ?? lang);
}

function describe({ at, why }: Copy): string {
  const locale = getPageLocale();
  const time = formatWhen(toInstant(at), Date.now(), locale);
  const what = isMenu(location.pathname) ? noteTexts.menu : noteTexts.page;
  return (why ? noteTexts[why][locale] : "") + what[locale].replace("{{time}}", time);
}

function createBar(text: string): HTMLElement {
  const locale = getPageLocale();
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
