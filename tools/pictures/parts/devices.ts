import { box, dot, ellipse, gloss, line, shape, svg, type Art } from "#tools/pictures/draw.ts";

// Household electronics, standing on y = 44.

const metal = "h(#7f8a8f,#f2f6f7 30%,#b9c3c7 60%,#747f84)";
const black = "h(#14181a,#4d575b 30%,#2a3134 62%,#0f1213)";
const white = "h(#cfd3d4,#ffffff 30%,#f1f3f3 62%,#bfc4c6)";

const knob = (x: number, y: number, r: number) =>
  dot(x, y + 1.4, r, "#00000050") +
  dot(x, y, r, "d(#ffffff,#b3bdc1)") +
  line(svg`M${x} ${y - r * 0.3}V${y - r * 0.85}`, "#c8402f", 1.6);
const lamp = (x: number, y: number, colour: string) =>
  dot(x, y, 2.6, `o(#ffffff,${colour} 45%,${colour}00)`) + dot(x, y, 1.1, colour);

export const airFryer: Art = [
  shape("M-34-30C-34-44-20-48 0-48S34-44 34-30L37 34C37 42 32 45 24 45H-24C-32 45-37 42-37 34z", black),
  ellipse(0, -37, 26, 8.4, "d(#5d686d,#20272a)"),
  ellipse(0, -38, 19, 5.6, "#12181a"),
  line("M-12-38h24M-9-40.6h18M-9-35.4h18", "#59656a", 1),
  box(-16, -27, 32, 13, 4, "#0b0f10") +
    box(-13, -25, 14, 8.5, 1.5, "#123a36") +
    line("M-10-21h7M-10-19h4", "#6be0c4", 1.4) +
    knob(9, -20.5, 4.6),
  shape("M-33-6H33L35 34C35 39 32 42 26 42H-26C-32 42-35 39-35 34z", "h(#20272a,#667277 32%,#3a4347 62%,#161b1d)"),
  box(-14, 2, 28, 26, 7, "d(#2a3235,#090c0d)"),
  box(-11, 12, 22, 13, 6, metal),
  box(-33, -8, 66, 2.4, 1.2, "#000", 'opacity=".5"'),
  gloss(-22, -14, 5, 26, 4, 0.4),
].join("");

export const inductionCooker: Art = [
  shape("M-48 26L-34 2H34L48 26z", "d(#3c4649,#0d1112)"),
  shape("M-48 26H48V34Q48 38 44 38H-44Q-48 38-48 34z", metal),
  svg`<ellipse cx="0" cy="12" rx="26" ry="7.5" fill="none" stroke="#e2503d" stroke-width="1.6"/><ellipse cx="0" cy="12" rx="18" ry="5" fill="none" stroke="#e2503d" stroke-width="1" opacity=".7"/>`,
  line("M-16 21h6M-3 21h6M10 21h6", "#ff9a7a", 1.8),
  lamp(26, 21, "#7ae08a"),
  shape("M-27-24V-2C-27 16 27 16 27-2V-24z", metal),
  ellipse(0, -24, 27, 8, "#f3f6f7"),
  ellipse(0, -24, 24.5, 6.6, "d(#77838a,#c3ccd0)"),
  ellipse(0, -25, 21, 4.6, "r(#ffe0a0,#f0a040)"),
  dot(-8, -26, 3, "#5aa83c") + dot(4, -27, 3.4, "#fff3e0") + dot(10, -24, 2.6, "#e0452e"),
  line("M-27-16H-38M27-16H38", "#4a5458", 6),
  gloss(-16, -8, 4, 13, 6, 0.7),
].join("");

export const blender: Art = [
  shape("M-22 14H22L28 38Q29 45 22 45H-22Q-29 45-28 38z", "h(#7d1710,#e2503d 32%,#c5382a 62%,#6e130c)"),
  knob(0, 32, 6.5),
  line("M22-28C44-28 42 4 20 4", "#c3d6df", 7) + line("M22-29C41-28 39 2 20 2", "#fff", 2.4, 'opacity=".8"'),
  shape("M-25-38H25L18 14H-18z", "h(#c3dbe6,#f6fbfd 26%,#e3f0f5 70%,#b3cfdb)", 'opacity=".85"'),
  shape("M-22.4-16H22.4L17.4 12H-17.4z", "v(#ff9a6a,#e2452e)"),
  ellipse(0, -16, 22.4, 4.6, "#ffb48a"),
  line("M-20 8L-14 4L-16-2M4 8L10 2", "#fff", 1.4, 'opacity=".6"') + line("M12-8H16M11-1H15M10 6H14", "#fff", 1.4),
  box(-27, -45, 54, 8.5, 3, black),
  box(-8, -49, 16, 6, 2.5, black),
  shape("M-19-36L-14 12H-9L-13-36z", "#fff", 'opacity=".55"'),
].join("");

