/**
 * Callers that query continuously while the chain is reorganised: each response must equal the state of exactly the block that it names,
 * even if that block has been removed since.
 */
import { assert } from "@effect/vitest"
import { Effect, Fiber, Random } from "effect"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { get, type TestAnswer } from "../api/api.ts"
import { askService, type ServiceAddress, type WatchedService } from "../service/service.ts"
import { type AnsweredAt, askHoldings, awaitHoldings, holdingsIn, toHoldings } from "../store/holdings.ts"
import { compareItems, compareSales } from "../store/items.ts"
import type { RememberedChain } from "./remembered-chain.ts"

const callers = 4
const pageSize = 10
const depthMax = 20

const historyQuery = `query($account: Address!) {
  transactionHistoryV2(subjects: [$account], perspective: Signer, first: ${pageSize}) {
    edges { node { ... on TimelineEventV2 { hash transaction { blockNumber } } } }
  }
}`

interface HistoryData {
  readonly transactionHistoryV2: { readonly edges: ReadonlyArray<{ readonly node: { readonly hash: Hash } }> }
}

type Requested =
  | { readonly kind: "holdings"; readonly answer: TestAnswer }
  | { readonly kind: "history"; readonly account: Address; readonly answer: TestAnswer }

/** Pause between a response and the next query: with a shorter one, callers take processor time from the service and from other tests. */
const pauseMs = 200

/** Compared responses per reorganisation: a third of what a busy machine achieves. */
const rightMin = 4

/** Queries forever, and collects the responses. */
const keepPolling = (
  service: ServiceAddress,
  accounts: ReadonlyArray<Address>,
  requested: Array<Requested>,
  caller: number,
) =>
  Effect.gen(function* () {
    for (let turn = caller; ; turn += 1) {
      const account = accounts[(turn >> 1) % accounts.length] ?? ""
      if (turn % 2 === 0) requested.push({ kind: "holdings", answer: yield* askHoldings(service, accounts) })
      else requested.push({ kind: "history", account, answer: yield* askService(service, historyQuery, { account }) })
      yield* Effect.sleep(pauseMs)
    }
  })

const atOf = ({ extensions }: TestAnswer): AnsweredAt => {
  // The interface promises this for every response; a missing one fails below.
  const [at] = extensions.asOf as ReadonlyArray<AnsweredAt>
  return at ?? assert.fail("An answer does not say at which block it is true.")
}

/** Errors that may replace a response or its values: the chain was reverted too often meanwhile, or a busy machine was too slow. */
const refusals: ReadonlySet<unknown> = new Set(["ReadsInterrupted", "AnswerTooLate", "PricesPending"])

/** Compares a response with the state of its block; returns false if it is one of the documented errors. */
const checkAnswer = (chain: RememberedChain, { answer, ...requested }: Requested): "right" | "refused" => {
  const [error] = answer.errors
  if (error !== undefined) {
    assert.isTrue(refusals.has(error.extensions.tag), error.message)
    return "refused"
  }
  const at = atOf(answer)
  const block = chain.blocks.get(at.hash)
  const where = `at block ${at.block} (${at.hash})`
  assert.strictEqual(block?.number, at.block, `P3: a block that the chain had ${where}`)
  if (requested.kind === "holdings") {
    const { holdings } = holdingsIn(answer)
    // Shares in pools are not recorded per block.
    const known = new Set([...chain.blocks.values()].flatMap((seen) => [...(seen.holdings?.keys() ?? [])]))
    const reported = toHoldings([...holdings].filter(([key]) => known.has(key)))
    assert.deepStrictEqual([...reported], [...(block?.holdings ?? [])], `P5: holdings ${where}`)
  } else {
    // The response to the query above, which the server validates against its schema.
    const hashes = (answer.data as HistoryData).transactionHistoryV2.edges.map(({ node }) => node.hash)
    assert.deepStrictEqual(hashes, chain.sentBy(requested.account, at.hash, pageSize), `P5: history ${where}`)
  }
  return "right"
}

/** Waits until a response is of the chain's newest block. */
const awaitHead = (service: ServiceAddress, chain: RememberedChain) =>
  awaitHoldings(service, chain.accounts, "an answer of the newest block", ({ hash }) => hash === chain.head().hash)

/** Reorganises the chain a number of times while callers query, and checks every response. */
export const reorganiseUnderCallers = Effect.fnUntraced(function* (
  service: WatchedService,
  chain: RememberedChain,
  reorgs: number,
) {
  yield* awaitHead(service, chain)
  const requested: Array<Requested> = []
  const calling = yield* Effect.forEach(Array.from({ length: callers }), (_, caller) =>
    Effect.forkChild(keepPolling(service, chain.accounts, requested, caller)),
  )
  let replaced = 0
  for (let reorg = 0; reorg < reorgs; reorg += 1) {
    for (let blocks = yield* Random.nextIntBetween(1, 4); blocks > 0; blocks -= 1) yield* chain.grow
    const depth = yield* Random.nextIntBetween(1, depthMax + 1)
    yield* chain.reorganise(depth)
    replaced += depth
    // Every second reorganisation follows the previous one immediately; the others are awaited.
    if (reorg % 2 === 0) yield* awaitHead(service, chain)
  }
  yield* awaitHead(service, chain)
  for (const fiber of calling) assert.isUndefined(fiber.pollUnsafe(), "a caller gave up")
  yield* Fiber.interruptAll(calling)
  const compared = { items: yield* compareItems(service, chain.accounts), sales: yield* compareSales(service) }
  const outcomes = requested.map((one) => checkAnswer(chain, one))
  const blocksNamed = new Set(requested.flatMap(({ answer }) => (answer.errors.length > 0 ? [] : [atOf(answer).hash])))
  const gone = [...blocksNamed].filter((hash) => !isOnBranch(chain, hash))
  const right = outcomes.filter((outcome) => outcome === "right").length
  assert.isAtLeast(right, rightMin * reorgs, "answers that were compared")
  assert.isAbove(gone.length, 0, "answers of blocks that are gone")
  const reported = yield* Effect.forEach(service.readerMetricsUrls, (url) => get(url))
  const reverts = reported
    .map(({ text }) => Number(/^pipelines_reverts_appended_total\S* (\d+)/m.exec(text)?.[1] ?? 0))
    .reduce((sum, count) => sum + count, 0)
  assert.isAtLeast(reverts, Math.floor(reorgs / 2))
  yield* Effect.logInfo("Every answer was what the chain said of its block.", {
    reorgs,
    replaced,
    reverts,
    right,
    refused: outcomes.length - right,
    blocksNamed: blocksNamed.size,
    blocksGone: gone.length,
    ...compared,
  })
})

const isOnBranch = (chain: RememberedChain, hash: Hash): boolean => {
  for (let at: Hash | undefined = chain.head().hash; at !== undefined; at = chain.blocks.get(at)?.parentHash) {
    if (at === hash) return true
  }
  return false
}
