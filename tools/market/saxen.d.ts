// What is used of saxen, which has no types.
declare module "saxen" {
  export class Parser {
    on(
      event: "openTag",
      told: (name: string, getAttributes: () => Record<string, string>, decode: unknown, isClosed: boolean) => void,
    ): this;
    on(event: "closeTag", told: (name: string) => void): this;
    on(event: "text" | "cdata", told: (text: string) => void): this;
    /** Throws for what is no XML. */
    parse(xml: string): this;
  }
}
