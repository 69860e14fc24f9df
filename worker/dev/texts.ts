/** What the list of test pages says of each. */
export const indexTexts = {
  title: "Test pages",
  what: "These pages stand in for what a demo lacks: phones, banks, kitchens and couriers. A real deployment has none of them.",
  inbox: "The login codes that would be sent by SMS.",
  orders:
    "Open the board of any store, hold an order, and decide what its courier does: come late, give up, bring it back.",
  counterTitle: "The counter of a shop",
  counter:
    "011-0000 0101 to 0105 are owner, manager, cashier, kitchen and accountant of a shop of the sample market. While a board is open, the simulated kitchen of its store rests.",
  pairing: "The code that pairs a tablet with a store of that shop.",
  vouchers: "Withdraw a customer's voucher.",
  posters: "Print the QR codes for the counter and the tables of a store.",
  host: "Opens the app in every variant, and gives out access tokens, as a wallet's or a retailer's app would.",
  plugin: "Signs a user, as the system of a merchant that embeds Makan would.",
  site: "Shows Makan in a frame of another origin, and lists the messages between both.",
  galleryTitle: "Controls",
  gallery: "Every control of the app in every state, in both languages, light and dark.",
  api: "Every call, and who may make it.",
};

/** What the test inbox says. */
export const inboxTexts = {
  title: "Test inbox",
  what: "This is a test inbox. No message reaches any phone: login codes that would be sent by SMS appear here instead. The newest 50 are kept.",
  fixed: "In this demo the code 123456 also works for every number.",
  recipient: "To",
  code: "Code",
  time: "Sent at",
  empty: "No codes yet. Request one on the login page, then refresh.",
};

/** What the answer to a form of another site says. */
export const foreignFormTexts = {
  title: "Form refused",
  what: "This form was sent from another site, so nothing was changed. Open the test page here and send it again.",
};
