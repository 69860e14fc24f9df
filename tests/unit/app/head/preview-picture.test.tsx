import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PageFacts } from "#app/context.ts";
import { PageHead } from "#app/head/page-head.tsx";
import { toLogo, toLogoPreview, toPreview, toTouchIcon } from "#app/head/preview-picture.ts";
import { toDishFacts, toStoreFacts } from "#app/head/store-facts.ts";
import type { LoadedStore } from "#app/store/load-store.ts";
import { food } from "#tests/support/foods.ts";

// What the preview of a link shows (PD123, decision 0037).

const pictures = { hosts: [{ host: "cdn.example", query: "w={w}" }], isProxied: false };
const proxied = { ...pictures, isProxied: true };
const site = { origin: "https://makan.example", siteName: "Makan", pictures };
const form = { type: "image/jpeg", width: 1200, height: 630 };

const settingsOf = (bannerUrl: string) =>
  ({ store: { id: "1301", name: "Jade Dragon", bannerUrl, rating: null } }) as LoadedStore["settings"];

test("the preview of a store or a dish of ours is the JPEG of its picture, with its form", () => {
  const settings = settingsOf("/assets/img/banner-jadedragon");
  expect(
    toStoreFacts({ settings, menus: null, priced: null, cuisines: [], tenant: "marketplace" }, "", site).picture,
  ).toEqual({
    src: "/img/banner-jadedragon-1200.jpg",
    alt: "Jade Dragon",
    isWide: true,
    form,
  });
  const dish = { food: food({ imageUrl: "/assets/img/jade-har-gow", name: "虾饺" }), priceSen: 1180 };
  expect(toDishFacts(settings, dish, "", site).picture).toEqual({
    src: "/img/jade-har-gow-1200.jpg",
    alt: "虾饺",
    isWide: true,
    form,
  });
});

test("a picture of another host is shown as it is, and nobody says how large it is", () => {
  expect(toPreview("https://cdn.example/a.jpg", "A", pictures)).toEqual({
    src: "https://cdn.example/a.jpg?w=1200",
    alt: "A",
    isWide: true,
    form: null,
  });
  const ofProxy = toPreview("https://cdn.example/a.jpg", "A", proxied);
  expect([ofProxy.src, ofProxy.form]).toEqual(["/assets/img/cdn.example/a.jpg?w=1200&fmt=webp", null]);
  expect(toPreview("https://other.example/a.jpg", "A", pictures).src).toBe("https://other.example/a.jpg");
  expect(toLogoPreview("/assets/img/logo-nova", "Nova", pictures)).toEqual({
    src: "/assets/img/logo-nova?w=300&fmt=webp",
    alt: "Nova",
    isWide: false,
    form: null,
  });
});

test.each([
  [undefined, "/icons/touch-180.png"],
  ["/assets/img/logo-warisan", "/img/logo-warisan-touch-180.png"],
  ["https://cdn.example/logo.png", "https://cdn.example/logo.png?w=300"],
  ["https://other.example/logo.png", "https://other.example/logo.png"],
])("the icon of a host with the logo %j on a phone is %s", (logoUrl, icon) => {
  expect(toTouchIcon(logoUrl, pictures)).toBe(icon);
});

test("an imported picture has the same preview, and an imported logo is shown as it is (decision 0125)", () => {
  const src = `/assets/img/${"0a".repeat(32)}`;
  expect(toPreview(src, "A", pictures)).toEqual({
    src: `/img/${"0a".repeat(32)}-1200.jpg`,
    alt: "A",
    isWide: true,
    form,
  });
  for (const address of [toTouchIcon(src, pictures), toLogo(src, pictures), toLogoPreview(src, "A", pictures).src])
    expect(address).toBe(`${src}?w=300&fmt=webp`);
});

/** The names and contents of what a head says of its picture. */
function readPicture(picture: PageFacts["picture"]) {
  const facts = { path: "/", title: "T", description: "D", picture, data: [] };
  const head = renderToStaticMarkup(<PageHead facts={facts} origin="https://a.example" siteName="A" locale="EN" />);
  return parse(head)
    .querySelectorAll('meta[property^="og:image"], meta[name="twitter:card"]')
    .map((meta) => [meta.getAttribute("property") ?? meta.getAttribute("name"), meta.getAttribute("content")]);
}

test("a head says of a preview where it is, and then its form as far as that is known", () => {
  expect(readPicture({ src: "/img/a-1200.jpg", alt: "Nasi “A”", isWide: true, form })).toEqual([
    ["og:image", "https://a.example/img/a-1200.jpg"],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", "Nasi “A”"],
    ["twitter:card", "summary_large_image"],
  ]);
  expect(readPicture({ src: "https://cdn.example/logo.png", alt: "A", isWide: false, form: null })).toEqual([
    ["og:image", "https://cdn.example/logo.png"],
    ["og:image:alt", "A"],
    ["twitter:card", "summary"],
  ]);
});
