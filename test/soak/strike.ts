/** One kill: triggers work, intercepts the victim at the step, kills it and restarts it. */
import { Deferred, Effect, Fiber, Schedule } from "effect"
import { EventLog } from "#pipelines/log/event-log.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import type { World } from "../simulation/world.ts"
import { isAtStep, isOfRevert, type WritingStep } from "../support/store/writing-step.ts"
import { type KillPoint, pointName } from "./kill-point.ts"
import type { Copies } from "./live-copies.ts"
import type { Caught, Member } from "./member.ts"
import type { Service } from "./service.ts"
import { awaitTables } from "./settle.ts"
import type { Stage } from "./stage.ts"

/** Parameters of a kill. */
export interface Strike {
  readonly stage: Stage
  readonly world: World
  readonly service: Service
  readonly point: KillPoint
  readonly copies: Copies
}

/** A step that has not occurred after this time never will. */
const stepTimeoutMs = 240_000

/** Blocks that become final at once, so that there is something to fold. */
const finalBlocks = 6

/** Maximum delay before a dead process is restarted. */
const startDelayMsMax = 300

/** Maximum delay of a dead process's statement in flight. */
const landingDelayMsMax = 1_500

/** Kills at a point, and restarts the victim. */
export const strike = (given: Strike) => {
  const { point } = given
  switch (point.victim) {
    case "processor":
      return killProcessor(given, point.step)
    case "engine":
      return killEngine(given, point.step)
    case "api":
      return point.step === "while answering" ? killApi(given) : killDeliveringApi(given)
    case "database":
      return killDatabase(given)
    case "reader":
      return point.step === "while reading" ? killReadingReader(given) : killAppendedReader(given)
    case "broker":
      return killBroker(given, point.step)
  }
}

