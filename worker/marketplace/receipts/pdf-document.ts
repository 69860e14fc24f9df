import { Buffer } from "node:buffer";
import { missingSign, missingWidth, toUtf16Hex } from "./pdf-fonts.ts";

// A PDF 1.7 file without embedded fonts: catalogue, fonts, pages, and the cross-reference table.

type PdfInfo = { title: string; author: string; languageTag: string };

/** A4 in points. */
export const paper = { width: 595, height: 842 } as const;

const firstFont = 3;
/** Names of the fonts in page contents, in the order of their objects. */
export const fontNames = { regular: "F1", bold: "F2", chinese: "F3", missing: "F4" } as const;

const helvetica = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

const toStream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** An upright box of lines, at the code 0. */
const missingBox = `${missingWidth} 0 60 0 540 700 d1 60 w 90 30 420 640 re S`;

/** Who copies a text from the PDF gets the sign. */
const missingText = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Missing def /CMapType 2 def
1 begincodespacerange <00> <00> endcodespacerange 1 beginbfchar <00> <${toUtf16Hex(missingSign).join("")}> endbfchar
endcmap end end`;

/** The four fonts, then their parts; viewers know the Chinese one by name. */
const fontObjects = [
  helvetica("Helvetica"),
  helvetica("Helvetica-Bold"),
  `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H /Encoding /UniGB-UTF16-H /DescendantFonts [7 0 R] >>`,
  `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 ${missingWidth} 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 0 /LastChar 0
   /Widths [${missingWidth}] /Encoding << /Type /Encoding /Differences [0 /box] >> /CharProcs << /box 9 0 R >> /Resources << >>
   /ToUnicode 10 0 R >>`,
  `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /FontDescriptor 8 0 R
   /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>`,
  `<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880
   /Descent -120 /CapHeight 880 /StemV 93 >>`,
  toStream(missingBox),
  toStream(missingText),
];

/** A PDF from the contents of its pages (ASCII operators and operands). */
export function createPdf(contents: readonly string[], info: PdfInfo): Uint8Array<ArrayBuffer> {
  const firstPage = firstFont + fontObjects.length + 1;
  const pageRefs = contents.map((_, index) => `${firstPage + 2 * index} 0 R`);
  const fonts = Object.values(fontNames).map((name, index) => `/${name} ${firstFont + index} 0 R`);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${info.languageTag}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${pageRefs.join(" ")}] /Count ${contents.length} /MediaBox [0 0 ${paper.width} ${paper.height}]
   /Resources << /Font << ${fonts.join(" ")} >> >> >>`,
    ...fontObjects,
    `<< /Title ${textString(info.title)} /Author ${textString(info.author)} /Producer (Makan) >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      toStream(content),
    ]),
  ];
  return assemble(objects, firstFont + fontObjects.length);
}

/** Text outside of pages: UTF-16 with a byte order mark. */
function textString(text: string): string {
  return `<FEFF${toUtf16Hex(text).join("")}>`;
}

/** The file from its objects and their offsets. Only the header's second line is not ASCII. */
function assemble(objects: readonly string[], infoNumber: number): Uint8Array<ArrayBuffer> {
  // Bytes beyond ASCII mark the file as binary.
  let file = "%PDF-1.7\n%\xE2\xE3\xCF\xD3\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join("")}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${infoNumber} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(file, "latin1"));
}
