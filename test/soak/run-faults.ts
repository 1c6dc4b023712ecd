/** Exposes one service to lasting faults, one after the other. */
import { assert } from "@effect/vitest"
import { Clock, Effect, Fiber } from "effect"
import type { Tally } from "../simulation/tally.ts"
import { check, makeWorld, type World } from "../simulation/world.ts"
import type { LongFault } from "./long-fault.ts"
import type { FaultOutcome } from "./report.ts"
import { askOn, endQuietly } from "./run-seed.ts"
import { type Service, startService } from "./service.ts"
import { settle } from "./settle.ts"
import { layerSeed, type Stage } from "./stage.ts"

/** Seed of the chain and of the schedule. */
const faultSeed = 4_000_000

const name = "soak_faults"

/** Options of a run of faults. */
export interface FaultRun {
  readonly stage: Stage
  readonly faults: ReadonlyArray<LongFault>
  readonly lengthMs: number
  readonly tally: Tally
  readonly onOutcome: (outcome: FaultOutcome) => void
}

/** All log output of the processes of a role so far. */
const logOf = (service: Service, role: LongFault["alarm"]): string =>
  role === undefined
    ? ""
    : service
        .of(role.role)
        .map(({ process }) => process.output())
        .join("\n")

/** Runs one fault; afterwards the service must have recovered and logged its alarm. */
const runFault = Effect.fnUntraced(function* (
  { stage, lengthMs }: FaultRun,
  { world, service }: { readonly world: World; readonly service: Service },
  fault: LongFault,
) {
  const before = logOf(service, fault.alarm).length
  const startedMs = yield* Clock.currentTimeMillis
  yield* fault.run({ stage, world, service, lengthMs })
  const endedMs = yield* Clock.currentTimeMillis
  world.chain.mine(1)
  yield* settle(world, service, fault.name)
  const settledMs = yield* Clock.currentTimeMillis
  yield* check(world)
  const words = logOf(service, fault.alarm).slice(before)
  const alarm = fault.alarm?.sentences.find((sentence) => words.includes(sentence))
  if (fault.alarm !== undefined && lengthMs >= fault.alarm.afterMs) {
    assert.isDefined(alarm, `${fault.name}: nobody said: ${fault.alarm.sentences.join(" or: ")}`)
  }
  return { name: fault.name, lengthMs: endedMs - startedMs, recoveryMs: settledMs - endedMs, alarm }
})

/** Exposes a service to all faults. */
export const runFaults = (run: FaultRun) =>
  Effect.gen(function* () {
    const { stage, tally } = run
    const made = yield* makeWorld(faultSeed, tally, { hasPools: false })
    made.server.faults.blockedMethods = []
    const world: World = { ...made, hasTraces: true }
    const service = yield* startService(stage, world, name)
    const request = yield* Effect.forkChild(askOn(world, service, tally))
    const underFire = Effect.gen(function* () {
      yield* settle(world, service, "the start")
      for (const fault of run.faults) run.onOutcome(yield* runFault(run, { world, service }, fault))
    })
    yield* Effect.raceFirst(underFire, Effect.andThen(Fiber.join(request), Effect.never))
    yield* Fiber.interrupt(request)
    yield* endQuietly(world, service, stage, name)
  }).pipe(Effect.scoped, Effect.provide(layerSeed(run.stage, name)))
