import { contract } from "#shared/contract/index.ts";
import type { Row } from "#shared/contract/row.ts";
import { escapeHtml } from "#shared/domain/html-text.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { createCurlLines } from "#worker/docs/curl.ts";
import { createExample, findPrerequisites, findVariables } from "#worker/docs/examples.ts";
import type { JsonSchema } from "#worker/docs/json-schema.ts";
import { namedSchemas } from "#worker/docs/named-schemas.ts";
import type { Parameter } from "#worker/docs/openapi-parameters.ts";
import { type OpenApi, createOpenApi, type Operation, type Reply } from "#worker/docs/openapi.ts";
import { openApiPath } from "#worker/docs/openapi-reply.ts";
import { getParameterText } from "#worker/docs/parameter-texts.ts";
import { rowDescriptions } from "#worker/docs/row-descriptions.ts";
import { getRemarks } from "#worker/docs/row-remarks.ts";
import { groupDescriptions, groupTexts } from "#worker/docs/group-texts.ts";
import { rowTexts } from "#worker/docs/row-texts.ts";
import { type RowName, getRow, rows } from "#worker/docs/rows.ts";
import { toFieldLines, formatLimits, formatType } from "./api-fields.ts";
import { apiTexts } from "./api-texts.ts";
import { renderTable, renderTestPage, type Visit } from "../../dev/page.ts";

/** The OpenAPI document as a page without scripts: for each call its input, replies, access and curl lines. */
export function renderApiPage({ locale, now }: Visit, origin: string): Response {
  const texts = apiTexts[locale];
  const document = createOpenApi(now);
  const groups = Object.keys(contract) as (keyof typeof contract)[];
  const links = groups.map((group) => `<li><a href="#${group}">${groupTexts[group][locale]}</a></li>`);
  const body = `<div class="reference">
      <p>${texts.what}</p>
      <p>${texts.modes}</p>
      <p>${texts.headers}</p>
      <p><a href="${openApiPath}">${texts.document}</a></p>
      <h2>${texts.start}</h2>
      <p>${texts.startHow}</p>
      ${commands(start.flatMap((name) => linesOf(name, now, origin)))}
      <nav aria-label="${texts.groups}"><ul>${links.join("")}<li><a href="#schemas">${texts.schemas}</a></li></ul></nav>
      ${groups.map((group) => section(group, { locale, now, origin, document })).join("")}
      <h2 id="schemas">${texts.schemas}</h2>
      ${Object.entries(document.components.schemas)
        .map(([name, schema]) => shape(locale, name, schema))
        .join("")}
    </div>`;
  return renderTestPage({ locale, title: texts.title, body });
}

/** Calls that all other examples need. */
const start: RowName[] = ["auth.authenticate", "session.login"];

type Reference = Visit & { origin: string; document: OpenApi };

function section(group: keyof typeof contract, reference: Reference): string {
  const own = rows.filter(({ name }) => name.startsWith(`${group}.`));
  return `<h2 id="${group}">${groupTexts[group][reference.locale]}</h2>
      <p>${groupDescriptions[group][reference.locale]}</p>
      ${own.map(({ name, row }) => call(name, row, reference)).join("")}`;
}

function call(name: RowName, row: Row, reference: Reference): string {
  const { locale, document } = reference;
  const texts = apiTexts[locale];
  const { parameters, requestBody, responses } = operationOf(name, document);
  const { "200": success, ...failures } = responses;
  return `<details id="${name}">
        <summary><code>${row.method} ${row.path}</code> ${rowTexts[name][locale]}</summary>
        <p>${rowDescriptions[name][locale]}</p>
        <p>${getRemarks(locale, row).join("<br>")}</p>
        ${titled(texts.parameters, parameterTable(name, locale, parameters))}
        ${titled(texts.body, requestBody ? contentTable(locale, requestBody.content) : "")}
        ${titled(texts.reply, success ? contentTable(locale, success.content) : "")}
        ${titled(texts.failures, failureTable(locale, failures))}
        ${titled(texts.example, example(name, row, reference))}
        ${success ? sample(locale, success) : ""}
      </details>`;
}

