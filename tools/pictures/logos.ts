import { box, dot, ellipse, line, shape, svg, type Art } from "./draw.ts";
import { logo, touch, type Scene } from "./scene.ts";

// A merchant's logo: one white mark, with at most one accent, on a rounded square in its colour.

const white = "#ffffff";

const petals = [0, 72, 144, 216, 288]
  .map(
    (turn) =>
      svg`<path transform="rotate(${turn})" d="M0-4C-13-10-13-26-5-30L0-26L5-30C13-26 13-10 0-4z" fill="#ffffff"/>`,
  )
  .join("");

const steamLines = (y: number, accent: string) =>
  [-10, 0, 10]
    .map((x, index) => line(svg`M${x} ${y}q-4-4 0-${index === 1 ? 9 : 7}t0-${index === 1 ? 8 : 6}`, accent, 3))
    .join("");

type Mark = { light: string; deep: string; art: Art };

export const marks: Record<string, Mark> = {
  warisan: {
    light: "#9a6238",
    deep: "#5f3717",
    art:
      steamLines(-12, "#f3c98a") +
      line("M18 0C32-2 32 16 16 15", white, 4.4) +
      shape("M-20-6H20C20 8 14 20 6 22H-6C-14 20-20 8-20-6z", white) +
      box(-26, 25, 52, 4.6, 2.3, white),
  },
  nasilab: {
    light: "#f0603f",
    deep: "#b3231a",
    art:
      shape("M-8-32H8V-30H6V-12L24 20C27 27 24 32 17 32H-17C-24 32-27 27-24 20L-6-12V-30H-8z", white) +
      shape("M-14 12C-12 4-6 2 0 2S12 4 14 12L19 21C21 26 20 28 16 28H-16C-20 28-21 26-19 21z", "#e0452e") +
      dot(-5, 17, 3, white) +
      dot(6, 12, 2.4, white) +
      dot(7, 22, 2, white) +
      box(-11, -35, 22, 5, 2.5, white),
  },
  tehtarikco: {
    light: "#e0953f",
    deep: "#a85a18",
    art:
      shape("M6-31L27-25L21-9C17-5 8-8 6-12z", white) +
      line("M8-14C-2-2 0 6-8 14", "#ffe2ae", 5.4) +
      shape("M-25 6H1L-3 28C-4 31-7 32-9 32H-15C-18 32-20 31-21 28z", white) +
      line("M1 11C10 11 8 23-1 22", white, 4),
  },
  jadedragon: {
    light: "#2f9f92",
    deep: "#12574f",
    art:
      shape("M-22 2C-22-14-12-24 0-27C12-24 22-14 22 2z", white) +
      line("M0-24C-2-14-6-8-12-4M0-24C2-14 6-8 12-4M0-24V-5", "#2a8c80", 2.4) +
      shape("M-28 6H28V13H-28zM-26 16H26V27Q26 30 23 30H-23Q-26 30-26 27z", white) +
      line("M-9 17V29M9 17V29", "#2a8c80", 2.4),
  },
  ahhock: {
    light: "#46555a",
    deep: "#1d2527",
    art:
      shape("M0-34C4-24 16-20 13-6C11 2-11 2-13-6C-15-14-7-16-7-24C-3-22-1-26 0-34z", "#ff9a3c") +
      shape("M0-16C3-12 6-10 5-5C3-1-4-1-5-5C-6-9-2-11 0-16z", "#ffe08a") +
      shape("M-26 2H24L34-4L36 0L25 8C21 22 12 28-1 28S-24 18-26 2z", white),
  },
  sakura: {
    light: "#e582a6",
    deep: "#b53d6e",
    art:
      petals +
      dot(0, 0, 5.4, "#e36a95") +
      [0, 72, 144, 216, 288]
        .map(
          (turn) =>
            svg`<path transform="rotate(${turn + 36})" d="M0-4V-13" stroke="#e36a95" stroke-width="2" stroke-linecap="round"/>`,
        )
        .join(""),
  },
  spiceroute: {
    light: "#6aa83c",
    deep: "#2f6a22",
    art:
      shape("M-30 20C-30-14 0-32 32-28C34 4 14 30-18 28C-20 22-12 8 6-6C-10 2-22 12-24 24z", white) +
      dot(-8, -2, 3, "#e8a020") +
      dot(8, -13, 3, "#e8452e") +
      dot(12, 6, 3, "#e8a020"),
  },
  burgerkilang: {
    light: "#f6a93a",
    deep: "#d27310",
    art:
      shape("M-28-4V-18L-14-26V-18L0-26V-18L14-26V-4z", white) +
      box(17, -32, 8, 28, 2, white) +
      box(-30, 0, 60, 7, 3.5, "#8a3d10") +
      shape("M-28 11H28C29 20 25 26 18 26H-18C-25 26-29 20-28 11z", white),
  },
  foldbar: {
    light: "#6e3f58",
    deep: "#351a2a",
    art:
      shape("M-20-28H22L8-14H-20z", white) +
      shape("M-20-11H14L0 3H-20z", "#f3a6bd") +
      shape("M-20 6H-3L-20 28z", white),
  },
  greenbowl: {
    light: "#6dbb52",
    deep: "#2f7f36",
    art:
      shape("M0-4C-18-6-24-20-20-32C-6-30 2-20 0-4z", white) +
      shape("M2-4C2-16 10-26 24-26C26-12 16-4 2-4z", "#d5f0a8") +
      shape("M-30 1H30C30 18 19 29 8 30H-8C-19 29-30 18-30 1z", white),
  },
  roastmasters: {
    light: "#d8412f",
    deep: "#8a1a12",
    art: svg`<g transform="rotate(-24)">${shape("M-30-16C-30-20-27-22-24-22H10Q14-22 14-18V14Q14 18 10 18H-22C-28 18-30 12-30 6z", white)}${dot(-21, -13, 3.4, "#c8402f")}${box(16, -20, 25, 9, 4.5, "#ffd08a")}${line("M-20 10H6", "#f0b5ac", 3)}</g>`,
  },
  dailyserve: {
    light: "#4f8fd0",
    deep: "#1f5590",
    art:
      dot(0, -25, 4, white) +
      shape("M-27 8C-27-12-14-21 0-21S27-12 27 8z", white) +
      line("M-17 2C-16-7-10-12-4-14", "#4f8fd0", 3.4) +
      box(-32, 12, 64, 6, 3, white) +
      box(-22, 22, 44, 4.6, 2.3, "#cfe3f7"),
  },
  nova: {
    light: "#5a78d8",
    deep: "#22327f",
    art:
      shape("M0-34C3-10 10-3 34 0C10 3 3 10 0 34C-3 10-10 3-34 0C-10-3-3-10 0-34z", white) +
      shape("M23-30C24-23 26-21 33-20C26-19 24-17 23-10C22-17 20-19 13-20C20-21 22-23 23-30z", "#ffd76a"),
  },
  demo: {
    light: "#ee5a43",
    deep: "#bb2318",
    art:
      steamLines(-8, "#ffd9a0") +
      shape("M-30-2H30C30 14 20 25 9 26H-9C-20 25-30 14-30-2z", white) +
      box(-11, 27, 22, 4.4, 2, white),
  },
};

const draw = (round: number, { light, deep, art }: Mark): Art =>
  box(-50, -50, 100, 100, round, `d(${light},${deep})`) +
  ellipse(-14, -34, 60, 34, "o(#ffffff40,#ffffff00)") +
  svg`<g transform="translate(0 1)">${art}</g>`;

/** `logo-{subdomain}` for every merchant, and `logo-{subdomain}-touch`, whose corners the phone rounds. */
export const logos: Record<string, Scene> = Object.fromEntries(
  Object.entries(marks).flatMap(([name, mark]) => [
    [`logo-${name}`, logo(draw(24, mark))],
    [`logo-${name}-touch`, touch(draw(0, mark))],
  ]),
);
