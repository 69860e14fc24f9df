import { expect, test } from "vitest";
import { toFailureToast } from "#app/api/failure-toast.client.ts";
import { ApiError } from "#shared/client.ts";
import { errorStatus, type ErrorCode } from "#shared/contract/errors.ts";
import { contract } from "#shared/contract/index.ts";

const failed = (code: ErrorCode, message: string | null = "said") =>
  new ApiError(code, errorStatus[code], { code, message, requestId: "r" });

const { session, ordering } = contract;

test.each([
  ["a 401 of any row", failed("UNAUTHENTICATED"), ordering.place, { kind: "refresh" }],
  ["a server message", failed("FORBIDDEN"), session.editProfile, { kind: "server", message: "said" }],
  ["a failure without a message", failed("INTERNAL", null), session.editProfile, null],
  ["no answer at all", new ApiError("NETWORK", 0, null), session.editProfile, null],
  ["a wrong code, which stands at its field", failed("OTP_INVALID"), session.login, null],
  ["too many codes, which counts down at its field", failed("OTP_RATE_LIMITED"), session.requestOtp, null],
  ["too many logins, which count down at their field", failed("RATE_LIMITED"), session.login, null],
  ["too many edits", failed("RATE_LIMITED"), session.editProfile, { kind: "server", message: "said" }],
  ["a silent row", failed("PRICE_CHANGED"), ordering.place, null],
  ["a silent row that wants a login", failed("LOGIN_REQUIRED"), ordering.place, { kind: "login", message: "said" }],
  [
    "a silent row out of range",
    failed("DELIVERY_NOT_AVAILABLE"),
    ordering.place,
    { kind: "delivery", message: "said" },
  ],
  [
    "a delivery out of range",
    failed("DELIVERY_NOT_AVAILABLE"),
    ordering.calculateDelivery,
    { kind: "delivery", message: "said" },
  ],
  ["a delivery that wants a login", failed("LOGIN_REQUIRED"), ordering.calculateDelivery, null],
  ["a row without toasts", failed("LOGIN_REQUIRED"), contract.stores.nearby, null],
] as const)("%s shows what its row says (S286–S289, PD85)", (_, error, row, toast) => {
  expect(toFailureToast(error, row)).toEqual(toast);
});
