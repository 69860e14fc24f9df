import { expect, test, vi } from "vitest";
import { createI18n } from "#app/i18n/instance.ts";

test("where texts cannot be loaded nobody reads a key, and the page reports it", async () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const load = vi.fn().mockRejectedValue(new TypeError("no network"));
  const i18n = createI18n("EN", { common: { close: "Close" } }, { load });
  await i18n.loadNamespaces("receipt");
  const t = i18n.getFixedT(null, ["receipt", "common"]);
  expect([t("total"), t("close", { ns: "common" })]).toEqual(["", "Close"]);
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error("no text for total"));
  vi.unstubAllGlobals();
});
