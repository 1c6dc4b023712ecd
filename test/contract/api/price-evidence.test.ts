/** Sources of the API's prices, over a real store and a real socket. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { usdc } from "../../support/api/api-story.ts"
import { testChain, wrappedNative } from "../../support/chain/block-builder.ts"
import {
  lure,
  lureBlock,
  marketBlocks,
  marketChain,
  pool,
  thin,
  thinPool,
  untraded,
} from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"

const fields = `source price confidence depth timestamp
  route { hop pool kind tokenAddress quoteAddress isPeg price weight depth lastSwapBlock age }
  rejected { pool kind quoteAddress price depth reason lastSwapBlock age }`

/** A number of an answer to four digits. */
const rounded = (value: unknown) => (typeof value === "number" ? Number(value.toPrecision(4)) : value)

layer(layerTestApi, { excludeTestServices: true })("evidence of a price", (it) => {
  it.effect("lists the pools of its route, and those that were rejected", () =>
    Effect.gen(function* () {
      yield* project([...marketBlocks, lureBlock], 1)
      const { url } = yield* startTestApi({ chains: [marketChain] })
      const evidenceOf = Effect.fnUntraced(function* (token: string, timestamp?: number) {
        const argument = timestamp === undefined ? "" : `(timestamp: ${timestamp})`
        const answer = yield* ask(
          url,
          `{ fungibleTokenV2(address: "${token}", chainId: ${testChain.id}) {
            priceData { price priceEvidence${argument} { ${fields} } } } }`,
        )
        assert.deepStrictEqual(answer.errors, [])
        // The response to the query above.
        const { fungibleTokenV2 } = answer.data as {
          fungibleTokenV2: { priceData: { price: number | null; priceEvidence: Record<string, unknown> } }
        }
        return fungibleTokenV2.priceData
      })
      const coin = yield* evidenceOf(wrappedNative)
      const { route, rejected, ...rest } = coin.priceEvidence
      assert.strictEqual(rest.price, coin.price)
      assert.deepStrictEqual(rejected, [])
      assert.deepStrictEqual([rest.source, rest.timestamp], ["OCP_V2", 900_000])
      const [hop] = route as ReadonlyArray<Record<string, unknown>>
      assert.deepStrictEqual(
        Object.fromEntries(Object.entries(hop ?? {}).map(([name, value]) => [name, rounded(value)])),
        {
          hop: 1,
          pool,
          kind: "v2",
          tokenAddress: wrappedNative,
          quoteAddress: usdc,
          isPeg: true,
          price: rounded(coin.price),
          weight: 1,
          depth: 3_063_000,
          lastSwapBlock: 2,
          age: 5,
        },
      )
      // At a time, the evidence is that of the last price before it.
      const before = yield* evidenceOf(wrappedNative, 901_000)
      assert.deepStrictEqual(before.priceEvidence.timestamp, 600_000)
      // Its first trade is in a bucket that had not ended then.
      const early = yield* evidenceOf(wrappedNative, 601_000)
      const { source, price, route: earlyRoute, timestamp } = early.priceEvidence
      assert.deepStrictEqual([source, price, earlyRoute, timestamp], ["NONE", null, [], 300_000])

      const lone = yield* evidenceOf(thin)
      assert.strictEqual(lone.price, null)
      assert.deepStrictEqual(lone.priceEvidence, {
        source: "NONE",
        price: null,
        confidence: 0,
        depth: 0,
        timestamp: 600_000,
        route: [],
        rejected: [
          {
            pool: thinPool,
            kind: "v2",
            quoteAddress: usdc,
            price: (lone.priceEvidence.rejected as ReadonlyArray<{ price: number }>)[0]?.price,
            depth: 11_010,
            reason: "ONE_ACCOUNT",
            lastSwapBlock: 1,
            age: 310,
          },
        ],
      })
      const none = yield* evidenceOf(untraded)
      assert.deepStrictEqual([none.priceEvidence.source, none.priceEvidence.rejected], ["NONE", []])
      assert.strictEqual((yield* evidenceOf(lure)).priceEvidence.source, "OCP_V2")
    }),
  )
})
