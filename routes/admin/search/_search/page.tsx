/** @jsxImportSource hono/jsx */
import { paths, withQuery } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { useMayOpen } from "#ui/staff/may-open.tsx";
import type { Finder, Hit } from "./finder.ts";
import { findPages } from "./pages.ts";
import type { Results } from "./search.ts";

/** Limit of requests: pages of the back office among the results [lines]; the navigation has all. */
const MAX_PAGES = 6;

type ResultsPageProps = { q: string; results: Results; finders: readonly Finder[] };

export function ResultsPage({ q, results, finders }: ResultsPageProps) {
  const { exact, groups, failed } = results;
  const mayOpen = useMayOpen();
  const pages = findPages(q)
    .filter(({ href }) => mayOpen(href))
    .slice(0, MAX_PAGES);
  const isEmpty = exact.length + groups.length + pages.length + failed.length === 0;
  return (
    <div class="results" data-results>
      {failed.length > 0 && (
        <Alert variant="destructive" title={`Not searched: ${failed.join(", ")}`}>
          <p>It took too long or failed. The rest is below.</p>
          <LinkButton href={withQuery(paths.adminSearch, { q })} size="sm" variant="outline">
            Try again
          </LinkButton>
        </Alert>
      )}
      <Hits title="Exactly this" hits={exact} />
      {groups.map(({ title, hits, isFull, all }) => (
        <Hits
          key={title}
          title={title}
          hits={hits}
          more={
            isFull && all
              ? { href: all(q), label: `All ${title.toLowerCase()} with “${q}”` }
              : undefined
          }
        />
      ))}
      <Hits
        title="Pages"
        hits={pages.map(({ href, label, group }) => ({ href, title: label, text: group }))}
      />
      {isEmpty && <Nothing q={q} finders={finders} />}
    </div>
  );
}

type HitsProps = {
  title: string;
  hits: readonly Hit[];
  more?: { href: string; label: string } | undefined;
};

function Hits({ title, hits, more }: HitsProps) {
  if (hits.length === 0) return null;
  return (
    <section class="results__group">
      <h2>{title}</h2>
      <ul>
        {hits.map(({ href, title: name, text, badge }) => (
          <li key={href}>
            <a href={href} data-hit>
              <span class="results__title">
                <bdi>{name}</bdi>
              </span>
              {text && <bdi class="muted small">{text}</bdi>}
            </a>
            {badge}
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <a href={more.href} data-hit>
            {more.label}
          </a>
        </p>
      )}
    </section>
  );
}

function Nothing({ q, finders }: { q: string; finders: readonly Finder[] }) {
  return (
    <>
      <EmptyState
        icon="search"
        title="Nothing found"
        text={`Nothing that you may open has “${q}” in it.`}
      />
      <Searchable finders={finders} />
    </>
  );
}

/** Says what can be searched, and how. */
export function Searchable({ finders }: { finders: readonly Finder[] }) {
  return (
    <section class="results__group">
      <h2>What you can search</h2>
      <dl class="results__kinds">
        {finders.map(({ title, by }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>by {by}</dd>
          </div>
        ))}
        <div>
          <dt>Pages</dt>
          <dd>of the back office, by what they are called: “logo”, “holidays”</dd>
        </div>
      </dl>
    </section>
  );
}
