/** An element of a document without mixed content. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Empty with children. */
  text: string;
};

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Reads a document of elements, attributes and text. Throws for anything that is not well-formed or not one of these. */
export function readXml(document: string): XmlElement {
  const text = document.trim();
  const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/.exec(text)?.[0];
  if (declaration === undefined) throw new Error("The document has no declaration.");
  const [root, end] = readElement(text, declaration.length);
  if (end !== text.length) throw new Error(`Something follows the root: ${text.slice(end, end + 50)}`);
  return root;
}

const openTag = /<([A-Za-z][\w:.-]*)((?:\s+[A-Za-z][\w:.-]*="[^"<]*")*)\s*(\/?)>/y;
const plainText = /[^<]*/y;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (!found) throw new Error(`Not well-formed at: ${text.slice(at, at + 50)}`);
  return found;
}

function readElement(text: string, start: number): [XmlElement, end: number] {
  const [tag, name = "", list = "", isEmpty] = match(openTag, text, start);
  const pairs = [...list.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, decode(value)]);
  const element: XmlElement = { name, attributes: Object.fromEntries(pairs), children: [], text: "" };
  let at = start + tag.length;
  if (isEmpty === "/") return [element, at];
  for (;;) {
    const [between] = match(plainText, text, at);
    element.text += decode(between);
    at += between.length;
    if (text.startsWith("</", at)) break;
    const [child, end] = readElement(text, at);
    element.children.push(child);
    at = end;
  }
  if (element.children.length > 0 && element.text.trim() !== "") throw new Error(`${name} has text beside elements.`);
  if (element.children.length > 0) element.text = "";
  const close = `</${name}>`;
  if (!text.startsWith(close, at)) throw new Error(`${name} is not closed at: ${text.slice(at, at + 50)}`);
  return [element, at + close.length];
}

function decode(text: string): string {
  return text.replaceAll(/&([^;]*;?)/g, (reference, name: string) => {
    const letter = entities[name.replace(/;$/, "")];
    if (!name.endsWith(";") || letter === undefined) throw new Error(`${reference} is no entity.`);
    return letter;
  });
}
