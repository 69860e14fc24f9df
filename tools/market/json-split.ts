import { type MarketList, marketLists } from "#shared/market/format.ts";
import { BrokenFile } from "./broken-file.ts";

/** A record of a list as it stands in the text, with the line on which it begins. */
export type ListedText = { list: MarketList; nth: number; text: string; line: number };
/** Anything else of the object around the lists. */
export type OtherText = { name: string; text: string; line: number };
type Piece = { listed: ListedText } | { other: OtherText };

const space = new Set([" ", "\t", "\n", "\r"]);

type Mode = "top" | "key" | "colon" | "value" | "entry" | "afterEntry" | "afterValue" | "end";

/** Cuts a market file into the texts of its records, without holding more than one. What is inside one is for `JSON.parse`. */
export class JsonSplitter {
  private rest = "";
  private at = 0;
  private line = 1;
  private mode: Mode = "top";
  private list: MarketList | null = null;
  private name = "";
  private nth = 0;
  /** Whether a comma stands before what comes now. */
  private isAfterComma = false;
  private readonly known = new Set<string>();
  /** Of the text that is being captured. */
  private capturing: { start: number; line: number; nested: number; isText: boolean; isEscaped: boolean } | null = null;
  private readonly found: Piece[] = [];

  push(chunk: string): Piece[] {
    this.rest += chunk;
    while (this.at < this.rest.length) {
      if (this.capturing) {
        if (!this.capture()) break;
      } else this.step(this.rest[this.at] ?? "");
    }
    const start = this.capturing?.start ?? this.at;
    this.rest = this.rest.slice(start);
    this.at -= start;
    if (this.capturing) this.capturing.start = 0;
    return this.found.splice(0);
  }

  /** Throws BrokenFile for a text that is not at its end. */
  end(): void {
    if (this.mode === "end" && !this.capturing) return;
    const begun = this.capturing?.line ?? this.line;
    const where = this.list === null ? "" : ` in ${this.list}[${this.nth}], begun on line ${begun}`;
    throw new BrokenFile(`ends too early${where}: it was not copied whole`, this.line);
  }

  /** Goes on to the end of the captured text; false where the chunk ends before. */
  private capture(): boolean {
    const one = this.capturing;
    if (!one) return true;
    for (; this.at < this.rest.length; this.at += 1) {
      const character = this.rest[this.at] ?? "";
      if (character === "\n") this.line += 1;
      if (one.isText) {
        if (one.isEscaped) one.isEscaped = false;
        else if (character === "\\") one.isEscaped = true;
        else if (character === '"') {
          one.isText = false;
          if (one.nested === 0) return this.release(this.at + 1);
        }
      } else if (character === '"') one.isText = true;
      else if (character === "{" || character === "[") one.nested += 1;
      else if (character === "}" || character === "]") {
        if (one.nested === 0) return this.release(this.at);
        one.nested -= 1;
        if (one.nested === 0) return this.release(this.at + 1);
      } else if (one.nested === 0 && (character === "," || character === ":" || space.has(character))) {
        if (character === "\n") this.line -= 1;
        return this.release(this.at);
      }
    }
    return false;
  }

  private release(end: number): true {
    const { start, line } = this.capturing ?? { start: 0, line: 0 };
    const text = this.rest.slice(start, end);
    this.at = end;
    this.capturing = null;
    if (this.mode === "key") {
      this.name = this.readName(text);
      this.mode = "colon";
    } else if (this.mode === "entry" && this.list !== null) {
      this.found.push({ listed: { list: this.list, nth: this.nth, text, line } });
      this.nth += 1;
      this.mode = "afterEntry";
    } else {
      this.found.push({ other: { name: this.name, text, line } });
      this.mode = "afterValue";
    }
    return true;
  }

  private readName(text: string): string {
    try {
      const name: unknown = JSON.parse(text);
      if (typeof name === "string" && !this.known.has(name)) {
        this.known.add(name);
        return name;
      }
    } catch {
      // Told below.
    }
    throw new BrokenFile(
      text.startsWith('"') ? `has the field ${text} twice` : "is not JSON: a name in quotes is expected",
      this.line,
    );
  }

  private begin(isText: boolean): void {
    this.capturing = { start: this.at, line: this.line, nested: 0, isText: false, isEscaped: false };
    if (!isText) return;
    this.capturing.isText = true;
    this.at += 1;
  }

  private step(character: string): void {
    if (space.has(character) || (character === "\uFEFF" && this.mode === "top")) {
      if (character === "\n") this.line += 1;
      this.at += 1;
      return;
    }
    this.take(character);
  }

  private take(character: string): void {
    const next = (mode: Mode) => {
      this.mode = mode;
      this.at += 1;
      this.isAfterComma = character === ",";
    };
    switch (this.mode) {
      case "top":
        return character === "{" ? next("key") : this.refuse(character);
      case "key":
        if (character === "}" && !this.isAfterComma) return next("end");
        return character === '"' ? this.begin(true) : this.refuse(character);
      case "colon":
        return character === ":" ? next("value") : this.refuse(character);
      case "value": {
        const list = marketLists.find((one) => one === this.name);
        if (list !== undefined && character === "[") {
          this.list = list;
          this.nth = 0;
          return next("entry");
        }
        return this.begin(character === '"');
      }
      case "entry":
        if (character === "]" && !this.isAfterComma) return this.endList();
        if (character === "," || character === "]") return this.refuse(character);
        return this.begin(character === '"');
      case "afterEntry":
        if (character === "]") return this.endList();
        return character === "," ? next("entry") : this.refuse(character);
      case "afterValue":
        if (character === "}") return next("end");
        return character === "," ? next("key") : this.refuse(character);
      default:
        return this.refuse(character);
    }
  }

  private endList(): void {
    this.list = null;
    this.mode = "afterValue";
    this.at += 1;
  }

  private refuse(character: string): never {
    throw new BrokenFile(`is not JSON: ${JSON.stringify(character)} is not expected here`, this.line);
  }
}

/** The value of a text. Throws BrokenFile with its line. */
export function parseText(text: string, line: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? 0);
    throw new BrokenFile(`is not JSON: ${describeError(error)}`, line + text.slice(0, position).split("\n").length - 1);
  }
}

const describeError = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(/ in JSON at position.*/s, "")
    .replace(/, "[\s\S]*$/, "");
