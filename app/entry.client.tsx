import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { keepSwappedTexts } from "./errors/swapped-texts.ts";
import { keepServerParts } from "./head/server-parts.ts";
import { createBrowserI18n } from "./i18n/browser.ts";
import type { Namespace } from "./i18n/messages.ts";
import { replaceBrokenPictures } from "./ui/picture-fallback.ts";

// Whoever has this has the others that browsers of our floor lack.
if (!("parse" in URL)) await import("./older-browsers.client.ts").then(({ addMissingMethods }) => addMissingMethods());

/** The server writes the language and the rendered namespaces on `<html>`; the page downloads no others. */
const { dataset } = document.documentElement;
const namespaces = (dataset["ns"] ?? "common").split(" ") as Namespace[];

replaceBrokenPictures();
addEventListener(
  "focusin",
  () => {
    import("./ui/keep-focus.client.ts").then(
      ({ keepFocus }) => keepFocus(),
      () => undefined,
    );
  },
  { once: true },
);
keepSwappedTexts();

// The router does not catch the aborted request of a replaced navigation; it is not an error (S43).
addEventListener("unhandledrejection", (event) => {
  if ((event.reason as Error | null)?.name === "AbortError") event.preventDefault();
});

const restoreServerParts = keepServerParts();

const i18n = await createBrowserI18n(parseLanguageTag(dataset["lang"] ?? ""), namespaces, {
  siteName: dataset["brand"],
  brand: dataset["product"],
});

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          {/* Here the server has what only it writes. The ids of `useId` say how many elements stand beside a component. */}
          {null}
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
      {
        onRecoverableError(error) {
          restoreServerParts();
          reportError(error);
        },
      },
    );
  });
}

const origins = dataset["plugin"];
if (origins === undefined) hydrate();
// In a page of another site nothing may read storage or send a call before that page answers.
else await import("./plugin/start-plugin.ts").then(({ startPlugin }) => startPlugin(origins)).then(hydrate);
