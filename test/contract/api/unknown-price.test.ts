/** Reasons for unknown prices, over a real store and a real socket. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, bob, ether, usdc } from "../../support/api/api-story.ts"
import { addresses, buildBlock, syncLog, testChain } from "../../support/chain/block-builder.ts"
import {
  dollar,
  marketBlocks,
  marketChain,
  thin,
  tokenRead,
  trade,
  untraded,
} from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"

/** Tokens that a pool trades: whose holdings are unknown, whose state contradicts its trade, and that is too thin. */
const [unheld, unproven, shallow] = addresses(0xc9, 0xca, 0xcb)

const poolOf = (token: Address): Address => `0x${(BigInt(token) + 0x1000n).toString(16).padStart(40, "0")}`

const buy = (token: Address, by: Address) =>
  trade({ pool: poolOf(token), token, by, before: [5_000n * dollar, 5_000n * ether], paidRaw: 10n * dollar })

const bought = [ann, bob].map((by) => buy(shallow, by))
const ofUnproven = buy(unproven, bob).transaction

const lastBlock = buildBlock({
  number: 3,
  timestampMs: 1_200_000,
  transactions: [
    buy(unheld, bob).transaction,
    {
      ...ofUnproven,
      logs: ofUnproven.logs.map((log, index) => (index === 2 ? syncLog(poolOf(unproven), 1n, 1n) : log)),
    },
    ...bought.map(({ transaction }) => transaction),
  ],
  reads: {
    tokens: [tokenRead(unheld, "HELD", 18), tokenRead(unproven, "PROOF", 18), tokenRead(shallow, "LOW", 18)],
    balances: bought.at(-1)?.balances ?? [],
  },
})

layer(layerTestApi, { excludeTestServices: true })("a price that is null", (it) => {
  it.effect("has a reason, now and at a time: not traded, or that of its pools", () =>
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
      assert.deepStrictEqual(yield* reasonsOf(unheld), [true, "UNKNOWN_HOLDINGS", "NOT_TRADED"])
      assert.deepStrictEqual(yield* reasonsOf(unproven), [true, "NOT_PROVEN", "NOT_TRADED"])
      assert.deepStrictEqual(yield* reasonsOf(shallow), [true, "TOO_THIN", "NOT_TRADED"])
      assert.deepStrictEqual(yield* reasonsOf(thin), [true, "ONE_ACCOUNT", "NOT_TRADED"])
    }),
  )
})
