import { tables } from "./banners.ts";
import { box, group, put, shade, shape, line, type Art } from "./draw.ts";
import { plate } from "./plates.ts";
import { preview, type Scene } from "./scene.ts";

/** The sign of the product, as in public/favicon.svg. */
const sign: Art =
  box(-50, -50, 100, 100, 31, "#dc2626") +
  shape("M-33-3H33C33 16 20 30 8 30H-8C-20 30-33 16-33-3z", "#ffffff") +
  line("M-16-14C-20-19-11-23-16-31M0-14C-5-19 5-23 0-31M16-14C11-19 20-23 16-31", "#ffffff", 6);

const { demo, jadedragon, nasilab, sakura, spiceroute, tehtarikco, warisan } = tables;

/** What a link to the marketplace shows: dishes of many kitchens around the sign of the product. */
export const previews: Record<string, Scene> = {
  "preview-makan": preview(
    "turmeric tile",
    group(-132, -122, 0.66, ...jadedragon.right),
    group(96, -134, 0.64, ...sakura.left),
    group(-258, -72, 0.98, ...demo.left),
    group(232, -66, 0.9, ...tehtarikco.left),
    shade(4, 20, 128, 108, 0.4),
    plate("white", 0, 8, 136),
    put(sign, 0, -4, 116),
    group(-244, 70, 1.06, ...nasilab.left),
    group(250, 66, 1.06, ...warisan.left),
    group(0, 118, 0.74, ...spiceroute.left),
  ),
};
