/** One seed of the kill matrix: a service with its own chain, killed at one point after the other. */
import { assert } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import type { Tally } from "../simulation/tally.ts"
import { check, makeWorld, type World } from "../simulation/world.ts"
import { dumpTables } from "../support/store/table-dump.ts"
import { askAndCompare } from "./api-answer.ts"
import { type KillPoint, killPoints, pointName } from "./kill-point.ts"
import { compareCopies, startCopies } from "./live-copies.ts"
import { type Service, startService } from "./service.ts"
import { assertAllRunning, awaitAll, settle } from "./settle.ts"
import { layerSeed, replayedTables, type Stage } from "./stage.ts"
import { strike } from "./strike.ts"

/** Continuous queries would starve the other processes on a small machine. */
const askPauseMs = 500

/** Points per seed; five seeds cover the matrix. */
export const killsPerSeed = 6

/** The points of a seed: the next ones of the matrix, cyclically. */
export const pointsOf = (seed: number): ReadonlyArray<KillPoint> =>
  Array.from(
    { length: killsPerSeed },
    (_, index) => killPoints[(seed * killsPerSeed + index) % killPoints.length],
  ).filter((point) => point !== undefined)

/** Blocks that a revert after each kill removes. */
const revertDepthMax = 3

/** Name of a seed's database, topics and logs. */
const nameOf = (seed: number): string => `soak_${seed}`

/** Runs a seed to its end. Events are counted; a broken promise is a defect. */
export const runSeed = (stage: Stage, seed: number, tally: Tally) =>
  Effect.gen(function* () {
    // The processes trust other tokens than a chain with pools defines.
    const made = yield* makeWorld(seed, tally, { hasPools: false })
    // The chain must be able to report all balances.
    made.server.faults.blockedMethods = []
    const world: World = { ...made, hasTraces: true }
    const service = yield* startService(stage, world, nameOf(seed))
    const request = yield* Effect.forkChild(askOn(world, service, tally))
    const underFire = Effect.gen(function* () {
      yield* settle(world, service, "started")
      const copies = yield* startCopies(world, service)
      for (const point of pointsOf(seed)) {
        yield* strike({ stage, world, service, point, copies })
        world.chain.fork(1 + world.random.below(revertDepthMax))
        yield* settle(world, service, pointName(point))
        yield* check(world)
        tally.add(pointName(point))
      }
      yield* compareCopies(world, service, copies)
    })
    // A wrong response ends the seed at once.
    yield* Effect.raceFirst(underFire, Effect.andThen(Fiber.join(request), Effect.never))
    yield* Fiber.interrupt(request)
    yield* endQuietly(world, service, stage, nameOf(seed))
  }).pipe(Effect.scoped, Effect.provide(layerSeed(stage, nameOf(seed))))

/** Queries without end, and compares every response. */
export const askOn = (world: World, service: Service, tally: Tally) =>
  askAndCompare(service.api, world.chain, world.firstNumber).pipe(
    Effect.tap((outcome) =>
      Effect.sync(() => tally.add(outcome.kind === "right" ? "answer checked" : `no answer: ${outcome.reason}`)),
    ),
    Effect.andThen(Effect.sleep(askPauseMs)),
    Effect.forever,
  )

/** After all processes have stopped: the log was only appended to, and the tables equal those rebuilt from the log. */
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
