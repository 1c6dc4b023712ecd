/** Waits until a service has settled: its tables and its API show the chain's head. */
import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { markOf } from "../simulation/answers.ts"
import type { World } from "../simulation/world.ts"
import { apiStarted, ownershipChanged } from "../support/service/log-lines.ts"
import { askAndCompare } from "./api-answer.ts"
import type { Member, Role } from "./member.ts"
import type { Service } from "./service.ts"

/** Settling takes some seconds, on a busy machine after a long fault some minutes; beyond this, the service is stuck. */
const settleTimeoutMs = 300_000

/** Polling interval: each poll costs the store and the API as much as a caller's query. */
const lookIntervalMs = 200

const until = <R>(isSo: Effect.Effect<boolean, never, R>, complaint: () => string): Effect.Effect<void, never, R> =>
  isSo.pipe(
    Effect.repeat({ until: (holds) => holds, schedule: Schedule.spaced(lookIntervalMs) }),
    Effect.timeoutOrElse({ duration: settleTimeoutMs, orElse: () => Effect.die(new Error(complaint())) }),
    Effect.asVoid,
  )

/** Waits until the tide mark is at the chain's head. `after` describes the previous event, for the failure message. */
export const awaitTables = ({ chain }: World, after: string) =>
  until(
    markOf(chain.definition.id).pipe(
      Effect.map((mark) => mark?.block.hash === chain.head().hash && mark.applied === mark.place.seq),
      // The store may be restarting.
      Effect.orElseSucceed(() => false),
    ),
    () => `The tables never showed block ${chain.head().number} after: ${after}.`,
  )

/** The first log line of a running process, by role. */
const startedLines: Readonly<Record<Role, string>> = {
  api: apiStarted,
  process: ownershipChanged,
  read: ownershipChanged,
}

/** Waits until every process is running: one that is still starting does not stop gracefully yet. */
export const awaitAll = (members: ReadonlyArray<Member>) =>
  Effect.forEach(
    members,
    ({ role, process }) =>
      until(
        Effect.sync(() => process.words().includes(startedLines[role])),
        () => `${process.name} was never at work.`,
      ),
    { discard: true },
  )

/** Fails if a process is not running: only kills may end one. */
export const assertAllRunning = ({ members }: Service) =>
  Effect.sync(() => {
    const ended = members.filter(({ process }) => !process.isRunning()).map(({ process }) => process.name)
    assert.deepStrictEqual(ended, [], "processes that ended by themselves")
  })

/** Waits for the tables, and until the API responds at the chain's head. Fails if a process has ended by then. */
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
