import type { ShippingAddress } from "#shop/orders/shipping.ts";

/** Equal for equal addresses. Without the codes, which orders from before do not have. */
export function addressMark(address: ShippingAddress): string {
  const { fullName, addressLine1, addressLine2, city, state, postalCode, country } = address;
  const place = [addressLine1, addressLine2, city, state, postalCode, country];
  return new Bun.CryptoHasher("sha256")
    .update(JSON.stringify([fullName, ...place, address.phone]))
    .digest("base64url");
}
