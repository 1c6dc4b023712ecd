/** Subscriptions to states of accounts: what is pushed, retracted, left out, and found again by a client that continues. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { BalanceReads } from "#api/accounts/balance-reads.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { writeHeads } from "#projections/table/heads.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, hash, newTokenRead, testChain, transferLog } from "../../support/chain/block-builder.ts"
import { type AnyLiveMessage, liveClients, nextMessage } from "../../support/live/live-clients.ts"
import { markAt, project } from "../../support/store/projected.ts"

const [ann, bob, carol, dave, token] = [address(1), address(2), address(3), address(4), address(0x10)]

const [client] = liveClients

const fields = `tokenBalances {
  byToken(filters: { includeTokensWithMissingPrices: true }) { edges { node { balanceRaw } } }
}`

const query = `subscription ($addresses: [Address!]!, $after: String) {
  accountPortfolio(addresses: $addresses, after: $after) {
    action at: cursor stream seq chainId block { number hash } account { address } portfolio { ${fields} }
  }
}`

interface PortfolioMessage extends Omit<AnyLiveMessage, "cursor"> {
  readonly at: string
  readonly account: { readonly address: string } | null
  readonly portfolio: unknown
}

const subscribe = (url: string, addresses: ReadonlyArray<string>, after?: string) =>
  client?.subscribe(url, { addresses, after }, query) ?? assert.fail("no client")

const next = (results: ReturnType<typeof subscribe>) =>
  Effect.promise(() => nextMessage<PortfolioMessage & AnyLiveMessage>(results))

const end = (results: ReturnType<typeof subscribe>) => Effect.promise(async () => results.return?.())

/** A block with one payment of a token, which the first block deploys. */
const paid = (number: number, from: string, to: string, branch = 0) =>
  buildBlock({
    number,
    hash: hash(branch * 100 + number),
    transactions: [
      { hash: hash(1_000 + branch * 100 + number), from, to: token, logs: [transferLog(token, from, to, 5n)] },
    ],
    reads: { tokens: number === 1 ? [{ ...newTokenRead(token), symbol: "T", decimals: 0 }] : [] },
  })

/** Summary of a message: its action, block, account and balances. */
const shownBy = ({ action, block, account, portfolio }: PortfolioMessage) => [
  action,
  block.number,
  account?.address ?? null,
  [...JSON.stringify(portfolio).matchAll(/"balanceRaw":"(\d+)"/g)].map(([, balance]) => balance),
]

const first = paid(1, ann, bob)

/** Reverts the chain to block 1, by the record of a `seq`. */
const revertTo1 = Effect.fnUntraced(function* (seq: number) {
  const sink = yield* FactSink
  const up = markAt(first, seq, { revertCount: 1 })
  yield* sink.revert({ down: { ...up, applied: seq - 1 }, up })
})

