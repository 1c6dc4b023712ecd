/**
 * Endpoints that misbehave for a while and then are faultless: the reader of a chain must go on by itself, without a restart.
 *
 * Method: a real reader over real sockets and a local log, with a clock that runs faster, follows a simulated chain. The endpoint misbehaves in
 * one way until it has done so several times, and the chain lives on meanwhile. Then the endpoint is faultless again.
 */
import { assert } from "@effect/vitest"
import { Clock, Effect, Fiber, Ref } from "effect"
import { connectFollower } from "#chains/follow/connect-reader.ts"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { ingestAgain } from "#pipelines/ingest/ingest-again.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { liveStream } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { makeSimulatedChain, type SimulatedChain } from "../chain/simulated-chain.ts"
import { makeQuickClock } from "../machine/quick-clock.ts"
import { seriesOf } from "../service/metrics.ts"
import { waitUntil } from "../wait/wait-for.ts"
import { answerCall } from "./rpc-answer.ts"
import { type RpcFaults, type RpcServer, startRpcServer } from "./rpc-server.ts"

/** Factor by which the reader's waits are shorter. */
const timesFaster = 40

/** Interval of looks at the log and the counts. */
const lookIntervalMs = 40

/** Spoilt answers after which an endpoint is faultless again: more than the reader retries within a poll. */
const spoiltAnswers = 12

/** The subject of a misbehaviour. */
interface Scene {
  readonly chain: SimulatedChain
  readonly other: SimulatedChain
  readonly faults: RpcFaults
}

/** Makes an endpoint misbehave; the result is true once it has done so often enough. */
type Begin = (scene: Scene) => () => boolean

/** One way to misbehave. */
export interface Misbehaviour {
  readonly name: string
  /** Tag under which its failures are counted; absent if the reader need not notice it. */
  readonly tag: string | undefined
  readonly begin: Begin
  /** Changes of the chain once the endpoint is faultless. */
  readonly after?: (chain: SimulatedChain) => void
  /** True if it begins before the reader connects. */
  readonly isAtStart?: boolean
}

const blockOf = (chain: SimulatedChain, params: ReadonlyArray<unknown>): unknown => {
  const faults = { chainId: undefined, lagBlocks: 0, refusesBlockHashes: false, stateDepthBlocks: 1_000 }
  const answered = answerCall({ chain, faults }, "eth_getBlockByNumber", params)
  return "result" in answered ? answered.result : null
}

const member = (block: unknown, name: string, value: unknown): unknown =>
  block === null ? null : { ...Object(block), [name]: value }

/** False answers to one method. */
const lieAbout =
  (method: string, change: (answer: unknown, params: ReadonlyArray<unknown>, scene: Scene) => unknown): Begin =>
  (scene) => {
    let count = 0
    scene.faults.lie = (requested, answer, params) => {
      const changed = requested === method ? change(answer, params, scene) : answer
      if (changed !== answer) count += 1
      return changed
    }
    return () => count >= spoiltAnswers
  }

const lieAboutBlocks = (change: Parameters<typeof lieAbout>[1]): Begin => lieAbout("eth_getBlockByNumber", change)

/** Answers that are no answers. */
const spoil =
  (change: (body: string) => string): Begin =>
  ({ faults }) => {
    let count = 0
    faults.spoil = (body) => {
      count += 1
      return change(body)
    }
    return () => count >= spoiltAnswers
  }

/** Faults for a number of requests. */
const forRequests =
  (change: Partial<RpcFaults>): Begin =>
  ({ faults }) => {
    let count = 0
    Object.assign(faults, change)
    faults.visit = async () => {
      count += 1
    }
    return () => count >= spoiltAnswers
  }

const refuse =
  (refusalStatus: number): Begin =>
  ({ faults }) => {
    Object.assign(faults, { refusalStatus, refusedRequests: spoiltAnswers })
    return () => faults.refusedRequests === 0
  }