export const riceCooker: Art = [
  shape("M-42-8C-42-34-26-42 0-42S42-34 42-8L40 30C39 41 32 45 22 45H-22C-32 45-39 41-40 30z", white),
  shape("M-42-8C-42-34-26-42 0-42S42-34 42-8C20-1-20-1-42-8z", "v(#ffffff,#d7dcde)"),
  line("M-42-7C-20 0 20 0 42-7", "#a8b1b5", 1.8),
  box(-11, -46, 22, 7, 3.5, metal),
  ellipse(20, -34, 5, 2.2, "#5c676b"),
  shape("M-20 6H20L22 32Q0 37-22 32z", "d(#39444a,#10161a)"),
  box(-12, 10, 24, 9, 2, "#0e2d2a"),
  line("M-8 14.5h6M1 14.5h7", "#6be0c4", 2.2),
  dot(-9, 26, 3, "#e2503d") + dot(0, 27, 3, "#f3f6f7") + dot(9, 26, 3, "#f3f6f7"),
  gloss(-28, 6, 5, 20, 6, 0.8),
  gloss(-14, -30, 16, 5, -14, 0.9),
].join("");

export const microwave: Art = [
  box(-48, -28, 96, 68, 6, metal),
  box(-46, -26, 92, 64, 5, black),
  box(-40, -20, 58, 52, 4, "#0a0d0e"),
  box(-37, -17, 52, 46, 3, "r(#ffe6a8,#c98a3a 40%,#3a2410)"),
  ellipse(-11, 21, 20, 5, "#f6efe0"),
  shape("M-26 14C-24 2 2 2 4 14C0 22-22 22-26 14z", "r(#fff,#d9cdb8)"),
  ellipse(-11, 12, 14, 5, "#e2752e"),
  line("M-32-12L-22-12M-33-6V10", "#fff", 2, 'opacity=".5"'),
  box(20, -17, 3.5, 46, 1.7, metal),
  box(27, -18, 16, 10, 2, "#0e2d2a") + line("M30-13h4M36-13h4", "#6be0c4", 2),
  knob(35, 4, 6),
  box(28, 18, 14, 9, 2.5, "#59656a"),
].join("");

export const dishwasher: Art = [
  box(-44, -40, 88, 84, 7, white),
  box(-44, -40, 88, 14, 7, "v(#f6f8f8,#d3d9db)"),
  line("M-36-33h14", "#8e999e", 2) + lamp(30, -33, "#5ad07a") + lamp(22, -33, "#5a9ae0"),
  box(-37, -21, 74, 58, 5, "d(#49545a,#14191b)"),
  box(-33, -17, 66, 50, 4, "d(#8fb6c6,#2c4450 70%)"),
  ...[-22, -11, 0, 11, 22].map((x) => ellipse(x, 8, 5, 15, "d(#ffffff,#cfd9de)", `transform="rotate(8 ${x} 8)"`)),
  line("M-30 24H30M-30 28H30", "#c3ccd0", 2),
  line("M-28-10L-20-12M-30-6V8", "#fff", 2, 'opacity=".5"'),
  box(-14, -25, 28, 3.5, 1.7, metal),
].join("");

export const capsuleMachine: Art = [
  box(-30, 34, 66, 11, 4, black),
  box(-6, 28, 36, 7, 3, metal),
  shape(
    "M-34-30C-34-42-26-46-14-46H24C34-46 38-40 38-32C38-24 34-20 26-20H-4V36H-28C-33 36-35 33-35 28z",
    "h(#7d1710,#e2503d 30%,#c5382a 62%,#6e130c)",
  ),
  shape("M-14-46C-10-50 14-50 18-46z", metal),
  box(4, -20, 20, 9, 3, black),
  line("M14-11V-6", "#7a4a28", 2.6),
  lamp(-20, -32, "#ffe0a0"),
  shape("M3 4H27L24 26Q24 29 20 29H10Q6 29 6 26z", white),
  line("M26 8C35 8 35 22 25 22", "#dfe3e4", 3.6),
  ellipse(15, 4, 12, 3.6, "#fff"),
  ellipse(15, 4.4, 10, 2.6, "#6b3d1c"),
  gloss(-24, -6, 4, 26, 2, 0.5),
  gloss(4, -40, 18, 3, 0, 0.6),
].join("");

