import { contract } from "#shared/contract/index.ts";
import { isSocketRow, listRows } from "#shared/contract/row.ts";
import type { Checked } from "./visitor.ts";

const sockets = listRows(contract).flatMap(({ name, row }) => (isSocketRow(row) ? [name] : []));

/** One line a call, one a field that is missing or odd, and what a customer has not got. */
export function report(checked: readonly Checked[]): string {
  const lines = checked.flatMap(({ name, isOurs, status, findings, loss }) => {
    const pathsOf = (wanted: string) => findings.filter(({ verdict }) => verdict === wanted).map(({ path }) => path);
    const [absent, filled] = [pathsOf("absent"), pathsOf("filled")];
    const told = findings.filter(({ verdict }) => verdict !== "filled" && verdict !== "absent");
    return [
      `${loss === null ? "ok  " : isOurs ? "none" : "FAIL"} ${name} (${isOurs ? "ours" : "specification"}): ${sayStatus(status)}`,
      ...told.map(({ path, verdict, reason }) => `       ${verdict.padEnd(7)} ${path || "the reply"}: ${reason}`),
      ...(absent.length > 0 ? [`       specified, left out, filled in: ${absent.join(", ")}`] : []),
      ...(filled.length > 0 ? [`       ours, filled in: ${filled.join(", ")}`] : []),
      ...(loss === null ? [] : [`       lost: ${loss}`]),
    ];
  });
  const failed = checked.filter(({ isOurs, loss }) => !isOurs && loss !== null).length;
  const lacking = checked.filter(({ isOurs, loss }) => isOurs && loss !== null).length;
  const calls = checked.length;
  return [
    ...lines,
    `not asked: ${sockets.join(", ")}. They open a WebSocket; where there is none, pages ask again and again.`,
    "",
    `${calls} calls: ${failed} of the specification fail, ${lacking} of ours are not there.`,
  ].join("\n");
}

function sayStatus(status: number | null): string {
  if (status === null) return "no answer";
  return status === 401 || status === 403 ? `${status}, give a --token of a customer` : String(status);
}
