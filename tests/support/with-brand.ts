import { defaultBrand } from "#shared/domain/site/operator.ts";

/** A text of the app as a deployment shows it that names the product in no other way. */
export const withBrand = (text: string): string => text.replaceAll("{{brand}}", defaultBrand);
