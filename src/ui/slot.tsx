/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import { createContext, useContext } from "hono/jsx";
import type { HtmlEscapedString } from "hono/utils/html";
import type { AreaPrint } from "#shop/documents/fit.ts";
import type { LettersProblem } from "#shop/documents/letters/accepted-letters.ts";
import type { Toast } from "#shop/toast.ts";
import type { SignedIn } from "./layout/account-menu.tsx";
import { PicturesOnPage } from "./pictures.ts";

/** One visitor's page differs from another's by these. */
export type Personal = {
  user?: SignedIn | undefined;
  cartCount: number;
  toast?: Toast | undefined;
  /** The user likes these gallery designs on the page. */
  likes: ReadonlySet<number>;
  draft?: OwnDesign | undefined;
};

/** The studio shows this, without artwork that was withdrawn. */
export type OwnDesign = {
  /** Names its mockups on every shirt that is sold; another one after each change. */
  pictureId: string;
  /** Without it nothing is sold, see `isDesigned`. */
  hasDesign: boolean;
  prints: readonly AreaPrint[];
  /** Letters that its fonts do not have. */
  letters?: LettersProblem | undefined;
  previewColor: string;
  /** Pieces of just this design in the cart: they count towards price breaks. */
  inCart: number;
};

/** Visitors without any of the shop's cookies have these. */
export const NOBODY: Personal = { cartCount: 0, likes: new Set() };

/** A place in a page that is filled for each visitor; all the rest is the same for everybody. */
export type Slot = {
  /** Elements, or `raw` text; what a visitor wrote is escaped by JSX alone. */
  fill: (personal: Personal) => HtmlEscapedString | Promise<HtmlEscapedString> | false;
  /**
   * The same text for the same key, so that it is cached: there must be few. `fill` is then given
   * `PICTURE_ID` for the id of the draft's pictures, and each visitor's own is put in its places.
   */
  by?: (personal: Personal) => string | undefined;
  /** The gallery design whose like it shows. */
  likeOf?: number;
  /** The slot shows the studio's draft. */
  draft?: true;
};

/** Cached text has this in place of the id of a visitor's pictures. */
export const PICTURE_ID = crypto.randomUUID().replaceAll("-", "");

/** A slot's `by`, where it shows who is signed in. */
export function accountKey({ user }: Personal): string {
  return user ? JSON.stringify([user.username, user.avatarUrl, user.isStaff]) : "guest";
}

/** The slots of the page that is being rendered. */
export const SlotsOnPage = createContext<Slot[] | undefined>(undefined);

/** Random, so that nothing a visitor writes can be taken for a slot. */
const MARK = `slot-${crypto.randomUUID()}-`;

/** Rendered HTML has this in place of a slot; the first group is its place in the list. */
export const MARKER = new RegExp(`(?: data-slot="|<!--)${MARK}(\\d+)(?:"|-->)`);

export function Slot(slot: Slot) {
  const origin = useContext(PicturesOnPage);
  // It is filled when the page around it is long rendered.
  const fill: Slot["fill"] = (personal) => (
    <PicturesOnPage.Provider value={origin}>{slot.fill(personal)}</PicturesOnPage.Provider>
  );
  return raw(`<!--${useSlot(origin ? { ...slot, fill } : slot)}-->`);
}

/** An element whose attributes differ has this slot: `fill` writes them, beginning with a space. */
export function useAttributesSlot(slot: Slot): { "data-slot": string } {
  return { "data-slot": useSlot(slot) };
}

function useSlot(slot: Slot): string {
  const slots = useContext(SlotsOnPage);
  if (!slots) throw new Error("Slots must be rendered by `renderParts`, which fills them.");
  return `${MARK}${slots.push(slot) - 1}`;
}