/** Every way in which an endpoint misbehaves. */
export const misbehaviours: ReadonlyArray<Misbehaviour> = [
  {
    name: "answers with another chain's blocks",
    tag: "ReorgTooDeep",
    begin: (scene) => forRequests({ otherChain: scene.other })(scene),
  },
  {
    name: "answers with another chain id at startup",
    tag: "ChainMismatch",
    begin: lieAbout("eth_chainId", () => "0x1e61"),
    isAtStart: true,
  },
  {
    name: "reports its head as final, before an ordinary reorg",
    tag: undefined,
    begin: lieAboutBlocks((block, [tag], { chain }) =>
      tag === "finalized" ? blockOf(chain, ["latest", false]) : block,
    ),
    after: (chain) => chain.fork(4),
  },
  {
    name: "reports a final block beyond the head, before an ordinary reorg",
    tag: undefined,
    begin: lieAboutBlocks((block, [tag]) => (tag === "finalized" ? member(block, "number", "0xffffff") : block)),
    after: (chain) => chain.fork(4),
  },
  {
    name: "reports finality that moves back",
    tag: undefined,
    begin: lieAboutBlocks((block, [tag], { chain }) => (tag === "finalized" ? blockOf(chain, ["0x1", false]) : block)),
  },
  {
    name: "lacks blocks behind a balancer, after a reorg",
    tag: "BlockMissing",
    begin: (scene) => {
      scene.chain.fork(3)
      return lieAboutBlocks((block, [tag, isWhole]) => (isWhole === false && /^0x/.test(String(tag)) ? null : block))(
        scene,
      )
    },
  },
  {
    name: "reports a head in the far future",
    tag: "BlockMissing",
    begin: lieAboutBlocks((block, [tag]) => (tag === "latest" ? member(block, "number", "0xffffff") : block)),
  },
  { name: "falls behind finality", tag: "HeadBehind", begin: forRequests({ lagBlocks: 18 }) },
  {
    name: "repeats a block in a batch",
    tag: "BlockInvalid",
    begin: lieAboutBlocks((block, [tag, isWhole], { chain }) =>
      isWhole === true ? blockOf(chain, [`0x${(Number(tag) - 1).toString(16)}`, true]) : block,
    ),
  },
  {
    name: "repeats receipts, until the block is quarantined",
    tag: "BlockInvalid",
    begin: lieAbout("eth_getBlockReceipts", (receipts) =>
      Array.isArray(receipts) ? [...receipts, ...receipts, {}] : [],
    ),
  },
  { name: "answers with an empty list", tag: "RpcUnavailable", begin: spoil(() => "[]") },
  {
    name: "answers with half of a JSON text",
    tag: "RpcUnavailable",
    begin: spoil((body) => body.slice(0, body.length / 2)),
  },
  { name: "answers with a page of HTML", tag: "RpcUnavailable", begin: spoil(() => "<html>It works!</html>") },
  { name: "limits the rate of requests", tag: "RpcUnavailable", begin: refuse(429) },
  { name: "is unavailable", tag: "RpcUnavailable", begin: refuse(503) },
]

const calm = ({ faults }: Pick<RpcServer, "faults">): void => {
  Object.assign(faults, { lagBlocks: 0, otherChain: undefined, refusedRequests: 0, visit: () => Promise.resolve() })
  faults.lie = (_, answer) => answer
  faults.spoil = (body) => body
}

/** Reads a chain into the log as the service does, forever. */
const readChain = Effect.fnUntraced(function* (chain: SimulatedChain, urls: ReadonlyArray<string>) {
  const { definition } = chain
  const status = yield* makeFollowStatus
  const settings = { definition, urls, requestTimeoutMs: 40_000, batchCallsMax: 20, verifiesRoots: false }
  const reader = yield* connectFollower(settings, status)
  const follow = {
    ...followDefaults,
    definition,
    startBlock: 0,
    pollIntervalMs: 200,
    retryDelayMsMax: 2_000,
    rollbackAfterMs: 2_000,
    deepForkAfterMs: 10_000,
    finalityDelayMs: 40_000,
    status,
    watchList: Ref.makeUnsafe(emptyWatchList("all")),
  }
  return yield* ingestAgain({ follow, takeoverSilenceMs: 4_000 }).pipe(Effect.provideService(ChainReader, reader))
})

