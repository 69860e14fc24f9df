import { html } from "hono/html";
import { contract } from "#shared/contract/index.ts";
import type { Row } from "#shared/contract/row.ts";
import { createCurlLines } from "#worker/docs/curl.ts";
import { createExample, findPrerequisites, findVariables } from "#worker/docs/examples.ts";
import { originMark } from "#worker/docs/fill-in.ts";
import { getRowText, groupTexts } from "#worker/docs/get-text.ts";
import type { JsonSchema } from "#worker/docs/json-schema.ts";
import { namedSchemas } from "#worker/docs/named-schemas.ts";
import type { Parameter } from "#worker/docs/openapi-parameters.ts";
import { openApiPath } from "#worker/docs/openapi-reply.ts";
import { type OpenApi, createOpenApi, type Operation, type Reply } from "#worker/docs/openapi.ts";
import { getRemarks } from "#worker/docs/row-remarks.ts";
import { type RowName, getRow, rows } from "#worker/docs/rows.ts";
import { type Html, joinHtml } from "#worker/html/html.ts";
import { renderTable } from "#worker/html/page.ts";
import { toFieldLines, formatLimits, formatType } from "./api-fields.ts";
import { apiTexts } from "./api-texts.ts";

/**
 * The OpenAPI document as a page without scripts: for each call its input, replies, access and curl lines. `originMark` and
 * the day of the examples are filled in when it is served.
 */
export function renderReference(): string {
  const texts = apiTexts;
  const document = createOpenApi(null);
  const groups = Object.keys(contract) as (keyof typeof contract)[];
  const links = groups.map((group) => html`<li><a href="#${group}">${groupTexts[group].title}</a></li>`);
  const body = html`<div class="reference">
      <p>${texts.what}</p>
      <p>${texts.modes}</p>
      <p>${texts.headers}</p>
      <p><a href="${openApiPath}">${texts.document}</a></p>
      <h2>${texts.start}</h2>
      <p>${texts.startHow}</p>
      ${renderCommands(start.flatMap((name) => getLines(name)))}
      <nav aria-label="${texts.groups}"><ul>${links}<li><a href="#schemas">${texts.schemas}</a></li></ul></nav>
      ${groups.map((group) => renderGroup(group, document))}
      <h2 id="schemas">${texts.schemas}</h2>
      ${Object.entries(document.components.schemas).map(([name, schema]) => renderShape(name, schema))}
    </div>`;
  if (body instanceof Promise) throw new TypeError("a part of the reference is made later");
  return body.toString();
}

/** Calls that all other examples need. */
const start: RowName[] = ["auth.authenticate", "session.login"];

function renderGroup(group: keyof typeof contract, document: OpenApi): Html {
  const own = rows.filter(({ name }) => name.startsWith(`${group}.`));
  const { title, description } = groupTexts[group];
  return html`<h2 id="${group}">${title}</h2>
      <p>${description}</p>
      ${own.map(({ name, row }) => renderCall(name, row, document))}`;
}

function renderCall(name: RowName, row: Row, document: OpenApi): Html {
  const texts = apiTexts;
  const { summary, description } = getRowText(name);
  const { parameters, requestBody, responses } = operationOf(name, document);
  const { "200": reply, "101": opened, ...failures } = responses;
  const success = reply ?? opened;
  return html`<details id="${name}">
        <summary><code>${row.method} ${row.path}</code> ${summary}</summary>
        <p>${description}</p>
        <p>${joinHtml(getRemarks(row), html`<br>`)}</p>
        ${renderSection(texts.parameters, renderParameters(parameters))}
        ${renderSection(texts.body, requestBody ? renderContent(requestBody.content) : null)}
        ${renderSection(texts.reply, success ? renderContent(success.content) : null)}
        ${renderSection(texts.failures, renderFailures(failures))}
        ${renderSection(texts.example, renderExample(name, row))}
        ${success ? renderSample(success) : null}
      </details>`;
}

function operationOf(name: RowName, document: OpenApi): Operation {
  const found = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === name);
  if (!found) throw new TypeError(`${name} is not in the document`);
  return found;
}

const renderSection = (title: string, content: Html | null) => content && html`<h3>${title}</h3>${content}`;

function renderParameters(all: Operation["parameters"]): Html | null {
  const { field, type, limits, optional, inPath, inQuery } = apiTexts;
  const own = all.filter((one): one is Parameter => "in" in one);
  if (own.length === 0) return null;
  const rows = own.map(({ name, in: place, required, description, schema }) => [
    html`<code>${name}</code> ${place === "path" ? inPath : inQuery}${required ? "" : ` · ${optional}`}<br>${description}`,
    formatType(schema),
    formatLimits(schema),
  ]);
  return renderTable([field, type, limits], rows);
}

function renderContent(content: Reply["content"]): Html {
  const tables = Object.entries(content).map(([mediaType, { schema }]) =>
    mediaType === "application/json" ? renderFields(schema) : html`<p><code>${mediaType}</code></p>`,
  );
  return html`${tables}`;
}

function renderFields(schema: JsonSchema): Html {
  const { field, type, limits, optional } = apiTexts;
  const lines = toFieldLines(schema);
  if (lines.length === 0)
    return html`<p>${schema.$ref || schema.type !== "object" ? formatType(schema) : html`<code>{}</code>`} ${formatLimits(schema)}</p>`;
  const rows = lines.map((line) => [
    html`<code>${line.name}</code>${line.isOptional ? ` · ${optional}` : ""}`,
    line.type,
    line.limits,
  ]);
  return renderTable([field, type, limits], rows);
}

function renderFailures(failures: Record<string, Reply>): Html {
  const { status, codes } = apiTexts;
  return renderTable(
    [status, codes],
    Object.entries(failures).map(([number, { description }]) => [number, description]),
  );
}

function renderExample(name: RowName, row: Row): Html {
  const { answers, needs } = apiTexts;
  const made = createExample(name, row, null);
  const before = findPrerequisites(findVariables(made), null).filter((one) => !start.includes(one));
  const links = before.map((one) => html`<a href="#${one}">${one}</a>`);
  const remark =
    made.answers === undefined ? null : html`<p>${answers.replace("{{status}}", String(made.answers))}</p>`;
  const needed = links.length === 0 ? null : html`<p>${needs} ${joinHtml(links, " → ")}</p>`;
  return html`${needed}${renderCommands(getLines(name))}${remark}`;
}

function getLines(name: RowName): string[] {
  const row = getRow(name);
  return createCurlLines(name, row, createExample(name, row, null), originMark);
}

const renderCommands = (lines: string[]) => html`<pre>${lines.join("\n")}</pre>`;

function renderSample({ content }: Reply): Html | null {
  const [only] = Object.values(content);
  const [whole] = Object.values(only?.examples ?? {});
  if (!whole) return null;
  const text = JSON.stringify(whole.value, null, 2);
  return html`<details><summary>${apiTexts.sampleReply}</summary><pre>${text}</pre></details>`;
}

function renderShape(name: string, schema: JsonSchema): Html {
  const meaning = namedSchemas[name]?.meaning;
  return html`<details id="schema.${name}">
        <summary><code>${name}</code> ${meaning}</summary>
        ${renderFields(schema)}
      </details>`;
}