function operationOf(name: RowName, document: OpenApi): Operation {
  const found = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === name);
  if (!found) throw new TypeError(`${name} is not in the document`);
  return found;
}

const titled = (title: string, html: string) => (html === "" ? "" : `<h3>${title}</h3>${html}`);

function parameterTable(row: RowName, locale: Locale, all: Operation["parameters"]): string {
  const { field, type, limits, optional, inPath, inQuery } = apiTexts[locale];
  const own = all.filter((one): one is Parameter => "in" in one);
  if (own.length === 0) return "";
  const rows = own.map(({ name, in: place, required, schema }) => [
    `<code>${name}</code> ${place === "path" ? inPath : inQuery}${required ? "" : ` · ${optional}`}<br>${getParameterText(row, name)[locale]}`,
    formatType(locale, schema),
    formatLimits(locale, schema),
  ]);
  return renderTable([field, type, limits], rows);
}

function contentTable(locale: Locale, content: Reply["content"]): string {
  const tables = Object.entries(content).map(([mediaType, { schema }]) =>
    mediaType === "application/json" ? schemaTable(locale, schema) : `<p><code>${mediaType}</code></p>`,
  );
  return tables.join("");
}

function schemaTable(locale: Locale, schema: JsonSchema): string {
  const { field, type, limits, optional } = apiTexts[locale];
  const lines = toFieldLines(locale, schema);
  if (lines.length === 0)
    return `<p>${schema.$ref || schema.type !== "object" ? formatType(locale, schema) : "<code>{}</code>"} ${formatLimits(locale, schema)}</p>`;
  const rows = lines.map((line) => [
    `<code>${escapeHtml(line.name)}</code>${line.isOptional ? ` · ${optional}` : ""}`,
    line.type,
    line.limits,
  ]);
  return renderTable([field, type, limits], rows);
}

function failureTable(locale: Locale, failures: Record<string, Reply>): string {
  const { status, codes } = apiTexts[locale];
  return renderTable(
    [status, codes],
    Object.entries(failures).map(([number, { description }]) => [number, description]),
  );
}

function example(name: RowName, row: Row, { locale, now, origin }: Reference): string {
  const { answers, needs } = apiTexts[locale];
  const made = createExample(name, row, now);
  const before = findPrerequisites(findVariables(made), now).filter((one) => !start.includes(one));
  const links = before.map((one) => `<a href="#${one}">${one}</a>`).join(" → ");
  const remark = made.answers === undefined ? "" : `<p>${answers.replace("{{status}}", String(made.answers))}</p>`;
  return `${links === "" ? "" : `<p>${needs} ${links}</p>`}${commands(linesOf(name, now, origin))}${remark}`;
}

function linesOf(name: RowName, now: number, origin: string): string[] {
  const row = getRow(name);
  return createCurlLines(name, row, createExample(name, row, now), origin);
}

const commands = (lines: string[]) => `<pre>${escapeHtml(lines.join("\n"))}</pre>`;

function sample(locale: Locale, { content }: Reply): string {
  const [only] = Object.values(content);
  const [whole] = Object.values(only?.examples ?? {});
  if (!whole) return "";
  const text = escapeHtml(JSON.stringify(whole.value, null, 2));
  return `<details><summary>${apiTexts[locale].sampleReply}</summary><pre>${text}</pre></details>`;
}

function shape(locale: Locale, name: string, schema: JsonSchema): string {
  const meaning = namedSchemas[name]?.meaning?.[locale];
  return `<details id="schema.${name}">
        <summary><code>${name}</code> ${meaning ?? ""}</summary>
        ${schemaTable(locale, schema)}
      </details>`;
}
