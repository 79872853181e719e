/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import { createContext, useContext } from "hono/jsx";
import type { HtmlEscapedString } from "hono/utils/html";
import type { AreaPrint } from "#shop/documents/fit.ts";
import type { LettersProblem } from "#shop/documents/letters/accepted-letters.ts";
import type { Side } from "#shop/placement.ts";
import type { Toast } from "#shop/toast.ts";
import type { SignedIn } from "./layout/account-menu.tsx";

/** What differs from one visitor's page to another's. */
export type Personal = {
  user?: SignedIn | undefined;
  cartCount: number;
  toast?: Toast | undefined;
  /** Of the gallery designs on the page. */
  likes: ReadonlySet<number>;
  draft?: OwnDesign | undefined;
};

/** What the studio shows, without artwork that was withdrawn. */
export type OwnDesign = {
  /** Names its mockups on every shirt that is sold; another one after each change. */
  pictureId: string;
  /** Those that show something. */
  sides: readonly Side[];
  /** Something on the front, without which nothing is sold. */
  hasDesign: boolean;
  prints: readonly AreaPrint[];
  /** Letters that its fonts do not have. */
  letters?: LettersProblem | undefined;
  previewColor: string;
  /** Pieces of just this design in the cart: they count towards price breaks. */
  inCart: number;
};

/** For visitors without any of the shop's cookies. */
export const NOBODY: Personal = { cartCount: 0, likes: new Set() };

/** A place in a page that is filled for each visitor; all the rest is the same for everybody. */
export type Slot = {
  /** Elements, or `raw` text; what a visitor wrote is escaped by JSX alone. */
  fill: (personal: Personal) => HtmlEscapedString | Promise<HtmlEscapedString> | false;
  /** The same text for the same key, so that it is cached: there must be few. */
  by?: (personal: Personal) => string | undefined;
  /** In bytes: compressed, its text is padded to a multiple, which lets others share what follows. */
  width?: number;
  /** The gallery design whose like it shows. */
  likeOf?: number;
  /** It shows the studio's draft. */
  draft?: true;
};

/** A slot's `by`: the same for all who are not signed in. */
export function guestsOnly({ user }: Personal): string | undefined {
  return user ? undefined : "guest";
}

/** The slots of the page that is being rendered. */
export const SlotsOnPage = createContext<Slot[] | undefined>(undefined);

/** Random, so that nothing a visitor writes can be taken for a slot. */
const MARK = `slot-${crypto.randomUUID()}-`;

/** What stands for a slot in rendered HTML; the first group is its place in the list. */
export const MARKER = new RegExp(`(?: data-slot="|<!--)${MARK}(\\d+)(?:"|-->)`);

export function Slot(slot: Slot) {
  return raw(`<!--${useSlot(slot)}-->`);
}

/** For an element whose attributes differ: `fill` writes them, beginning with a space. */
export function useAttributesSlot(slot: Slot): { "data-slot": string } {
  return { "data-slot": useSlot(slot) };
}

function useSlot(slot: Slot): string {
  const slots = useContext(SlotsOnPage);
  if (!slots) throw new Error("Slots must be rendered by `renderParts`, which fills them.");
  return `${MARK}${slots.push(slot) - 1}`;
}
