type Typed = Record<string, string>;

export function sizeField(position: number): string {
  return `size-${position}`;
}

export function readSizes(typed: Typed): Map<number, string> {
  return new Map(
    Object.entries(typed).flatMap(([name, size]): [number, string][] => {
      const [, position] = /^size-(\d{1,5})$/.exec(name) ?? [];
      return position ? [[Number(position), size]] : [];
    }),
  );
}

export function readAddress(typed: Typed) {
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
