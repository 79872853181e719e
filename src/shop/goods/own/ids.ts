import { slugOf } from "../../catalog/slug.ts";
import type { AreaId } from "../area.ts";
import type { TemplateId } from "../template.ts";

/** No template that comes with the shop is called so, in later versions neither. */
const OWN = "own-";
const MAX_WORDS = 22;
const MAX_WORD = 12;

/** `Canvas tote` gives `own-canvas-tote`; what is taken already gets a number. */
export function newTemplateId(name: string, isTaken: (id: TemplateId) => boolean): TemplateId {
  const words = slugOf(name).slice(0, MAX_WORDS).replace(/-$/, "");
  for (let number = 1; ; number++) {
    const id = number === 1 ? `${OWN}${words}` : `${OWN}${words}-${number}`;
    if (!isTaken(id)) return id;
  }
}

export function isOwnId(id: TemplateId): boolean {
  return id.startsWith(OWN);
}

/** A word without hyphens after the template's id: no other template can have an area of this id. */
export function newAreaId(template: TemplateId, name: string, others: readonly AreaId[]): AreaId {
  const word = wordOf(name, "area");
  for (let number = 1; ; number++) {
    const id = `${template}-${number === 1 ? word : `${word}${number}`}`;
    if (!others.includes(id)) return id;
  }
}

export function isAreaOf(template: TemplateId, area: AreaId): boolean {
  return area.startsWith(`${template}-`) && /^[a-z0-9]+$/.test(area.slice(template.length + 1));
}

/** `Left side` gives `leftside`, as names of mockups need it. */
export function newViewId(name: string, others: readonly string[]): string {
  const word = wordOf(name, "view").replace(/^[0-9]+/, "") || "view";
  for (let number = 1; ; number++) {
    const id = number === 1 ? word : `${word}${number}`;
    if (!others.includes(id)) return id;
  }
}

function wordOf(name: string, otherwise: string): string {
  const letters = /[a-z0-9]/i.test(name.normalize("NFKD")) ? slugOf(name) : otherwise;
  return letters.replaceAll("-", "").slice(0, MAX_WORD);
}
