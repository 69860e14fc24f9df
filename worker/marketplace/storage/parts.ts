import { logLine } from "#worker/log.ts";

/**
 * Tables that an object makes together, when the first of them is written. `migrations` is append-only. `columns` has each
 * table's columns in their order: a read sees an empty table with them while there is none.
 */
export type Part = {
  migrations: readonly string[];
  columns: { readonly [table: string]: string };
};
export type Parts = { readonly [name: string]: Part };

/** The storage of an object in parts. `isMade`: false for a part in whose tables nothing was written yet. */
export type PartStorage = Pick<DurableObjectStorage, "sql" | "transactionSync"> & {
  isMade: (part: string) => boolean;
};

/** The migrations that each part has had, as a value of the object's keys: a table for it would be a page and more rows. */
const versionsKey = "parts";
type Versions = { [part: string]: number };

const opened = new WeakMap<DurableObjectStorage, PartStorage>();

/**
 * The storage, in which a statement that writes makes the parts of its tables first, and one that reads sees empty tables
 * in those that are not made. Runs the pending migrations of the parts that are. Throws, and changes nothing, when a newer
 * version of the Worker has migrated a part further, or has made one, that this one does not know.
 */
export function openParts(storage: DurableObjectStorage, parts: Parts): PartStorage {
  const known = opened.get(storage);
  if (known) return known;
  const versions = readVersions(storage);
  for (const [name, version] of Object.entries(versions)) {
    const last = parts[name]?.migrations.length ?? 0;
    if (version > last) refuse(name, version, last);
  }
  for (const name of Object.keys(versions)) migratePart(storage, parts, name);
  const partStorage = createPartStorage(storage, parts);
  opened.set(storage, partStorage);
  return partStorage;
}

/** Makes a part, or runs its pending migrations, as one transaction. */
export function migratePart(storage: DurableObjectStorage, parts: Parts, name: string): void {
  const { migrations = [] } = parts[name] ?? {};
  const versions = readVersions(storage);
  const done = versions[name] ?? 0;
  if (done === migrations.length) return;
  madeParts.delete(storage);
  storage.transactionSync(() => {
    for (const statements of migrations.slice(done)) storage.sql.exec(statements);
    storage.kv.put(versionsKey, { ...versions, [name]: migrations.length });
  });
}

/** The parts that an object has made, as long as nothing makes one: each statement asks for them. */
const madeParts = new WeakMap<DurableObjectStorage, ReadonlySet<string>>();

function getMade(storage: DurableObjectStorage): ReadonlySet<string> {
  const made = madeParts.get(storage) ?? new Set(Object.keys(readVersions(storage)));
  madeParts.set(storage, made);
  return made;
}

function readVersions({ kv }: DurableObjectStorage): Versions {
  return kv.get<Versions>(versionsKey) ?? {};
}

/** An alarm has no caller who would see the error, so it is in the log too. */
function refuse(part: string, stored: number, known: number): never {
  logLine({ event: "storage-is-newer", table: part, stored, known });
  throw new Error(`${part}: the object has ${stored} migrations, this version of the Worker knows ${known}`);
}

type Exec = SqlStorage["exec"];

function createPartStorage(storage: DurableObjectStorage, parts: Parts): PartStorage {
  const { sql } = storage;
  const { partOf, tablesIn, emptied } = getTables(parts);
  const count = Object.keys(parts).length;
  const findMissing = (query: string): readonly string[] => {
    const made = getMade(storage);
    return made.size === count ? [] : tablesIn(query).filter((table) => !made.has(partOf(table)));
  };
  const makeParts = (tables: readonly string[]) => {
    for (const part of new Set(tables.map(partOf))) migratePart(storage, parts, part);
  };
  const exec = ((query: string, ...bindings: SqlStorageValue[]) => {
    const missing = findMissing(query);
    if (missing.length === 0) return sql.exec(query, ...bindings);
    if (isRead(query)) {
      const key = `${missing.join()} ${query}`;
      const read = emptied.get(key) ?? withEmptyTables(query, missing, parts);
      emptied.set(key, read);
      return sql.exec(read, ...bindings);
    }
    // In a table that is not there nothing can be changed.
    const changed = /^\s*(?:UPDATE|DELETE FROM)\s+(\w+)/.exec(query)?.[1];
    if (changed !== undefined && missing.includes(changed)) return sql.exec("SELECT 1 WHERE 0");
    makeParts(missing);
    return sql.exec(query, ...bindings);
  }) as Exec;
  const partSql = new Proxy(sql, {
    get: (target, name) => (name === "exec" ? exec : Reflect.get(target, name, target)),
  });
  return {
    sql: partSql,
    isMade: (part) => getMade(storage).has(part),
    transactionSync<T>(run: () => T): T {
      try {
        return storage.transactionSync(run);
      } catch (error) {
        // A part that the transaction made is gone with it.
        madeParts.delete(storage);
        throw error;
      }
    },
  };
}

type Tables = {
  partOf: (table: string) => string;
  tablesIn: (query: string) => readonly string[];
  /** Queries with empty tables, by the names of these and the query. */
  emptied: Map<string, string>;
};

/** The same for all objects of a class, which have the same queries. */
const tablesOfParts = new WeakMap<Parts, Tables>();

function getTables(parts: Parts): Tables {
  const known = tablesOfParts.get(parts);
  if (known) return known;
  const partByTable = new Map(
    Object.entries(parts).flatMap(([part, { columns }]) => Object.keys(columns).map((table) => [table, part] as const)),
  );
  const names = new RegExp(String.raw`\b(?:${[...partByTable.keys()].join("|")})\b`, "g");
  const tablesByQuery = new Map<string, readonly string[]>();
  const tables: Tables = {
    emptied: new Map(),
    partOf: (table: string) => partByTable.get(table) ?? "",
    tablesIn(query: string) {
      const tables = tablesByQuery.get(query) ?? [...new Set(query.match(names))];
      tablesByQuery.set(query, tables);
      return tables;
    },
  };
  tablesOfParts.set(parts, tables);
  return tables;
}

const isRead = (query: string): boolean => /^\s*(?:SELECT|WITH)\b/.test(query);

/** The query, with a common table expression in place of each table that is not there. */
function withEmptyTables(query: string, missing: readonly string[], parts: Parts): string {
  const { partOf } = getTables(parts);
  const empty = missing.map((table) => {
    const columns = parts[partOf(table)]?.columns[table] ?? "";
    return `${table} (${columns}) AS (SELECT ${columns.replaceAll(/\w+/g, "NULL")} WHERE 0)`;
  });
  return /^\s*WITH\b/.test(query)
    ? query.replace(/^\s*WITH\b/, `WITH ${empty.join(", ")},`)
    : `WITH ${empty.join(", ")} ${query}`;
}
