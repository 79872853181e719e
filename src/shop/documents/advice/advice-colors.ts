import { isHardlySeen } from "../../color-contrast.ts";
import type { ArtworkTraits } from "../../designs/artwork-traits.ts";
import type { Layer } from "../document.ts";
import { boundsOf, intersect } from "../geometry.ts";
import { kindAdvice, nameOf } from "./advice-kinds.ts";
import { artworkOf, type Finding, type Subject } from "./advice-subject.ts";

const WHITE = "#ffffff";

/** Shares of a picture, from 0 to 1. */
const WHITE_BORDER = { some: 0.6, all: 0.9 };
const TRANSLUCENT = 0.1;
const OF_SHIRT = { apart: 0.05, much: 0.5, all: 0.85 };
/** A picture of which less is clear is a rectangle. */
const CLEAR = 0.02;

export function colorAdvice(subject: Subject): Finding[] {
  const found = [translucent(subject)];
  if (!subject.below.some((other) => isGround(other, subject)))
    found.push(whiteBox(subject) ?? shirtColor(subject));
  return found.filter((finding) => finding !== undefined);
}

function translucent(subject: Subject): Finding | undefined {
  const traits = artworkOf(subject)?.traits;
  if (!traits || traits.translucent < TRANSLUCENT) return undefined;
  return {
    kind: "translucent",
    severity: "soft",
    message: `${nameOf(subject)} has half-transparent parts, which print as fine dots and look grainy. Upload a picture in solid colors.`,
  };
}

function whiteBox(subject: Subject): Finding | undefined {
  const { shirt } = subject;
  const traits = artworkOf(subject)?.traits;
  if (!traits || !hasWhiteGround(traits) || isHardlySeen(WHITE, shirt.hex)) return undefined;
  // A white picture has no background that could go.
  if (withoutWhite(traits).share === 0) return undefined;
  return {
    kind: "white-box",
    severity: shirt.isDark && traits.whiteBorder >= WHITE_BORDER.all ? "poor" : "soft",
    message: `${nameOf(subject)} has a white background, which prints as a white box on ${cloth(subject)}. 'Remove Background' takes it away.`,
  };
}

function shirtColor(subject: Subject): Finding | undefined {
  const { layer, art, shirt } = subject;
  const artwork = artworkOf(subject);
  if (artwork?.traits) return artworkColor(subject, artwork.traits);
  const inks = kindAdvice(layer).inks(layer, art);
  if (inks.length === 0 || !inks.every((ink) => isHardlySeen(ink, shirt.hex))) return undefined;
  return hardlySeen(subject, nameOf(subject), "poor");
}

/** A picture with a white background is judged by its other colors. */
function artworkColor(subject: Subject, traits: ArtworkTraits): Finding | undefined {
  const ink = hasWhiteGround(traits) ? withoutWhite(traits) : { colors: traits.colors, share: 1 };
  const near = ink.colors.filter(({ hex }) => isHardlySeen(hex, subject.shirt.hex));
  const share = near.reduce((sum, color) => sum + color.share, 0) / (ink.share || 1);
  if (share >= OF_SHIRT.all) return hardlySeen(subject, nameOf(subject), "poor");
  if (traits.clear < CLEAR) return undefined;
  if (share >= OF_SHIRT.much) return hardlySeen(subject, `Much of ${nameOf(subject)}`, "soft");
  const gone = (traits.apart ?? []).filter(({ hex }) => isHardlySeen(hex, subject.shirt.hex));
  const apart = gone.reduce((sum, color) => sum + color.share, 0);
  if (apart < OF_SHIRT.apart) return undefined;
  return hardlySeen(subject, `A part of ${nameOf(subject)}, such as its letters,`, "soft");
}

function hardlySeen(subject: Subject, what: string, severity: Finding["severity"]): Finding {
  const remedy = kindAdvice(subject.layer).recolor(nounOf(subject));
  return {
    kind: "shirt-color",
    severity,
    message: `${what} is nearly the color of ${cloth(subject)} and will hardly be seen. ${remedy}`,
  };
}

function hasWhiteGround({ whiteBorder }: ArtworkTraits): boolean {
  return whiteBorder >= WHITE_BORDER.some;
}

function withoutWhite({ colors }: ArtworkTraits) {
  const others = colors.filter(({ hex }) => !isHardlySeen(hex, WHITE));
  return { colors: others, share: others.reduce((sum, { share }) => sum + share, 0) };
}

/** True when this layer is seen on a layer below, not on the shirt. */
function isGround(other: Layer, { layer, artworks }: Subject): boolean {
  if (!kindAdvice(other).isGround(other, artworks)) return false;
  const own = boundsOf(layer);
  const shared = intersect(own, boundsOf(other));
  return shared !== undefined && shared.width * shared.height >= (own.width * own.height) / 2;
}

function cloth(subject: Subject): string {
  return `the ${subject.shirt.name.toLowerCase()} ${nounOf(subject)}`;
}

function nounOf({ shirt }: Subject): string {
  return shirt.noun ?? "shirt";
}
