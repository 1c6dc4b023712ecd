/** Why the API answers no price, over a real store and a real socket. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ether, usdc } from "../../support/api/api-story.ts"
import { address, buildBlock, testChain } from "../../support/chain/block-builder.ts"
import { dollar, marketBlocks, marketChain, tokenRead, trade, untraded } from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"

/** A token that a pool trades whose holdings are unknown. */
const unproven = address(0xc9)

const { transaction } = trade({
  pool: address(0x509),
  token: unproven,
  before: [5_000n * dollar, 5_000n * ether],
  paidRaw: 10n * dollar,
})

const lastBlock = buildBlock({
  number: 3,
  timestampMs: 1_200_000,
  transactions: [transaction],
  reads: { tokens: [tokenRead(unproven, "PROOF", 18)] },
})

layer(layerTestApi, { excludeTestServices: true })("a price that is null", (it) => {
  it.effect("has a reason, now and at a time: not traded, or without a pool that proves a price", () =>
    Effect.gen(function* () {
      yield* project([...marketBlocks, lastBlock], 1)
      const { url } = yield* startTestApi({ chains: [marketChain] })
      // The second is before the end of the first five minutes with trades.
      const fields = "price unknownPriceReason before: unknownPriceReason(timestamp: 601000)"
      const reasonsOf = Effect.fnUntraced(function* (token: string) {
        const answer = yield* ask(
          url,
          `{ fungibleTokenV2(address: "${token}", chainId: ${testChain.id}) { priceData { ${fields} } } }`,
        )
        assert.deepStrictEqual(answer.errors, [])
        // The response to the query above.
        const { fungibleTokenV2 } = answer.data as { fungibleTokenV2: { priceData: Record<string, unknown> } }
        const { price, unknownPriceReason, before } = fungibleTokenV2.priceData
        return [price === null, unknownPriceReason, before]
      })
      assert.deepStrictEqual(yield* reasonsOf(usdc), [false, null, "NOT_TRADED"])
      assert.deepStrictEqual(yield* reasonsOf(zeroAddress), [false, null, "NOT_TRADED"])
      assert.deepStrictEqual(yield* reasonsOf(untraded), [true, "NOT_TRADED", "NOT_TRADED"])
      assert.deepStrictEqual(yield* reasonsOf(unproven), [true, "NOT_PROVEN", "NOT_TRADED"])
    }),
  )
})
