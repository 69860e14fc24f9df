import type { RequestParts } from "#shared/request.ts";

/**
 * A profile call without its `pluginUser`: an upstream would take whoever the gateway forwards for proven, and nothing
 * here has proven one (wire.md §3). Other rows pass as they are.
 */
export function withoutUnprovenUser(row: string, input: RequestParts): RequestParts {
  if (row !== "session.profile") return input;
  const { pluginUser: _unproven, ...body } = input.body as { pluginUser?: unknown };
  return { ...input, body };
}
