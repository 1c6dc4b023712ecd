/** One seed of the kill matrix: a service over a chain of its own, killed at one point after the other. */
import { assert } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import type { Tally } from "../simulation/tally.ts"
import { check, makeWorld, type World } from "../simulation/world.ts"
import { dumpTables } from "../support/table-dump.ts"
import { askAndCompare } from "./api-answer.ts"
import { type KillPoint, killPoints, pointName } from "./kill-point.ts"
import { type Service, startService } from "./service.ts"
import { assertAllRunning, awaitAll, settle } from "./settle.ts"
import { layerSeed, replayedTables, type Stage } from "./stage.ts"
import { strike } from "./strike.ts"

/** Asked without pause, the API would leave no time to the others on a small machine. */
const askPauseMs = 500

/** A seed meets as many points; so four seeds meet them all. */
export const killsPerSeed = 6

/** The points of a seed: each the next ones of the matrix, so that they come in turn. */
export const pointsOf = (seed: number): ReadonlyArray<KillPoint> =>
  Array.from(
    { length: killsPerSeed },
    (_, index) => killPoints[(seed * killsPerSeed + index) % killPoints.length],
  ).filter((point) => point !== undefined)

/** The name of a seed's database, topics and logs. */
const nameOf = (seed: number): string => `soak_${seed}`

/** Runs a seed to a quiet end. What happened is counted; what broke a promise is a defect. */
export const runSeed = (stage: Stage, seed: number, tally: Tally) =>
  Effect.gen(function* () {
    // Its processes trust other tokens than a chain with pools names.
    const made = yield* makeWorld(seed, tally, { hasPools: false })
    // The chain itself must be able to say what everybody has.
    made.server.faults.blockedMethods = []
    const world: World = { ...made, hasTraces: true }
    const service = yield* startService(stage, world, nameOf(seed))
    const asking = yield* Effect.forkChild(askOn(world, service, tally))
    const underFire = Effect.gen(function* () {
      yield* settle(world, service, "started")
      for (const point of pointsOf(seed)) {
        yield* strike({ stage, world, service, point })
        yield* settle(world, service, pointName(point))
        yield* check(world)
        tally.add(pointName(point))
      }
    })
    // An answer that is wrong ends the seed at once.
    yield* Effect.raceFirst(underFire, Effect.andThen(Fiber.join(asking), Effect.never))
    yield* Fiber.interrupt(asking)
    yield* endQuietly(world, service, stage, nameOf(seed))
  }).pipe(Effect.scoped, Effect.provide(layerSeed(stage, nameOf(seed))))

/** Asks without end, and compares every answer. */
export const askOn = (world: World, service: Service, tally: Tally) =>
  askAndCompare(service.api, world.chain, world.firstNumber).pipe(
    Effect.tap((outcome) =>
      Effect.sync(() => tally.add(outcome.kind === "right" ? "answer checked" : `no answer: ${outcome.reason}`)),
    ),
    Effect.andThen(Effect.sleep(askPauseMs)),
    Effect.forever,
  )

/** With all processes stopped in good order: the log only grew, and the tables are those that the log gives. */
export const endQuietly = Effect.fnUntraced(function* (world: World, service: Service, stage: Stage, name: string) {
  world.chain.mine(1)
  yield* settle(world, service, "the last block")
  const mark = yield* check(world)
  assert.strictEqual(mark?.block.hash, world.chain.head().hash)
  yield* awaitAll(service.members)
  yield* assertAllRunning(service)
  const codes = yield* Effect.forEach(service.members, ({ process }) => process.stop, {
    concurrency: service.members.length,
  })
  assert.deepStrictEqual(
    service.members
      .map(({ process }, index) => `${process.name}: ${codes[index]}`)
      .filter((end) => !end.endsWith(": 0")),
    [],
    "processes that did not end in good order",
  )
  yield* world.view.checkUnchanged
  const { events, recordCount } = yield* world.view.read
  const chainId = world.chain.definition.id
  assert.deepStrictEqual(yield* dumpTables(chainId), yield* replayedTables(stage, name, world, events.length), "P2")
  const reverts = events.filter(({ kind }) => kind === "BlocksReverted").length
  world.tally.add("revert in the log", reverts)
  world.tally.add("record that does not count", recordCount - events.length)
})
