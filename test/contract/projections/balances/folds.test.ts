import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { foldedCheckpoints } from "#projections/balances/folded-checkpoints.ts"
import { foldedHeights } from "#projections/balances/folds.ts"
import { tokenBalances } from "#projections/balances/token-balances.ts"
import { foldedTicks } from "#projections/prices/folded-ticks.ts"
import type { RollupTable } from "#projections/table/rollup.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  buildBlock,
  hash,
  newTokenRead,
  testChain,
  transferLog,
} from "../../../support/chain/block-builder.ts"
import { layerTables, markAt, project } from "../../../support/store/projected.ts"

const [alice, bob, carol] = [address(0x11), address(0x12), address(0x13)]
const [token, oldToken] = [address(0x70), address(0x71)]

/** A block in which a token comes into being, and an account gets 100 of it. */
const mintBlock = (number: number, minted: Address, to: Address) =>
  buildBlock({
    number,
    transactions: [{ logs: [transferLog(minted, zeroAddress, to, 100n)] }],
    reads: { tokens: [newTokenRead(minted)] },
  })

/** Alice gets 100 in the first block, and gives bob 10 in each of the others. */
const chainBlocks = [
  mintBlock(1, token, alice),
  ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) =>
    buildBlock({ number, transactions: [{ logs: [transferLog(token, alice, bob, 10n)] }] }),
  ),
]

const markOf = (number: number, rest: Partial<Mark> = {}) =>
  markAt(buildBlock({ number, hash: hash(number) }), number, rest)

const heightAt = Effect.fnUntraced(function* (mark: Mark, rollup: RollupTable = foldedCheckpoints) {
  return (yield* foldedHeights({ rollup, marks: [mark] })).get(testChain.id)
})

describe("foldedHeights", () => {
  layer(layerTables, { excludeTestServices: true })("of a chain that is folded at two heights", (it) => {
    it.effect("are the greatest at or below each mark", () =>
      Effect.gen(function* () {
        yield* project(chainBlocks, 1)
        for (const upTo of [4, 8]) yield* foldCheckpoints({ chainId: testChain.id, upTo })
        const heights = yield* Effect.forEach([3, 4, 7, 8, 9], (number) => heightAt(markOf(number)))
        assert.deepStrictEqual(heights, [undefined, 4, 4, 8, 8])
      }),
    )

    it.effect("are none of history, of another rollup, or of another chain", () =>
      Effect.gen(function* () {
        assert.isUndefined(yield* heightAt(markOf(9, { lane: "history" })))
        assert.isUndefined(yield* heightAt(markOf(9), foldedTicks))
        assert.isUndefined(yield* heightAt(markOf(9, { chainId: 7 })))
      }),
    )

    it.effect("remove no movement from history that ends right below the live blocks", () =>
      Effect.gen(function* () {
        const genesis = { ...mintBlock(0, oldToken, carol), parentHash: hash(0) }
        const mark = yield* project([genesis], 1, { lane: "history" })
        const marks = [markOf(9, { historyFrom: 1 }), mark]
        const balances = yield* tokenBalances({ marks, accounts: [alice, carol] })
        assert.deepStrictEqual(balances.map(({ account, balanceRaw }) => [account, balanceRaw]).sort(), [
          [alice, 20n],
          [carol, 100n],
        ])
      }),
    )
  })
})
