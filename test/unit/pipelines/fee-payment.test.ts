import { assert, describe, it } from "vitest"
import { bootloader } from "#chains/abi/native-token.ts"
import { nativeAsset } from "#schemas/domain/asset.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type TransactionDraft, testChain, transferLog } from "../../support/chain/block-builder.ts"
import { deltaLine, foldOne } from "../../support/store/fold.ts"
import { entryOf } from "../../support/store/story.ts"

const [contract, alice, paymaster, bob] = [address(0x20), address(1), address(2), address(3)]

/** A chain of the ZK Stack, which logs the payment of each fee. */
const zkChain = { ...testChain, nativeToken: { address: contract, logs: "movements" as const } }

const draft = (transaction: TransactionDraft): TransactionDraft => ({
  from: alice,
  to: bob,
  receipt: { gasUsedRaw: 200n, effectiveGasPriceRaw: 1n },
  ...transaction,
})

const linesOf = (transaction: TransactionDraft) =>
  foldOne({ transactions: [draft(transaction)] }, zkChain).deltas.map(deltaLine)

const sponsorOf = (transaction: TransactionDraft, chain = zkChain) => entryOf(draft(transaction), {}, chain).sponsor

const moved = (from: string, to: string, amountRaw: bigint) => transferLog(contract, from, to, amountRaw)

describe("feePaymentOf", () => {
  it("charges the paymaster what it paid to the bootloader less its refund, and names it as the sponsor", () => {
    const sponsored = { logs: [moved(paymaster, bootloader, 300n), moved(bootloader, paymaster, 100n)] }
    assert.deepStrictEqual(linesOf(sponsored), [`${paymaster} native -200 fee`])
    assert.strictEqual(sponsorOf(sponsored), paymaster)
  })

  it("charges a failed transaction in the same way", () => {
    const logs = [moved(paymaster, bootloader, 300n), moved(bootloader, paymaster, 100n)]
    const failed = { logs, receipt: { hasSucceeded: false, gasUsedRaw: 200n, effectiveGasPriceRaw: 1n } }
    assert.deepStrictEqual(linesOf(failed), [`${paymaster} native -200 fee`])
  })

  it("charges the sender if it paid the bootloader, without a sponsor", () => {
    const own = { logs: [moved(alice, bootloader, 300n), moved(bootloader, alice, 100n)] }
    assert.deepStrictEqual(linesOf(own), [`${alice} native -200 fee`])
    assert.isUndefined(sponsorOf(own))
  })

  it("counts each side if another account receives the refund", () => {
    const logs = [moved(paymaster, bootloader, 300n), moved(bootloader, bob, 100n)]
    assert.deepStrictEqual(linesOf({ logs }), [`${paymaster} native -300 fee`, `${bob} native 100 fee`])
  })

  it("charges the account that signed as the payer of a sponsored transaction of Ronin", () => {
    const sponsored = { type: 0x64, rest: JSON.stringify({ payer: paymaster.toUpperCase().replace("0X", "0x") }) }
    assert.deepStrictEqual(linesOf(sponsored), [`${paymaster} native -200 fee`])
    assert.strictEqual(sponsorOf(sponsored), paymaster)
  })

  it("uses the receipt if the chain logged no payment, except for transactions from the settlement layer", () => {
    assert.deepStrictEqual(linesOf({}), [`${alice} native -200 fee`])
    for (const type of [0xfe, 0xff]) {
      assert.deepStrictEqual(linesOf({ type, logs: [moved(zeroAddress, bootloader, 200n)] }), [])
    }
  })

  it("ignores the same logs of another contract, and on chains whose coins move otherwise", () => {
    const logs = [transferLog(address(0x21), paymaster, bootloader, 300n)]
    assert.include(linesOf({ logs }), `${alice} native -200 fee`)
    const { deltas } = foldOne({ transactions: [draft({ logs: [moved(paymaster, bootloader, 300n)] })] }, testChain)
    assert.deepStrictEqual(
      deltas.filter(({ kind }) => kind === "fee").map(({ account, asset }) => [account, asset]),
      [[alice, nativeAsset]],
    )
  })
})
