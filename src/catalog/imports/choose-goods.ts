import { lockImport } from "#db/catalog/imports/imports.ts";
import { findItems, listUnknown, saveChoices, savePlans } from "#db/catalog/imports/items.ts";
import type { Services } from "#services/services.ts";
import type { Choice } from "#shop/catalog/imports/source.ts";
import { planItems, withoutProduct } from "./plan-items.ts";

type Choices = {
  importId: string;
  /** By the items' places. */
  choices: ReadonlyMap<number, Choice>;
  /** All products of which nobody knows yet what they are sold as are sold as this template. */
  rest: string | undefined;
};

/** Says what products are sold as, and their size or color where the file does not, and plans anew. */
export async function chooseGoods(
  deps: Pick<Services, "sql" | "config">,
  { importId, choices, rest }: Choices,
): Promise<"chosen" | "gone"> {
  return deps.sql.begin(async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== "preview") return "gone";
    const unknown = rest ? await listUnknown(tx, importId) : [];
    const items = await findItems(tx, importId, [...new Set([...choices.keys(), ...unknown])]);
    const chosen = items.map((item) => {
      const given = choices.get(item.place) ?? item.choice;
      const cut = given.cut ?? (unknown.includes(item.place) ? rest : undefined);
      return { ...item, choice: { ...given, ...(cut && { cut }) } };
    });
    await saveChoices(tx, importId, chosen);
    const plans = await planItems(tx, deps, found, chosen);
    await savePlans(tx, importId, plans.map(withoutProduct));
    return "chosen";
  });
}
