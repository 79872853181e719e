import type { Checkout } from "../../chaos/shopper.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { Measured } from "../measured.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import {
  designer,
  PEOPLE_KINDS,
  type PeopleKind,
  type Person,
  scanner,
  shopper,
} from "./people.ts";
import { visitorOf } from "./visitor-of.ts";
import type { World } from "./world.ts";

/** The others of 20 people shop. */
const OF_TWENTY = { designers: 4, scanners: 1 };

/** Nobody comes back at once, so that what fails is no flood. */
const AFTER_FAILURE = { min: 5, max: 15 };

/** New people come in during this time, not all at once. */
export const RAMP_SECONDS = 20;

/** People who do what each of them does, over and over, until `leave`. */
export class Crowd {
  readonly measured = new Measured<PeopleKind>(PEOPLE_KINDS);
  readonly checkouts: Checkout[] = [];
  #world: MeasuredProcess<World>;
  #people: Promise<void>[] = [];
  #isOver = false;
  #scanned = 0;

  constructor(world: MeasuredProcess<World>) {
    this.#world = world;
  }

  get size(): number {
    return this.#people.length;
  }

  /** Whoever is there stays. */
  async growTo(people: number): Promise<void> {
    for (let at = this.size; at < people; at++) {
      const kind = at % 20;
      if (kind < OF_TWENTY.scanners) this.#people.push(this.#work(await this.#staff()));
      else if (kind < OF_TWENTY.scanners + OF_TWENTY.designers)
        this.#people.push(this.#repeat((person) => designer(person)));
      else this.#people.push(this.#repeat((person) => this.#shop(person)));
    }
    await Bun.sleep(RAMP_SECONDS * 1000);
  }

  /** Whoever is paying still pays. */
  async leave(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#people);
  }

  async #shop(person: Person): Promise<void> {
    const checkout = await shopper(person);
    if (checkout) this.checkouts.push(checkout);
  }

  async #staff(): Promise<Visitor> {
    const cookies = await this.#world.request<string>("staff");
    const visitor = visitorOf(this.#world.ready);
    for (const cookie of cookies.split("; ")) {
      const at = cookie.indexOf("=");
      visitor.cookies.set(cookie.slice(0, at), cookie.slice(at + 1));
    }
    return visitor;
  }

  #work(visitor: Visitor): Promise<void> {
    const { codes } = this.#world.ready;
    return this.#repeat((person) =>
      scanner({ ...person, visitor }, () => codes[this.#scanned++] ?? ""),
    );
  }

  /** What somebody could not do is an error, and somebody new comes. */
  async #repeat(once: (person: Person) => Promise<unknown>): Promise<void> {
    const { measured } = this;
    const pause = async ({ min, max }: { min: number; max: number }) => {
      await Bun.sleep(1000 * (min + Math.random() * (max - min)));
      return !this.#isOver;
    };
    await Bun.sleep(Math.random() * RAMP_SECONDS * 1000);
    while (!this.#isOver) {
      const { stripe } = this.#world.ready;
      const person = { visitor: visitorOf(this.#world.ready), stripe, measured, pause };
      await once(person).catch(async (error) => {
        measured.errors.push(String(error));
        await pause(AFTER_FAILURE);
      });
    }
  }
}
