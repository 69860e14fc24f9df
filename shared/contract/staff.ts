import * as v from "valibot";
import { mostStations } from "#shared/domain/orders/station-limits.ts";
import { deviceRoles, roles } from "#shared/domain/people/roles.ts";
import { count, cursor, id, instant, storeId, subdomain, typedNumber, url } from "./fields.ts";
import { defineGroup } from "./row.ts";
import { visibleLine } from "./visible-text.ts";

// The people and devices of a shop (wire.md §11.1). Only the embedded marketplace has them.

const role = v.picklist(roles);
/** As the team sees somebody, or a device. */
export const staffName = v.pipe(visibleLine(60), v.minLength(1));
const stores = v.nullable(v.pipe(v.array(storeId), v.minLength(1), v.maxLength(100)));
const pin = v.pipe(v.string(), v.regex(/^\d{6}$/));

const member = v.object({
  id,
  name: v.string(),
  /** Masked for everybody but an OWNER. */
  phone: v.string(),
  role,
  /** Null: all stores of the merchant, also those that come later. */
  storeIDs: v.nullable(v.array(storeId)),
  lastSeenAt: v.nullable(instant),
  /** As it was when they were seen last. */
  hasPasskey: v.boolean(),
  version: count,
});

/** The stations that a device shows first; null: the whole board. */
const shownStations = v.nullable(v.pipe(v.array(id), v.minLength(1), v.maxLength(mostStations)));

const device = v.object({
  id,
  name: v.string(),
  storeID: storeId,
  role: v.picklist(deviceRoles),
  stations: shownStations,
  /** Null: its code was not used yet. */
  pairedAt: v.nullable(instant),
  lastSeenAt: v.nullable(instant),
  /** What its board says; UNKNOWN: none is open, or none has said it. */
  sound: v.picklist(["ON", "OFF", "UNKNOWN"]),
  /** Whether its browser is told of orders while no board is open. */
  isPushed: v.boolean(),
});

const grant = v.object({
  /** Null for a device. */
  memberID: v.nullable(id),
  merchantID: subdomain,
  merchantName: v.string(),
  role,
  stores: v.array(v.object({ id: storeId, name: v.string() })),
  /** Of a device: the stations that it shows first; null: the whole board. */
  stations: shownStations,
  /** Whether this person can act on a device of the shop. */
  hasPin: v.boolean(),
  /** For which of the stores this person is called. */
  onDuty: v.array(storeId),
});

/** Somebody who can act on a device of the shop, once they have a PIN. */
const actor = v.object({ id, name: v.string(), role, hasPin: v.boolean() });

const staffSession = v.object({
  id,
  kind: v.picklist(["PERSON", "DEVICE"]),
  name: v.string(),
  expiresAt: instant,
  hasPasskey: v.boolean(),
  /** `name`: what keeps it; "" where that is not known. */
  passkeys: v.array(v.object({ id, name: v.string(), madeAt: instant })),
  grants: v.array(grant),
});

/** Bytes, as WebAuthn writes them. */
const bytes = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most));
const credentialID = bytes(1364);
/** ES256 and RS256. */
const keyAlgorithm = v.picklist([-7, -257]);
/** Of the JSON of a new passkey what is needed here: `toJSON()` of a PublicKeyCredential. */
const registration = v.object({
  id: credentialID,
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    publicKey: bytes(2000),
    publicKeyAlgorithm: keyAlgorithm,
  }),
});
/** The same of one that signs in. `userHandle`: whose it is. */
const assertion = v.object({
  id: credentialID,
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  }),
});
/** What `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` take. */
const creationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal("public-key"), alg: keyAlgorithm })),
  timeout: count,
  /** Devices that have one already. */
  excludeCredentials: v.array(v.object({ type: v.literal("public-key"), id: v.string() })),
  authenticatorSelection: v.object({
    residentKey: v.literal("required"),
    requireResidentKey: v.literal(true),
    userVerification: v.literal("required"),
  }),
});
const requestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: count,
  userVerification: v.literal("required"),
});

/** A new session, or one that lasts longer: the gateway keeps the token in the cookie of staff. */
const sessionReply = v.object({ item: staffSession, token: v.optional(v.string()) });
const ended = v.object({ token: v.optional(v.string()) });

/** A write that every store has to know; `untold`: those that do not yet, and are told again. */
const untold = v.array(storeId);
/** `link`: a path of the main host. */
export const invitationLink = v.object({ link: url, expiresAt: instant });

