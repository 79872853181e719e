/** @jsxImportSource react */
import { useDeferredValue, useId, useMemo, useState } from "react";
import { ART_PIECES, type ArtPiece, type CategoryName } from "#shop/art/library.ts";
import { POPULAR_ART } from "#shop/art/popular.ts";
import { type Found, searchArt } from "#shop/art/search.ts";
import { ArtCategories } from "./art-categories.tsx";
import { ArtGrid } from "./art-grid.tsx";
import { recentArt } from "./recent-art.ts";

type ArtSearchProps = {
  openings: number;
  onAdd: (piece: ArtPiece) => void;
};

export function ArtSearch({ openings, onAdd }: ArtSearchProps) {
  const [text, setText] = useState("");
  const [category, setCategory] = useState<CategoryName>();
  const id = useId();
  // Typing goes on while the list is searched.
  const query = useDeferredValue(useMemo(() => ({ text, category }), [text, category]));
  const isStart = !query.text.trim() && !query.category;
  const found = useMemo(() => (isStart ? POPULAR : searchArt(ART_PIECES, query)), [isStart, query]);
  return (
    <>
      <div className="art__search">
        <label className="visually-hidden" htmlFor={id}>
          Search art
        </label>
        <input
          id={id}
          className="input"
          type="search"
          placeholder="Search: rocket, birthday, dog..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ArtCategories
          chosen={category}
          none={text.trim() ? "All" : "Popular"}
          onChoose={setCategory}
        />
      </div>
      {isStart && <Recent openings={openings} onAdd={onAdd} />}
      <p className="art__count" role="status">
        {isStart ? `Popular of ${count(ART_PIECES.length)} pictures` : countOf(found, query.text)}
      </p>
      <ArtGrid
        key={`${query.category} ${query.text}`}
        label="Pictures"
        pieces={found.pieces}
        onAdd={onAdd}
      />
      <p className="field__hint">
        Pictures by{" "}
        <a {...NEW_TAB} href="https://github.com/googlefonts/noto-emoji">
          Noto Emoji
        </a>{" "}
        (© Google, Apache License 2.0) and{" "}
        <a {...NEW_TAB} href="https://tabler.io/icons">
          Tabler Icons
        </a>{" "}
        (© Paweł Kuna, MIT License).
      </p>
    </>
  );
}

const NEW_TAB = { target: "_blank", rel: "noreferrer" } as const;

const POPULAR: Found = { pieces: piecesOf(POPULAR_ART), isNear: false };

function piecesOf(ids: readonly string[]): ArtPiece[] {
  return ids.flatMap((id) => ART_PIECES.find((piece) => piece.id === id) ?? []);
}

const count = (pieces: number) => new Intl.NumberFormat("en-US").format(pieces);

function countOf({ pieces, isNear }: Found, text: string): string {
  const typed = `“${text.trim()}”`;
  if (pieces.length === 0) {
    return `There is no picture for ${typed}. Try another word, such as star, dog or cake.`;
  }
  if (isNear) return `There is no picture for ${typed}. These come near.`;
  return pieces.length === 1 ? "1 picture" : `${count(pieces.length)} pictures`;
}

/** The list stays as it was when the dialog was opened. */
function Recent({ openings, onAdd }: ArtSearchProps) {
  const pieces = useMemo(() => {
    void openings;
    return piecesOf(recentArt());
  }, [openings]);
  if (pieces.length === 0) return null;
  return (
    <section className="art__recent">
      <h3 className="field__label">Recent</h3>
      <ArtGrid label="Recent" pieces={pieces} onAdd={onAdd} />
    </section>
  );
}
