/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { lexer, type Token, Tokenizer, type Tokens } from "marked";

/**
 * Headings, paragraphs, lists, emphasis and links of a text in Markdown. Only elements made here
 * reach the page: anything else, HTML above all, is shown as it was typed.
 */
export function Markdown({ text }: { text: string }) {
  const tokenizer = new ShallowTokenizer();
  return <>{lexer(text, { gfm: true, breaks: true, tokenizer }).map(block)}</>;
}

/** Limit of owner: lists and quotes of a policy, one in another [deep]; shown as it was typed. */
const MAX_NESTED = 10;

/** Shows what stands in too many lists and quotes as it was typed: thousands overflow the stack. */
class ShallowTokenizer extends Tokenizer {
  #nested = 0;

  override blockquote(text: string) {
    return this.#within(() => super.blockquote(text));
  }

  override list(text: string) {
    return this.#within(() => super.list(text));
  }

  #within<Found>(find: () => Found): Found | undefined {
    if (this.#nested === MAX_NESTED) return undefined;
    this.#nested++;
    const found = find();
    this.#nested--;
    return found;
  }
}

function block(token: Token): Child {
  switch (token.type) {
    case "space":
      return null;
    case "heading":
      return heading(token as Tokens.Heading);
    case "paragraph":
      return <p>{inside(token)}</p>;
    case "text":
      return inside(token);
    case "list":
      return list(token as Tokens.List);
    case "blockquote":
      return <blockquote>{token.tokens?.map(block)}</blockquote>;
    case "hr":
      return <hr />;
    default:
      return <p>{token.raw.trim()}</p>;
  }
}

/** The page's title is its only first heading. */
function heading(token: Tokens.Heading): Child {
  if (token.depth <= 2) return <h2>{inside(token)}</h2>;
  return token.depth === 3 ? <h3>{inside(token)}</h3> : <h4>{inside(token)}</h4>;
}

function list({ ordered, start, items }: Tokens.List): Child {
  // biome-ignore lint/suspicious/noArrayIndexKey: items never change places
  const entries = items.map((item, at) => <li key={at}>{item.tokens.map(block)}</li>);
  return ordered ? <ol start={Number(start) || 1}>{entries}</ol> : <ul>{entries}</ul>;
}

/** A token without tokens of its own holds its text. */
function inside(token: Token): Child {
  const tokens = "tokens" in token ? token.tokens : undefined;
  return tokens ? tokens.map(inline) : "text" in token ? token.text : token.raw;
}

function inline(token: Token): Child {
  switch (token.type) {
    case "strong":
      return <strong>{inside(token)}</strong>;
    case "em":
      return <em>{inside(token)}</em>;
    case "br":
      return <br />;
    case "text":
    case "escape":
      return inside(token);
    case "link":
      return link(token as Tokens.Link);
    default:
      return token.raw;
  }
}

/**
 * Links lead to the web, a mailbox, a phone or a page of the shop; never to `javascript:` or
 * another site by `//`.
 */
const SAFE = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

function link(token: Tokens.Link): Child {
  return SAFE.test(token.href) ? <a href={token.href}>{inside(token)}</a> : token.raw;
}
