import { frameStyles, type RouteStyle } from "./style-names.ts";

const texts = import.meta.glob<string>(["./*.css", "!./dialogs.css"], {
  query: "?inline",
  import: "default",
  eager: true,
});

/**
 * The style sheets of a page inside its HTML: the first paint waits for no second answer. React writes them before
 * everything that loads. During development they are links, which hot reload updates.
 */
export function PageStyles({ names, nonce }: { names: readonly RouteStyle[]; nonce: string }) {
  return [...frameStyles, ...names].map((name) =>
    import.meta.env.DEV ? (
      <link key={name} rel="stylesheet" href={`/app/styles/${name}.css`} precedence="page" />
    ) : (
      <style key={name} href={name} precedence="page" nonce={nonce}>
        {texts[`./${name}.css`]}
      </style>
    ),
  );
}
