import { lockImport, saveAnswers } from "#db/catalog/imports/imports.ts";
import { findItems, listUnknown, saveChoices, savePlans } from "#db/catalog/imports/items.ts";
import { listPlacesWith } from "#db/catalog/imports/strange.ts";
import type { Services } from "#services/services.ts";
import type { Choice } from "#shop/catalog/imports/source.ts";
import { withAnswers } from "#shop/catalog/imports/strange-values.ts";
import { planItems, withoutProduct } from "./plan-items.ts";

type Choices = {
  importId: string;
  /** By the items' places. */
  choices: ReadonlyMap<number, Choice>;
  /** What strange sizes and colors are, by their keys; an empty one takes the answer back. */
  answers: ReadonlyMap<string, string>;
  /** All products of which nobody knows yet what they are sold as are sold as this template. */
  rest: string | undefined;
};

/**
 * Says what products are sold as, their size or color where the file does not, what
 * its strange sizes and colors are, and plans anew.
 */
export async function chooseGoods(
  deps: Pick<Services, "sql" | "config">,
  { importId, choices, answers: changed, rest }: Choices,
): Promise<"chosen" | "gone"> {
  return deps.sql.begin(async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== "preview") return "gone";
    const unknown = rest ? await listUnknown(tx, importId) : [];
    const strangers =
      changed.size > 0 ? await listPlacesWith(tx, importId, [...changed.keys()]) : [];
    const places = new Set([...choices.keys(), ...unknown, ...strangers]);
    const items = await findItems(tx, importId, [...places]);
    const chosen = items.map((item) => {
      const given = choices.get(item.place) ?? item.choice;
      const cut = given.cut ?? (unknown.includes(item.place) ? rest : undefined);
      return { ...item, choice: { ...given, ...(cut && { cut }) } };
    });
    await saveChoices(tx, importId, chosen);
    const answers = withAnswers(found.answers, changed);
    if (changed.size > 0) await saveAnswers(tx, importId, answers);
    const plans = await planItems(tx, deps, { ...found, answers }, chosen);
    await savePlans(tx, importId, plans.map(withoutProduct));
    return "chosen";
  });
}