const orNever =
  (point: KillPoint) =>
  <A, E, R>(step: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    step.pipe(
      Effect.timeoutOrElse({
        duration: stepTimeoutMs,
        orElse: () => Effect.die(new Error(`It never came to this: ${pointName(point)}.`)),
      }),
    )

/** Triggers work that includes the step. */
const stimulate = ({ chain, random }: World, step: WritingStep): void => {
  if (isOfRevert(step)) chain.fork(1 + random.below(5))
  else chain.mine(1 + random.below(3))
  if (step === "while folding checkpoints") {
    chain.mine(finalBlocks)
    chain.finalize(chain.head().number - 2)
  }
}

/** Shortest interval of triggering work, which a busy machine has to catch up with: a flush can have fewer tables than the step counts. */
const stimulusIntervalMs = 2_000

/** Waits for a statement at a step, while triggering work that includes it. */
const meet = ({ world, service, point }: Strike, step: WritingStep) =>
  Effect.gen(function* () {
    const count = 1 + world.random.below(4)
    const caught = yield* service.watch.setTrap(
      (member, sighting) => member.role === "process" && isAtStep(step, count, sighting),
    )
    const stimulating = Effect.forever(
      Effect.andThen(
        Effect.sync(() => stimulate(world, step)),
        Effect.andThen(Effect.sleep(stimulusIntervalMs), awaitTables(world, pointName(point))),
      ),
    )
    return yield* orNever(point)(Effect.raceFirst(caught, stimulating))
  })

/** Restarts a member: after a delay, or when another one has done its work. */
const startAgain = ({ world, service, point }: Strike, member: Member) =>
  Effect.gen(function* () {
    const { random, tally, chain } = world
    if (service.of(member.role).length > 1 && random.oneIn(2)) {
      chain.mine(1)
      yield* awaitTables(world, `${pointName(point)}, by another`)
      tally.add(`takeover: ${member.role}`)
    } else yield* Effect.sleep(random.below(startDelayMsMax))
    yield* member.start
  })

/** Decides whether the held statement of a dead process is dropped or delivered late. */
const landLate = ({ world: { random, tally } }: Strike, { moment, release }: Caught) =>
  Effect.gen(function* () {
    if (moment === "after" || random.oneIn(2)) return yield* release("lose")
    yield* Effect.sleep(random.below(landingDelayMsMax))
    tally.add("statement that landed after its sender's death")
    yield* release("pass")
  })

const killProcessor = (given: Strike, step: WritingStep) =>
  Effect.gen(function* () {
    const caught = yield* meet(given, step)
    yield* caught.member.process.kill
    yield* Effect.all([landLate(given, caught), startAgain(given, caught.member)], { concurrency: 2, discard: true })
  })

const killEngine = (given: Strike, step: WritingStep) =>
  Effect.gen(function* () {
    const { stage, world } = given
    const caught = yield* meet(given, step)
    // Forwarded right before the kill, the statement is interrupted half-way.
    const isHalfDone = caught.moment === "before" && world.random.oneIn(2)
    if (isHalfDone) yield* Effect.andThen(caught.release("pass"), Effect.sleep(world.random.below(8)))
    yield* stage.engine.kill
    yield* caught.release(world.random.oneIn(2) ? "pass" : "lose")
    yield* Effect.sleep(world.random.below(startDelayMsMax))
    yield* stage.engine.start
  })

const killApi = (given: Strike) =>
  Effect.gen(function* () {
    const { world, service, point } = given
    const moment = world.random.pick(["before", "after"])
    const caught = yield* service.watch.setTrap(
      (member, sighting) => member.role === "api" && sighting.statement.kind === "query" && sighting.moment === moment,
    )
    world.chain.mine(1)
    const { member, release } = yield* orNever(point)(caught)
    yield* member.process.kill
    yield* release("lose")
    yield* startAgain(given, member)
  })

/** Waits until a webhook's target receives a message. */
const awaitDelivery = ({ world, copies, point }: Strike) =>
  Effect.gen(function* () {
    const arrival = yield* Effect.forkChild(Effect.raceAll(copies.delivered.map(({ nextDelivery }) => nextDelivery)))
    world.chain.mine(2)
    yield* orNever(point)(Fiber.join(arrival))
  })

const killDeliveringApi = (given: Strike) =>
  Effect.gen(function* () {
    yield* awaitDelivery(given)
    const [member] = given.service.of("api")
    if (member === undefined) return yield* Effect.die(new Error("A service has an API."))
    yield* member.process.kill
    yield* startAgain(given, member)
  })

const killDatabase = (given: Strike) => Effect.andThen(awaitDelivery(given), given.stage.database.kill)

/** Tracks which reader has requested whole blocks last. */
const watchReaders = ({ server }: World, service: Service) => {
  let active: Member | undefined
  server.faults.visit = async (caller, methods) => {
    if (!methods.includes("eth_getBlockReceipts")) return
    active = service.of("read").find(({ process }) => caller === `/${process.name}`)
  }
  return () => active
}

/** Waits until a reader sends a request to its endpoint, and withholds the response. */
export const awaitQuery = (world: World, service: Service, stimulus: () => void) =>
  Effect.gen(function* () {
    const { faults } = world.server
    const arrived = yield* Deferred.make<Member>()
    const gate = Promise.withResolvers<void>()
    let queries = 1 + world.random.below(3)
    faults.visit = async (caller) => {
      queries -= 1
      const member = service.of("read").find(({ process }) => caller === `/${process.name}`)
      if (queries > 0 || member === undefined) return
      Deferred.doneUnsafe(arrived, Effect.succeed(member))
      faults.visit = () => Promise.resolve()
      await gate.promise
    }
    stimulus()
    return { member: yield* Deferred.await(arrived), release: Effect.sync(() => gate.resolve()) }
  })

const killReadingReader = (given: Strike) =>
  Effect.gen(function* () {
    const { world, service, point } = given
    const { member, release } = yield* orNever(point)(awaitQuery(world, service, () => world.chain.mine(2)))
    yield* member.process.kill
    yield* release
    yield* startAgain(given, member)
  })

/** Mines blocks and waits until some of them are in the log; returns the reader that appended them. */
const awaitAppend = ({ world, service, point }: Strike) =>
  Effect.gen(function* () {
    const log = yield* EventLog
    const stream = chainStream("blocks", world.chain.definition.id)
    const before = yield* log.end(stream)
    const active = watchReaders(world, service)
    if (world.random.oneIn(2)) world.chain.fork(1 + world.random.below(3), 3 + world.random.below(6))
    else world.chain.mine(3 + world.random.below(6))
    // The first record may be another one than a block, such as finality.
    const look = Effect.map(log.end(stream), (end) => (end > before ? active() : undefined))
    const reader = yield* orNever(point)(
      Effect.repeat(look, { until: (member) => member !== undefined, schedule: Schedule.spaced(2) }),
    )
    return yield* Effect.fromNullishOr(reader).pipe(Effect.orDie)
  })

const killAppendedReader = (given: Strike) =>
  Effect.gen(function* () {
    const reader = yield* awaitAppend(given)
    yield* reader.process.kill
    yield* startAgain(given, reader)
  })

const killBroker = (given: Strike, step: Extract<KillPoint, { victim: "broker" }>["step"]) =>
  Effect.gen(function* () {
    const { stage, world, service } = given
    if (step === "after append") yield* awaitAppend(given)
    if (step === "while consumers read") {
      world.chain.mine(6)
      const caught = yield* meet(given, "before the first insert")
      yield* caught.release("pass")
    }
    const leaving = step === "while a group rebalances" ? world.random.pick(leavers(service)) : undefined
    // A graceful shutdown triggers a rebalance.
    if (leaving !== undefined) yield* leaving.process.stop
    yield* stage.broker.kill
    world.chain.mine(1)
    yield* Effect.sleep(world.random.below(startDelayMsMax))
    yield* stage.broker.start
    if (leaving !== undefined) yield* leaving.start
  })

const leavers = (service: Service): readonly [Member, ...ReadonlyArray<Member>] => {
  const [first, ...others] = [...service.of("process"), ...service.of("read")]
  if (first === undefined) throw new Error("A service has members.")
  return [first, ...others]
}
