/**
 * The view of the chain across several endpoints.
 *
 * One preferred endpoint is used while it keeps up with the others. An apparent reorg is confirmed by a majority, so that one faulty
 * endpoint cannot cause a revert.
 */
import { Clock, Effect } from "effect"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { ChainDefinition } from "../chain-definition.ts"
import { type BlockLink, BlockMissing, type Comparison, RpcUnavailable } from "./chain-reader.ts"
import { decodeLink } from "./decode-block.ts"
import type { EndpointAnswer, EndpointPool } from "./endpoint-pool.ts"
import type { ReadyEndpoint } from "./pool-member.ts"
import { quantityOf } from "./read-range.ts"
import { readFault } from "./rpc-fault.ts"

/** Interval at which the heads of all endpoints are compared. */
const surveyIntervalMs = 15_000

/** Lag of the preferred endpoint, at least two blocks, after which another one is preferred. */
const lagMsMax = 10_000
const lagBlocksMin = 2

/** Speed-up required to prefer another endpoint: a factor of three, and a noticeable difference. */
const slownessRatio = 3
const slownessMsMin = 100

/** Fewer than three endpoints form no majority. */
const quorumMin = 3

/** The unfinalized end of the chain. */
export interface ChainView {
  /** The newest block. */
  readonly head: Effect.Effect<BlockLink, RpcUnavailable>
  /** The link of the canonical block at a height. */
  readonly readLink: (number: number) => Effect.Effect<BlockLink, RpcUnavailable | BlockMissing>
  /** As in `ChainReader`. */
  readonly compareAt: (ours: BlockReference) => Effect.Effect<Comparison>
  /** True for blocks so far below the newest known block that they are final. */
  readonly isSettled: (number: number) => boolean
}

const evmMethod = "eth_getBlockByNumber"

/** Requests of links from endpoints of a family of chains. */
export interface LinkQuery {
  /** The method that names the request in metrics. */
  readonly method: string
  /** One endpoint's link of a block, by number, or of its newest one. */
  readonly ask: (
    endpoint: ReadyEndpoint,
    place: number | "latest",
  ) => Effect.Effect<BlockLink, RpcUnavailable | BlockMissing>
}

/** The requests of EVM chains. */
const evmQuery = (chainId: number): LinkQuery => ({
  method: evmMethod,
  ask: (endpoint, place) => askLink(chainId, endpoint, place === "latest" ? place : quantityOf(place)),
})

/** The view over a pool of endpoints. */
export const makeChainView = (
  pool: EndpointPool,
  definition: ChainDefinition,
  { method, ask }: LinkQuery = evmQuery(definition.id),
): ChainView => {
  const chainId = definition.id
  const toleranceBlocks = Math.max(lagBlocksMin, Math.ceil(lagMsMax / definition.blockTimeMs))
  let surveyedAtMs = Number.NEGATIVE_INFINITY
  let headNumber = 0

  const askHead = (endpoint: ReadyEndpoint) =>
    ask(endpoint, "latest").pipe(
      Effect.tap(({ number }) => Effect.sync(() => pool.noteHead(endpoint.position, number))),
    )

  const survey = Effect.fnUntraced(function* () {
    const answers = yield* pool.useEach(method, askHead)
    const position = choosePreferred(answers, pool.preferred(), toleranceBlocks)
    pool.prefer(position)
    return answers.find((one) => one.position === position)?.answer
  })

  const head = Effect.gen(function* () {
    const nowMs = yield* Clock.currentTimeMillis
    const isDue = pool.size > 1 && nowMs - surveyedAtMs >= surveyIntervalMs
    if (isDue) surveyedAtMs = nowMs
    const surveyed = isDue ? yield* survey() : undefined
    const link = surveyed ?? (yield* pool.use({ purpose: "view", method }, askHead))
    headNumber = link.number
    return link
  })

  return {
    head: head.pipe(
      // A chain without any block has not started yet.
      Effect.catchTag("BlockMissing", (cause) => Effect.fail(new RpcUnavailable({ chainId, method, cause }))),
    ),
    readLink: Effect.fnUntraced(function* (number) {
      const call = (endpoint: ReadyEndpoint) => ask(endpoint, number)
      if (pool.size >= quorumMin) {
        const majority = majorityOf(yield* pool.useEach(method, call))
        if (majority !== undefined) {
          if (!majority.positions.includes(pool.preferred())) pool.prefer(majority.positions[0])
          return majority.link
        }
      }
      return yield* pool.use({ purpose: "view", method }, call)
    }),
    compareAt: Effect.fnUntraced(function* (ours) {
      const answers = yield* pool.useEach(method, (endpoint) => ask(endpoint, ours.number))
      const [holder] = answers.filter(({ answer }) => answer.hash === ours.hash)
      if (holder !== undefined) pool.prefer(holder.position)
      return compareLinks(
        answers.map(({ position, answer }) => ({ host: pool.hostOf(position), hash: answer.hash })),
        ours,
      )
    }),
    isSettled: (number) => number <= headNumber - definition.finalityDepthBlocks,
  }
}

