import { assert, describe, it } from "vitest"
import { address } from "../../../support/chain/block-builder.ts"
import { deltaLine, foldOne } from "../../../support/store/fold.ts"

const [alice, bob] = [address(1), address(2)]

describe("withdrawals", () => {
  it("gives no row for an amount of zero", () => {
    const withdrawals = [{ index: 7, validatorIndex: 1, account: alice, amountRaw: 0n }]
    assert.deepStrictEqual(foldOne({ withdrawals }).deltas, [])
  })

  it("credits each account at its place in the block, outside any transaction", () => {
    const withdrawals = [
      { index: 7, validatorIndex: 1, account: alice, amountRaw: 5n },
      { index: 8, validatorIndex: 2, account: bob, amountRaw: 6n },
    ]
    const { deltas } = foldOne({ withdrawals })
    assert.deepStrictEqual(deltas.map(deltaLine), [`${alice} native 5 withdrawal`, `${bob} native 6 withdrawal`])
    assert.deepStrictEqual(deltas[1]?.place, { transactionIndex: -1, origin: "withdrawal", originIndex: 1, leg: 1 })
  })
})
