import { afterEach, expect, test, vi } from "vitest";
import { navigateTo, setNavigate } from "#app/navigation/navigate-to.ts";

afterEach(() => void vi.unstubAllGlobals());

test("a page is loaded anew until the router's own function is known", () => {
  const assigned: string[] = [];
  const routed: string[] = [];
  vi.stubGlobal("location", { assign: (to: string) => assigned.push(to) });
  navigateTo("/login");
  setNavigate((to) => routed.push(to));
  navigateTo("/order-list");
  expect({ assigned, routed }).toEqual({ assigned: ["/login"], routed: ["/order-list"] });
});
