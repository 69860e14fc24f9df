import sharp from "sharp";
import { expect, test } from "vitest";
import { frame } from "#tools/pictures/frame.ts";
import type { Ground } from "#tools/pictures/grounds.ts";
import { dish, drawScene } from "#tools/pictures/scene.ts";
import type { PictureFile } from "#tools/pictures/variants.ts";

// What a file shows of a dish (decision 0105).

const preview: PictureFile = { name: "x-1200.jpg", width: 1200, format: "jpg" };

async function drawDish(ground: Ground, file: PictureFile, art: string) {
  const scene = dish(ground, art);
  const drawn = sharp(Buffer.from(drawScene(scene))).removeAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const whole = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const made = await (await frame(whole, scene, file)).raw().toBuffer({ resolveWithObject: true });
  return { pixels: made.data, width: made.info.width, height: made.info.height };
}

type Drawn = Awaited<ReturnType<typeof drawDish>>;

/** How much a column of pixels differs from the one before it, as a mean of all colours. */
function stepAt({ pixels, width, height }: Drawn, x: number): number {
  let sum = 0;
  for (let y = 0; y < height; y += 1)
    for (let colour = 0; colour < 3; colour += 1) {
      const at = (y * width + x) * 3 + colour;
      sum += Math.abs((pixels[at] ?? 0) - (pixels[at - 3] ?? 0));
    }
  return sum / (height * 3);
}

test.each(["pandan tile", "ink rays", "sky terrazzo", "oak planks"] as const)(
  "the ground of a dish goes on beside it in its preview, without a seam: %s (PD123)",
  async (ground) => {
    const drawn = await drawDish(ground, preview, "");
    expect([drawn.width, drawn.height]).toEqual([1200, 630]);
    for (const seam of [150, 1050]) {
      const near = [-3, -2, -1, 1, 2, 3].map((by) => stepAt(drawn, seam + by));
      expect(stepAt(drawn, seam), String(seam)).toBeLessThan(Math.max(...near) * 1.5 + 0.5);
    }
  },
);

test("a preview shows the dish in its middle, in the size of the dish (PD123)", async () => {
  const { pixels, width } = await drawDish(
    "marble plain",
    preview,
    '<rect x="-100" y="-50" width="200" height="100"/>',
  );
  const isBlack = (x: number, y: number) => pixels[(y * width + x) * 3] === 0;
  // 2.25 pixels a unit, and 27 rows are cut off above.
  expect([374, 376, 823, 826].map((x) => isBlack(x, 300))).toEqual([false, true, true, false]);
  expect([196, 199, 421, 424].map((y) => isBlack(600, y))).toEqual([false, true, true, false]);
});
