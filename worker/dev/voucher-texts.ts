export const voucherTexts = {
  title: "Test operator: vouchers",
  what: "This page stands in for whoever looks after vouchers at the company. A voucher that is withdrawn here can never be used again.",
  phone: "Mobile number of the customer",
  find: "Show vouchers",
  none: "This customer has no vouchers.",
  nobody: "Nobody has logged in with this number yet.",
  of: "Vouchers of",
  end: "until",
  withdraw: "Withdraw",
  impossible: "That voucher is in use or over. Nothing was changed.",
};
