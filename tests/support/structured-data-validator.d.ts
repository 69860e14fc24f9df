declare module "@adobe/structured-data-validator" {
  type Issue = { issueMessage: string; severity: "ERROR" | "WARNING"; errorType?: string; path?: unknown };

  export default class Validator {
    constructor(vocabulary: { "@graph": readonly object[] });
    /** The items of a page by their types. */
    validate(page: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
