type Saved = { id: string; isDefault: boolean };
/** An entry of a list of the profile as it is sent: a new one has no id. */
export type SavedEdit<S extends Saved> = Omit<S, "id"> & { id?: string };

/** Returns the complete list after an edit, because a profile edit replaces the list. */
export function withSaved<S extends Saved>(saved: readonly S[], edit: SavedEdit<S>): SavedEdit<S>[] {
  const isKnown = saved.some(({ id }) => id === edit.id);
  const list: SavedEdit<S>[] = isKnown ? saved.map((one) => (one.id === edit.id ? edit : one)) : [...saved, edit];
  return withOneDefault(list, edit.isDefault ? edit : null);
}

export function withoutSaved<S extends Saved>(saved: readonly S[], id: string): SavedEdit<S>[] {
  return withOneDefault<S>(
    saved.filter((one) => one.id !== id),
    null,
  );
}

/** Marks exactly one default: the edited entry if it is marked, else the current default, else the first. */
function withOneDefault<S extends Saved>(list: readonly SavedEdit<S>[], chosen: SavedEdit<S> | null): SavedEdit<S>[] {
  const usual = chosen ?? list.find(({ isDefault }) => isDefault) ?? list[0];
  return list.map((one) => ({ ...one, isDefault: one === usual }));
}
