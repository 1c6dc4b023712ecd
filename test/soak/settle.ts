/** Waiting for a service to come to rest: its tables and its API show the chain's head. */
import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { markOf } from "../simulation/answers.ts"
import type { World } from "../simulation/world.ts"
import { apiStarted, ownershipChanged } from "../support/log-lines.ts"
import { askAndCompare } from "./api-answer.ts"
import type { Member, Role } from "./member.ts"
import type { Service } from "./service.ts"

/** What settles takes some seconds, on a busy machine after a long fault some minutes; what takes this long hangs. */
const settleTimeoutMs = 300_000

/** Between two looks: each costs the store and the API as much as a caller's question does. */
const lookIntervalMs = 200

const until = <R>(isSo: Effect.Effect<boolean, never, R>, complaint: () => string): Effect.Effect<void, never, R> =>
  isSo.pipe(
    Effect.repeat({ until: (holds) => holds, schedule: Schedule.spaced(lookIntervalMs) }),
    Effect.timeoutOrElse({ duration: settleTimeoutMs, orElse: () => Effect.die(new Error(complaint())) }),
    Effect.asVoid,
  )

/** Waits until the tide mark stands at the chain's head. `after` says what happened before, should it never come. */
export const awaitTables = ({ chain }: World, after: string) =>
  until(
    markOf(chain.definition.id).pipe(
      Effect.map((mark) => mark?.block.hash === chain.head().hash && mark.applied === mark.place.seq),
      // The store may be starting again.
      Effect.orElseSucceed(() => false),
    ),
    () => `The tables never showed block ${chain.head().number} after: ${after}.`,
  )

/** The log line of a process that is at work. */
const firstWords: Readonly<Record<Role, string>> = {
  api: apiStarted,
  process: ownershipChanged,
  read: ownershipChanged,
}

/** Waits until every process is at work: one that has hardly begun does not know yet how to end in good order. */
export const awaitAll = (members: ReadonlyArray<Member>) =>
  Effect.forEach(
    members,
    ({ role, process }) =>
      until(
        Effect.sync(() => process.words().includes(firstWords[role])),
        () => `${process.name} was never at work.`,
      ),
    { discard: true },
  )

/** Fails if a process is not running: nothing but a kill may end one. */
export const assertAllRunning = ({ members }: Service) =>
  Effect.sync(() => {
    const ended = members.filter(({ process }) => !process.isRunning()).map(({ process }) => process.name)
    assert.deepStrictEqual(ended, [], "processes that ended by themselves")
  })

/** Waits for the tables, and until the API answers at the chain's head. Fails if a process has ended by then. */
export const settle = (world: World, service: Service, after: string) =>
  Effect.andThen(
    awaitTables(world, after),
    until(
      askAndCompare(service.api, world.chain, world.firstNumber).pipe(
        Effect.tap(assertAllRunning(service)),
        Effect.map((outcome) => outcome.kind === "right" && outcome.at.hash === world.chain.head().hash),
      ),
      () => `The API never showed block ${world.chain.head().number} after: ${after}.`,
    ),
  )
