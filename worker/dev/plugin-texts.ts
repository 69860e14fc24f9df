export const pluginTexts = {
  title: "Test host: signed user",
  what: "This page stands in for a merchant's own system, which tells Makan who its page is open for. Here it signs any number you type, with a key of this demo.",
  merchant: "Merchant",
  phone: "Mobile number",
  sign: "Sign",
  signed: "Signed user",
  once: "Good once, for five minutes, as ?signed= in an address of the merchant’s host or as the field “signed” of POST /v3/web/profile.",
  open: "Open the merchant’s host as this user",
  again: "Sign another",
};
