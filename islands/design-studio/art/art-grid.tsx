/** @jsxImportSource react */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ArtPiece } from "#shop/art/library.ts";
import { shopPaths } from "#shop/shop-paths.ts";

const PAGE = 96;

type ArtGridProps = {
  label: string;
  pieces: readonly ArtPiece[];
  onAdd: (piece: ArtPiece) => void;
};

/** The grid is one stop of Tab, with arrows inside. More pieces come with scrolling, or by the button. */
export function ArtGrid({ label, pieces, onAdd }: ArtGridProps) {
  const [count, setCount] = useState(PAGE);
  const [focused, setFocused] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const more = () => setCount((shown) => shown + PAGE);

  function press(event: KeyboardEvent<HTMLUListElement>): void {
    const tiles = [...event.currentTarget.querySelectorAll("button")];
    const next = nextTile(event.key, tiles.map(topLeft), focused);
    const tile = next === undefined ? undefined : tiles[next];
    if (next === undefined || !tile) return;
    event.preventDefault();
    setFocused(next);
    tile.focus();
    if (next === tiles.length - 1) more();
  }

  return (
    <>
      <ul className="art__grid" ref={list} aria-label={label} onKeyDown={press}>
        {pieces.slice(0, count).map((piece, at) => (
          <li key={piece.id}>
            <button
              type="button"
              className="art__tile"
              title={piece.title}
              aria-label={piece.title}
              tabIndex={at === focused ? 0 : -1}
              onFocus={() => setFocused(at)}
              onClick={() => onAdd(piece)}
            >
              <Picture piece={piece} />
            </button>
          </li>
        ))}
      </ul>
      {count < pieces.length && <More onMore={more} />}
    </>
  );
}

type Place = { x: number; y: number };

/** An arrow key, Home or End leads here in a grid of so many columns as fit; undefined for other keys. */
function nextTile(key: string, tiles: readonly Place[], from: number): number | undefined {
  if (key === "ArrowRight") return Math.min(from + 1, tiles.length - 1);
  if (key === "ArrowLeft") return Math.max(from - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return tiles.length - 1;
  const columns = columnsOf(tiles);
  if (key === "ArrowUp") return from - columns >= 0 ? from - columns : from;
  // The arrow leads from the last row but one to the end of a shorter last row.
  if (key === "ArrowDown") return Math.min(from + columns, tiles.length - 1);
  return undefined;
}

function columnsOf(tiles: readonly Place[]): number {
  const [first] = tiles;
  const second = tiles.findIndex(({ y }) => first && y > first.y);
  return second > 0 ? second : tiles.length;
}

const topLeft = ({ offsetLeft, offsetTop }: HTMLElement) => ({ x: offsetLeft, y: offsetTop });

/** A picture that does not come shows its name. */
function Picture({ piece: { id, title } }: { piece: ArtPiece }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <small>{title}</small>;
  return (
    <img
      src={shopPaths.art(id)}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      decoding="async"
      className={id.startsWith("tabler:") ? "art__ink" : undefined}
      onError={() => setIsMissing(true)}
    />
  );
}

function More({ onMore }: { onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const load = useRef(onMore);
  load.current = onMore;

  useEffect(() => {
    if (!button.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load.current();
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, []);

  return (
    <button
      type="button"
      ref={button}
      className="button button--outline art__more"
      onClick={onMore}
    >
      Show more
    </button>
  );
}
