/** What staff may do, by the place of the back office where they do it. */
export const PERMISSION_GROUPS = [
  {
    title: "Orders",
    permissions: {
      "orders.view": "See orders, their customers and their papers",
      "orders.edit": "Change status, stock and address, write notes, mail customers",
      "orders.price": "Give discounts on orders",
      "orders.refund": "Give money back",
      "proofs.send": "Send proofs and edit designs for customers",
      "returns.decide": "Decide on returns and exchanges",
      "orders.export": "Download lists of orders",
    },
  },
  {
    title: "Floor",
    permissions: {
      "floor.print": "Print: batches, print files, gang sheets, scans",
      "floor.pack": "Pack: slips, labels, parcel numbers, bins, scans",
      "floor.settings": "Set up steps and presses",
    },
  },
  {
    title: "Customers",
    permissions: {
      "customers.view": "See customers and what they have bought",
      "customers.edit": "Write notes on customers and merge them",
      "customers.export": "Download what is stored of customers",
      "customers.delete": "Delete customers",
      "messages.answer": "Read and answer messages",
      "gallery.moderate": "Decide on gallery designs, comments and reviews",
    },
  },
  {
    title: "Catalogue",
    permissions: {
      "catalog.edit": "Change products, goods, photos and stock",
      "prices.edit": "Change prices, currencies and discount codes",
    },
  },
  {
    title: "Shop",
    permissions: {
      "reports.view": "See revenue, reports and invoices",
      "shipping.edit": "Change zones, shipping methods and holidays",
      "tax.edit": "Change tax rates and exemptions",
      "settings.edit": "Change name, look, texts and policies",
      "mails.edit": "Change email settings and see what was sent",
      "staff.edit": "Invite people, change their roles and lock them out",
      "log.view": "Read what staff have done",
      "integrations.edit": "Set up webhooks and API keys",
      "operations.run": "See health, jobs and backups, and act on them",
    },
  },
] as const satisfies readonly PermissionGroup[];

type PermissionGroup = { title: string; permissions: Record<string, string> };

type KeysOf<Group> = Group extends { permissions: infer Texts } ? keyof Texts : never;

export type Permission = KeysOf<(typeof PERMISSION_GROUPS)[number]>;

// Object.keys knows no more than strings.
export const PERMISSIONS = PERMISSION_GROUPS.flatMap(
  ({ permissions }) => Object.keys(permissions) as Permission[],
);

const TEXTS = Object.fromEntries(
  PERMISSION_GROUPS.flatMap(({ permissions }) => Object.entries(permissions)),
);

export function permissionText(permission: Permission): string {
  return TEXTS[permission] ?? permission;
}

/** Several: any one of them is enough. */
export type Permit = Permission | readonly Permission[];

/** Nobody changes what they cannot see. */
const IMPLIED: { [Name in Permission]?: Permission } = {
  "orders.edit": "orders.view",
  "orders.price": "orders.view",
  "orders.refund": "orders.view",
  "orders.export": "orders.view",
  "proofs.send": "orders.view",
  "returns.decide": "orders.view",
  "customers.edit": "customers.view",
  "customers.export": "customers.view",
  "customers.delete": "customers.view",
};

/** The permissions with those that they imply, in the order of the list. */
export function withImplied(permissions: readonly Permission[]): Permission[] {
  const implied = permissions.flatMap((permission) => IMPLIED[permission] ?? []);
  return PERMISSIONS.filter((one) => permissions.includes(one) || implied.includes(one));
}

export function isPermission(name: string): name is Permission {
  return PERMISSIONS.some((permission) => permission === name);
}
