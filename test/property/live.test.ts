/**
 * Copies that clients keep by subscriptions and webhooks equal the answer, with nothing twice and nothing missing, while the chain grows and reverts,
 * while the processor dies at any statement, while the API restarts, while webhooks move between processes and their targets fail, and for clients
 * that return to an earlier state.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Exit, Layer, Option, Redacted, Scope } from "effect"
import fc from "fast-check"
import { layerStoredKeys } from "#api/access/stored-keys.ts"
import { WebhookSender } from "#api/webhooks/webhook-sender.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { makeWebhookSender } from "#ops/layers/webhook-sender.ts"
import { dialLoopback, publicNetwork } from "#pipelines/outside/documents/dial.ts"
import { alter, database } from "../support/access/access-stores.ts"
import { startTestApi, testKey } from "../support/api/api.ts"
import { blockStep } from "../support/arbitrary/chain-story.ts"
import { type StoryStep, storyAccounts } from "../support/chain/chain-story.ts"
import { keepCopy, type LiveCopy, liveProtocols } from "../support/live/live-copy.ts"
import { requireEqual } from "../support/live/live-history.ts"
import { keepWebhookCopy } from "../support/live/webhook-copy.ts"
import { freePort } from "../support/machine/free-port.ts"
import { isReleaseRun } from "../support/run/release-run.ts"
import { makeDeath, quickProcessor, runProcessor } from "../support/service/processing.ts"
import { appendChains, type GeneratedChain, generateChain, layerLaws, propertySeed } from "../support/store/laws.ts"

/** Rounds of a run, each with a revert. */
const roundCount = isReleaseRun ? 100 : 6

/** Clients of each protocol. */
const clientCount = 8

const faults = ["none", "processor", "api", "lease", "save", "restore"] as const

/** Some blocks, a revert, and what happens meanwhile. */
const round = fc.record({
  blocks: fc.array(blockStep, { minLength: 1, maxLength: 3 }),
  depth: fc.integer({ min: 1, max: 4 }),
  fault: fc.constantFrom(...faults),
  /** Events that the processor writes at once. */
  batch: fc.integer({ min: 1, max: 4 }),
  /** Statement at which it dies. */
  statement: fc.integer({ min: 1, max: 30 }),
})

type Round = typeof round extends fc.Arbitrary<infer A> ? A : never

const stepsOf = ({ blocks, depth }: Round): ReadonlyArray<StoryStep> => [...blocks, { kind: "revert", depth }]

/** Processes the events up to a `seq`; with a fault of the processor it dies once, and another one goes on. */
const processUntil = Effect.fnUntraced(function* (
  chain: ChainDefinition,
  untilSeq: number,
  { fault, batch, statement }: Round,
) {
  const run = { chains: [chain], settings: { ...quickProcessor, batchEventsMax: batch }, untilSeq }
  if (fault === "processor") {
    const { die, death } = yield* makeDeath
    let count = 0
    const gate = <A, E, R>(_: unknown, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
      count += 1
      return count === statement ? die : work
    }
    yield* runProcessor({ ...run, gate, death })
  }
  yield* runProcessor(run)
})

/** An API that is restarted at the same port, beside another one that also delivers webhooks. */
const makeRestartedApi = Effect.fnUntraced(function* (chain: ChainDefinition) {
  yield* startTestApi({ chains: [chain], markAgeMsMax: 20 })
  const port = yield* freePort
  const start = Effect.gen(function* () {
    const scope = yield* Scope.make()
    yield* Effect.provideService(startTestApi({ chains: [chain], port, markAgeMsMax: 20 }), Scope.Scope, scope)
    return scope
  })
  let scope = yield* start
  yield* Effect.addFinalizer(() => Effect.suspend(() => Scope.close(scope, Exit.void)))
  return {
    url: `http://127.0.0.1:${port}`,
    restart: Effect.gen(function* () {
      yield* Scope.close(scope, Exit.void)
      scope = yield* start
    }),
  }
})

/** Subjects of a client: one account or two. */
const subjectsOf = (index: number): ReadonlyArray<string> => {
  const at = (position: number) => storyAccounts[position % storyAccounts.length] ?? ""
  return index < storyAccounts.length ? [at(index)] : [at(index), at(index + 1)]
}

