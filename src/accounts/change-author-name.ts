import { writeAuthorName } from "#db/accounts/author-name.ts";
import type { Services } from "#services/services.ts";
import { nameSkeleton } from "#shop/accounts/name-skeletons.ts";
import { passesForShop } from "#shop/accounts/shop-names.ts";

type NewName = { userId: number; isShops: boolean; name: string };

/** Changes the name that stands with an account's shared designs. `isShops`: may be the shop's. */
export async function changeAuthorName(
  { sql, shopSettings }: Pick<Services, "sql" | "shopSettings">,
  { userId, isShops, name }: NewName,
): Promise<"changed" | "shop-name" | "taken"> {
  const { name: shopName } = await shopSettings.read();
  if (!isShops && passesForShop(name, shopName)) return "shop-name";
  // A name of signs alone has no letters to compare.
  const key = nameSkeleton(name) || name;
  const isFree = await sql.begin((tx) => writeAuthorName(tx, userId, { name, key }));
  return isFree ? "changed" : "taken";
}
