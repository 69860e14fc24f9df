import * as v from "valibot";
import { storeSorts } from "#shared/domain/places/store-filter.ts";
import { dineType, merchant, miscFee, paymentMethod, paymentType, platform, store, table } from "./entities.ts";
import {
  bp,
  count,
  cursor,
  day,
  id,
  instant,
  latitude,
  limits,
  longitude,
  metres,
  named,
  openingSpan,
  ours,
  queryFlag,
  queryList,
  queryNumber,
  queryText,
  queryWhole,
  sen,
  storeId,
  subdomain,
  text,
  url,
  urlOrNone,
} from "./fields.ts";
import { defineGroup } from "./row.ts";

const position = {
  latitude: queryNumber({ min: -90, max: 90 }),
  longitude: queryNumber({ min: -180, max: 180 }),
};

// Stores and merchants (S256–S263). All rows are public; a position in a cache key has three decimals.

/** A section of the market, as `sections` names it. */
const sectionId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
/** Tells what a page shows: it is another one when the page shows something else. */
const mark = v.pipe(v.string(), v.maxLength(64));

/** Of this reply the specification names the id alone. */
const merchantOfId = v.object({ ...merchant.entries, name: ours(text, "") });

export const stores = defineGroup({
  bySubdomain: {
    method: "GET",
    path: "/v3/web/stores/:subdomain",
    auth: "public",
    limit: "read",
    tenant: { subdomain: "params.subdomain", reply: [{ at: "items", merchant: "merchant.merchantId" }] },
    params: v.object({ subdomain }),
    response: v.object({ items: v.array(store), merchant: v.nullable(merchant) }),
    cache: { fresh: 60, stale: 600 },
    onFailure: "null",
    toast: "none",
  },
  merchant: {
    method: "GET",
    path: "/v3/merchant/:id",
    auth: "public",
    limit: "read",
    tenant: { merchant: "params.id" },
    params: v.object({ id }),
    response: v.object({ item: merchantOfId }),
    cache: { fresh: 300, stale: 3600 },
    onFailure: "null",
    toast: "none",
  },
  settings: {
    method: "GET",
    path: "/v3/web/store/:storeID/store-settings",
    auth: "public",
    limit: "read",
    tenant: { reply: [{ at: "item", merchant: "merchant.merchantId" }] },
    params: v.object({ storeID: storeId }),
    query: v.strictObject({
      isLanding: v.optional(queryFlag),
      tableId: v.optional(id),
      platform: v.optional(platform),
      /** The place of the store's `estimate`. */
      latitude: v.optional(position.latitude),
      longitude: v.optional(position.longitude),
    }),
    extraFields: ["tableId", "platform", "latitude", "longitude"],
    response: v.object({
      item: v.object({
        merchant,
        store,
        /** The table with tableId if it is active, else the default table. */
        table: v.nullable(table),
        hasCustomerEntry: named(v.boolean(), false),
        // +
        serviceChargeBp: ours(bp, 0),
        slotMinutes: ours(v.pipe(v.number(), v.safeInteger(), v.minValue(5), v.maxValue(120)), 30),
        prepMinutes: ours(v.nullable(count), null),
        /** Filled in by the platform of the visit, where an API has no list. */
        paymentMethods: v.array(
          v.object({
            type: paymentType,
            method: paymentMethod,
            name: text,
            /** What it takes at once: a method that cannot take an amount is not offered. `most` null: no end. */
            least: ours(sen, 0),
            most: ours(v.nullable(sen), null),
          }),
        ),
        reservation: v.nullable(
          v.object({ minPax: v.literal(1), maxPax: v.literal(20), holdMinutes: v.literal(10), depositAmount: sen }),
        ),
        promoBanners: ours(v.array(v.object({ id, imageUrl: url, title: text, href: text })), []),
        ageNotice: ours(v.nullable(text), null),
        /** Today and the six days after it; a day without spans is closed. An upstream may leave it out. `note`: why the day is special. */
        openingHours: v.optional(v.array(v.object({ date: day, spans: v.array(openingSpan), note: v.optional(text) }))),
      }),
    }),
    cache: { fresh: 15, stale: 60 },
    onFailure: "null",
    toast: "none",
  },
  nearby: {
    method: "GET",
    path: "/v4/web/find-nearby-stores",
    auth: "public",
    limit: "read",
    tenant: { setMerchant: "merchantID", reply: [{ at: "items", merchant: "merchant.merchantId" }] },
    query: v.strictObject({
      searchInput: v.optional(queryText({ min: 1, max: 100 })),
      longitude: v.optional(position.longitude),
      latitude: v.optional(position.latitude),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(512))),
      foodTagID: v.optional(id),
      platform: v.optional(platform),
      merchantID: v.optional(id),
      mode: v.optional(dineType),
      /** A store must have all. */
      tag: v.optional(queryList(id)),
      openNow: v.optional(queryFlag),
      minRating: v.optional(queryNumber({ min: 0, max: 5 })),
      maxMinutes: v.optional(queryWhole({ min: 1, max: 240 })),
      freeDelivery: v.optional(queryFlag),
      /** Without dishes that a partner has not approved: a search finds none of them (S322). */
      approvedOnly: v.optional(queryFlag),
      sort: v.optional(v.picklist(storeSorts)),
    }),
    extraFields: [
      "platform",
      "merchantID",
      "mode",
      "tag",
      "openNow",
      "minRating",
      "maxMinutes",
      "freeDelivery",
      "approvedOnly",
      "sort",
    ],
    response: v.object({ items: v.array(store), cursor: v.optional(cursor) }),
    cache: { fresh: 20, stale: 120 },
    onFailure: "null",
    toast: "none",
  },
  /** The sections in which the market can be read whole (decision 0119). They are of places, so no merchant is named. */
  sections: {
    method: "GET",
    path: "/v3/web/store-sections",
    auth: "public",
    limit: "read",
    tenant: {},
    extension: true,
    response: v.object({ items: v.array(v.object({ id: sectionId, pages: count })) }),
    cache: { fresh: 300, stale: 3600 },
    onFailure: "null",
    toast: "none",
  },
  /** The stores of a section that a newcomer sees, with their dishes. */
  section: {
    method: "GET",
    path: "/v3/web/store-sections/:id",
    auth: "public",
    limit: "read",
    tenant: { reply: [{ at: "items", merchant: "merchantID" }] },
    extension: true,
    params: v.object({ id: sectionId }),
    response: v.object({
      items: v.array(v.object({ id: storeId, merchantID: id, mark, dishes: v.array(v.object({ id, mark })) })),
    }),
    cache: { fresh: 60, stale: 600 },
    onFailure: "null",
    toast: "none",
  },
  distances: {
    method: "POST",
    path: "/v3/web/stores/distance/:subdomain",
    auth: "public",
    limit: "read",
    tenant: { subdomain: "params.subdomain", reply: [{ at: "items", store: "id" }] },
    params: v.object({ subdomain }),
    body: v.strictObject({ latitude, longitude }),
    /** The specification says nothing of this reply. */
    response: v.object({
      items: named(v.array(v.object({ id: storeId, distance: metres, estimate: store.entries.estimate })), []),
    }),
    onFailure: "error",
    toast: "none",
  },
  cartInfo: {
    method: "POST",
    path: "/v3/web/store-cart-info",
    auth: "public",
    limit: "read",
    tenant: { reply: [{ at: "items", store: "id" }] },
    body: v.strictObject({
      storeId: v.pipe(v.array(storeId), v.minLength(1), v.maxLength(50)),
      latitude: v.optional(latitude),
      longitude: v.optional(longitude),
    }),
    response: v.object({
      items: v.array(
        v.object({
          id: storeId,
          name: named(text, ""),
          bannerUrl: named(urlOrNone, ""),
          distance: v.nullable(metres),
          // +
          /** Null: not said. */
          isOpen: ours(v.nullable(v.boolean()), null),
          takesOrders: store.entries.takesOrders,
          closedUntil: ours(v.nullable(instant), null),
          nextOpeningHour: ours(v.nullable(instant), null),
          phoneNumber: ours(v.pipe(v.string(), v.maxLength(limits.text)), ""),
          miscellaneousFees: ours(v.array(miscFee), []),
          minOrderAmount: store.entries.minOrderAmount,
        }),
      ),
    }),
    onFailure: "null",
    toast: "none",
  },
});
