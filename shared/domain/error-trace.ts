import { isErrorCode } from "../contract/errors.ts";

const mostFrames = 8;

/**
 * What a log may say of an unexpected error: its name, its code where it is one of the API's, and where it was thrown.
 * Not its message, which may quote a value.
 */
export function errorTrace(error: unknown): string[] {
  if (!(error instanceof Error)) return [typeof error];
  const code: unknown = "code" in error ? error.code : null;
  const frames = framesOf(error).slice(0, mostFrames);
  return [error.name, ...(isErrorCode(code) ? [code] : []), ...frames];
}

/** The stack begins with the message, which may have lines that look like frames. */
function framesOf({ message, stack = "" }: Error): string[] {
  const at = stack.indexOf(message);
  const lines = at < 0 ? [] : stack.slice(at + message.length).split("\n");
  return lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim());
}
