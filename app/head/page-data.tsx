import { useContext } from "react";
import { pageDataId } from "#app/data/packed.ts";
import { ResponseContext } from "#app/site/response-context.ts";

/** The packed data of the page. It is no script, and hydration leaves it alone, because the browser renders none there. */
export function PageData() {
  const text = useContext(ResponseContext)?.data ?? null;
  return text === null ? null : (
    <script type="application/json" id={pageDataId} dangerouslySetInnerHTML={{ __html: text }} />
  );
}

/** A value as a text of JSON in which no tag can end the script; null for none. */
export const toPageData = (value: object | null): string | null =>
  value && JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
