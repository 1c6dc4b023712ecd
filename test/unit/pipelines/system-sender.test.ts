import { assert, describe, it } from "vitest"
import { isSystemSender } from "#pipelines/system-sender.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type TransactionDraft, testChain } from "../../support/chain/block-builder.ts"
import { foldOne } from "../../support/store/fold.ts"

const [alice, touch, bridge] = [address(1), address(2), address(3)]

const chain = { ...testChain, systemSenders: [touch], coinBridge: bridge }

const factsOf = (transaction: TransactionDraft) =>
  foldOne({ transactions: [{ receipt: { gasUsedRaw: 10n, effectiveGasPriceRaw: 3n }, ...transaction }] }, chain)

describe("isSystemSender", () => {
  it("is false for users, also for the senders of another chain", () => {
    assert.isFalse(isSystemSender(alice, chain))
    assert.isFalse(isSystemSender(touch, testChain))
  })

  it("is true for accounts of protocols and of the chain", () => {
    for (const account of [zeroAddress, touch, bridge]) assert.isTrue(isSystemSender(account, chain))
  })

  it("charges such a sender nothing and gives it no action", () => {
    const { deltas, timeline } = factsOf({ from: touch, to: alice, input: "0x12345678" })
    assert.deepStrictEqual(
      deltas.filter(({ kind }) => kind === "fee"),
      [],
    )
    assert.deepStrictEqual(timeline[0]?.interpretation.actions, [])
  })

  it("issues what comes from the chain's bridge, which the recipient receives, and destroys what goes there", () => {
    const deposit = factsOf({ from: bridge, to: alice, valueRaw: 5n })
    assert.deepStrictEqual(
      deposit.deltas.map(({ account, amountRaw, kind }) => [account, amountRaw, kind]),
      [[alice, 5n, "mint"]],
    )
    assert.deepStrictEqual(
      deposit.timeline[0]?.interpretation.actions.map(({ account, type }) => [account, type]),
      [[alice, "receive"]],
    )
    const withdrawal = factsOf({ from: alice, to: bridge, valueRaw: 5n, receipt: {} })
    assert.deepStrictEqual(
      withdrawal.deltas.map(({ account, amountRaw, kind }) => [account, amountRaw, kind]),
      [[alice, -5n, "burn"]],
    )
  })
})
