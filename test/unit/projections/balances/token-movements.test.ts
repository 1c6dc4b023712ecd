import { assert, describe, it } from "@effect/vitest"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { tokenMovements } from "#projections/balances/token-movements.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, buildBlock, testChain, transferLog } from "../../../support/chain/block-builder.ts"

const [token, ann, bob] = [address(0x70), address(1), address(2)]

const rowsOf = (logs: ReadonlyArray<ReturnType<typeof transferLog>>) =>
  foldBlocks({ chain: testChain, blocks: [buildBlock({ transactions: [{ from: ann, logs }] })] }).flatMap((facts) =>
    tokenMovements.rows(facts),
  )

describe("tokenMovements", () => {
  it("has no row for coins, or for movements of zero", () => {
    assert.deepStrictEqual(rowsOf([]), [])
    assert.deepStrictEqual(rowsOf([transferLog(token, ann, bob, 0n)]), [])
  })

  it("sums the movements of an account in a block", () => {
    assert.deepStrictEqual(rowsOf([transferLog(token, ann, bob, 5n), transferLog(token, bob, ann, 2n)]), [
      { token, account: ann, net_raw: -3n },
      { token, account: bob, net_raw: 3n },
    ])
  })

  it("gives the zero address what was burned less what was minted", () => {
    assert.deepStrictEqual(
      rowsOf([transferLog(token, zeroAddress, bob, 5n), transferLog(token, bob, zeroAddress, 2n)]),
      [
        { token, account: bob, net_raw: 3n },
        { token, account: zeroAddress, net_raw: -3n },
      ],
    )
  })
})
