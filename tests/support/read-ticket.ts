// What a printer makes of the bytes that it is sent: a small part of the manuals of ESC/POS (Epson) and StarPRNT (Star), written
// without the code that makes them. It throws at what it does not know: a printer would print that as letters.

/** What came out: rows of dots, as wide as the widest picture, "#" where it is black; and how often it cut and opened its drawer. */
export type Printed = { width: number; rows: string[]; cuts: number; drawers: number };

export function readTicket(bytes: Uint8Array): Printed {
  const printed: Printed = { width: 0, rows: [], cuts: 0, drawers: 0 };
  let at = 0;
  const take = (count: number): number[] => {
    if (at + count > bytes.length) throw new Error(`ends in the middle of a command, at ${at}`);
    return Array.from(bytes.subarray(at, (at += count)));
  };
  const takePair = () => {
    const [low = 0, high = 0] = take(2);
    return low + high * 256;
  };
  const takePicture = (across: number, rows: number) => {
    printed.width = Math.max(printed.width, across * 8);
    for (let row = 0; row < rows; row += 1)
      printed.rows.push(
        take(across)
          .map((byte) => byte.toString(2).padStart(8, "0"))
          .join("")
          .replaceAll("0", " ")
          .replaceAll("1", "#"),
      );
  };
  /** By the letters with which a command begins. */
  const commands: Record<string, () => void> = {
    "ESC @": () => undefined,
    "ESC d": () => void (take(1)[0] === 3 && isStar() ? (printed.cuts += 1) : undefined),
    "ESC p": () => void (take(3), (printed.drawers += 1)),
    "ESC BEL": () => void (take(2), (printed.drawers += 1)),
    "DLE EOT": () => void take(1),
    "GS V": () => void (take(1), (printed.cuts += 1)),
    "GS v": () => {
      if (String(take(2)) !== "48,0") throw new Error("a picture of another size than its dots");
      const across = takePair();
      takePicture(across, takePair());
    },
    "ESC GS S": () => {
      if (take(1)[0] !== 1) throw new Error("a picture of more than one colour");
      const across = takePair();
      const rows = takePair();
      take(1);
      takePicture(across, rows);
    },
  };
  let hasStarPicture = false;
  /** "ESC d" cuts there, and moves paper elsewhere. */
  const isStar = () => hasStarPicture;
  while (at < bytes.length) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const short = `${toName(first)} ${toName(second)}`;
    const long = `${short} ${toName(third)}`;
    const name = long in commands ? long : short;
    const run = commands[name];
    // A second byte BEL ends the pulse of a drawer of Star.
    if (!run && first === 0x07) {
      at += 1;
      continue;
    }
    if (!run) throw new Error(`no command: ${long} at ${at}`);
    hasStarPicture ||= name === "ESC GS S";
    at += name.split(" ").length;
    run();
  }
  return printed;
}

const names: Record<number, string> = { 0x04: "EOT", 0x07: "BEL", 0x10: "DLE", 0x1b: "ESC", 0x1d: "GS" };

const toName = (byte: number): string => names[byte] ?? String.fromCharCode(byte);

/** What came out as a picture of a kind that everything opens: PBM of letters. */
export const toPbm = ({ width, rows }: Printed): string =>
  `P1\n${width} ${rows.length}\n${rows.map((row) => row.padEnd(width).replaceAll(" ", "0 ").replaceAll("#", "1 ")).join("\n")}\n`;
