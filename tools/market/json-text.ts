import { findNodeAtLocation, type JSONVisitor, type Node, parseTree, printParseErrorCode, visit } from "jsonc-parser";
import { BrokenFile } from "./broken-file.ts";

/** Goes through a JSON text. Throws BrokenFile with the line of the first mistake. */
export function visitJson(text: string, visitor: JSONVisitor): void {
  const refuse: JSONVisitor["onError"] = (code, offset, length, line) => {
    const isCut = /^(?:UnexpectedEndOf|Invalid(?!Comment))/.test(printParseErrorCode(code));
    if (text.slice(offset + (isCut ? length : 0)).trim() === "")
      throw new BrokenFile("ends too early: it was not copied whole", text.split("\n").length);
    throw new BrokenFile(`is not JSON: ${JSON.stringify(text[offset])} is not expected here`, line + 1);
  };
  try {
    visit(text, { ...visitor, onError: refuse }, { disallowComments: true });
  } catch (error) {
    throw error instanceof RangeError ? new BrokenFile("is nested too deep") : error;
  }
}

/** The value of a text. Throws BrokenFile with the line of the first mistake. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    visitJson(text, {});
    throw new BrokenFile(`is not JSON: ${String(error)}`);
  }
}

/**
 * Counts the lines from the beginning of a valid JSON text to the value of a path; to the value around it where it is
 * missing.
 */
export function createLineCounter(text: string): (path: readonly (string | number)[]) => number {
  let root: Node | undefined;
  return (path) => {
    root ??= parseTree(text);
    let node = root;
    for (const key of path) {
      const inner = node && findNodeAtLocation(node, [key]);
      if (!inner) break;
      node = inner;
    }
    return text.slice(0, node?.offset).split("\n").length - 1;
  };
}
