import { lay, line, put, shade, stand, steam, svg } from "#tools/pictures/draw.ts";
import { emoji } from "#tools/pictures/glyphs.ts";
import { crumbs } from "#tools/pictures/parts/bases.ts";
import { toast } from "#tools/pictures/parts/breads.ts";
import * as device from "#tools/pictures/parts/devices.ts";
import { kopi } from "#tools/pictures/parts/drinks.ts";
import { friedDrumstick } from "#tools/pictures/parts/meats.ts";
import { phone } from "#tools/pictures/parts/sundries.ts";
import { plate } from "#tools/pictures/plates.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";

const cable = (d: string) => line(d, "#39444a", 7) + line(d, "#7f8a8f", 2);

export const nova: Record<string, Scene> = {
  "nova-air-fryer": dish(
    "sky terrazzo",
    stand(device.airFryer, -18, -8, 250),
    plate("white", 92, 102, 52),
    put(friedDrumstick, 82, 90, 52),
    put(friedDrumstick, 106, 94, 48, 20),
  ),
  "nova-induction-cooker": dish("marble terrazzo", stand(device.inductionCooker, 0, 12, 264), steam(0, -78, 1)),
  "nova-blender": dish(
    "peach terrazzo",
    stand(device.blender, 6, 0, 264, 0, 0.36),
    lay(emoji("tomato"), -92, 96, 74),
    lay(emoji("hot-pepper"), -58, 122, 56, -20),
  ),
  "nova-rice-cooker": dish(
    "mint terrazzo",
    stand(device.riceCooker, -4, 2, 256),
    stand(emoji("cooked-rice"), 98, 98, 76),
  ),
  "nova-microwave": dish("butterfly terrazzo", stand(device.microwave, 0, 4, 272)),
  "nova-dishwasher": dish(
    "teal terrazzo",
    stand(device.dishwasher, -6, 0, 250),
    put(emoji("bubbles"), 96, -84, 66),
    lay(emoji("sponge"), 108, 112, 62, 10),
  ),
  "nova-capsule-machine": dish(
    "blush terrazzo",
    stand(device.capsuleMachine, 0, -2, 256),
    stand(device.goldCapsule, -106, 108, 54),
    stand(device.darkCapsule, -72, 118, 50),
  ),
  "nova-capsules": dish(
    "kopi terrazzo",
    stand(device.redCapsule, -70, -18, 104),
    stand(device.darkCapsule, 26, -30, 104),
    stand(device.goldCapsule, 92, 18, 96),
    stand(device.tealCapsule, -30, 62, 112),
    stand(device.redCapsule, 60, 86, 100),
    crumbs(["#4a2812", "#6b3d1c"], 16, 13, { x: -92, y: 112, rx: 34, ry: 14 }),
  ),
  "nova-latte-capsules": dish(
    "rose terrazzo",
    stand(device.creamCapsule, -70, 4, 112),
    stand(device.creamCapsule, -26, 82, 104),
    stand(device.goldCapsule, 50, 96, 90),
    stand(kopi(["#e9c79a", "#c08a54"], "#a5652a"), 58, -16, 142),
  ),
  "nova-milk-frother": dish(
    "denim dots",
    stand(device.frother, -8, -2, 258, 0, 0.32),
    stand(emoji("glass-of-milk"), 98, 88, 96),
  ),
  "nova-stick-vacuum": dish("lime terrazzo", shade(-46, 108, 92, 20, 0.4), put(device.stickVacuum, 6, -2, 262)),
  "nova-air-purifier": dish(
    "pandan terrazzo",
    stand(device.airPurifier, -10, 0, 260, 0, 0.34),
    put(emoji("leaf-fluttering-in-wind"), 92, -74, 84),
  ),
  "nova-tower-fan": dish("sky rays", stand(device.towerFan, 0, -2, 266, 0, 0.28)),
  "nova-steam-iron": dish(
    "blush gingham",
    shade(4, 104, 150, 30),
    put(
      svg`<path d="M-50-8L-8-24L50-10L12 12z" fill="#e9e3f6"/><path d="M-50-8L12 12V22L-50 2z" fill="#b9addb"/><path d="M50-10L12 12V22L50 0z" fill="#a396cc"/><path d="M-40-8L8 8M-26-13L24 2" stroke="#c9bfe6" stroke-width="2"/>`,
      6,
      76,
      280,
    ),
    stand(device.steamIron, 4, 6, 226),
  ),
  "nova-hair-dryer": dish(
    "peach dots",
    lay(device.hairDryer, 6, 0, 250, -6, 0.7),
    line("M-138-52q-10 8-22 0M-138-28q-12 8-26 0M-138-4q-10 8-22 0", "#ffffff", 4, 'opacity=".8"'),
  ),
  "nova-power-bank": dish(
    "ink dots",
    put(cable("M46-40C90-70 40 40 70 60"), 0, 0, 100),
    stand(device.powerBank, -40, 0, 216, -6, 0.32),
    stand(phone, 74, 26, 186, 8, 0.26),
  ),
  "nova-gan-charger": dish(
    "turmeric terrazzo",
    put(cable("M-10 40C-10 90 60 50 90 86C104 104 120 96 130 92"), 0, 0, 100),
    stand(device.charger, -16, -14, 220, 0, 0.34),
  ),
  "nova-bread-maker": dish("oak planks", stand(device.breadMaker, -20, -6, 244), stand(toast(), 88, 84, 108, 6, 0.4)),
};
