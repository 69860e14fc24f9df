/**
 * The long data of a page as one text of JSON: React Router writes a text at once, and each part of a value by itself. It
 * would quote the text of a document twice, so there the text stands in a script of its own, and `json` is null (decision
 * 0118). `value` is there where it was packed or has been read, and is not sent.
 */
export type Packed<Value> = { json: (string & { readonly of?: Value }) | null; value?: unknown };

/** Of the script in a document. */
export const pageDataId = "page-data";

const readDocument = () => document.getElementById(pageDataId)?.textContent ?? "";

/** The value that was packed, the same object each time. */
export const unpack = <Value>(packed: Packed<Value>): Value =>
  (packed.value ??= JSON.parse(packed.json ?? readDocument())) as Value;
