import { type LaidSheet, laySheet } from "./lay-sheet.ts";
import { dotsAcross, type PaperWidth, type Raster, toRaster } from "./raster.ts";

/** A sheet in dots, as this browser draws its page: no printer has to have its letters. Throws where the page does not come. */
export const drawSheet = async (job: string, width: PaperWidth): Promise<Raster> =>
  drawLaid(await laySheet(job, width), width);

/** How long it takes is for whoever measures it. */
const measured = "sheet-drawn";

async function drawLaid(
  { paper, css, length }: Pick<LaidSheet, "paper" | "css" | "length">,
  width: PaperWidth,
): Promise<Raster> {
  const start = performance.now();
  const across = paper.body.getBoundingClientRect().width;
  const picture = new Image();
  picture.src = toPicture(paper.body, css, { across, length });
  await picture.decode();
  const dots = dotsAcross[width];
  const height = Math.ceil((length * dots) / across);
  const canvas = new OffscreenCanvas(dots, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas to draw on");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, dots, height);
  context.drawImage(picture, 0, 0, dots, height);
  const raster = toRaster(context.getImageData(0, 0, dots, height).data, dots);
  performance.measure(measured, { start });
  return raster;
}

/** A page as a picture, which browsers draw where it needs nothing from elsewhere. In px. */
function toPicture(body: HTMLElement, css: string, { across, length }: { across: number; length: number }): string {
  const page = `<html xmlns="http://www.w3.org/1999/xhtml"><style>${css}</style>${new XMLSerializer().serializeToString(body)}</html>`;
  const frame = `width="${across}" height="${length}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${frame} viewBox="0 0 ${across} ${length}"><foreignObject ${frame}>${page}</foreignObject></svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
