/** Tokens that are no quotes because of their first metadata. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { readSpamQuotes } from "#projections/prices/read-spam-quotes.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address, addresses, buildBlock, testChain, wrappedNative } from "../../../support/chain/block-builder.ts"
import { layerTables, markAt, project } from "../../../support/store/projected.ts"

const [honest, linked, late, renamed] = addresses(0xa1, 0xa2, 0xa3, 0xa4)

const named = (token: Address, name: string) => ({
  token,
  name,
  symbol: "TOKEN",
  decimals: 18,
  totalSupplyRaw: 1n,
  isNew: false,
})

const link = "Visit claim-rewards.xyz/now"

const blocks = [
  buildBlock({
    number: 1,
    reads: { tokens: [named(honest, "Honest"), named(linked, link), named(renamed, "Renamed")] },
  }),
  buildBlock({ number: 2 }),
  buildBlock({ number: 3, reads: { tokens: [named(late, link), named(renamed, link), named(linked, "Clean")] } }),
]

const trusted = { chainId: testChain.id, native: wrappedNative, coinToken: undefined, stablecoins: [] }

const traded = (token0: Address, token1: Address, lastBlock: number) => ({
  pool: address(0xb0),
  token0,
  token1,
  bucket: 0,
  firstBlock: 1,
  lastBlock,
  isInVault: false,
})

layer(layerTables, { excludeTestServices: true })("tokens whose metadata is spam", (it) => {
  it.effect("are not used as quotes from the block of their first metadata on, unless they are trusted", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const pools = [
        ...[linked, late, renamed].map((token) => traded(token, honest, 2)),
        ...[linked, late, renamed].map((token) => traded(token, honest, 3)),
        traded(linked, wrappedNative, 3),
      ]
      const marks = [markAt(blocks[2] ?? buildBlock({ number: 3 }), 3)]
      const isSpamQuote = yield* readSpamQuotes({ trusted, marks, pools })
      assert.deepStrictEqual(
        pools.map((pool) => [isSpamQuote(pool.token0, pool), isSpamQuote(pool.token1, pool)]),
        [
          [true, false],
          [false, false],
          [false, false],
          [true, false],
          [true, false],
          [false, false],
          [true, false],
        ],
      )
    }),
  )
})
