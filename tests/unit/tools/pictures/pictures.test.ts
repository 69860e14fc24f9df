import { expect, test } from "vitest";
import { menusOf, stores } from "#tests/support/sample-records.ts";
import { dishes } from "#tools/pictures/dishes.ts";
import { emojiBody, emojiIn } from "#tools/pictures/glyphs.ts";
import { logos } from "#tools/pictures/logos.ts";
import { resolvePaint } from "#tools/pictures/paint.ts";
import { pictures } from "#tools/pictures/pictures.ts";
import { drawScene } from "#tools/pictures/scene.ts";
import { tags } from "#worker/marketplace/domain/search/tags.ts";

const merchants = Object.keys(menusOf);
const menus = Object.values(menusOf).flat();
const foods = menus.flatMap((menu) => menu.foods);
const scenes = Object.entries(pictures);

test("every food has a dish picture of its own", () => {
  expect(foods.filter(({ id }) => !(id in dishes)).map(({ id }) => id)).toEqual([]);
  const art = foods.map(({ id }) => `${dishes[id]?.ground} ${dishes[id]?.art}`);
  expect(art.filter((one, index) => art.indexOf(one) !== index)).toEqual([]);
});

test("no dish picture is left over", () => {
  const ids = new Set(foods.map(({ id }) => id));
  expect(Object.keys(dishes).filter((id) => !ids.has(id))).toEqual([]);
});

test("what a side food names as its picture exists", () => {
  const named = foods.flatMap(({ sides }) => sides ?? []).flatMap((side) => side.foods.map((food) => food.picture));
  expect(named.filter((picture) => !(picture in pictures))).toEqual([]);
});

test("every store has a banner and a hero of its own, every merchant a logo and an icon, every tag its picture", () => {
  for (const kind of ["banner", "hero"]) {
    const drawn = stores.map(({ id }) => pictures[`${kind}-${id}`]);
    expect(new Set(drawn.map((scene) => scene?.art)).size, kind).toBe(stores.length);
  }
  for (const merchant of merchants) {
    expect(logos).toHaveProperty([`logo-${merchant}`]);
    expect(logos).toHaveProperty([`logo-${merchant}-touch`]);
  }
  expect(["all", ...tags.map(({ id }) => id)].filter((id) => !(`tag-${id}` in pictures))).toEqual([]);
});

test("neighbours in a menu stand on grounds of different colours", () => {
  const alike = menus.flatMap((menu) => {
    const shown = [...(menu.foodIDs ?? []), ...menu.foods.map(({ id }) => id)];
    const colours = shown.map((id) => dishes[id]?.ground?.split(" ")[0]);
    return shown.filter((_, index) => index > 0 && colours[index] === colours[index - 1]);
  });
  expect(alike).toEqual([]);
});

test("every glyph a picture refers to exists", () => {
  for (const [, scene] of scenes) for (const name of emojiIn(scene.art)) expect(emojiBody(name)).not.toBe("");
});

test("inside a picture every id is defined once and every reference finds one", () => {
  for (const [key, scene] of scenes) {
    const markup = drawScene(scene);
    const ids = Array.from(markup.matchAll(/\sid="([^"]+)"/g), ([, id]) => id);
    expect([key, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([key, []]);
    const known = new Set(ids);
    const used = Array.from(markup.matchAll(/(?:url\(|href=")#([^")]+)/g), ([, id]) => id);
    expect([key, used.filter((id) => !known.has(id))]).toEqual([key, []]);
  }
});

test("no number in a drawing went wrong and every gradient was resolved", () => {
  const broken = scenes.filter(([, scene]) => /NaN|undefined|Infinity|"[vhdro]\(/.test(drawScene(scene)));
  expect(broken.map(([key]) => key)).toEqual([]);
});

test("a gradient in short form becomes a definition, equal ones share it", () => {
  const { defs, markup } = resolvePaint('<a fill="v(#fff,#00000080 40%)"/><b fill="v(#fff,#00000080 40%)"/>');
  expect(markup).toBe('<a fill="url(#p0)"/><b fill="url(#p0)"/>');
  expect(defs).toContain(
    '<stop offset="0" stop-color="#fff"/><stop offset="40%" stop-color="#000000" stop-opacity="0.5',
  );
});

test("a glyph the set does not have is refused by name", () => {
  expect(() => emojiBody("nasi-lemak")).toThrow('Fluent Emoji has no glyph "nasi-lemak"');
});
