import { betweenTexts, idField, type KnownRecord, type MarketIndex } from "#shared/market/between-records.ts";
import { type RecordKind, recordKinds } from "#shared/market/check-record.ts";

/** The records of the files by their ids, so that one record can be judged beside the others. */
export class MemoryIndex implements MarketIndex {
  private readonly records = new Map<RecordKind, Map<string, KnownRecord>>(
    recordKinds.map((kind) => [kind, new Map()]),
  );
  private readonly codes = new Map<string, string>();

  /** Adds a record, also one that has problems; yields one that has been there. */
  add(kind: RecordKind, value: unknown, merchantId: string | null) {
    if (typeof value !== "object" || value === null) return [];
    const fields = value as { [key: string]: unknown };
    const id = fields[idField(kind)];
    if (typeof id !== "string") return [];
    const known = this.records.get(kind);
    const isTwice = known?.has(id) === true;
    const { code, remove, halal } = fields;
    if (!isTwice)
      known?.set(id, {
        merchantId: kind === "merchants" ? id : merchantId,
        isRemoved: remove === true,
        isHalal: kind === "merchants" && typeof halal === "object" && halal !== null,
      });
    if (kind === "offers" && typeof code === "string" && remove !== true && !this.codes.has(code))
      this.codes.set(code, id);
    return isTwice ? [{ path: [idField(kind)], problem: betweenTexts.twice(kind, id) }] : [];
  }

  find(kind: RecordKind, id: string): KnownRecord | undefined {
    return this.records.get(kind)?.get(id);
  }

  idsOf(kind: RecordKind): string[] {
    return [...(this.records.get(kind)?.keys() ?? [])];
  }

  findOffer(code: string): string | undefined {
    return this.codes.get(code);
  }
}