/** A coffee capsule in its foil colour, from left to right. */
export function capsule(paint: string): Art {
  return (
    shape("M-30-26L-20 30Q-18 38-8 38H8Q18 38 20 30L30-26z", `h(${paint})`) +
    line("M-27-12L27-12M-24 4L24 4M-22 18L22 18", "#00000028", 2) +
    ellipse(0, -27, 38, 13, `h(${paint})`) +
    ellipse(0, -28.5, 35, 11, "d(#ffffff80,#00000020)") +
    ellipse(0, -29, 24, 7, "d(#ffffff40,#00000030)") +
    gloss(-14, 4, 4, 18, 10, 0.8)
  );
}

export const redCapsule: Art = capsule("#7d1710,#f0503c 32%,#c5382a 62%,#6e130c");
export const goldCapsule: Art = capsule("#8f6412,#ffe08a 32%,#d9a52e 62%,#85590c");
export const darkCapsule: Art = capsule("#1b120d,#7a5a48 32%,#46302a 62%,#160e0a");
export const tealCapsule: Art = capsule("#0f5a53,#6fd0c4 32%,#2f9a8c 62%,#0c4a44");
export const creamCapsule: Art = capsule("#b59a72,#fff6e4 32%,#ecd8b4 62%,#a88a60");

export const frother: Art = [
  shape("M-24-30H24L22 34Q22 45 10 45H-10Q-22 45-22 34z", metal),
  box(-26, -36, 52, 8, 4, black),
  shape("M-10-46H10L14-36H-14z", black),
  shape("M24-24L36-30L34-18L24-8z", metal),
  line("M-24-20C-44-20-42 18-23 20", "#2a3134", 6.5),
  box(-21, 20, 42, 7, 2, "#2a3134", 'opacity=".85"') + lamp(0, 23.5, "#ff7a5a"),
  gloss(-12, -4, 4, 24, 2, 0.9),
].join("");

export const stickVacuum: Art = [
  line("M26-28L-14 34", "#39444a", 7) + line("M25-30L-16 33", "#b9c3c7", 2.4),
  shape("M18-46C30-50 42-42 40-30L30-14L14-22z", "h(#5a2f86,#a97fe0 40%,#6f3fa8)"),
  dot(28, -31, 9.5, "d(#f2f6f7,#8e999e)"),
  dot(28, -31, 5.5, "d(#6f3fa8,#3a1a66)"),
  line("M38-40C50-40 50-22 38-20", "#39444a", 5),
  shape("M12-22L26-16L18 0L8-6z", "d(#ffffffc0,#b9c3c7a0)"),
  shape("M-40 32H2Q8 32 8 38V44H-46V38Q-46 32-40 32z", black),
  box(-44, 41, 50, 4, 2, "#8f5ad0"),
  shape("M-46 40L-62 46H-40z", "o(#d9fff0,#d9fff060)", 'opacity=".7"'),
  gloss(-24, 35, 12, 2.2, 0, 0.6),
].join("");

export const airPurifier: Art = [
  shape("M-28-36C-28-46 28-46 28-36L30 38Q30 45 22 45H-22Q-30 45-30 38z", white),
  ellipse(0, -37, 26, 8, "d(#f6f8f8,#b3bdc1)"),
  ellipse(0, -38, 19, 5.4, "#39444a"),
  line("M-14-38h28M-11-40.4h22M-11-35.6h22", "#7f8a8f", 1),
  ...Array.from({ length: 8 }, (_, row) => line(svg`M-20 ${2 + row * 4.6}H20`, "#aeb7bb", 1.5)),
  dot(0, -17, 8.5, "d(#39444a,#10161a)") +
    svg`<circle cx="0" cy="-17" r="6.4" fill="none" stroke="#5ad0a0" stroke-width="1.8"/>`,
  gloss(-20, 0, 4, 30, 2, 0.9),
].join("");

export const towerFan: Art = [
  ellipse(0, 42, 26, 6, "d(#5d686d,#14191b)"),
  box(-4, 30, 8, 11, 2, "#2a3134"),
  box(-14, -48, 28, 80, 12, white),
  box(-9, -32, 18, 58, 7, "d(#39444a,#12181a)"),
  ...Array.from({ length: 12 }, (_, row) => line(svg`M-7 ${-28 + row * 4.6}H7`, "#7f8a8f", 1.3)),
  box(-6, -43, 12, 6, 3, "#0e2d2a") + line("M-3-40h6", "#6be0c4", 1.6),
  gloss(-11, -6, 2.4, 34, 0, 0.9),
  line("M26-20q10 6 20 0M26-2q12 6 22 0M26 16q10 6 20 0", "#7fb6d6", 2.6, 'opacity=".75"'),
  line("M-26-20q-10 6-20 0M-26-2q-12 6-22 0M-26 16q-10 6-20 0", "#7fb6d6", 2.6, 'opacity=".75"'),
].join("");

