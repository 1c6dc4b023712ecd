/**
 * Lasting faults: services that are unavailable, read-only, out of disk space or lying, and processes that resume after being superseded.
 */
import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { appendRetryMsMax } from "#pipelines/log/writer.ts"
import type { Store } from "#projections/store/store.ts"
import { liesAbout } from "../simulation/lie.ts"
import type { World } from "../simulation/world.ts"
import type { GateVerdict } from "../support/store/store-gate.ts"
import { isAtStep } from "../support/store/writing-step.ts"
import { askAndCompare } from "./api-answer.ts"
import type { Member } from "./member.ts"
import type { Service } from "./service.ts"
import { awaitTables } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { awaitQuery } from "./strike.ts"

/** The environment of a fault. */
export interface FaultScene {
  readonly stage: Stage
  readonly world: World
  readonly service: Service
  /** Duration of the fault. */
  readonly lengthMs: number
}

/** A lasting fault, and its expected alarm. */
export interface LongFault {
  readonly name: string
  /** Causes the fault and ends it; afterwards the service must recover without intervention. */
  readonly run: (scene: FaultScene) => Effect.Effect<void, unknown, EventLog | Store>
  /** The role that must log one of the sentences if the fault lasts at least this long; absent if no alarm is required. */
  readonly alarm?: {
    readonly role: Member["role"]
    readonly sentences: ReadonlyArray<string>
    readonly afterMs: number
  }
}

/** Block interval: long enough for a small machine that flushes every few blocks. */
const blockIntervalMs = 500

/** Lets the chain grow for a while, with occasional reorgs. */
const liveOn = ({ world: { chain, random }, lengthMs }: FaultScene) =>
  Effect.sync(() => {
    if (random.oneIn(3)) chain.fork(1 + random.below(3))
    else chain.mine(1)
  }).pipe(Effect.repeat({ schedule: Schedule.spaced(blockIntervalMs), times: Math.ceil(lengthMs / blockIntervalMs) }))

/** ClickHouse's response to writes while its tables are read-only. */
const readOnly: GateVerdict = {
  status: 500,
  headers: { "x-clickhouse-exception-code": "242", "content-type": "text/plain; charset=UTF-8" },
  text: "Code: 242. DB::Exception: Table is in readonly mode (replica path: /clickhouse/tables/1). (TABLE_IS_READ_ONLY) (version 26.7.2.1)\n",
}

/** Response of a load balancer without servers. */
const noServer: GateVerdict = { status: 503, headers: { "content-type": "text/html" }, text: "<html>503</html>" }

const refuseWrites = (scene: FaultScene, verdict: GateVerdict) =>
  Effect.gen(function* () {
    const { service, world } = scene
    service.watch.refusal = (member, { statement, moment }) =>
      member.role === "process" && moment === "before" && statement.table !== undefined ? verdict : "pass"
    yield* liveOn(scene)
    // Existing data is still served.
    const outcome = yield* askAndCompare(service.api, world.chain, world.firstNumber)
    assert.strictEqual(outcome.kind, "right", "an answer while writes are refused")
  }).pipe(
    Effect.ensuring(
      Effect.sync(() => {
        scene.service.watch.refusal = undefined
      }),
    ),
  )

/** Suspends a reader while a response of its endpoint is in flight; another one takes over meanwhile. */
const zombieReader = (scene: FaultScene) =>
  Effect.gen(function* () {
    const { world, service } = scene
    const { member, release } = yield* awaitQuery(world, service, () => world.chain.mine(2))
    yield* member.process.signal("SIGSTOP")
    yield* release
    const before = (yield* world.view.read).events.length
    world.chain.fork(2)
    yield* awaitTables(world, "a reader was stopped")
    yield* liveOn(scene)
    assert.isAbove((yield* world.view.read).events.length, before, "another has taken over")
    yield* member.process.signal("SIGCONT")
  })

/** Suspends a processor between two tables; another one finishes its work and applies reverts before it resumes. */
const zombieProcessor = (scene: FaultScene) =>
  Effect.gen(function* () {
    const { world, service } = scene
    const caught = yield* service.watch.setTrap(
      (member, sighting) => member.role === "process" && isAtStep("between tables", 1, sighting),
    )
    world.chain.mine(3)
    const { member, release } = yield* caught
    yield* member.process.signal("SIGSTOP")
    world.chain.fork(2)
    yield* awaitTables(world, "a processor was stopped")
    yield* liveOn(scene)
    yield* awaitTables(world, "a processor was stopped, and the chain lived on")
    yield* release("pass")
    yield* member.process.signal("SIGCONT")
  })

