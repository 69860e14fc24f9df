import { line, random, shape, svg, type Art } from "./draw.ts";

/** Light, deep and pattern colour of a ground. */
const colours = {
  pandan: ["#f0f7e8", "#cde3bd", "#7aa862"],
  turmeric: ["#fff4d6", "#fad68a", "#d99a2b"],
  teal: ["#e4f5f2", "#b2dcd5", "#3f9d92"],
  butterfly: ["#eeedfb", "#c8c5ee", "#6f69bf"],
  blush: ["#fdece5", "#f6c4b2", "#d0694a"],
  marble: ["#f8f6f3", "#e1dbd3", "#a79f94"],
  chilli: ["#fbdcd5", "#ed9b8a", "#b8392c"],
  ink: ["#41514f", "#1f2a2c", "#8fb0ae"],
  leafy: ["#69a85a", "#2f6f3a", "#a9da90"],
  kopi: ["#f1e5d6", "#d4b691", "#8a5f37"],
  sky: ["#e7f2fb", "#b9d7f0", "#4f87b8"],
  rose: ["#fdeaf0", "#f4bbcf", "#c4557f"],
  night: ["#503042", "#291522", "#d98aa0"],
  lime: ["#f5f9da", "#d8e48a", "#93a52c"],
  peach: ["#fff0e2", "#fcc99c", "#dd8a45"],
  mint: ["#e6f8ef", "#b0e2c9", "#3f9f73"],
  oak: ["#c98f56", "#8a5629", "#5f3715"],
  denim: ["#5878a8", "#2c4470", "#a9c4ee"],
} as const;

const patterns = {
  tile,
  gingham,
  rattan,
  marble,
  leaf,
  rays,
  dots,
  planks,
  lattice,
  waves,
  terrazzo,
  plain: () => "",
} as const;

type GroundColour = keyof typeof colours;
type GroundPattern = keyof typeof patterns;
export type Ground = `${GroundColour} ${GroundPattern}`;

/** What a picture stands on, from the middle of the scene out to its edges. */
export function drawGround(ground: Ground, width: number, height: number): Art {
  const [colour, pattern] = ground.split(" ") as [GroundColour, GroundPattern];
  const [light, deep, ink] = colours[colour];
  const whole = (fill: string) =>
    svg`<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="${fill}"/>`;
  const dark = colour === "ink" || colour === "night" || colour === "leafy" || colour === "oak" || colour === "denim";
  return [
    whole(`r(${light},${deep})`),
    patterns[pattern](ink, width, height),
    whole(dark ? "d(#ffffff30,#ffffff00 50%,#00000040)" : "d(#ffffff60,#ffffff00 52%,#2a120826)"),
  ].join("");
}

/** Repeats a square of art over the whole ground. */
function repeat(side: number, turn: number, art: Art): (width: number, height: number) => Art {
  return (width, height) =>
    svg`<pattern id="ground" width="${side}" height="${side}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${art}</pattern><rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="url(#ground)"/>`;
}

function tile(ink: string, width: number, height: number): Art {
  const petal = (turn: number) =>
    svg`<path transform="rotate(${turn} 44 44)" d="M44 40C36 32 36 20 44 14C52 20 52 32 44 40z" fill="${ink}" opacity=".3"/>`;
  const corner = (x: number, y: number) =>
    svg`<circle cx="${x}" cy="${y}" r="31" fill="none" stroke="${ink}" stroke-width="1.8" opacity=".26"/><circle cx="${x}" cy="${y}" r="22" fill="${ink}" opacity=".07"/><path d="M${x - 9} ${y}Q${x} ${y - 2} ${x} ${y - 9}Q${x} ${y - 2} ${x + 9} ${y}Q${x} ${y + 2} ${x} ${y + 9}Q${x} ${y + 2} ${x - 9} ${y}z" fill="${ink}" opacity=".22"/>`;
  const art = [0, 90, 180, 270].map(petal).join("") + [0, 88].flatMap((x) => [0, 88].map((y) => corner(x, y))).join("");
  return repeat(88, 0, `${art}<circle cx="44" cy="44" r="4" fill="${ink}" opacity=".32"/>`)(width, height);
}

function gingham(ink: string, width: number, height: number): Art {
  const art = svg`<path d="M0 0h20v40H0z" fill="${ink}" opacity=".13"/><path d="M0 0v20h40V0z" fill="${ink}" opacity=".13"/>`;
  return repeat(40, -12, art)(width, height);
}

function rattan(ink: string, width: number, height: number): Art {
  const art = svg`<path d="M0 6h22M0 17h22" stroke="${ink}" stroke-width="4" opacity=".15"/><path d="M6 0v22M17 0v22" stroke="#fff" stroke-width="3" opacity=".26"/><path d="M3 3h6v6H3zM14 14h6v6h-6z" fill="${ink}" opacity=".1"/>`;
  return repeat(22, 45, art)(width, height);
}

