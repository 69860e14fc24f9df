/** The package has types, and its `exports` do not lead to them. Only what our test calls. */
declare module "doiuse" {
  import type { Node, Plugin } from "postcss";

  type Usage = { feature: string; message: string; usage: Node };
  type Options = { browsers: readonly string[]; ignore: readonly string[]; onFeatureUsage: (usage: Usage) => void };

  export default class DoIUse implements Plugin {
    constructor(options: Options);
    postcssPlugin: string;
  }
}
