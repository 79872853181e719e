import type { WantedSize } from "#orders/changes/change-sizes.ts";

type FormFields = Record<string, string>;

export function sizeField(position: number): string {
  return `size-${position}`;
}

/** Hidden: the size that the form showed for a line. */
export function shownSizeField(position: number): string {
  return `shown-${position}`;
}

/** Hidden: the mark of the address that the form showed. */
export const SHOWN_ADDRESS = "shown";

/** The wanted sizes by line, without lines whose shown size was left as it is. */
export function readSizes(typed: FormFields): Map<number, WantedSize> {
  return new Map(
    Object.entries(typed).flatMap(([name, size]): [number, WantedSize][] => {
      const [, digits] = /^size-(\d{1,5})$/.exec(name) ?? [];
      const position = Number(digits);
      const shown = digits && typed[shownSizeField(position)];
      return !digits || size === shown ? [] : [[position, { size, shown }]];
    }),
  );
}

export function readAddress(typed: FormFields) {
  const read = (name: string) => typed[name] ?? "";
  return {
    fullName: read("fullName"),
    addressLine1: read("addressLine1"),
    addressLine2: read("addressLine2"),
    city: read("city"),
    state: read("state"),
    postalCode: read("postalCode"),
    country: read("country"),
    phone: read("phone"),
  };
}
