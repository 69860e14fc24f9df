import { choosesPlatform } from "#shared/domain/site/platform-query.ts";

/** The query for a link to another page: language and platform are cookies. A frame has none, so there they stay (PD9). */
export function withoutChoices(query: URLSearchParams): URLSearchParams {
  const isFramed = query.get("plugin") === "1";
  return new URLSearchParams([...query].filter(([name]) => isFramed || !(name === "lang" || choosesPlatform(name))));
}
