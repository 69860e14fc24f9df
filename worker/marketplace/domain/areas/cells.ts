import { calculateDistance, type Point } from "#shared/domain/places/geo.ts";

/** Letters of a geohash: 4 make a cell of about 39 × 20 km, 5 one of about 5 × 5 km. */
const letters = "0123456789bcdefghjkmnpqrstuvwxyz";

/** How far lists reach. */
export const limitMetres = 25_000;

/** An area is a cell of so many letters: a circle of 25 km touches at most 12 of them. */
export const areaLetters = 4;
/** A block is a part of an area. */
export const blockLetters = 5;

/** The bit of a block among the 32 of its area. */
export const getBlockBit = (block: string): number => 1 << letters.indexOf(block.slice(-1));

/** The blocks of an area. */
export const listBlocks = (area: string): string[] => Array.from(letters, (letter) => area + letter);

/** How many cells of `length` letters there are from south to north and from west to east. */
function countCells(length: number): { rows: number; columns: number } {
  const bits = length * 5;
  return { rows: 2 ** Math.floor(bits / 2), columns: 2 ** Math.ceil(bits / 2) };
}

type Place = { row: number; column: number };

function toPlace({ lat, lng }: Point, length: number): Place {
  const { rows, columns } = countCells(length);
  return { row: Math.floor(((lat + 90) / 180) * rows), column: Math.floor(((lng + 180) / 360) * columns) };
}

/** The bits of column and row in turns, five for each letter (geohash). */
function toName({ row, column }: Place, length: number): string {
  const bits = length * 5;
  let [rest, other] = bits % 2 === 0 ? [row, column] : [column, row];
  let name = "";
  let letter = 0;
  for (let bit = 0; bit < bits; bit += 1) {
    letter += (rest % 2) * 2 ** (bit % 5);
    [rest, other] = [other, Math.floor(rest / 2)];
    if (bit % 5 < 4) continue;
    name = (letters[letter] ?? "") + name;
    letter = 0;
  }
  return name;
}

/** The name of the cell in which a point is. */
export const toCell = (point: Point, length: number): string => toName(toPlace(point, length), length);

/** A cell near a point; `metres` is how far its nearest corner or side is, 0 for the cell of the point. */
export type NearCell = { name: string; metres: number };

/** Slightly less than the true length, so that no cell is left out. */
const metresPerDegree = 111_000;

/** The cells that a circle touches, the nearest first. */
export function listCellsAround(point: Point, metres: number, length: number): NearCell[] {
  const { rows, columns } = countCells(length);
  const lat = metres / metresPerDegree;
  const lng = lat / Math.cos((point.lat * Math.PI) / 180);
  const first = toPlace({ lat: point.lat - lat, lng: point.lng - lng }, length);
  const last = toPlace({ lat: point.lat + lat, lng: point.lng + lng }, length);
  const found: NearCell[] = [];
  for (let row = first.row; row <= last.row; row += 1) {
    for (let column = first.column; column <= last.column; column += 1) {
      const low = { lat: (row / rows) * 180 - 90, lng: (column / columns) * 360 - 180 };
      const high = { lat: ((row + 1) / rows) * 180 - 90, lng: ((column + 1) / columns) * 360 - 180 };
      const away = measureBox(point, low, high);
      if (away <= metres) found.push({ name: toName({ row, column }, length), metres: away });
    }
  }
  return found.toSorted((a, b) => a.metres - b.metres || (a.name < b.name ? -1 : 1));
}

/** How far the nearest corner or side of a box is, 0 inside it. */
export const measureBox = (point: Point, low: Point, high: Point): number =>
  calculateDistance(point, { lat: clamp(point.lat, low.lat, high.lat), lng: clamp(point.lng, low.lng, high.lng) });

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
