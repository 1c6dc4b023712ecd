import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { filterPositions, type PositionFilters } from "#api/positions/position-filter.ts"
import { amountsOf } from "#api/positions/position-worth.ts"
import type { PositionContractModel } from "#schemas/graphql/position-model.ts"
import { address } from "../../../support/chain/block-builder.ts"

const token = (symbol: string, of: number) => ({
  chainId: 1,
  token: address(of),
  name: undefined,
  symbol,
  decimals: 18,
  totalSupplyRaw: undefined,
})

const base = (symbol: string, of: number, isOwed = false) => ({
  ...({ type: "base-token" } as const),
  token: token(symbol, of),
  amountRaw: 1n,
  isOwed,
  price: undefined,
})

const loan: PositionContractModel = {
  type: "contract-position",
  position: {
    account: address(0x11),
    chainId: 1,
    contract: address(0x9),
    item: "",
    block: 1,
    readAtMs: 1,
    figures: [],
    app: {
      slug: "bank-v2",
      protocol: "bank-v2",
      name: "The Bank",
      groups: [],
      actions: [],
      isMarketplace: false,
      uses: [],
      chainIds: [],
    },
    group: { id: "loan", label: "Lending", kind: "contract-position", isDebt: false },
  },
  tokens: [
    { meta: "SUPPLIED", token: base("WETH", 1) },
    { meta: "BORROWED", token: base("USDC", 2, true) },
  ],
}

/** The meta types of the amounts that pass; none if the position does not. */
const found = (filters: PositionFilters) =>
  Effect.map(filterPositions([loan], filters, new Map()), (positions) =>
    positions.flatMap((position) => amountsOf(position).map(({ meta }) => meta)),
  )

describe("filterPositions", () => {
  it.effect("keeps amounts of a meta type, and positions by app, group, symbol and token", () =>
    Effect.gen(function* () {
      const both = ["SUPPLIED", "BORROWED"]
      assert.deepStrictEqual(yield* found({}), both)
      assert.deepStrictEqual(yield* found({ metaType: "BORROWED" }), ["BORROWED"])
      assert.deepStrictEqual(yield* found({ metaType: "WALLET" }), [])
      assert.deepStrictEqual(yield* found({ search: "the bank" }), both)
      assert.deepStrictEqual(yield* found({ search: "lend" }), both)
      assert.deepStrictEqual(yield* found({ search: "usd" }), both)
      assert.deepStrictEqual(yield* found({ symbolLike: "bank" }), [])
      assert.deepStrictEqual(yield* found({ symbolLike: "eth" }), both)
      assert.deepStrictEqual(yield* found({ appSlugs: ["bank"] }), [])
      assert.deepStrictEqual(yield* found({ appSlugs: ["bank-v2"] }), both)
      const network = "ETHEREUM_MAINNET"
      assert.deepStrictEqual(
        yield* found({ tokens: [{ address: address(2).toUpperCase().replace("X", "x"), network }] }),
        both,
      )
      assert.deepStrictEqual(yield* found({ tokens: [{ address: address(3), network }] }), [])
    }),
  )

  it.effect("refuses addresses that are none, and too many values", () =>
    Effect.gen(function* () {
      const bad = yield* Effect.flip(found({ tokens: [{ address: "0x", network: "ETHEREUM_MAINNET" }] }))
      assert.strictEqual(bad._tag, "ArgumentInvalid")
      const many = yield* Effect.flip(found({ appSlugs: Array.from({ length: 101 }, String) }))
      assert.strictEqual(many._tag, "ArgumentInvalid")
    }),
  )
})
