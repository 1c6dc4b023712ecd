/** Supplies of tokens, over a real store. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { tokenSupplies } from "#projections/balances/token-supply.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, addresses, buildBlock, testChain, transferLog } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [ann, bob] = [address(0x11), address(0x12)]
const [approvedFirst, read, unread, wrong] = addresses(0xe1, 0xe2, 0xe3, 0xe4)

const reported = (token: Address, totalSupplyRaw: bigint | undefined) => ({
  token,
  name: "Token",
  symbol: "TKN",
  decimals: 18,
  totalSupplyRaw,
  isNew: false,
})

/** Supplies are read in the first block; amounts are issued, moved and burned in it and after it. */
const blocks = [
  buildBlock({
    number: 1,
    transactions: [{ logs: [transferLog(read, zeroAddress, ann, 40n)] }],
    reads: {
      tokens: [reported(approvedFirst, 0n), reported(read, 100n), reported(unread, undefined), reported(wrong, 5n)],
    },
  }),
  buildBlock({
    number: 2,
    transactions: [
      {
        logs: [
          transferLog(approvedFirst, zeroAddress, ann, 1_000n),
          transferLog(approvedFirst, ann, bob, 10n),
          transferLog(read, ann, zeroAddress, 30n),
          transferLog(unread, zeroAddress, ann, 7n),
          transferLog(wrong, ann, zeroAddress, 9n),
        ],
      },
    ],
  }),
]

layer(layerTables, { excludeTestServices: true })("the supply of a token", (it) => {
  it.effect("is what its contract last reported, plus what was issued and burned since", () =>
    Effect.gen(function* () {
      const mark = yield* project(blocks, 1)
      const supplyAt = Effect.fnUntraced(function* (number: number) {
        const at = { ...mark, block: { ...mark.block, number } }
        const keys = [approvedFirst, read, unread, wrong].map((token) => ({ chainId: testChain.id, token }))
        const found = yield* tokenSupplies({ marks: [at], tokens: keys })
        return keys.map(({ token }) => found.find((one) => one.token === token)?.supplyRaw)
      })
      assert.deepStrictEqual(yield* supplyAt(1), [0n, 100n, undefined, 5n])
      assert.deepStrictEqual(yield* supplyAt(2), [1_000n, 70n, undefined, undefined])
    }),
  )
})
