import type { Localized } from "#shared/domain/locale.ts";
import { renderReference } from "./api-page.ts";

/** The reference as HTML. The build makes it: the Worker has a file in its place (decision 0065). */
export const reference: Localized = {
  get EN() {
    return renderReference("EN");
  },
  get CN() {
    return renderReference("CN");
  },
};
