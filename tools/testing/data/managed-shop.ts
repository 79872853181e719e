import { beforeAll } from "bun:test";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";
import { register } from "./accounts.ts";

/** A shop that hears nothing of Stripe by itself, and Grace, its manager, who is signed in. */
export function useManagedShop() {
  const shop = useShop();
  let found: { visitor: Visitor; id: number } | undefined;
  beforeAll(async () => {
    shop.sandbox.holdWebhooks();
    const { visitor, user } = await register(shop, { username: "Grace", role: "Manager" });
    found = { visitor, id: user.id };
  });
  const grace = () => {
    if (!found) throw new Error("No test has begun yet.");
    return found;
  };
  return {
    shop,
    grace: {
      get visitor() {
        return grace().visitor;
      },
      get id() {
        return grace().id;
      },
    },
  };
}
