export const legal = {
  privacyTitle: "Privacy notice",
  privacyLead:
    "This notice follows the Personal Data Protection Act 2010 (Act 709) as amended. It is given in English, Chinese and Bahasa Malaysia.",
  privacyWhat: "What we keep",
  privacyWhatText:
    "As a guest: nothing on our servers, except a check-in that you fill in at a store; your cart, your places, your recent searches and your language stay on this device. As a customer: your phone number, the name, email and addresses you enter, your orders, and the devices that you let us tell of them.",
  privacyWhy: "Why",
  privacyWhyText:
    "To prepare and deliver what you order, to answer you, to keep the accounts that tax law asks for. We do not sell it and we show no advertising.",
  privacyWho: "Who sees it",
  privacyWhoText:
    "The store you order from sees your name, phone number and order. A courier company sees your name, your phone number and where to go. A payment provider sees what it needs to take the payment. Whoever carries our messages sees your phone number or email address and the message. The push service of a browser that you let us tell of orders sees when a message comes; what it says is encrypted. A service that finds addresses sees what you type to find one. The tax office sees an e-invoice that you ask for. {{others}}",
  privacyOthers: "Nobody else.",
  privacyOthersIfAllowed: "Nobody else, unless you allow statistics (see below).",
  privacyHealth: "Body temperature",
  privacyHealthText:
    "A check-in form may ask for it only with your explicit consent. It is health data, is used for nothing else and is deleted after 30 days.",
  privacyHowLong: "How long",
  privacyHowLongText:
    "Check-ins at a store: 30 days. Where your rider was: 1 hour after the delivery or the end of the order. Devices that are told of orders: until you end it in your profile, log out there or delete the account. Your orders and your account: until you delete the account; 12 months after its end an order goes into an archive, where you still find it; the books stay as tax law asks. Which once-only offers your number has used: 12 months after a deletion. Copies for a failure of our servers: 30 days more. A logout removes from this device what you typed and chose; carts stay.",
  privacyRights: "Your rights",
  privacyRightsText:
    "You may see, correct, take away and delete your data, and withdraw a consent. {{contact}} After a deletion we keep for 12 months which once-only offers your number has used, in a form that names nobody.",
  privacyOfficer: "Write to our data protection officer, {{name}}: {{email}}. We answer within 21 days.",
  privacyWrite: "Write to {{email}}; we answer within 21 days.",
  privacyUnsaid: "Whoever runs this site has not said where to write about data.",
  statistics: "Statistics",
  consentAsk: "May {{host}} count visits here? Ordering works the same either way. ",
  consentAllow: "Allow",
  consentDecline: "Decline",
  statisticsText:
    "If you allow it, this site loads a script from {{host}} to count visits. The script learns the addresses of the pages you open, which may contain a search or your area, and your network address and browser. It may recognise this browser on later visits. We give it neither your name nor your phone number. Your answer stays in this browser, and you can change it here at any time.",
  statisticsAllowed: "You have allowed statistics.",
  statisticsDeclined: "Statistics are off.",
  withdrawConsent: "Withdraw consent",
  allowStatistics: "Allow statistics",
  termsDescription:
    "On which terms food is ordered through {{brand}}: orders and cancellation, prices and payment, alcohol.",
  termsTitle: "Terms of use",
  termsOrder: "Ordering",
  termsOrderText:
    "An order is made when the store accepts it. Prices are in ringgit and are shown in full, with tax and every fee, before you pay. If a price or a time changes before that, we ask you again.",
  termsPay: "Paying and refunds",
  termsPayText:
    "An order that is rejected, or cancelled in time, is refunded in full to the way it was paid. A payment that arrives after an order has ended is refunded too.",
  termsAlcohol: "Alcohol",
  termsAlcoholText:
    "Alcohol is sold to customers aged 21 and above only, for pickup and dining in, and the store may ask for identification.",
  termsDemo: "This is a demonstration",
  termsDemoText: "Stores, dishes, people and numbers are invented, payments are test payments and nobody cooks.",
  aboutLead: "Food nearby, honestly priced: every fee before you pay, every reason when something cannot be had.",
  aboutMerchants: "For merchants",
  aboutMerchantsText:
    "Each merchant has a storefront of its own and stands in the marketplace beside the others. {{join}}",
  aboutJoin: "Write to {{email}} to join.",
  aboutOperator: "Operator",
  operatorText: "{{name}}, registration no. {{registrationNo}}{{sst}}. {{address}}. Contact: {{email}}, {{phone}}",
  operatorSst: ", SST no. {{sstNo}}",
  operatorUnsaid: "Whoever runs this site has not said who they are.",
} as const;
