/** True for letters of any script, spaces and the marks of Malaysian names: "Mohd. Ali", "Muthu A/L Raman", "陈伟明". */
export function isPersonName(text: string): boolean {
  return /^[\p{L}\p{M}\s.'’@/()-]*$/u.test(text);
}
