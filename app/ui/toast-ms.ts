/** Display time of toasts in milliseconds (S329). `lasting`: of what cannot be read again. */
export const toastMs = { linkCopied: 5000, error: 5000, short: 1500, notice: 2000, lasting: 10_000 } as const;
