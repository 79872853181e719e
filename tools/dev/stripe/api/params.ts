import { invalidParam } from "./errors.ts";
import type { Form } from "./form.ts";

/** Records which parameters were read, to reject the rest. An empty string is `null`. */
export class Params {
  readonly #read = new Set<string>();
  readonly #inner: Params[] = [];

  constructor(
    readonly form: Form,
    readonly prefix = "",
  ) {}

  text(name: string, maximum = 5000): string | null | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (typeof value === "object") throw invalidParam(this.path(name), `Invalid string: ${name}`);
    if (value.length > maximum) {
      const message = `Invalid string: ${value.slice(0, 20)}…; must be at most ${maximum} characters`;
      throw invalidParam(this.path(name), message);
    }
    return value === "" ? null : value;
  }

  requiredText(name: string): string {
    return this.text(name) ?? this.#missing(name);
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value === null || !/^-?\d{1,15}$/.test(value)) {
      throw invalidParam(
        this.path(name),
        `Invalid integer: ${value ?? ""}`,
        "parameter_invalid_integer",
      );
    }
    return Number(value);
  }

  requiredInteger(name: string): number {
    return this.integer(name) ?? this.#missing(name);
  }

  flag(name: string): boolean | undefined {
    const value = this.oneOf(name, ["true", "false"]);
    return value === undefined ? undefined : value === "true";
  }

  oneOf<const C extends string>(name: string, choices: readonly C[]): C | undefined {
    const value = this.text(name);
    if (value === undefined || value === null) return undefined;
    const choice = choices.find((candidate) => candidate === value);
    if (choice) return choice;
    const message = `Invalid ${this.path(name)}: must be one of ${choices.join(", ")}`;
    throw invalidParam(this.path(name), message);
  }

  group(name: string): Params | undefined {
    const value = this.#take(name);
    if (value === undefined || value === "") return undefined;
    if (typeof value === "string") throw invalidParam(this.path(name), "Invalid object");
    const inner = new Params(value, this.path(name));
    this.#inner.push(inner);
    return inner;
  }

  list(name: string): string[] | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    const items = typeof value === "string" ? [] : Object.values(value);
    return items.filter((item) => typeof item === "string");
  }

  /** The metadata have at most 50 pairs, keys to 40 and values to 500 characters (Stripe docs: Metadata). */
  metadata(): Record<string, string> | undefined {
    const value = this.#take("metadata");
    if (value === undefined || typeof value === "string") return undefined;
    const pairs = Object.entries(value).map(([key, text]) => {
      if (typeof text === "object")
        throw invalidParam(this.path(`metadata[${key}]`), "Invalid string");
      if (key.length > 40 || text.length > 500) {
        const message = "Metadata keys can have up to 40 characters, values up to 500.";
        throw invalidParam(this.path(`metadata[${key}]`), message);
      }
      return [key, text] as const;
    });
    if (pairs.length > 50) throw invalidParam("metadata", "Metadata can have up to 50 keys.");
    return Object.fromEntries(pairs);
  }

  /** Call it after all parameters were read. */
  rejectUnknown() {
    for (const name of Object.keys(this.form)) {
      if (this.#read.has(name)) continue;
      const param = this.path(name);
      const message = `Received unknown parameter: ${param} (unknown to this sandbox)`;
      throw invalidParam(param, message, "parameter_unknown");
    }
    for (const inner of this.#inner) inner.rejectUnknown();
  }

  path(name: string): string {
    return this.prefix ? `${this.prefix}[${name}]` : name;
  }

  #take(name: string): string | Form | undefined {
    this.#read.add(name);
    return this.form[name];
  }

  #missing(name: string): never {
    const param = this.path(name);
    throw invalidParam(param, `Missing required param: ${param}.`, "parameter_missing");
  }
}
