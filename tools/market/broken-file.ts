/** A file that cannot be read at all: a sentence that follows its name. `row`: where, if that is known. */
export class BrokenFile extends Error {
  readonly row: number | null;

  constructor(message: string, row: number | null = null) {
    super(message);
    this.name = "BrokenFile";
    this.row = row;
  }
}