function marble(ink: string, width: number, height: number): Art {
  const [w, h] = [width / 2, height / 2];
  return [
    line(
      svg`M${-w} ${-h * 0.5}C${-w * 0.6} ${-h * 0.7} ${-w * 0.3} 0 ${w * 0.1} ${-h * 0.34}S${w * 0.8} ${-h * 0.9} ${w} ${-h * 0.6}`,
      ink,
      4,
      'opacity=".2"',
    ),
    line(
      svg`M${-w * 0.9} ${h}C${-w * 0.6} ${h * 0.5} 0 ${h} ${w * 0.24} ${h * 0.5}S${w * 0.8} ${h * 0.4} ${w} ${h * 0.1}`,
      ink,
      2.6,
      'opacity=".22"',
    ),
    line(svg`M${w * 0.1} ${-h * 0.34}C${w * 0.2} 0 ${w * 0.5} 0 ${w * 0.6} ${h * 0.36}`, ink, 1.6, 'opacity=".24"'),
    line(
      svg`M${-w * 0.55} ${-h * 0.45}C${-w * 0.5} 0 ${-w * 0.8} ${h * 0.2} ${-w} ${h * 0.3}`,
      ink,
      1.4,
      'opacity=".24"',
    ),
    line(svg`M${w * 0.5} ${-h * 0.6}q${w * 0.1} ${h * 0.3} ${w * 0.4} ${h * 0.4}`, "#fff", 3, 'opacity=".5"'),
  ].join("");
}

function leaf(_ink: string, width: number, height: number): Art {
  const k = svg`scale(${width / 330} ${Math.max(height / 320, 0.9)})`;
  const veins =
    "M-110-4q20-40 54-62M-60-14q20-38 60-66M0-22q24-36 60-60M60-30q20-26 46-38M-110-4q30 30 66 50M-50-14q30 44 70 70M10-24q30 44 70 60M76-32q20 26 44 36";
  const rib = "M-170 8C-60-16 70-36 176-34";
  return svg`<g transform="translate(0 ${height * 0.05}) rotate(-13) ${k}">${shape("M-170 8C-130-92 60-120 176-34C120 92-70 112-170 8z", "d(#58a64f,#3c8540)")}${shape(`${rib}C60-110-120-84-170 8z`, "d(#86cb6d,#57a552)")}${line(rib, "#b7e29d", 5)}${line(veins, "#2f7636", 1.8, 'opacity=".42"')}</g>`;
}

function rays(_ink: string, width: number, height: number): Art {
  const y = height * 0.1;
  const beams = Array.from({ length: 12 }, (_, index) => {
    const [a, b] = [((index + 0.22) / 12) * Math.PI * 2, ((index + 0.72) / 12) * Math.PI * 2];
    return svg`M0 ${y}L${width * Math.cos(a)} ${y + width * Math.sin(a)}L${width * Math.cos(b)} ${y + width * Math.sin(b)}z`;
  });
  return shape(beams.join(""), "#fff", 'opacity=".17"');
}

function dots(ink: string, width: number, height: number): Art {
  const art = svg`<circle cx="8" cy="8" r="4" fill="${ink}" opacity=".22"/><circle cx="25" cy="25" r="2.6" fill="#fff" opacity=".55"/>`;
  return repeat(34, 20, art)(width, height);
}

function planks(ink: string, width: number, height: number): Art {
  const next = random(7);
  const boards: Art[] = [];
  for (let y = -height / 2; y < height / 2; y += 58) {
    const knot = (next() - 0.5) * width;
    boards.push(
      line(svg`M${-width / 2} ${y}h${width}`, ink, 2.4, 'opacity=".34"'),
      line(svg`M${-width / 2} ${y + 2.4}h${width}`, "#fff", 1.2, 'opacity=".3"'),
      line(
        svg`M${-width / 2} ${y + 20}Q${knot - 60} ${y + 14} ${knot} ${y + 26}T${width / 2} ${y + 20}`,
        ink,
        1.6,
        'opacity=".16"',
      ),
      line(
        svg`M${-width / 2} ${y + 40}Q${knot} ${y + 48} ${knot + 80} ${y + 38}T${width / 2} ${y + 42}`,
        ink,
        1.6,
        'opacity=".14"',
      ),
    );
  }
  return boards.join("");
}

function lattice(ink: string, width: number, height: number): Art {
  const art = svg`<g fill="none" stroke="${ink}" stroke-width="2.4" opacity=".22"><path d="M0 0h56v56H0zM14 14h28v28H14zM0 28h14M42 28h14M28 0v14M28 42v14"/></g><path d="M20 20h16v16H20z" fill="${ink}" opacity=".07"/>`;
  return repeat(56, 0, art)(width, height);
}

function waves(ink: string, width: number, height: number): Art {
  const fan = (x: number, y: number) =>
    [21, 14.5, 8].map((r) => line(svg`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`, ink, 1.7, 'opacity=".25"')).join("");
  return repeat(44, 0, fan(22, 22) + fan(0, 44) + fan(44, 44))(width, height);
}

function terrazzo(ink: string, width: number, height: number): Art {
  const next = random(11);
  const chips = Array.from({ length: 46 }, (_, index) => {
    const [x, y, r] = [next() * 180, next() * 180, 3 + next() * 6];
    const fill = index % 3 === 0 ? "#fff" : ink;
    return svg`<path transform="translate(${x} ${y}) rotate(${next() * 360})" d="M${-r} ${-r * 0.4}L${r * 0.3} ${-r * 0.8}L${r} ${r * 0.2}L${r * 0.1} ${r * 0.7}L${-r * 0.8} ${r * 0.5}z" fill="${fill}" opacity="${index % 3 === 0 ? 0.6 : 0.2}"/>`;
  });
  return repeat(180, 0, chips.join(""))(width, height);
}
