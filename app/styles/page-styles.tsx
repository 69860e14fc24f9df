import { frameStyles, type RouteStyle } from "./style-names.ts";

/** What a first visit needs is in the Worker. */
const own = import.meta.glob<string>(
  "./{analytics,base,cart,dish,forced,forms,frame,gallery,item,landing,lists,motion,parts,plugin,receipt,states,store,tokens,wallet}.css",
  { query: "?inline", import: "default", eager: true },
);
/** The others are read from their files, which are the browser's, with the first page that has them (decision 0065). */
const addresses = import.meta.glob<string>(
  "./{account,address,car,checkout,live,login,map,member,order,place,plan,reservation,side,switch,table}.css",
  { query: "?url", import: "default", eager: true },
);

const texts = new Map(Object.entries(own));

/** Reads the style sheets that a page names. `read` yields the text of a built file, null where it cannot. */
export async function readPageStyles(
  names: readonly RouteStyle[],
  read: (address: string) => Promise<string | null>,
): Promise<void> {
  if (import.meta.env.DEV) return;
  await Promise.all(
    names.map(async (name) => {
      const file = `./${name}.css`;
      const address = addresses[file];
      if (texts.has(file) || address === undefined) return;
      const text = await read(address);
      if (text !== null) texts.set(file, text);
    }),
  );
}

/**
 * The style sheets of a page inside its HTML: the first paint waits for no second answer. React writes them before
 * everything that loads. During development they are links, which hot reload updates; so is one that could not be read.
 */
export function PageStyles({ names, nonce }: { names: readonly RouteStyle[]; nonce: string }) {
  return [...frameStyles, ...names].map((name) => {
    const file = `./${name}.css`;
    const text = import.meta.env.DEV ? undefined : texts.get(file);
    return text === undefined ? (
      <link
        key={name}
        rel="stylesheet"
        href={import.meta.env.DEV ? `/app/styles/${name}.css` : addresses[file]}
        precedence="page"
      />
    ) : (
      <style key={name} href={name} precedence="page" nonce={nonce}>
        {text}
      </style>
    );
  });
}
