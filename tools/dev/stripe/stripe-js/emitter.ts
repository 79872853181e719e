type Handler = (event: unknown) => void;

export class Emitter {
  readonly #handlers = new Map<string, Set<Handler>>();

  on(event: string, handler: Handler): this {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return this;
  }

  once(event: string, handler: Handler): this {
    const first: Handler = (value) => {
      this.off(event, first);
      handler(value);
    };
    return this.on(event, first);
  }

  off(event: string, handler?: Handler): this {
    if (handler) this.#handlers.get(event)?.delete(handler);
    else this.#handlers.delete(event);
    return this;
  }

  emit(event: string, value: object) {
    for (const handler of [...(this.#handlers.get(event) ?? [])]) handler(value);
  }
}
