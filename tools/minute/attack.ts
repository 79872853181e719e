import { paths } from "#shop/paths.ts";
import { ADDRESS } from "../testing/browser/buying.ts";
import { heaviestTexts } from "../testing/data/heavy-text.ts";
import { type Address, send, upload } from "./anybody.ts";
import { noise } from "./noise.ts";

/** How many loops of each run at once: six are what a browser opens. */
const AT_ONCE = 6;

/** Everything that anybody may do, in a loop, until the signal. Tells how often each status came. */
export async function attack(
  visitor: Address,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const me = { ...visitor, signal };
  const statuses: Record<string, number> = {};
  const png = await noise(1700);
  const design = { title: "Nice shirt", tags: ["x"], prints: heaviest("front") };
  const items = Array.from({ length: 100 }, () => ({
    ...{ productId: 1, size: "M", color: "Mint", quantity: 1 },
    prints: heaviest("front"),
  }));
  const listed: { id: number }[] = await (await send(me, paths.api.gallery)).json();
  let count = 0;
  const each: Record<string, () => Promise<Response>> = {
    upload: () => upload(me, png),
    quote: () => send(me, paths.api.quote, { json: { items } }),
    order: () =>
      send(me, paths.api.orders, { json: { userId: 1, items, shippingAddress: ADDRESS } }),
    share: () => send(me, paths.api.gallery, { json: design }),
    draft: () => send(me, paths.api.drafts, { json: { document: documentOf(count++), name: "x" } }),
    cart: () => send(me, paths.product, { body: new URLSearchParams(CHOICE) }),
    search: () => send(me, `${paths.gallery}?q=${["sun", "a", "moon sky", "the"][count++ % 4]}`),
    picture: () => {
      const id = listed[count++ % listed.length]?.id ?? 0;
      return send(me, paths.galleryPicture(id, "front", 1280, "jpg"));
    },
    home: () => send(me, paths.home),
  };
  const loops = Object.entries(each).flatMap(([name, act]) =>
    Array.from({ length: AT_ONCE }, async () => {
      while (!signal.aborted) {
        const status = await act().then(drain, () => 0);
        const key = `${name} ${status}`;
        statuses[key] = (statuses[key] ?? 0) + 1;
      }
    }),
  );
  await Promise.all(loops);
  return statuses;
}

const CHOICE = { product: "1", "size-Mint-M": "1", "size-White-M": "1", "size-Black-M": "1" };

/** `prints` of a call, a hundred of which are still less than what a call may have. */
function heaviest(area: "front" | "back") {
  return [{ area, layers: heaviestTexts() }];
}

/** Another one each time. */
function documentOf(at: number) {
  const layers = heaviestTexts().map((layer) => ({ ...layer, x: 6 + (at % 1000) / 1000 }));
  return { version: 1, areas: { front: layers } };
}

async function drain(response: Response): Promise<number> {
  await response.arrayBuffer();
  return response.status;
}
