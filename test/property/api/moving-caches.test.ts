/**
 * The law of caches that move forward with the marks: whatever blocks, reverts, readings and fills below lie between requests, a cached answer equals one that
 * is read anew at the same marks (P4, P5).
 */

import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import fc from "fast-check"
import { cachedBalances, cachedMovements, cachedPositionHolders } from "#api/cache/cached-accounts.ts"
import { cachedHolders } from "#api/cache/cached-holders.ts"
import {
  balanceContext,
  cachedPositionTokens,
  cachedSuspicions,
  cachedTokens,
  cachedUnsold,
} from "#api/cache/cached-reads.ts"
import { cachedTimelinePage } from "#api/cache/cached-timeline.ts"
import { cachedHoldings, sumHoldings } from "#api/nft/nft-portfolio.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { accountBalances } from "#projections/balances/token-balances.ts"
import { tokenHolders } from "#projections/balances/token-holders.ts"
import { tokensByAddress } from "#projections/facts/tokens.ts"
import { nftHoldings } from "#projections/nfts/nft-holdings.ts"
import { positionsOfHolders } from "#projections/positions/position-holders.ts"
import { positionTokensByAddress } from "#projections/positions/position-tokens.ts"
import { lastMovements } from "#projections/positions/share-movements.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { unsoldTokens } from "#projections/spam/read-trades.ts"
import { suspicionsOfTokens } from "#projections/spam/token-suspicions.ts"
import type { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import { readTimelinePage, type TimelinePage } from "#projections/transactions/timeline-page.ts"
import { leadingMark, type Mark } from "#schemas/domain/mark.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { collection } from "../../support/chain/block-builder.ts"
import { storyAccounts, storyTokens } from "../../support/chain/chain-story.ts"
import { appendedBlocks } from "../../support/chain/evm-blocks.ts"
import { isReleaseRun } from "../../support/run/release-run.ts"
import { appendMissing, quickProcessor } from "../../support/service/processing.ts"
import { type FilledStory, filledStory, pastBlocks, rangesOf } from "../../support/store/filled-story.ts"
import { type GeneratedChain, generateChain, holdsFor, layerLaws, processChains } from "../../support/store/laws.ts"

/** A balance of an account that is read at a block, which may lie ahead of the mark. */
interface Reading {
  readonly account: number
  readonly ahead: number
  readonly amount: number
}

/** A step after which some accounts are requested, and a balance of one of them is read. */
interface Request {
  readonly accounts: ReadonlyArray<number>
  readonly read: Reading | null
}

interface RequestedStory {
  readonly story: FilledStory
  readonly requests: ReadonlyArray<Request>
}

const account = fc.nat({ max: storyAccounts.length - 1 })

const request: fc.Arbitrary<Request> = fc.record({
  accounts: fc.uniqueArray(account, { minLength: 1 }),
  read: fc.option(fc.record({ account, ahead: fc.nat({ max: 2 }), amount: fc.nat({ max: 1_000 }) })),
})

const requestedStory: fc.Arbitrary<RequestedStory> = fc.record({
  story: filledStory,
  requests: fc.array(request, { minLength: 12, maxLength: 12 }),
})

/** A chain, its parts in the log, and the requests after each of them. */
interface RequestedChain extends GeneratedChain {
  readonly live: ReadonlyArray<LogEvent>
  readonly ranges: ReadonlyArray<ReadonlyArray<LogEvent>>
  readonly requests: ReadonlyArray<Request>
}

const buildChain = ({ story, requests }: RequestedStory): RequestedChain => {
  const generated = generateChain([...story.past, { kind: "finality", depth: 0 }, ...story.live])
  const { events } = generated.story
  const past = appendedBlocks(events.slice(0, pastBlocks - 1))
  return { ...generated, live: events.slice(pastBlocks - 1), ranges: rangesOf(past, story), requests }
}

/** A reading of the balances of an account at a block of the story, at the mark or ahead of it; none where the story has no such block. */
const readingsOf = ({ chain, live }: RequestedChain, { account: index, ahead, amount }: Reading, mark: Mark) => {
  const number = mark.block.number + ahead
  const block = live.flatMap((event) =>
    event.kind === "BlockAppended" && event.block.number === number ? [event.block] : [],
  )[0]
  const balances = storyAccounts
    .slice(index, index + 1)
    .flatMap((found) =>
      [zeroAddress, storyTokens[0]].map((token) => ({ account: found, token, balanceRaw: BigInt(amount) })),
    )
  return block === undefined
    ? []
    : [
        {
          kind: "StateRead" as const,
          chainId: chain.id,
          block: { number: block.number, hash: block.hash },
          reads: { balances },
          readAtMs: number,
        },
      ]
}

/** Writes readings as the record `seq`, and its mark. */
const writeReadings = Effect.fnUntraced(function* (
  chainId: ChainId,
  readings: ReturnType<typeof readingsOf>,
  seq: number,
) {
  const sink = yield* SourceSink
  yield* sink.write([
    {
      stream: readsStream(chainId),
      events: readings.map((event) => ({ event, seq })),
      place: { offset: seq + 1, seq, writerId: "11".repeat(16) },
      timestampMs: seq,
    },
  ])
})

const sorted = (rows: ReadonlyArray<unknown>): ReadonlyArray<string> =>
  rows.map((row) => JSON.stringify(row, (_, value) => (typeof value === "bigint" ? `${value}n` : value))).sort()

/** Rows with their lists in order, which queries do not determine. */
const balancesIn = (rows: ReadonlyArray<Effect.Success<ReturnType<typeof accountBalances>>[number]>) =>
  rows.map(({ balances, unknownTokens, ...row }) => ({
    ...row,
    balances: sorted(balances),
    unknownTokens: unknownTokens.toSorted(),
  }))

/** Rows in the order of accounts, which queries do not determine. */
const inOrder = <Row extends { readonly account: Address }>(
  rows: ReadonlyArray<Row>,
  accounts: ReadonlyArray<Address>,
): ReadonlyArray<Row> => accounts.flatMap((account) => rows.filter((row) => row.account === account))

/** Rows on a page: two, so that there are several pages. */
const pageSize = 2

/** Compares a page of holders with one that is read anew, and the next page. */
const checkHolders = Effect.fnUntraced(function* (query: Omit<Parameters<typeof tokenHolders>[0], "first">) {
  const page = { ...query, first: pageSize }
  const found = yield* cachedHolders(page)
  assert.deepStrictEqual(found, yield* tokenHolders(page))
  const next = { ...page, after: found.holders.at(-1) }
  assert.deepStrictEqual(yield* cachedHolders(next), yield* tokenHolders(next))
})

/** Compares first pages of histories, of each account and of all together, with those that are read anew. */
const checkTimelines = (marks: ReadonlyArray<Mark>, accounts: ReadonlyArray<Address>) =>
  Effect.forEach([...accounts.map((account) => [account]), accounts], (subjects) =>
    Effect.gen(function* () {
      const page: TimelinePage = { marks, subjects, perspective: "all", filters: {}, order: "DESC", limit: pageSize }
      assert.deepStrictEqual(yield* cachedTimelinePage(page), yield* readTimelinePage(page))
    }),
  )

/** Compares all cached reads of some accounts with new ones. */
const checkAt = Effect.fnUntraced(function* (
  marks: ReadonlyArray<Mark>,
  indexes: ReadonlyArray<number>,
  readSeqs: ReadonlyMap<ChainId, number>,
) {
  const chainIds = [...new Set(marks.map(({ chainId }) => chainId))]
  const accounts = indexes.flatMap((index) => storyAccounts[index] ?? [])
  const tokens = chainIds.flatMap((chainId) => [...storyTokens, collection].map((token) => ({ chainId, token })))
  const ofAccounts = { marks, accounts, chainIds, readSeqs }
  const same = <Row>(
    cached: Effect.Effect<ReadonlyArray<Row>, unknown, Store>,
    read: Effect.Effect<ReadonlyArray<Row>, unknown, Store>,
  ) => Effect.map(Effect.all([cached, read]), ([left, right]) => assert.deepStrictEqual(sorted(left), sorted(right)))
  yield* same(
    Effect.map(cachedBalances({ ...ofAccounts, context: balanceContext }), balancesIn),
    Effect.map(accountBalances(ofAccounts), balancesIn),
  )
  yield* same(cachedPositionHolders(ofAccounts), positionsOfHolders(ofAccounts))
  yield* same(cachedMovements({ ...ofAccounts, tokens }), lastMovements({ ...ofAccounts, tokens }))
  yield* same(
    cachedHoldings(ofAccounts),
    Effect.map(nftHoldings(ofAccounts), (rows) => sumHoldings(inOrder(rows, accounts.toSorted()))),
  )
  yield* Effect.forEach(tokens, (key) => checkHolders({ ...key, marks, readSeq: readSeqs.get(key.chainId) }))
  yield* checkTimelines(marks, accounts)
  yield* same(cachedTokens({ marks, tokens }), tokensByAddress({ marks, tokens }))
  yield* same(cachedPositionTokens({ marks, tokens }), positionTokensByAddress({ marks, tokens }))
  yield* same(cachedSuspicions({ marks, tokens }), suspicionsOfTokens({ marks, tokens }))
  yield* same(cachedUnsold({ marks, tokens }), unsoldTokens({ marks, tokens }))
})

describe("caches that move forward with the marks", () => {
  layer(layerSourceSink.pipe(Layer.provideMerge(layerLaws)), { timeout: 120_000, excludeTestServices: true })((it) => {
    it.effect("return what is read anew, whatever lies between requests", () =>
      holdsFor(
        requestedStory,
        (cases) =>
          Effect.gen(function* () {
            const chains = cases.map(buildChain)
            const settings = { ...quickProcessor, batchEventsMax: 1 }
            const readSeqs = new Map<ChainId, number>()
            const earlier = new Map<
              ChainId,
              { readonly marks: ReadonlyArray<Mark>; readonly seq: number | undefined }
            >()
            const requestAll = Effect.fnUntraced(function* (step: number) {
              const all = yield* readMarks()
              for (const chain of chains) {
                const { id } = chain.chain
                const marks = all.filter(({ chainId }) => chainId === id)
                const [mark, next] = [leadingMark(marks, id), chain.requests[step % chain.requests.length]]
                if (mark === undefined || next === undefined) continue
                yield* checkAt(marks, next.accounts, new Map([...readSeqs].filter(([chainId]) => chainId === id)))
                // A request that began before the newest marks were read.
                const before = earlier.get(id)
                if (before !== undefined && leadingMark(before.marks, id)?.revertCount === mark.revertCount) {
                  yield* checkAt(
                    before.marks,
                    next.accounts,
                    new Map(before.seq === undefined ? [] : [[id, before.seq]]),
                  )
                }
                earlier.set(id, { marks, seq: readSeqs.get(id) })
                if (next.read === null) continue
                yield* writeReadings(id, readingsOf(chain, next.read, mark), step + 1)
                readSeqs.set(id, step + 1)
              }
            })
            const longest = Math.max(...chains.map(({ live }) => live.length))
            for (let count = 1; count <= longest; count++) {
              const growing = chains.filter(({ live }) => live.length >= count)
              yield* Effect.forEach(growing, ({ chain, live }) => appendMissing(chain, live.slice(0, count)))
              const untilSeq = new Map(growing.map(({ chain }) => [chain.id, count]))
              yield* processChains(growing, { settings, untilSeq })
              yield* requestAll(count)
            }
            for (let count = 1; count <= pastBlocks; count++) {
              const growing = chains.filter(({ ranges }) => ranges.length >= count)
              const history = ({ ranges }: RequestedChain) => ranges.slice(0, count).flat()
              yield* Effect.forEach(growing, (each) => appendMissing(each.chain, history(each), { lane: "history" }))
              const untilSeq = new Map(growing.map((each) => [each.chain.id, history(each).length]))
              yield* processChains(growing, { settings, lane: "history", untilSeq })
              yield* requestAll(longest + count)
            }
          }),
        { cases: isReleaseRun ? 4 : 1 },
      ),
    )
  })
})
