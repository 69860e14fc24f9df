import { createNothing, type Embedded, embedFrame } from "./embed-frame.ts";
import { logOutVisitor } from "./log-out.ts";
import { readAttributes, readOptions } from "./options.ts";
import { warn } from "./warn.ts";

// The script that another site loads: `<script src="https://…/embed.js" async></script>`. It turns each element with
// `data-makan` into a frame, and offers `Makan.embed` and `Makan.logout` for pages that do it themselves. It throws nothing
// into the site: what is wrong is a line in its console.

const script = document.currentScript;
const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;

/** The element itself, or the first one of a selector; null for anything else. */
function findElement(target: unknown): Element | null {
  if (typeof target !== "string") return target instanceof Element ? target : null;
  try {
    return document.querySelector(target);
  } catch {
    return null;
  }
}

/** Shows Makan in an element, given by itself or a selector. */
function embed(target: unknown, options: unknown = {}): Embedded {
  const element = findElement(target);
  if (element) return embedFrame(element, origin, readOptions(options));
  warn(`there is no element ${typeof target === "string" ? target : "to show it in"}. Nothing is shown.`);
  return createNothing(origin);
}

/** An element with content is somebody's, or has a frame already. */
function embedMarked(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-makan]")) {
    if (element.matches(":empty")) embedFrame(element, origin, readAttributes(element.dataset));
    else if (!element.querySelector("iframe")) warn("an element with data-makan is not empty. Nothing is shown in it.");
  }
}

Object.assign(window, { Makan: { embed, logout: () => logOutVisitor(origin) } });
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", embedMarked);
else embedMarked();
