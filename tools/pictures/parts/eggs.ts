import { ellipse, gloss, line, put, type Art } from "#tools/pictures/draw.ts";
import { crumbs, soup } from "./bases.ts";
import { bowl } from "./bowls.ts";

const yolk: Art =
  ellipse(0, 3, 44, 38, "#c97a0a", 'opacity=".35"') +
  ellipse(0, 0, 40, 34, "r(#ffd25a,#ffa51e 55%,#e87a00)") +
  gloss(-12, -14, 14, 8, -24, 0.95);
/** Two half-boiled eggs in a bowl, with soy and pepper. */
export const softEggs: Art = bowl(
  "white",
  soup(0, 0, 41, 18, ["#fffdf4", "#f3e6c2"]) +
    ellipse(-12, -4, 22, 9, "#ffffff", 'opacity=".9"') +
    ellipse(14, 3, 20, 9, "#ffffff", 'opacity=".85"') +
    put(yolk, -14, -4, 21) +
    put(yolk, 11, 2, 21) +
    line("M2-14C14-12 26-9 32-3M8-10C18-8 24-5 28 0", "#4a240c", 2.6, 'opacity=".75"') +
    crumbs(["#3a2a1c"], 14, 1.6, { rx: 32, ry: 13 }),
);
