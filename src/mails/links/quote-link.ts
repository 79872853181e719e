import type { Signatures } from "#services/signatures.ts";
import { paths, withQuery } from "#shop/paths.ts";

const PURPOSE = "quote";

type LinkedQuote = { id: number; email: string };

/** A relative URL with a key: anyone who has it can read this quote, accept it and pay for it. */
export function quoteLink(signatures: Signatures, quote: LinkedQuote): string {
  return withQuery(paths.quote(quote.id), { key: signatures.sign(PURPOSE, nameOf(quote)) });
}

export function opensQuote(
  signatures: Signatures,
  quote: LinkedQuote,
  key: string | undefined,
): boolean {
  return quote.email !== "" && signatures.verify(PURPOSE, nameOf(quote), key);
}

/** The name has the email, so that a link dies when the quote goes to somebody else. */
function nameOf({ id, email }: LinkedQuote): string {
  return `quote ${id} ${email.toLowerCase()}`;
}
