import { renderReference } from "./api-page.ts";

/** The reference as HTML. The build makes it: the Worker has a file in its place (decision 0065). */
export const reference = {
  get page() {
    return renderReference();
  },
};
