type Path = readonly (string | number)[];

/** Lines from the beginning of a valid JSON text to the value of a path; to the value around it where it is missing. */
export function countLinesTo(text: string, path: Path): number {
  const position = findPosition(text, path);
  return text.slice(0, position).split("\n").length - 1;
}

function findPosition(text: string, path: Path): number {
  let at = skipSpace(text, 0);
  for (const key of path) {
    const next = findEntry(text, at, key);
    if (next === null) return at;
    at = next;
  }
  return at;
}

/** Where the value of a name, or of a place in a list, begins. */
function findEntry(text: string, container: number, key: string | number): number | null {
  const isObject = text[container] === "{";
  if (!isObject && text[container] !== "[") return null;
  let at = skipSpace(text, container + 1);
  for (let place = 0; at < text.length && text[at] !== "}" && text[at] !== "]"; place += 1) {
    let name: unknown = place;
    if (isObject) {
      const end = skipValue(text, at);
      name = JSON.parse(text.slice(at, end));
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    if (name === key) return at;
    at = skipSpace(text, skipValue(text, at));
    if (text[at] === ",") at = skipSpace(text, at + 1);
  }
  return null;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (" \t\n\r".includes(text[at] ?? "x")) at += 1;
  return at;
}

function skipValue(text: string, from: number): number {
  let nested = 0;
  let at = from;
  do {
    const character = text[at];
    if (character === '"') at = skipString(text, at);
    else {
      if (character === "{" || character === "[") nested += 1;
      if (character === "}" || character === "]") nested -= 1;
      at += 1;
      if (nested === 0 && !"}]".includes(character ?? "")) while (/[^\s,\]}]/.test(text[at] ?? ",")) at += 1;
    }
  } while (nested > 0 && at < text.length);
  return at;
}

function skipString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}
