import { register } from "../../testing/data/accounts.ts";
import { startShop } from "../../testing/shop.ts";
import type { Artwork } from "../artwork.ts";
import { photograph } from "../camera.ts";
import { buying } from "./buying.ts";
import { owner } from "./owner.ts";
import { setUpRealShop } from "./set-up.ts";

/** A shop with rules of its own, for its customers and its owner. Returns the number of pictures. */
export async function photographRealShop(folder: string, artwork: Artwork): Promise<number> {
  const shop = await startShop({ pictures: "drawn" });
  try {
    await setUpRealShop(shop);
    const account = await register(shop, { username: "grace", isAdmin: true });
    let last = 1;
    const onPaid = (orderId: number) => {
      last = orderId;
    };
    return await photograph(shop.url, folder, {
      everywhere: [
        buying({ artwork, sql: shop.sql, onPaid }),
        owner(account, { artwork, lastOrder: () => last }),
      ],
      smallestToo: [],
    });
  } finally {
    await shop.stop();
  }
}
