import { demoNumber } from "#worker/docs/demo-values.ts";
import type { GroupText } from "#worker/docs/row-text.ts";

export const sessionTexts: GroupText<"session"> = {
  title: "Login and profile",
  description: "Login, logout, and the profile of a customer.",
  rows: {
    requestOtp: {
      summary: "Sends a login code to a Malaysian mobile number.",
      description:
        "Sends six digits by SMS. The code is valid for five minutes and replaces any earlier code of the number. Limits for a number: one code per minute, 3 in five minutes, 5 per hour, 10 per day. Beyond that the reply is OTP_RATE_LIMITED with Retry-After. The reply is the same for known and unknown numbers. Without an SMS provider the reply is SMS_NOT_CONFIGURED.",
      example: { body: demoNumber },
    },
    login: {
      summary: "Logs in with a phone number and its code. The new token replaces the token of the guest.",
      description:
        "The guest becomes the customer of the number. A number without a customer gets a new one. A code works once. A wrong code is OTP_INVALID. After five wrong codes, after five minutes or after its use it is OTP_EXPIRED, and the caller must request a new code. A valid referralCode adds its voucher.",
      example: { body: { ...demoNumber, code: "123456" } },
    },
    oauth: {
      summary: "Logs in with the access token of a partner's app.",
      description:
        "For visitors who come from the app of a partner, for example a wallet. The token of the partner is the only proof; boostCustomerId alone identifies nobody. A new account belongs to the customer of the phone number that the partner has verified. The reply is PARTNER_TOKEN_INVALID for a token that the partner does not confirm, or that another visitor has used.",
      example: { body: { platform: "BOOST", partnerAccessToken: "of-the-partner" }, answers: 400 },
    },
    profile: {
      summary: "Returns the visitor: profile, vouchers and the last three orders, or nothing for a guest.",
      description:
        "Call it when a page starts. By itself it changes nothing. With pluginUser and a valid signature in signed, the visitor becomes that customer, and the reply has a new token. A pluginUser without a valid signature is ignored; this is not a failure. The header Makan-Signed then says why: MALFORMED, UNKNOWN_MERCHANT, FORGED, OUT_OF_TIME, OTHER_HOST or REPLAYED. With a valid one it is ACCEPTED, or CODE_ASKED when confirm is set.",
    },
    logout: {
      summary: "Logs out: ends every token of the customer and returns the token of a new guest.",
      description:
        "The caller becomes a new guest with a new id. Tokens on other devices end too. Carts are stored on the device and stay there.",
    },
    editProfile: {
      summary: "Changes the name, email, addresses or vehicles of the caller.",
      description:
        "Fields that are not sent stay unchanged. A list of addresses or vehicles replaces the stored list: send all entries, with their ids. Phone number and loyaltyID cannot be changed here. The reply is FORBIDDEN at a merchant whose profiles are not editable.",
      example: { body: { merchantId: "makan", name: "Aisyah" } },
    },
    deleteAccount: {
      summary: "Deletes the account of the caller.",
      description:
        "Needs a new code, sent to the caller's number (POST v3/request-otp). While something is open the reply is ACCOUNT_HAS_OPEN_ITEMS. Its issues name each open order and reservation (path: the id), an open top-up, and remaining credit unless forfeitCredit is true. Points expire. Profile, addresses, vehicles, favourites, vouchers and the list of orders are deleted. Reviews stay without their author; orders and ledgers stay without personal data. Every token ends; the reply has the token of a guest. The number can open a new account at once. For an account without a number the reply is FORBIDDEN.",
      // The sample customer has open orders.
      example: { body: { code: "123456", forfeitCredit: true }, answers: 409 },
    },
    exportData: {
      summary: "Returns all stored data of the caller as a JSON file.",
      description:
        "The file is a PersonalData: profile, addresses, cars, orders with payments, reviews, reported problems and e-invoices, reservations, check-ins, points, credit, vouchers and draws. Amounts are in sen. Names are in the language of the request. Document numbers are masked. The file names no other person and has no token. With merchantID it has the orders, visits and vouchers of that merchant only. Changes nothing.",
      parameters: { merchantID: "The merchant." },
    },
  },
};