describe("accountPortfolio", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("pushes a state at once and after each change, as a query answers it, and corrects it in a revert", () =>
      Effect.gen(function* () {
        yield* project([first], 1)
        const { url } = yield* startTestApi({ markAgeMsMax: 50 })
        const results = subscribe(url, [bob])
        const opened = yield* next(results)
        assert.deepStrictEqual(shownBy(opened), ["ADD", 1, bob, ["5"]])
        const { data } = yield* ask(url, `{ portfolioV2(addresses: "${bob}") { ${fields} } }`)
        assert.deepStrictEqual(opened.portfolio, (data as { readonly portfolioV2: unknown }).portfolioV2)
        // Blocks of others push nothing.
        yield* project([paid(2, ann, carol)], 2)
        yield* project([paid(3, ann, bob)], 3)
        const added = yield* next(results)
        assert.deepStrictEqual(shownBy(added), ["ADD", 3, bob, ["10"]])
        yield* revertTo1(4)
        yield* project([paid(2, ann, bob, 1), paid(3, ann, bob, 1)], 5, { revertCount: 1 })
        assert.deepStrictEqual(shownBy(yield* next(results)), ["RETRACT", 1, null, []])
        // States between the revert and the new blocks may be seen, too.
        let corrected = yield* next(results)
        while (corrected.block.number < 3) corrected = yield* next(results)
        assert.deepStrictEqual(shownBy(corrected), ["ADD", 3, bob, ["15"]])
        yield* end(results)
        // One that had seen the state before the revert, and one that had seen the retraction alone.
        const stale = subscribe(url, [bob], added.at)
        const retracted = yield* next(stale)
        assert.deepStrictEqual([retracted, yield* next(stale)].map(shownBy), [
          ["RETRACT", 1, null, []],
          shownBy(corrected),
        ])
        yield* end(stale)
        const cut = subscribe(url, [bob], retracted.at)
        assert.deepStrictEqual(shownBy(yield* next(cut)), ["ADD", 3, bob, ["15"]])
        yield* end(cut)
        // One that holds the state receives the next.
        const held = subscribe(url, [bob], corrected.at)
        const following = next(held)
        yield* project([paid(4, ann, carol, 1)], 7, { revertCount: 1 })
        yield* project([paid(5, ann, bob, 1)], 8, { revertCount: 1 })
        assert.deepStrictEqual(shownBy(yield* following), ["ADD", 5, bob, ["20"]])
        yield* end(held)
      }).pipe(Effect.scoped),
    )
  })

  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("continues between the states of one step", () =>
      Effect.gen(function* () {
        yield* project([first], 1)
        const { url } = yield* startTestApi({ markAgeMsMax: 50 })
        const results = subscribe(url, [bob, carol])
        const opened = [yield* next(results), yield* next(results)]
        assert.deepStrictEqual(opened.map(shownBy), [
          ["ADD", 1, bob, ["5"]],
          ["ADD", 1, carol, []],
        ])
        // A client that had seen the first of both.
        const between = subscribe(url, [bob, carol], opened[0]?.at)
        assert.deepStrictEqual(shownBy(yield* next(between)), ["ADD", 1, carol, []])
        yield* end(between)
        yield* project([paid(2, ann, carol)], 2)
        assert.deepStrictEqual(shownBy(yield* next(results)), ["ADD", 2, carol, ["5"]])
        yield* end(results)
      }).pipe(Effect.scoped),
    )
  })

  layer(layerSourceSink.pipe(Layer.provideMerge(layerTestApi)), { excludeTestServices: true })((it) => {
    it.effect("requests what was never read, and pushes it once it is there", () =>
      Effect.gen(function* () {
        yield* project([buildBlock({ number: 5, hash: hash(5) })], 1, { historyFrom: 5 })
        const head = { number: 5, hash: hash(5), seenAtMs: 4_000_000_000_000, verifiesRoots: true, hasReceipts: true }
        yield* writeHeads([{ chainId: testChain.id, ...head, retry: undefined }])
        const requested: Array<string> = []
        const { url } = yield* startTestApi({ markAgeMsMax: 50 }).pipe(
          Effect.provideService(BalanceReads, {
            isServed: () => true,
            arePositionsServed: () => true,
            request: ({ requests }) =>
              Effect.sync(() => {
                const whole = requests.filter(({ isWhole }) => isWhole === true)
                requested.push(...whole.map(({ account }) => account))
                return { pending: whole, refused: [] }
              }),
          }),
        )
        const results = subscribe(url, [dave])
        const { value } = yield* Effect.promise(() => results.next())
        assert.deepInclude(JSON.parse(JSON.stringify(value)).errors[0].extensions, { tag: "BalancesPending" })
        assert.deepStrictEqual(requested, [dave])
        const sink = yield* SourceSink
        const event = {
          kind: "StateRead",
          chainId: testChain.id,
          block: { number: 5, hash: hash(5) },
          reads: { balances: [{ account: dave, token: zeroAddress, balanceRaw: 7n }] },
          readAtMs: 4_000_000_000_000,
        } as const
        const place = { offset: 2, seq: 1, writerId: "11".repeat(16) }
        yield* sink.write([{ stream: readsStream(testChain.id), events: [{ event, seq: 1 }], place, timestampMs: 1 }])
        assert.deepStrictEqual(shownBy(yield* next(results)), ["ADD", 5, dave, ["7"]])
        yield* end(results)
      }).pipe(Effect.scoped),
    )
  })
})
