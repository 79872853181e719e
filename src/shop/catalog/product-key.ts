/** A page of products begins after this one. */
export type ProductKey = { sortOrder: number; id: number };

/** `12.7`: the place and the product's number. */
export function productKeyText({ sortOrder, id }: ProductKey): string {
  return `${sortOrder}.${id}`;
}

export function readProductKey(text: string | undefined): ProductKey | undefined {
  const [, sortOrder, id] = /^(\d{1,9})\.(\d{1,9})$/.exec(text ?? "") ?? [];
  return id === undefined ? undefined : { sortOrder: Number(sortOrder), id: Number(id) };
}
