import { expect, test } from "vitest";
import { Picture } from "#app/ui/picture.tsx";
import { renderPart } from "#tests/support/render-part.tsx";

const src = "/assets/img/har-gow";
const attributeOf = (html: string, name: string) =>
  new RegExp(`${name}="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&");

test("a picture is 300 wide, and 450 where a screen needs more (S336)", () => {
  const html = renderPart(<Picture src={src} width={160} height={160} />);
  expect(attributeOf(html, "src")).toBe(`${src}?w=300&fmt=webp`);
  expect(attributeOf(html, "srcSet")).toBe(`${src}?w=300&fmt=webp 300w, ${src}?w=450&fmt=webp 450w`);
  expect(attributeOf(html, "sizes")).toBe("160px");
});
