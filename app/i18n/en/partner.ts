/** Texts for visitors whom a partner or a company signs in. */
export const partner = {
  company: "your company",
  signedIn: "Signed in with {{partner}}",
  askTitle: "Use another account?",
  ask: "You are logged in as {{name}}. {{partner}} opened this page for its own user, who may be somebody else.",
  askSigned: "You are logged in as {{name}}. Your company opened this page for its own user, who may be somebody else.",
  stay: "Stay logged in as {{name}}",
  switch: "Use the account of {{partner}}",
  continueAs: "Continue as {{phone}}?",
  continueWith: "Continue with your {{partner}} account?",
  continueSigned: "Continue with your company’s account?",
  linkAsks: "The link of this page is for a user of {{partner}}. Continue only if that is you.",
  notMe: "This is not me",
  codeTitle: "Confirm your number",
  confirm: "Confirm",
  invalidAgentCode: "invalid agent code",
} as const;