/** The preferred endpoint: the present one unless it failed to answer, lags, or is much slower than another. */
export const choosePreferred = (
  answers: ReadonlyArray<EndpointAnswer<BlockLink>>,
  preferred: number,
  toleranceBlocks: number,
): number => {
  const newest = Math.max(...answers.map(({ answer }) => answer.number))
  const fresh = answers.filter(({ answer }) => newest - answer.number <= toleranceBlocks)
  const [best] = fresh.toSorted((left, right) => left.expectedMs - right.expectedMs)
  const current = fresh.find(({ position }) => position === preferred)
  if (best === undefined) return preferred
  if (current === undefined) return best.position
  const isSlow =
    current.expectedMs > best.expectedMs * slownessRatio && current.expectedMs - best.expectedMs > slownessMsMin
  return isSlow ? best.position : preferred
}

/** The link reported by more than half of at least three endpoints. */
export const majorityOf = (
  answers: ReadonlyArray<EndpointAnswer<BlockLink>>,
): { readonly link: BlockLink; readonly positions: readonly [number, ...ReadonlyArray<number>] } | undefined => {
  if (answers.length < quorumMin) return undefined
  for (const { answer } of answers) {
    const [first, ...others] = answers.filter((one) => one.answer.hash === answer.hash).map(({ position }) => position)
    if (first !== undefined && (others.length + 1) * 2 > answers.length)
      return { link: answer, positions: [first, ...others] }
  }
  return undefined
}

/** Counts hosts rather than endpoints: two addresses of one provider serve the same nodes. */
export const compareLinks = (
  links: ReadonlyArray<{ readonly host: string; readonly hash: string }>,
  ours: Pick<BlockReference, "hash">,
): Comparison => {
  const hostsOf = (hash: string) => new Set(links.filter((link) => link.hash === hash).map(({ host }) => host)).size
  const others = links.filter(({ hash }) => hash !== ours.hash).map(({ hash }) => hostsOf(hash))
  return { same: hostsOf(ours.hash), other: Math.max(0, ...others) }
}

/** One endpoint's link of a block, by number or tag. */
export const askLink = Effect.fnUntraced(function* (
  chainId: number,
  endpoint: ReadyEndpoint,
  tag: string,
): Effect.fn.Return<BlockLink, RpcUnavailable | BlockMissing> {
  const [answer] = yield* endpoint.ask([{ method: evmMethod, params: [tag, false] }])
  const missing = new BlockMissing({ chainId, block: /^0x/.test(tag) ? String(Number(tag)) : tag })
  if (answer === undefined)
    return yield* new RpcUnavailable({ chainId, method: evmMethod, cause: new Error("There is no answer.") })
  if ("error" in answer) {
    if (readFault(answer.error).kind === "block") return yield* missing
    return yield* new RpcUnavailable({ chainId, method: evmMethod, cause: new Error(answer.error.message) })
  }
  if (answer.result === null) return yield* missing
  return yield* Effect.try({
    try: () => decodeLink(answer.result),
    catch: (cause) => new RpcUnavailable({ chainId, method: evmMethod, cause }),
  })
})