const startCopies = Effect.fnUntraced(function* (url: string, after: string) {
  const indexes = Array.from({ length: clientCount }, (_, index) => index)
  const api = { url, apiKey: testKey }
  const followed = yield* Effect.acquireRelease(
    Effect.sync(() =>
      Object.entries(liveProtocols).flatMap(([name, follow]) =>
        indexes.map((index) => keepCopy(`${name} ${index}`, follow(api), { subjects: subjectsOf(index), after })),
      ),
    ),
    (made) => Effect.promise(() => Promise.all(made.map((copy) => copy.close()))),
  )
  const delivered = yield* Effect.forEach(indexes, (index) =>
    keepWebhookCopy(`webhook ${index}`, api, { subjects: subjectsOf(index), after }),
  )
  return [...followed, ...delivered]
})

/** Every second client stores its state, or returns to it. */
const disturb = <E, R>({ fault }: Round, copies: ReadonlyArray<LiveCopy>, restart: Effect.Effect<void, E, R>) => {
  const some = copies.filter((_, index) => index % 2 === 0)
  if (fault === "save") return Effect.sync(() => some.map((copy) => copy.save()))
  if (fault === "restore") return Effect.promise(() => Promise.all(some.map((copy) => copy.restore())))
  // Either process takes them; the other notices it later.
  if (fault === "lease") return alter("UPDATE webhooks SET lease_ends_ms = 0")
  return fault === "api" ? restart : Effect.void
}

/** The last event of each round. */
const lastSeqs = (chain: ChainDefinition, rounds: ReadonlyArray<Round>): ReadonlyArray<number> =>
  rounds.map((_, index) => generateChain(rounds.slice(0, index + 1).flatMap(stepsOf), chain).story.events.length)

const runRounds = Effect.fnUntraced(function* (generated: GeneratedChain, rounds: ReadonlyArray<Round>, name: string) {
  const { chain } = generated
  const seqs = lastSeqs(chain, rounds)
  const advance = Effect.fnUntraced(function* (index: number, one: Round) {
    const seq = seqs[index] ?? generated.story.events.length
    yield* appendChains([generated], { untilSeq: new Map([[chain.id, seq]]) })
    yield* processUntil(chain, seq, one)
  })
  const [first, ...others] = rounds
  if (first === undefined) return assert.fail("a story has a first round")
  yield* advance(0, { ...first, fault: "none" })
  const { url, restart } = yield* makeRestartedApi(chain)
  const copies = yield* startCopies(url, `${chain.id}:0:0:0`)
  for (const [index, one] of others.entries()) {
    yield* Effect.all([advance(index + 1, one), disturb(one, copies, restart)], { concurrency: 2 })
  }
  for (const copy of copies) {
    yield* requireEqual({ url, apiKey: testKey }, chain.id, copy)
  }
  for (const kind of ["WebSocket", "server-sent events", "webhook"]) {
    const retractionCount = copies
      .filter((copy) => copy.name.startsWith(kind))
      .reduce((sum, { counts }) => sum + counts.retractions, 0)
    assert.isAbove(retractionCount, 0, `${name}, ${kind}`)
  }
}, Effect.scoped)

/** Stored webhooks, and a sender that reaches the targets. */
const layerAccess = Layer.merge(
  Layer.unwrap(
    Effect.map(database, ({ context }) =>
      Layer.provideMerge(layerStoredKeys([Redacted.make(testKey)]), Layer.succeedContext(context)),
    ),
  ),
  Layer.succeed(WebhookSender, makeWebhookSender({ ...publicNetwork, dialLoopback })),
)

describe("live copies", () => {
  layer(Layer.merge(layerLaws, layerAccess), {
    timeout: 60_000,
    excludeTestServices: true,
  })((it) => {
    it.effect(`of clients of each protocol equal the answer, across ${roundCount} reverts and restarts`, () =>
      Effect.gen(function* () {
        const seed = Option.getOrElse(yield* propertySeed, () => Math.floor(Math.random() * 2 ** 31))
        // Not shrunk: a run takes too long, and its order of events is another each time.
        const [rounds = []] = fc.sample(fc.array(round, { minLength: roundCount, maxLength: roundCount }), {
          seed,
          numRuns: 1,
        })
        yield* runRounds(generateChain(rounds.flatMap(stepsOf)), rounds, `PROPERTY_SEED=${seed}`)
      }),
    )
  })
})