export const steamIron: Art = [
  shape("M-48 32C-40 2-14-6 10-6H40Q46-6 46 0V32z", "h(#1f4f8a,#6fa8ec 32%,#3a78c4 62%,#1a4478)"),
  shape("M-50 32H47Q48 40 42 40H-44Q-50 40-50 32z", metal),
  line("M-14-8C-18-34 4-36 24-34C40-33 42-20 40-6", "#2a3134", 10) + line("M-12-14C-12-30 6-31 24-30", "#7f8a8f", 2.4),
  shape("M-34 18C-26 4-10 2 6 2V18z", "d(#e6f4fbc0,#8fc0e6a0)"),
  knob(22, 12, 6),
  gloss(-20, 8, 14, 4, -24, 0.6),
  line("M-52 24q-8-4-4-12M-46 14q-8-4-4-12", "#d9e6ee", 3, 'opacity=".9"'),
].join("");

export const hairDryer: Art = [
  shape("M4 2L20 0L26 40Q27 46 20 46H14Q9 46 8 40z", "h(#9a3560,#f08ab4 40%,#c85a8a 70%,#8a2c54)"),
  box(11, 18, 7, 12, 3, "#5a1e3a"),
  shape("M-30-28L26-40C44-42 46 4 26 4L-30-8z", "v(#ffb8d4,#e0709c 50%,#9a3560)"),
  shape("M-44-30H-28V-6H-44Q-47-6-47-10V-26Q-47-30-44-30z", black),
  ellipse(30, -18, 12, 21, "d(#5d686d,#1a2023)"),
  ellipse(31, -18, 8, 15, "#0d1112"),
  line("M27-26h8M26-21h10M26-16h10M27-11h8", "#59656a", 1.2),
  gloss(-4, -26, 22, 4, -10, 0.8),
].join("");

export const powerBank: Art = [
  shape("M-26-44Q-32-44-32-38V38Q-32 44-26 44H26Q32 44 32 38V-38Q32-44 26-44z", "d(#4d7ac0,#1f3f74)"),
  box(-32, -44, 64, 88, 8, "h(#00000040,#ffffff30 24%,#00000000 60%,#00000040)"),
  box(-10, -44.5, 20, 4, 2, "#0d1a30"),
  ...[0, 1, 2, 3].map((k) => dot(-12 + k * 8, 30, 2.4, k < 3 ? "#7af0a8" : "#3a5a8a")),
  shape("M4-22L-12 4H-1L-5 22L12-6H1z", "d(#ffe89a,#f5b62e)"),
  gloss(-24, -6, 3.5, 32, 0, 0.7),
].join("");

export const charger: Art = [
  box(-14, -46, 8, 12, 2, metal),
  box(6, -46, 8, 12, 2, metal),
  box(-4, -50, 8, 16, 2, metal),
  shape("M-28-36H28Q34-36 34-30V36Q34 44 26 44H-26Q-34 44-34 36V-30Q-34-36-28-36z", white),
  box(-18, -12, 36, 9, 4.5, "#39444a") + box(-18, 4, 36, 9, 4.5, "#39444a") + box(-16, 20, 32, 12, 2.5, "#39444a"),
  box(-13, -9.5, 26, 4, 2, "#90a0a6") + box(-13, 6.5, 26, 4, 2, "#90a0a6") + box(-12, 26, 24, 3.5, 1, "#e0a23a"),
  gloss(-26, 2, 4, 30, 0, 0.9),
].join("");

export const breadMaker: Art = [
  shape("M-40-24C-40-36-32-40-24-40H24C32-40 40-36 40-24L42 36Q42 45 34 45H-34Q-42 45-42 36z", white),
  shape("M-40-22C-20-16 20-16 40-22L40-26C38-36 32-40 24-40H-24C-32-40-38-36-40-26z", metal),
  box(-15, -36, 30, 12, 4, "r(#f0b35a,#b5651f)"),
  box(-15, -36, 30, 12, 4, "d(#ffffff70,#ffffff00)"),
  box(-26, 0, 34, 26, 5, "d(#39444a,#10161a)"),
  box(-22, 4, 26, 10, 2, "#0e2d2a") + line("M-18 9h6M-9 9h8", "#6be0c4", 2.2),
  dot(-17, 20, 2.4, "#e2503d") + dot(-9, 20, 2.4, "#f3f6f7") + dot(-1, 20, 2.4, "#f3f6f7"),
  knob(24, 12, 9),
  gloss(-32, 8, 4, 24, 2, 0.9),
].join("");
