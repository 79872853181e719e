import { ensureAccountShopper } from "#db/accounts/merge-shopper.ts";
import { paths } from "#shop/paths.ts";
import { register } from "../data/accounts.ts";
import { startBuyer } from "../data/checkout.ts";
import { addDocument } from "../data/documents.ts";
import { addGalleryDesign } from "../data/gallery.ts";
import { addInvoice } from "../data/invoices.ts";
import { addOrder } from "../data/orders.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";
import { ROLE_NAMES, ROLES, type RoleName } from "./roles.ts";
import type { Caller, Person, Subject } from "./row.ts";

const GUEST = 1;

export async function gather(shop: TestShop) {
  const [maker, owned] = [await startBuyer(shop), await startBuyer(shop)];
  const people: Record<Caller, Person> = {
    visitor: { visitor: shop.visitor(), userId: GUEST, password: "" },
    maker: { visitor: maker.visitor, userId: GUEST, password: "" },
    owner: await signUp(shop, {}, owned.visitor),
    other: await signUp(shop),
    admin: await signUp(shop, { isAdmin: true }),
  };
  const staff = Object.fromEntries(
    await Promise.all(ROLE_NAMES.map(async (role) => [role, await signUp(shop, { role })])),
  ) as Record<RoleName, Person>;
  let subjects: { maker?: Promise<Subject>; owner?: Promise<Subject> } = {};
  return {
    people: { ...people, ...staff },
    async somebody(caller: Caller | RoleName): Promise<Person> {
      if (caller === "visitor" || caller === "maker") return people[caller];
      return signUp(shop, isRole(caller) ? { role: caller } : { isAdmin: caller === "admin" });
    },
    /** An unpaid order: the maker's own where the maker calls, else the owner's. */
    subject(caller: Caller | RoleName): Promise<Subject> {
      const whose = caller === "maker" ? "maker" : "owner";
      const { designId } = whose === "maker" ? maker : owned;
      subjects[whose] ??= makeSubject(shop, {
        ...{ userId: people[whose].userId, designId },
        galleryOwner: people.owner,
      });
      return subjects[whose];
    },
    /** The next subjects are new ones. */
    forgetSubjects(): void {
      subjects = {};
    },
  };
}

type Maker = { userId: number; designId: number; galleryOwner: Person };

async function makeSubject(
  shop: TestShop,
  { userId, designId, galleryOwner }: Maker,
): Promise<Subject> {
  const shopperId = await shopperOf(shop, { userId, designId });
  const orderId = await addOrder(shop.sql);
  await shop.sql`
    update orders set user_id = ${userId}, shopper_id = ${shopperId} where id = ${orderId}`;
  await addInvoice(shop.sql, orderId);
  const document = await addDocument(shop.sql, { front: designId });
  const { id: documentId, pictureId } = document;
  const [line] = await shop.sql<[{ id: number }]>`
    insert into cart_lines (shopper_id, product_id, size, color, quantity, document_id)
    values (${shopperId}, 1, 'M', 'Mint', 1, ${documentId})
    on conflict on constraint cart_lines_merge do update set quantity = 1 returning id`;
  const [design] = await shop.sql<[{ previewId: string }]>`
    select preview_id from designs where id = ${designId}`;
  const gallery = await addGalleryRows(shop, { designId, shopperId, owner: galleryOwner });
  const draft = await addLinkedDraft(shop, { shopperId, documentId });
  const own = { orderId, designId, lineId: line.id, userId, pictureId };
  return { ...own, ...draft, ...gallery, ...design };
}

function isRole(caller: Caller | RoleName): caller is RoleName {
  return caller in ROLES;
}

export type Gathering = Awaited<ReturnType<typeof gather>>;

async function signUp(shop: TestShop, options = {}, visitor?: Visitor): Promise<Person> {
  const account = await register(shop, options, visitor);
  // The next request merges the shopper.
  await account.visitor.request(paths.home);
  return { visitor: account.visitor, userId: account.user.id, password: account.password };
}

/**
 * The draft is not the one in the studio. It takes the place of the last one, because rows are many
 * and a list of designs has an end.
 */
async function addLinkedDraft(
  { sql }: TestShop,
  { shopperId, documentId }: { shopperId: string; documentId: number },
) {
  await sql`
    delete from drafts where shopper_id = ${shopperId} and not is_open and link_id is not null`;
  const [draft] = await sql<[{ draftId: number; linkId: string }]>`
    insert into drafts (shopper_id, is_open, link_id, body)
    select ${shopperId}, false, replace(gen_random_uuid()::text, '-', ''), body
    from documents where id = ${documentId}
    returning id as draft_id, link_id`;
  return draft;
}

/** Designs of the owner's in the gallery, and a comment of the shopper's on the public one. */
async function addGalleryRows(
  { sql }: TestShop,
  { designId, shopperId, owner }: { designId: number; shopperId: string; owner: Person },
) {
  const shared = { designId, userId: owner.userId };
  const galleryId = await addGalleryDesign(sql, shared);
  const waitingId = await addGalleryDesign(sql, { ...shared, status: "waiting" });
  const [comment] = await sql<[{ id: number }]>`
    insert into gallery_comments (gallery_design_id, shopper_id, content)
    values (${galleryId}, ${shopperId}, 'Nice!') returning id`;
  return { galleryId, waitingId, commentId: comment.id };
}

async function shopperOf(
  shop: TestShop,
  { userId, designId }: Pick<Subject, "userId" | "designId">,
) {
  if (userId !== GUEST) return ensureAccountShopper(shop.sql, userId);
  const [row] = await shop.sql<[{ shopperId: string }]>`
    select shopper_id from designs where id = ${designId}`;
  return row.shopperId;
}
