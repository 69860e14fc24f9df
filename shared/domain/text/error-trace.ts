import { isErrorCode } from "#shared/contract/errors.ts";

const maxFrames = 8;

/** Log lines of an unexpected error: name, known error code, stack frames; not the message, which may quote a value. */
export function toErrorTrace(error: unknown): string[] {
  if (!(error instanceof Error)) return [typeof error];
  const code: unknown = "code" in error ? error.code : null;
  const frames = readFrames(error).slice(0, maxFrames);
  return [error.name, ...(isErrorCode(code) ? [code] : []), ...frames];
}

/** Skips the message at the start of the stack, because it may contain lines that look like frames. */
function readFrames({ message, stack = "" }: Error): string[] {
  const at = stack.indexOf(message);
  const lines = at < 0 ? [] : stack.slice(at + message.length).split("\n");
  return lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim());
}