/** Every lie in turn, then silence, then rejections, while the chain forks. */
const badEndpoint = (scene: FaultScene) =>
  Effect.gen(function* () {
    const { world, lengthMs } = scene
    const { faults } = world.server
    const lies = liesAbout(world)
    const part = { ...scene, lengthMs: lengthMs / (lies.length + 4) }
    for (const lie of lies) {
      faults.lie = lie.apply
      yield* liveOn(part)
    }
    faults.lie = (_, answer) => answer
    faults.isHanging = true
    yield* liveOn(part)
    faults.isHanging = false
    for (const status of [429, 503]) {
      Object.assign(faults, { refusalStatus: status, refusedRequests: Number.POSITIVE_INFINITY })
      yield* liveOn(part)
    }
    faults.refusedRequests = 0
    faults.lagBlocks = 3
    yield* liveOn(part)
    faults.lagBlocks = 0
  })

const stoppedBroker = (scene: FaultScene) =>
  Effect.gen(function* () {
    yield* scene.stage.broker.signal("SIGSTOP")
    yield* liveOn(scene)
    yield* scene.stage.broker.signal("SIGCONT")
  })

const endedBroker = (scene: FaultScene) =>
  Effect.gen(function* () {
    yield* scene.stage.broker.stop
    yield* liveOn(scene)
    yield* scene.stage.broker.start
  })

/** A disk that is full for a while. Processes that end because of it are restarted once there is space. */
const fullDisk = (scene: FaultScene, owner: "broker" | "engine") =>
  Effect.gen(function* () {
    const { disks } = scene.stage
    if ("refusal" in disks) return yield* Effect.die(new Error(disks.refusal))
    yield* disks[owner].fill
    yield* liveOn(scene)
    yield* disks[owner].free
    yield* scene.stage[owner].start
  })

/** Log lines of processes with an unavailable dependency or failing writes. */
const groupOutOfReach = "Kafka's group coordinator did not answer; retrying."
const writesFailed = ["A flush failed; retrying chain by chain.", "Transient failure; retrying."]
const logOutOfReach = "The log is unavailable; retrying."

/** A reader retries an append of unknown outcome for a minute before it logs a failure. */
const appendGivenUpMs = appendRetryMsMax + 5_000

/** All faults, in the order in which a service is exposed to them. */
export const longFaults: ReadonlyArray<LongFault> = [
  {
    name: "broker stands still (SIGSTOP)",
    run: stoppedBroker,
    // After two requests that timed out.
    alarm: { role: "process", sentences: [groupOutOfReach], afterMs: 45_000 },
  },
  {
    name: "broker is stopped (SIGTERM)",
    run: endedBroker,
    alarm: { role: "process", sentences: [groupOutOfReach], afterMs: 4_000 },
  },
  {
    name: "ClickHouse refuses writes (read-only tables)",
    run: (scene) => refuseWrites(scene, readOnly),
    alarm: { role: "process", sentences: writesFailed, afterMs: 0 },
  },
  {
    name: "ClickHouse is away for those who write (503)",
    run: (scene) => refuseWrites(scene, noServer),
    alarm: { role: "process", sentences: writesFailed, afterMs: 0 },
  },
  { name: "zombie reader", run: zombieReader },
  { name: "zombie processor", run: zombieProcessor },
  {
    name: "endpoint lies, hangs, limits, refuses, lags",
    run: badEndpoint,
    alarm: { role: "read", sentences: ["A chain cannot be followed at the moment; retrying."], afterMs: 0 },
  },
]

/** Faults that need disks that can be filled. */
export const diskFaults: ReadonlyArray<LongFault> = [
  {
    name: "disk of the broker full",
    run: (scene) => fullDisk(scene, "broker"),
    alarm: { role: "read", sentences: [logOutOfReach], afterMs: appendGivenUpMs },
  },
  {
    name: "disk of ClickHouse full",
    run: (scene) => fullDisk(scene, "engine"),
    alarm: { role: "process", sentences: ["The store has no space left"], afterMs: 0 },
  },
]
