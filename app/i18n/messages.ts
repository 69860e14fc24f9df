import type * as english from "./en/index.ts";

/** English is the source of the keys. Chinese has one plural form, so its `_one` keys are left out. */
export type Translation<T> = { readonly [K in keyof T as K extends `${string}_one` ? never : K]: string };

export type English = typeof english;

/** The namespaces that components use; descriptions are for loaders. The browser never loads `noScript`. */
export type Namespace = Exclude<keyof English, "description">;
