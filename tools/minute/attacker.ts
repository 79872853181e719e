// A process of its own, so that what it sends holds nobody up who measures. It gives way to all others,
// because a real attacker has a machine of its own.
import { setPriority } from "node:os";
import { answerMessages } from "../bench/measured-process.ts";
import type { Address } from "./anybody.ts";
import { attack } from "./attack.ts";

setPriority(19);
const ended = new AbortController();
let attacking: ReturnType<typeof attack> | undefined;

/** An address begins the attack; "end" ends it, and tells how often each answer came. */
answerMessages("ready", (message: unknown) => {
  if (message === "end") {
    ended.abort();
    return attacking;
  }
  attacking = attack(message as Address, ended.signal);
  return "begun";
});
