/** What a column of a tracking file is. The recipient's name alone is compared, never saved. */
export const ROLES = ["order", "number", "carrier", "name"] as const;
export type Role = (typeof ROLES)[number];

/** Which column, from 0, is what. */
export type Columns = { [R in Role]?: number | undefined };

/**
 * How UPS WorldShip, FedEx Ship Manager, Stamps.com, Pirate Ship, ShipStation and DHL name them,
 * without spaces and signs; the better names first.
 */
const NAMES: Record<Role, readonly RegExp[]> = {
  order: [
    /^(shop|store|sales|customer|your)?orders?(no|nr|num|number|id|name)?$/,
    /^(customer|shipper|shipment|package|your|our|sender)?ref(erence)?(no|nr|num|number)?1?$/,
    /^(customer|shipper|shipment|package|your|our|order)?ref(erence)?s?(no|nr|num|number|id|field)?\d?(value)?$/,
    /^(rubberstamp|printedmessage|labelmessage|custommessage)\d?$/,
    /^(invoice|po|purchaseorder)(no|nr|num|number)?$/,
    /^(memo|notes?|description)$/,
  ],
  number: [
    /^(parcel|package|shipment|carrier)?track(ing)?(no|nr|num|number|id|code|and)?1?$/,
    /^(master|lead|piece)?track(ing)?(no|nr|num|number|id|code)s?\d?$/,
    /^(air)?waybill(no|nr|num|number)?$|^(h|m)?awb(no|nr|num|number)?$/,
    /^(parcel|package|shipment|label|consignment|piece|identcode)(no|nr|num|number|id)?$/,
    /^shipmentidentificationnumber$|^pic$|^barcode$/,
  ],
  carrier: [
    /^(shipping|shipment)?(carrier|courier|provider)(name|code)?$/,
    /^(shipping|ship|mail|carrier|package)?(service|class|method)(level|type|name|code|description)?$/,
    /^ship(ped)?via$/,
  ],
  name: [
    /^(recipient|receiver|consignee|customer|buyer)(contact)?(full)?(name)?$/,
    /^(shipto|deliverto|to)(contact|full|attention)?(name)?$|^(shipto)?(attention|attn)$/,
    /^(full|contact)?name$|^(recipient|shipto|to)?company(or|and)?(name)?$/,
  ],
};

/** How well the name of a column says that it is that, 0 best; undefined where it does not. */
export function placeOfName(role: Role, head: string): number | undefined {
  const name = head.toLowerCase().replace(/[^a-z0-9]/g, "");
  const place = NAMES[role].findIndex((form) => form.test(name));
  return place < 0 ? undefined : place;
}