const plainValue = v.nullable(v.union([v.string(), count, v.boolean(), v.array(v.string())]));
/** What was changed, by the name of its field. */
const fieldsOfChange = v.record(v.string(), plainValue);

const change = v.object({
  id,
  at: instant,
  by: v.object({ name: v.string(), device: v.nullable(v.string()), approvedBy: v.nullable(v.string()) }),
  kind: v.string(),
  about: v.string(),
  before: v.nullable(fieldsOfChange),
  after: v.nullable(fieldsOfChange),
});

const shared = { embedded: true, tenant: {}, extension: true, onFailure: "throw", toast: "none" } as const;
const entry = { ...shared, auth: "staffEntry", limit: "otp" } as const;
const read = { ...shared, auth: "staff", method: "GET", limit: "read" } as const;
const command = { ...shared, auth: "staff", method: "POST", limit: "write" } as const;
const write = { ...command, idem: "required" } as const;

const merchantID = v.object({ merchantID: subdomain });
const merchantAndID = v.object({ merchantID: subdomain, id });
const managers = { roles: ["OWNER", "MANAGER"], scope: { merchant: "params.merchantID" } } as const;

export const staff = defineGroup({
  /** The same answer for a number without a grant, which gets no message. */
  requestCode: {
    ...entry,
    method: "POST",
    path: "/v4/staff/otp",
    counts: "messages",
    body: v.strictObject(typedNumber),
    response: v.object({ success: v.literal(true), resendAfterSeconds: count }),
    errors: ["OTP_RATE_LIMITED", "SMS_NOT_CONFIGURED"],
  },
  /** By number and code, by a link, or a device by its code. A wrong code counts for the hourly quota of its network. */
  signIn: {
    ...entry,
    method: "POST",
    path: "/v4/staff/session",
    counts: "failures",
    identity: true,
    body: v.union([
      v.strictObject({ ...typedNumber, code: pin }),
      v.strictObject({ invitation: v.pipe(v.string(), v.maxLength(200)) }),
      v.strictObject({ pairingCode: v.pipe(v.string(), v.regex(/^[A-Z2-9]{8}$/)) }),
      v.strictObject({ passkey: assertion }),
    ]),
    response: sessionReply,
    errors: ["OTP_INVALID", "OTP_EXPIRED", "OTP_RATE_LIMITED", "PASSKEY_INVALID", "PASSKEY_NOT_POSSIBLE"],
  },
  /** A device that is used stays paired: a token that is a day old is renewed. */
  session: { ...read, path: "/v4/staff/session", identity: true, response: sessionReply },
  signOut: {
    ...command,
    path: "/v4/staff/session/logout",
    identity: true,
    body: v.strictObject({}),
    response: ended,
  },
  /** Ends every session of this person. */
  signOutAll: {
    ...command,
    path: "/v4/staff/session/logout-all",
    identity: true,
    body: v.strictObject({}),
    response: ended,
  },
  /** What the browser asks of a device. Its challenge is good for five minutes, once; for a new passkey in the session that asks. */
  passkeyOptions: {
    ...shared,
    auth: "staffEntry",
    limit: "write",
    method: "POST",
    path: "/v4/staff/session/passkey/options",
    body: v.strictObject({ for: v.picklist(["REGISTER", "SIGN_IN"]) }),
    response: v.object({ item: v.union([creationOptions, requestOptions]) }),
    errors: ["NOT_PERMITTED", "PASSKEY_NOT_POSSIBLE"],
  },
  addPasskey: {
    ...command,
    by: "PERSON",
    path: "/v4/staff/session/passkey",
    body: v.strictObject({ registration }),
    response: v.object({ item: staffSession }),
    errors: ["PASSKEY_INVALID", "PASSKEY_NOT_POSSIBLE"],
  },
  removePasskey: {
    ...command,
    by: "PERSON",
    method: "DELETE",
    path: "/v4/staff/session/passkey/:id",
    params: v.object({ id }),
    response: v.object({ item: staffSession }),
  },
  /** Who can act on this device: everybody of the team who has its store. */
  actors: { ...read, by: "DEVICE", path: "/v4/staff/session/act", response: v.object({ items: v.array(actor) }) },
  /** Two minutes in which somebody acts on this device, by the header `X-Approval` on its calls (PD179). */
  act: {
    ...command,
    by: "DEVICE",
    path: "/v4/staff/session/act",
    body: v.strictObject({ memberID: id, pin }),
    response: v.object({ item: v.object({ approval: v.string(), until: instant }) }),
    errors: ["PIN_INVALID", "PIN_LOCKED"],
  },
  /** One's own; an OWNER gives anybody a new one. */
  setPin: {
    ...write,
    by: "PERSON",
    scope: { merchant: "params.merchantID" },
    path: "/v4/staff/merchants/:merchantID/members/:id/pin",
    params: merchantAndID,
    body: v.strictObject({ pin }),
    response: v.object({ success: v.literal(true) }),
    errors: ["NOT_PERMITTED"],
  },
  members: {
    ...read,
    ...managers,
    path: "/v4/staff/merchants/:merchantID/members",
    params: merchantID,
    response: v.object({ items: v.array(member) }),
  },
  invite: {
    ...write,
    ...managers,
    path: "/v4/staff/merchants/:merchantID/members",
    params: merchantID,
    body: v.strictObject({ ...typedNumber, name: staffName, role, storeIDs: stores }),
    response: v.object({ item: member, ...invitationLink.entries, untold }),
    errors: ["NOT_PERMITTED", "ALREADY_MEMBER"],
  },
  /** A new link for somebody who has lost theirs; the one before ends. */
  inviteAgain: {
    ...write,
    ...managers,
    path: "/v4/staff/merchants/:merchantID/members/:id/invitation",
    params: merchantAndID,
    body: v.strictObject({}),
    response: v.object({ item: invitationLink }),
    errors: ["NOT_PERMITTED"],
  },
  changeMember: {
    ...write,
    ...managers,
    method: "PATCH",
    path: "/v4/staff/merchants/:merchantID/members/:id",
    headers: ["If-Match"],
    params: merchantAndID,
    body: v.strictObject({ name: v.optional(staffName), role: v.optional(role), storeIDs: v.optional(stores) }),
    response: v.object({ item: member, untold }),
    errors: ["NOT_PERMITTED", "LAST_OWNER", "VERSION_CONFLICT"],
  },
  removeMember: {
    ...write,
    ...managers,
    method: "DELETE",
    path: "/v4/staff/merchants/:merchantID/members/:id",
    params: merchantAndID,
    response: v.object({ untold }),
    errors: ["NOT_PERMITTED", "LAST_OWNER"],
  },
  devices: {
    ...read,
    ...managers,
    path: "/v4/staff/merchants/:merchantID/devices",
    params: merchantID,
    response: v.object({ items: v.array(device) }),
  },
  addDevice: {
    ...write,
    ...managers,
    path: "/v4/staff/merchants/:merchantID/devices",
    params: merchantID,
    body: v.strictObject({
      name: staffName,
      storeID: storeId,
      role: v.picklist(deviceRoles),
      stations: v.optional(shownStations),
    }),
    response: v.object({ item: device, pairingCode: v.string(), expiresAt: instant, untold }),
    errors: ["NOT_PERMITTED"],
  },
  /** What it shows first, from its next moment on. */
  changeDevice: {
    ...write,
    ...managers,
    method: "PATCH",
    path: "/v4/staff/merchants/:merchantID/devices/:id",
    params: merchantAndID,
    body: v.strictObject({ stations: shownStations }),
    response: v.object({ item: device, untold }),
    errors: ["NOT_PERMITTED"],
  },
  removeDevice: {
    ...write,
    ...managers,
    method: "DELETE",
    path: "/v4/staff/merchants/:merchantID/devices/:id",
    params: merchantAndID,
    response: v.object({ untold }),
    errors: ["NOT_PERMITTED"],
  },
  /** Newest first: of the team and its devices, or of a store. */
  audit: {
    ...read,
    ...managers,
    path: "/v4/staff/merchants/:merchantID/audit",
    params: merchantID,
    query: v.object({
      cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
      storeID: v.optional(storeId),
    }),
    response: v.object({ items: v.array(change), cursor }),
  },
});

export type Member = v.InferOutput<typeof member>;
export type Device = v.InferOutput<typeof device>;
export type StaffSession = v.InferOutput<typeof staffSession>;
export type PasskeyRegistration = v.InferOutput<typeof registration>;
export type PasskeyAssertion = v.InferOutput<typeof assertion>;
export type Actor = v.InferOutput<typeof actor>;
export type AuditChange = v.InferOutput<typeof change>;
export type StaffGrant = v.InferOutput<typeof grant>;
