import { type Parts } from "#worker/marketplace/storage/parts.ts";
import { deletionPart } from "./deletion/schema.ts";
import { gamePart } from "./game/schema.ts";
import { providersPart } from "./loyalty/provider-schema.ts";
import { walletPart } from "./loyalty/schema.ts";
import { newsPart } from "./news/schema.ts";
import { offersPart } from "./offers/schema.ts";
import { ordersPart } from "./orders/schema.ts";
import { pushPart } from "./push/schema.ts";
import { personPart, sessionsPart } from "./schema.ts";

/** The tables of a Customer, in the parts in which it makes them. A name of a part is never used for another one. */
export const customerParts = {
  person: personPart,
  sessions: sessionsPart,
  orders: ordersPart,
  wallet: walletPart,
  offers: offersPart,
  game: gamePart,
  deletion: deletionPart,
  providers: providersPart,
  news: newsPart,
  push: pushPart,
} as const satisfies Parts;
