/** Subscriptions to the price of a token: what is pushed, as queries answer it, and corrected in a revert. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { usdc } from "../../support/api/api-story.ts"
import { hash, testChain } from "../../support/chain/block-builder.ts"
import {
  type AnyLiveMessage,
  type LiveClientResult,
  liveClients,
  nextMessage,
} from "../../support/live/live-clients.ts"
import { lureBlock, marketBlocks, marketChain } from "../../support/market/market-story.ts"
import { markAt, project } from "../../support/store/projected.ts"

const [client] = liveClients

const ticks = "timestamp open close high low median"

const query = `subscription ($address: Address!, $chainId: Int!, $after: String) {
  priceTicks(address: $address, chainId: $chainId, after: $after) {
    action cursor stream seq chainId block { number hash } price ticks { ${ticks} }
  }
}`

interface PriceMessage extends AnyLiveMessage {
  readonly price: number | null
  readonly ticks: ReadonlyArray<{ readonly timestamp: number; readonly close: number }>
}

const subscribe = (url: string, after?: string, address: string = zeroAddress) =>
  client?.subscribe(url, { address, chainId: marketChain.id, after }, query) ?? assert.fail("no client")

const next = (results: ReturnType<typeof subscribe>) => Effect.promise(() => nextMessage<PriceMessage>(results))

const end = (results: ReturnType<typeof subscribe>) => Effect.promise(async () => results.return?.())

/** The price of the coin and its ticks, as queries answer them. */
const askPrice = Effect.fnUntraced(function* (url: string) {
  const { data } = yield* ask(
    url,
    `{ fungibleTokenV2(address: "${zeroAddress}", chainId: ${marketChain.id}) { priceData {
      price priceTicksByLength(currency: USD, tickLength: FIVE_MINUTE) { edges { node { ${ticks} } } }
    } } }`,
  )
  const { price, priceTicksByLength } = (
    data as {
      readonly fungibleTokenV2: {
        readonly priceData: {
          readonly price: number
          readonly priceTicksByLength: {
            readonly edges: ReadonlyArray<{ readonly node: PriceMessage["ticks"][number] }>
          }
        }
      }
    }
  ).fungibleTokenV2.priceData
  return { price, ticks: priceTicksByLength.edges.map(({ node }) => node).reverse() }
})

const shownBy = ({ price, ticks: shown }: PriceMessage) => ({ price, ticks: shown })

const [first = lureBlock, second = lureBlock] = marketBlocks

describe("priceTicks", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("pushes a price at once and after each change, with the ticks since, and corrects it in a revert", () =>
      Effect.gen(function* () {
        yield* project([first], 1)
        const { url } = yield* startTestApi({ markAgeMsMax: 50, chains: [marketChain] })
        const results = subscribe(url)
        const opened = yield* next(results)
        assert.deepInclude(opened, { action: "ADD", seq: 1 })
        assert.isAbove(opened.price ?? 0, 0)
        assert.deepStrictEqual(shownBy(opened), yield* askPrice(url))
        yield* project([second], 2)
        const changed = yield* next(results)
        assert.deepStrictEqual([changed.action, changed.block.number], ["ADD", 2])
        assert.notStrictEqual(changed.price, opened.price)
        // The tick of the place before, and the one of the trade.
        assert.deepStrictEqual(shownBy(changed), yield* askPrice(url))
        // A block without trades of the token pushes nothing: the revert comes next.
        yield* project([lureBlock], 3)
        const sink = yield* FactSink
        const up = markAt(first, 4, { revertCount: 1 })
        yield* sink.revert({ down: { ...up, applied: 3 }, up })
        const retracted = yield* next(results)
        assert.deepInclude(retracted, { action: "RETRACT", price: null, ticks: [] })
        assert.deepStrictEqual(retracted.block, { number: 1, hash: hash(1) })
        const corrected = yield* next(results)
        assert.deepInclude(corrected, { action: "ADD", seq: 4, price: opened.price })
        assert.deepStrictEqual(shownBy(corrected), yield* askPrice(url))
        yield* end(results)
        // Clients that continue after a reverted price, and after the retraction.
        const stale = subscribe(url, changed.cursor)
        assert.deepStrictEqual((yield* next(stale)).action, "RETRACT")
        assert.deepStrictEqual(shownBy(yield* next(stale)), shownBy(corrected))
        yield* end(stale)
        const cut = subscribe(url, retracted.cursor)
        assert.deepStrictEqual(shownBy(yield* next(cut)), shownBy(corrected))
        yield* end(cut)
      }).pipe(Effect.scoped),
    )

    it.effect("refuses chains without prices", () =>
      Effect.gen(function* () {
        yield* project([first], 1)
        const { url } = yield* startTestApi({ chains: [testChain] })
        const { value } = yield* Effect.promise(() => subscribe(url, undefined, usdc).next())
        assert.deepInclude((value as LiveClientResult).errors?.[0]?.extensions, { tag: "ArgumentInvalid" })
      }).pipe(Effect.scoped),
    )
  })
})
