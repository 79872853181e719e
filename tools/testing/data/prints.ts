import type { ReceivedArtwork } from "#services/artwork/artwork-store.ts";
import type { Drawn } from "#services/drawing/drawn.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { documentByName, type NamedPlacement } from "#shop/documents/named-placement.ts";
import type { Size } from "#shop/placement.ts";

type Artwork = Pick<ReceivedArtwork, "fileName" | "inkX" | "inkY"> &
  Size &
  Partial<ReceivedArtwork>;

const ID = 1;

function withId(artwork: Artwork): Drawn["artworks"][number] {
  return {
    previewId: "0".repeat(32),
    previewWidths: [],
    contentType: "image/png",
    imageScale: null,
    ...artwork,
    id: ID,
  };
}

/** The design is one artwork on the front, placed by name. */
export function drawnByName(
  artwork: Artwork,
  { position = "center", size = 5 }: Partial<NamedPlacement> = {},
): Drawn {
  const front = withId(artwork);
  return { document: documentByName({ front, back: null }, { position, size }), artworks: [front] };
}

/** The request makes a print file of these pixels, which the artwork fills. */
export function wholePrint(artwork: Artwork, pixels: Size, keyStart = "print-files/1/0-front") {
  const [width, height] = [pixels.width / 300, pixels.height / 300];
  const frame = { x: width / 2, y: height / 2, width, height, rotation: 0, flip: false };
  const image = { kind: "image", artworkId: ID, ...frame, locked: false } as const;
  const document: DesignDocument = { version: 1, areas: { front: [image] } };
  return {
    document,
    artworks: [withId(artwork)],
    print: { area: "front", x: 0, y: 0, width, height, dpi: null } as const,
    scale: 1,
    keyStart,
  };
}
