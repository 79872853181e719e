/** `metadata[order]=7` becomes `{ metadata: { order: "7" } }`; lists are keyed by index. */
export type Form = { [name: string]: string | Form };

export function decodeForm(text: string): Form {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) set(form, path(name), value);
  return form;
}

function path(name: string): string[] {
  const head = name.split("[", 1)[0] ?? "";
  const rest = [...name.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map(
    (match) => match[1] ?? "",
  );
  return [head, ...rest];
}

function set(form: Form, [head = "", ...rest]: string[], value: string) {
  // `expand[]=a&expand[]=b` has no indexes of its own.
  const key = head === "" ? String(Object.keys(form).length) : head;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const old = form[key];
  const inner = typeof old === "object" ? old : emptyForm();
  form[key] = inner;
  set(inner, rest, value);
}

/** A form without a prototype has `__proto__` as just a parameter. */
function emptyForm(): Form {
  return Object.create(null);
}
