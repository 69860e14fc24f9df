import { expect, test } from "vitest";
import { encodePng } from "#app/staff/print/png.ts";
import { encodeDrawer, encodeSheet, isPaperOut, type PrinterLanguage } from "#app/staff/print/printer-commands.ts";
import { toRaster } from "#app/staff/print/raster.ts";
import { readPicture } from "#tests/support/read-picture.ts";
import { readTicket } from "#tests/support/read-ticket.ts";

const languages: PrinterLanguage[] = ["ESC_POS", "STAR"];

/** A sheet of so many rows, each with one dot a place further to the right, and three empty rows below. */
function drawDiagonal(width: number, rows: number) {
  const rgba = new Uint8ClampedArray(width * (rows + 3) * 4).fill(255);
  for (let row = 0; row < rows; row += 1)
    rgba.fill(0, (row * width + (row % width)) * 4, (row * width + (row % width)) * 4 + 3);
  return toRaster(rgba, width);
}

test.each(languages)(
  "each dot of a sheet is printed where it is, and the sheet is cut once: %s (PD209)",
  (language) => {
    const printed = readTicket(encodeSheet(drawDiagonal(384, 700), language));
    expect([printed.width, printed.rows.length, printed.cuts, printed.drawers]).toEqual([384, 700, 1, 0]);
    const wrong = printed.rows.filter((row, nth) => row.trim() !== "#" || row.indexOf("#") !== nth % 384);
    expect(wrong).toEqual([]);
  },
);

test.each(languages)("the drawer opens without a sheet: %s (PD211)", (language) => {
  expect(readTicket(encodeDrawer(language))).toEqual({ width: 0, rows: [], cuts: 0, drawers: 1 });
});

test("a grey dot is black when it is darker than half", () => {
  const rgba = Uint8ClampedArray.from(
    [127, 128, 0, 255, 255, 255, 255, 255].flatMap((grey) => [grey, grey, grey, 255]),
  );
  expect([...toRaster(rgba, 8).bits]).toEqual([0b1010_0000]);
});

test("only an answer of a printer says that there is no paper", () => {
  expect([0x12, 0x72, 0x32, 0x1e, 0xff, 0x00].map(isPaperOut)).toEqual([false, true, true, false, false, false]);
});

test("a picture of a sheet is a PNG of its size, of one bit a dot", async () => {
  const png = new Uint8Array(await (await encodePng(drawDiagonal(576, 900))).arrayBuffer());
  expect(readPicture(png)).toEqual({ type: "image/png", width: 576, height: 900 });
  expect([...png.subarray(24, 29)]).toEqual([1, 0, 0, 0, 0]);
  expect(png.length).toBeLessThan(10_000);
});
