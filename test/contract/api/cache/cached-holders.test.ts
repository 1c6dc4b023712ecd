import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { cachedHolders } from "#api/cache/cached-holders.ts"
import { tokenHolders } from "#projections/balances/token-holders.ts"
import { readMarks } from "#projections/table/commits.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, buildBlock, testChain, transferLog } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const token = address(0x70)

const newToken = { token, name: "Test", symbol: "TST", decimals: 6, totalSupplyRaw: 1_000n, isNew: true }

/** A block in which an account transfers to two others; in the first, the token is created. */
const blockOf = (number: number) => {
  const from = number === 1 ? zeroAddress : address(1 + ((number - 2) % 5))
  const to = [address(1 + (number % 5)), address(1 + ((number * 2) % 5))]
  const logs = to.map((receiver) => transferLog(token, from, receiver, number === 1 ? 500n : BigInt(number)))
  return buildBlock({
    number,
    transactions: [{ from, to: token, logs }],
    reads: { tokens: number === 1 ? [newToken] : [] },
  })
}

describe("cachedHolders", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("returns what is read anew after every block", () =>
      Effect.gen(function* () {
        for (let number = 1; number <= 8; number++) {
          yield* project([blockOf(number)], number)
          const query = { chainId: testChain.id, token, marks: yield* readMarks(), first: 10 }
          const found = yield* tokenHolders(query)
          assert.isAbove(found.holderCount, 0)
          assert.deepStrictEqual(yield* cachedHolders(query), found)
        }
      }),
    )
  })
})
