/** How many calls are under way whose page asks for the login itself, over what is filled in there. */
let atHand = 0;

/** Does a call after which, when it turns out to want a login, the page stays as it is instead of leading to Login. */
export async function withLoginAtHand<T>(call: () => Promise<T>): Promise<T> {
  atHand += 1;
  try {
    return await call();
  } finally {
    atHand -= 1;
  }
}

export const isLoginAtHand = () => atHand > 0;
