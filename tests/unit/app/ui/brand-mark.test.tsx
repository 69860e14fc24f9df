import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BrandMark, findBrandPicture } from "#app/ui/brand-mark.tsx";

test("a picture that a deployment has laid beside the marks is found by the name of its brand", () => {
  const files = { "./brands/GrabPay.svg": "/assets/grab.svg", "./brands/public-bank.png": "/assets/pb.png" };
  expect(findBrandPicture(files, "GRABPAY")).toBe("/assets/grab.svg");
  expect(findBrandPicture(files, "Public Bank")).toBe("/assets/pb.png");
  expect(findBrandPicture(files, "GRAB")).toBeNull();
});

test("without a picture there are letters, without a mark an icon or the first letter, and no reader hears them", () => {
  const mark = { letters: "Gp", color: "#007c38" };
  const known = renderToStaticMarkup(<BrandMark id="GRABPAY" mark={mark} shape="way" name="GrabPay" />);
  expect(known).toBe('<span class="mono mono-way" aria-hidden="true" style="background:#007c38;color:#fff">Gp</span>');
  const card = renderToStaticMarkup(
    <BrandMark id="CARD" mark={undefined} shape="way" icon="credit-card" name="Card" />,
  );
  expect(card).toContain("credit-card");
  expect(renderToStaticMarkup(<BrandMark id="NEW" mark={undefined} shape="courier" name="Newcomer" />)).toContain(
    ">N<",
  );
});
