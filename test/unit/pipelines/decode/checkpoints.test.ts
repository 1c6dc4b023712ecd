import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, testChain } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [alice, token] = [address(1), address(0x20)]

describe("checkpoints", () => {
  it("returns none if a balance could not be read", () => {
    const balances = [{ account: alice, token, balanceRaw: undefined }]
    assert.deepStrictEqual(foldOne({ reads: { balances } }).checkpoints, [])
  })

  it("keeps a balance of zero, which is known", () => {
    const balances = [
      { account: alice, token: zeroAddress, balanceRaw: 0n },
      { account: alice, token, balanceRaw: 5n },
    ]
    assert.deepStrictEqual(foldOne({ reads: { balances } }).checkpoints, balances)
  })

  it("returns none of the coin under the name of a token", () => {
    const chain = { ...testChain, nativeToken: { address: token, logs: "calls" } } as const
    const coin = { account: alice, token: zeroAddress, balanceRaw: 5n }
    const balances = [coin, { ...coin, token }]
    assert.deepStrictEqual(foldOne({ reads: { balances } }, chain).checkpoints, [coin])
  })
})
