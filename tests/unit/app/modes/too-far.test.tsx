import { expect, test } from "vitest";
import { TooFar } from "#app/modes/delivery/too-far.tsx";
import { renderPart } from "#tests/support/render-part.tsx";

const noteOf = (text: string | null, locale: "EN" | "CN" = "EN") =>
  renderPart(<TooFar text={text} canPickUp onPickup={() => undefined} />, { locale });

test("why there is no delivery is said as the server says it, else that it is too far (PD159)", () => {
  expect(noteOf("No courier delivers at the moment")).toContain("<b>No courier delivers at the moment</b>");
  expect(noteOf("目前没有骑手可以外送", "CN")).toContain("<b>目前没有骑手可以外送</b>");
  expect(noteOf(null)).toContain("<b>Too far to deliver</b>");
  expect(noteOf(null, "CN")).toContain("<b>超出外送范围</b>");
});
