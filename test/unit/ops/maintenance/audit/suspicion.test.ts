import { assert, describe, it } from "vitest"
import { type ExaminedTransaction, isUnmatched, suspicionsOf } from "#ops/maintenance/audit/suspicion.ts"
import { erc20Asset, nativeAsset } from "#schemas/domain/asset.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { describedCall, signer, usd } from "../../../../support/intents/described.ts"

const [account, other] = [address(1), address(2)]
const [usdc, weth] = [erc20Asset(address(0xc1)), erc20Asset(address(0xc2))]

const traded: ExaminedTransaction = {
  hasFailed: false,
  actions: [
    {
      type: "swap",
      account,
      sent: [{ asset: usdc, amountRaw: 5n }],
      received: [{ asset: weth, amountRaw: 2n }],
    },
  ],
  deltas: [
    { account, asset: usdc, amountRaw: -5n },
    { account: other, asset: usdc, amountRaw: 5n },
    { account, asset: weth, amountRaw: 2n },
    { account: other, asset: weth, amountRaw: -2n },
  ],
}

describe("suspicionsOf", () => {
  it("finds nothing in a trade, in a failed transaction, and without actions", () => {
    assert.deepStrictEqual(suspicionsOf(traded), [])
    assert.deepStrictEqual(suspicionsOf({ ...traded, hasFailed: true, deltas: [] }), [])
    assert.deepStrictEqual(suspicionsOf({ ...traded, actions: [] }), [])
  })

  it("suspects a swap with one side, and no other action with one", () => {
    const oneSided = traded.actions.map((action) => ({ ...action, received: [] }))
    assert.deepStrictEqual(suspicionsOf({ ...traded, actions: oneSided }), ["one-legged"])
    const sent = oneSided.map((action) => ({ ...action, type: "send" as const }))
    assert.deepStrictEqual(suspicionsOf({ ...traded, actions: sent }), [])
  })

  it("suspects actions that together state more than what moved", () => {
    assert.deepStrictEqual(suspicionsOf({ ...traded, actions: [...traded.actions, ...traded.actions] }), ["duplicated"])
  })

  it("accepts what moved unseen: credited amounts, and coins", () => {
    const credited = traded.actions.map((action) => ({ ...action, account: other }))
    assert.deepStrictEqual(suspicionsOf({ ...traded, actions: [...traded.actions, ...credited] }), [])
    const paid = [{ type: "receive" as const, account, sent: [], received: [{ asset: nativeAsset, amountRaw: 9n }] }]
    const fee = { account, asset: nativeAsset, amountRaw: 1n }
    assert.deepStrictEqual(suspicionsOf({ ...traded, actions: paid, deltas: [fee] }), [])
  })

  it("accepts actions that share what moved", () => {
    const half = [{ type: "send" as const, account, sent: [{ asset: usdc, amountRaw: 2n }], received: [] }]
    assert.deepStrictEqual(suspicionsOf({ ...traded, actions: [...half, ...half] }), [])
  })
})

describe("isUnmatched", () => {
  const intent = describedCall({
    signature: "swap(uint256)",
    values: [9n],
    sections: {
      formats: {
        "swap(uint256 minOut)": {
          fields: [{ path: "minOut", label: "Minimum", format: "tokenAmount", params: { token: usd } }],
        },
      },
    },
  })
  const outcomeWith = (amountRaw: bigint, asset = erc20Asset(usd)) => ({
    chainId: 1,
    to: undefined,
    signer,
    timestampMs: 0,
    hasFailed: false,
    deltas: [{ account: signer, asset, amountRaw, kind: "transfer" as const, counterparty: other }],
  })

  it("suspects a promised amount of which nothing was received", () => {
    assert.isTrue(isUnmatched(intent, outcomeWith(9n, erc20Asset(other))))
    assert.isTrue(isUnmatched(intent, outcomeWith(-9n)))
  })

  it("accepts a part of it, coins that may stand for it, and a failure", () => {
    assert.isFalse(isUnmatched(intent, outcomeWith(8n)))
    assert.isFalse(isUnmatched(intent, outcomeWith(9n, nativeAsset)))
    assert.isFalse(isUnmatched(intent, { ...outcomeWith(9n, erc20Asset(other)), hasFailed: true }))
  })
})
