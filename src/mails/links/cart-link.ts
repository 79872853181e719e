import type { Signatures } from "#services/signatures.ts";
import { paths, withQuery } from "#shop/paths.ts";

const PURPOSE = "left-cart";

type Deps = { config: { APP_URL: string }; signatures: Signatures };

/** An absolute URL with a key: anyone who has it can put this cart into their own. */
export function cartLink({ config, signatures }: Deps, id: number): string {
  const key = signatures.sign(PURPOSE, String(id));
  return new URL(withQuery(paths.leftCart(id), { key }), config.APP_URL).href;
}

export function opensCart(signatures: Signatures, id: number, key: string | undefined): boolean {
  return signatures.verify(PURPOSE, String(id), key);
}