/** Blocks of a log as hashes, oldest first. Asserts that nothing final was reverted. */
const foldHashes = (events: ReadonlyArray<LogEvent>): ReadonlyArray<string> => {
  const hashes: Array<string> = []
  let finalNumber = -1
  for (const event of events) {
    if (event.kind === "BlockAppended") hashes.push(event.block.hash)
    if (event.kind === "FinalityAdvanced") finalNumber = event.number
    if (event.kind !== "BlocksReverted") continue
    assert.isAtLeast(event.fork.number, finalNumber, "P7: nothing final reverts")
    hashes.length = event.fork.number + 1
  }
  return hashes
}

/**
 * Lets the endpoints of a chain misbehave, and asserts that the log has the chain in the end and that failures were counted.
 *
 * @param endpoints - Number of endpoints; all of them misbehave.
 */
export const surviveMisbehaviour = Effect.fnUntraced(function* (misbehaviour: Misbehaviour, endpoints: number) {
  const [chain, other] = [makeSimulatedChain({ seed: 21 }), makeSimulatedChain({ seed: 22 })]
  chain.mine(20)
  chain.finalize(10)
  other.mine(40)
  const servers = yield* Effect.forEach(Array.from({ length: endpoints }), () => startRpcServer(chain))
  const beginAll = () => servers.map(({ faults }) => misbehaviour.begin({ chain, other, faults }))
  const clock = yield* makeQuickClock(timesFaster)
  const stream = liveStream(chain.definition.id)
  const events = Effect.map(readPresentEvents({ stream, place: streamStart }), (found) =>
    found.map(({ event }) => event),
  )
  const hasChain = Effect.map(events, (found) => foldHashes(found).at(-1) === chain.head().hash)
  const isFinal = Effect.map(events, (found) =>
    found.some((event) => event.kind === "FinalityAdvanced" && event.number === chain.finalized().number),
  )
  const early = misbehaviour.isAtStart === true ? beginAll() : undefined
  const reading = yield* readChain(
    chain,
    servers.map(({ url }) => url),
  ).pipe(Effect.provideService(Clock.Clock, clock), Effect.forkScoped)
  if (early === undefined) {
    yield* waitUntil("the chain in the log", hasChain, lookIntervalMs)
    yield* waitUntil("its final block in the log", isFinal, lookIntervalMs)
  }
  const checks = early ?? beginAll()
  if (misbehaviour.tag !== undefined) chain.mine(3)
  yield* waitUntil("enough spoilt answers", () => checks.some((isOver) => isOver()), lookIntervalMs)
  if (misbehaviour.tag !== undefined) {
    const label = `chain=${chain.definition.slug} tag=${misbehaviour.tag}`
    const isCounted = Effect.map(seriesOf("chains_follow_failures_total"), (series) => (series[label] ?? 0) > 0)
    yield* waitUntil(`a failure ${misbehaviour.tag}`, isCounted, lookIntervalMs)
  }
  for (const server of servers) calm(server)
  misbehaviour.after?.(chain)
  chain.mine(2)
  yield* waitUntil("the whole chain in the log", hasChain, lookIntervalMs)
  assert.deepStrictEqual(
    foldHashes(yield* events),
    chain.canonical().map(({ hash }) => hash),
  )
  const failingSeconds = Effect.map(
    seriesOf("chains_follow_failing_seconds"),
    (series) => series[`chain=${chain.definition.slug}`],
  )
  // A poll of a busy machine may still time out.
  yield* waitUntil(
    "a poll without a failure",
    Effect.map(failingSeconds, (seconds) => seconds === 0),
    lookIntervalMs,
  )
  yield* Fiber.interrupt(reading)
}, Effect.scoped)
