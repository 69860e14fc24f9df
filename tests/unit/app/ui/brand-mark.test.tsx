import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BrandMark, findBrandPicture } from "#app/ui/brand-mark.tsx";

test("a picture that a deployment has laid beside the marks is found by the name of its brand", () => {
  const files = { "./brands/GrabPay.svg": "/assets/grab.svg", "./brands/public-bank.png": "/assets/pb.png" };
  expect(findBrandPicture(files, "GRABPAY")).toBe("/assets/grab.svg");
  expect(findBrandPicture(files, "Public Bank")).toBe("/assets/pb.png");
  expect(findBrandPicture(files, "GRAB")).toBeNull();
});

test("without a picture there is an icon of the kind, in no colour of a brand, and no reader hears it (PD141)", () => {
  const html = renderToStaticMarkup(<BrandMark id="GRABPAY" icon="wallet" />);
  expect(html).toMatch(/^<span class="mono" aria-hidden="true"><svg.*#wallet.*<\/span>$/);
  expect(html).not.toContain("style=");
});
