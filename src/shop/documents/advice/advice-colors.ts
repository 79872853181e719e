import { isHardlySeen } from "../../color-contrast.ts";
import type { ArtworkTraits } from "../../designs/artwork-traits.ts";
import type { Layer } from "../document.ts";
import { boundsOf, intersect } from "../geometry.ts";
import { MIN_STROKE } from "./advice-sizes.ts";
import {
  type AdvisedArtwork,
  artOf,
  artworkOf,
  type Finding,
  nameOf,
  type Subject,
} from "./advice-subject.ts";

const WHITE = "#ffffff";

/** Shares of a picture, from 0 to 1. */
const WHITE_BORDER = { some: 0.6, all: 0.9 };
const TRANSLUCENT = 0.1;
const OF_SHIRT = { apart: 0.05, much: 0.5, all: 0.85 };
/** What has less that is clear is a rectangle. */
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
  const { layer } = subject;
  const artwork = artworkOf(subject);
  if (artwork?.traits) return artworkColor(subject, artwork.traits);
  const inks = layer.kind === "text" ? textInks(layer) : artInks(subject);
  if (inks.length === 0 || !inks.every((ink) => isHardlySeen(ink, subject.shirt.hex)))
    return undefined;
  const remedy =
    layer.kind === "text" ? "Give it another color, or an outline." : "Give it other colors.";
  return hardlySeen(subject, nameOf(subject), "poor", remedy);
}

/** Of a picture with a white background, that is what else there is. */
function artworkColor(subject: Subject, traits: ArtworkTraits): Finding | undefined {
  const ink = hasWhiteGround(traits) ? withoutWhite(traits) : { colors: traits.colors, share: 1 };
  const near = ink.colors.filter(({ hex }) => isHardlySeen(hex, subject.shirt.hex));
  const share = near.reduce((sum, color) => sum + color.share, 0) / (ink.share || 1);
  const remedy = "Choose another shirt color, or upload it in other colors.";
  if (share >= OF_SHIRT.all) return hardlySeen(subject, nameOf(subject), "poor", remedy);
  if (traits.clear < CLEAR) return undefined;
  if (share >= OF_SHIRT.much)
    return hardlySeen(subject, `Much of ${nameOf(subject)}`, "soft", remedy);
  const gone = (traits.apart ?? []).filter(({ hex }) => isHardlySeen(hex, subject.shirt.hex));
  const apart = gone.reduce((sum, color) => sum + color.share, 0);
  if (apart < OF_SHIRT.apart) return undefined;
  return hardlySeen(subject, `A part of ${nameOf(subject)}, such as its letters,`, "soft", remedy);
}

function hardlySeen(
  subject: Subject,
  what: string,
  severity: Finding["severity"],
  remedy: string,
): Finding {
  return {
    kind: "shirt-color",
    severity,
    message: `${what} is nearly the color of ${cloth(subject)} and will hardly be seen. ${remedy}`,
  };
}

function textInks({ fill, outline }: Extract<Layer, { kind: "text" }>): string[] {
  return outline && outline.width / 2 >= MIN_STROKE ? [fill, outline.color] : [fill];
}

function artInks(subject: Subject): string[] {
  const { layer } = subject;
  if (layer.kind !== "art") return [];
  const becomes = new Map(layer.colors.map(({ from, to }) => [from, to]));
  return (artOf(subject)?.colors ?? []).map((color) => becomes.get(color) ?? color);
}

function hasWhiteGround({ whiteBorder }: ArtworkTraits): boolean {
  return whiteBorder >= WHITE_BORDER.some;
}

function withoutWhite({ colors }: ArtworkTraits) {
  const others = colors.filter(({ hex }) => !isHardlySeen(hex, WHITE));
  return { colors: others, share: others.reduce((sum, { share }) => sum + share, 0) };
}

/** Whether a layer below, not the shirt, is what this one is seen on. */
function isGround(other: Layer, { layer, artworks }: Subject): boolean {
  if (other.kind === "text" || isMostlyClear(other, artworks)) return false;
  const own = boundsOf(layer);
  const shared = intersect(own, boundsOf(other));
  return shared !== undefined && shared.width * shared.height >= (own.width * own.height) / 2;
}

function isMostlyClear(layer: Layer, artworks: readonly AdvisedArtwork[]): boolean {
  if (layer.kind !== "image") return false;
  const traits = artworks.find(({ id }) => id === layer.artworkId)?.traits;
  return (traits?.clear ?? 0) > 0.5;
}

function cloth({ shirt }: Subject): string {
  return `the ${shirt.name.toLowerCase()} shirt`;
}
