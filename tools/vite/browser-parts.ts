import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

const app = join(import.meta.dirname, "../../app");

/** What the server renders of what is loaded later. All other parts are loaded on a tap, or for what only the browser knows. */
const renderedParts = [
  "features/landing/landing-page.tsx",
  "features/store/store-error.tsx",
  "features/meal-plan/plan-part.tsx",
  "features/item/not-for-sale.tsx",
];

/**
 * Modules of which the server calls nothing, because they need the visitor's own data, which only the browser reads: what
 * stands behind a login, a cart, a chosen time, a reply to a call.
 */
const browserModules = [
  "api/call.ts",
  "data/cached-data.ts",
  "data/cached-pages.ts",
  "features/account/address-list.tsx",
  "features/account/profile-form.tsx",
  "features/account/profile-summary.tsx",
  "features/account/vehicle-list.tsx",
  "features/cart/add-to-cart.ts",
  "features/cart/cart-codec.ts",
  "features/cart/cart-lines.tsx",
  "features/checkout/failure-notes.tsx",
  "features/checkout/order-section.tsx",
  "features/checkout/pay-box.tsx",
  "features/checkout/payment-section.tsx",
  "features/checkout/requests.ts",
  "features/checkout/time-section.tsx",
  "features/login/code-step.tsx",
  "features/order/order-list.tsx",
  "features/order/order-page.tsx",
  "features/reservation/booked-table.tsx",
  "features/reservation/held-section.tsx",
  "features/reservation/hold-button.tsx",
  "features/reservation/problem-note.tsx",
  "features/reservation/reserve-form.tsx",
  "features/vouchers/voucher-page.tsx",
  "modes/delivery/checkout-part.ts",
];

/** Files of texts of those parts alone, in every language. */
export const browserTexts = [
  "account-deletion",
  "balance",
  "check-in",
  "checkout-later",
  "e-invoice",
  "food-preferences",
  "meal-plan",
  "order-later",
  "panels",
  "problem",
  "review",
];

const dynamicImport = /\bimport\(\s*"(\.[^"]+)"\s*\)/g;
const textModule = /^i18n\/[\w-]+\/([\w-]+)\.ts$/;
const exported = /^export (?:(default) )?(?:async )?(?:function\*?|const|let|class) (\w+)/gm;

const refusal = (what: string) =>
  `new Error(${JSON.stringify(`${what} is for the browser: tools/vite/browser-parts.ts`)})`;

/** The source without the imports that only the browser makes; a part that is asked for all the same fails with its name. */
export function leaveOutParts(code: string): string {
  return code.replaceAll(dynamicImport, (whole, path: string) =>
    renderedParts.some((part) => part.endsWith(path.replace(/^(?:\.\.?\/)+/, "/")))
      ? whole
      : `Promise.reject(${refusal(path)})`,
  );
}

/** A module with the same names, each a function that fails with its name. */
export function leaveOutModule(code: string): string {
  return [...code.matchAll(exported)]
    .map(([, isDefault, name]) => {
      const stub = `function ${name}() { throw ${refusal(name ?? "")}; }`;
      return `export ${isDefault ? "default " : ""}${stub}`;
    })
    .join("\n");
}

/** Texts of the same name that fail when one is looked up, so that no page shows a key in place of a text. */
const leaveOutTexts = (code: string): string =>
  [...code.matchAll(exported)]
    .map(([, , name]) => `export const ${name} = new Proxy({}, { get() { throw ${refusal(name ?? "")}; } });`)
    .join("\n");

/**
 * Leaves out of the Worker what the server never runs. It was a quarter of what is uploaded, and a new process reads all
 * of it before its first page (decision 0065).
 */
export function browserParts(): Plugin {
  return {
    name: "makan:browser-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      for (const path of [...renderedParts, ...browserModules])
        if (!existsSync(join(app, path)))
          this.error(`app/${path}, which tools/vite/browser-parts.ts names, is no file`);
    },
    transform(code, id) {
      const path = relative(app, id);
      const texts = textModule.exec(path)?.[1];
      if (texts !== undefined && browserTexts.includes(texts)) return { code: leaveOutTexts(code), map: null };
      if (path.startsWith("..") || !/\.tsx?$/.test(path)) return null;
      if (browserModules.includes(path)) return { code: leaveOutModule(code), map: null };
      return code.includes("import(") ? { code: leaveOutParts(code), map: null } : null;
    },
  };
}
