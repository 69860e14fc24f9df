import { type EmbedOptions, type Embedded, embedFrame } from "./embed-frame.ts";

// The script that another site loads: `<script src="https://…/embed.js" async></script>`. It turns each element with
// `data-makan` into a frame, and offers `Makan.embed` for pages that do it themselves.

const script = document.currentScript;
const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;

const elementOf = (target: Element | string) => (typeof target === "string" ? document.querySelector(target) : target);

/** Shows Makan in an element, given by itself or a selector. Throws if there is none. */
function embed(target: Element | string, options: EmbedOptions = {}): Embedded {
  const element = elementOf(target);
  if (!element) throw new Error("Makan: there is no element to show it in");
  return embedFrame(element, origin, options);
}

function toOptions({ path, lang, platform, signed, partnerToken, maxHeight, address }: DOMStringMap): EmbedOptions {
  return {
    ...(path !== undefined && { path }),
    ...(lang !== undefined && { lang }),
    ...(platform !== undefined && { platform }),
    ...(signed !== undefined && { signed }),
    ...(partnerToken !== undefined && { partnerToken }),
    ...(maxHeight !== undefined && { maxHeight: Number(maxHeight) }),
    ...(address === "hash" && { followsAddress: true }),
  };
}

function embedMarked(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-makan]:empty"))
    embedFrame(element, origin, toOptions(element.dataset));
}

Object.assign(window, { Makan: { embed } });
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", embedMarked);
else embedMarked();
