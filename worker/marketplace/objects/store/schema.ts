import { availabilitySchema, boardSchema, joinSchema, portionSchema } from "./counter/schema.ts";
import { daySchema } from "./day/schema.ts";
import { diningSchema, guestSchema } from "./dining/schema.ts";
import { invoiceSchema } from "./invoices/schema.ts";
import { orderSchema } from "./orders/schema.ts";
import { paymentSchema } from "./payments/schema.ts";
import { printerSchema, printPictureSchema, printSchema, printStationSchema } from "./printing/schema.ts";
import { privacySchema } from "./privacy/schema.ts";
import { reviewSchema } from "./reviews/schema.ts";
import { staffSchema } from "./staff/schema.ts";

const menuSchema = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE special_days (day TEXT PRIMARY KEY, spans TEXT NOT NULL) STRICT;
  CREATE TABLE menus (
    id TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    status TEXT NOT NULL,
    is_item_group INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE foods (id TEXT PRIMARY KEY, data TEXT NOT NULL) STRICT;
  CREATE TABLE menu_foods (
    menu TEXT NOT NULL,
    position INTEGER NOT NULL,
    food TEXT NOT NULL,
    PRIMARY KEY (menu, position)
  ) STRICT, WITHOUT ROWID;
  -- From a dish to its menus, and to the few dishes with alcohol, without reading the others (decision 0117).
  CREATE INDEX menu_foods_by_food ON menu_foods (food);
  CREATE INDEX foods_with_alcohol ON foods (id) WHERE json_extract(data, '$.alcohol');
  CREATE TABLE sold_out (id TEXT PRIMARY KEY) STRICT;
  CREATE TABLE campaigns (id TEXT PRIMARY KEY, data TEXT NOT NULL) STRICT;
  CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    pax INTEGER NOT NULL,
    is_active INTEGER NOT NULL,
    is_default INTEGER NOT NULL
  ) STRICT;
`;

/** One entry per version; see migrations.ts. Times are epoch milliseconds. */
export const storeMigrations = [
  [menuSchema, orderSchema, diningSchema, paymentSchema, reviewSchema, privacySchema, invoiceSchema].join(""),
  staffSchema,
  boardSchema,
  availabilitySchema,
  guestSchema,
  joinSchema,
  daySchema,
  portionSchema,
  printSchema,
  printerSchema,
  printPictureSchema,
  printStationSchema,
] as const;
