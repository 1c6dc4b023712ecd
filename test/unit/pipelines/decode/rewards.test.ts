import { assert, describe, it } from "vitest"
import { address, type buildBlock, testChain } from "../../../support/chain/block-builder.ts"
import { deltaLine, foldOne } from "../../../support/store/fold.ts"

const miner = address(0x77)
const paying = { receipt: { gasUsedRaw: 100n, effectiveGasPriceRaw: 12n } }

const linesOf = (draft: Parameters<typeof buildBlock>[0], chain = testChain) =>
  foldOne({ miner, ...draft }, chain)
    .deltas.filter(({ kind }) => kind === "reward")
    .map(deltaLine)

describe("rewards", () => {
  it("gives no row where the sum is zero", () => {
    assert.deepStrictEqual(linesOf({ baseFeePerGasRaw: 12n, transactions: [paying] }), [])
    assert.deepStrictEqual(linesOf({}), [])
  })

  it("returns no tips on chains whose rules distribute them", () => {
    assert.deepStrictEqual(linesOf({ transactions: [paying] }, { ...testChain, feeRecipient: "unknown" }), [])
  })

  it("debits nothing from the miner for transactions that pay less than the base fee", () => {
    const free = { receipt: { gasUsedRaw: 100n, effectiveGasPriceRaw: 0n } }
    assert.deepStrictEqual(linesOf({ baseFeePerGasRaw: 10n, transactions: [free, paying] }), [
      `${miner} native 200 reward`,
    ])
  })

  it("sums what all transactions paid above the base fee, the failed ones included", () => {
    const failed = { receipt: { ...paying.receipt, hasSucceeded: false } }
    const { deltas } = foldOne({ miner, baseFeePerGasRaw: 10n, transactions: [paying, failed] })
    const [reward] = deltas.filter(({ kind }) => kind === "reward")
    assert.strictEqual(reward?.amountRaw, 400n)
    assert.deepStrictEqual(reward?.place, { transactionIndex: -1, origin: "reward", originIndex: 0, leg: 1 })
  })

  it("credits the whole price to the miner before there was a base fee", () => {
    assert.deepStrictEqual(linesOf({ transactions: [paying] }), [`${miner} native 1200 reward`])
  })

  it("returns the rewards in traces, at their place in the traces", () => {
    const rewards = [{ path: [], type: "reward" as const, to: miner, valueRaw: 2_000n }]
    const { deltas } = foldOne({ transactions: [{}], rewards })
    assert.deepStrictEqual(deltas.map(deltaLine), [`${miner} native 2000 reward`])
    assert.deepStrictEqual(deltas[0]?.place, { transactionIndex: -1, origin: "trace", originIndex: 1, leg: 1 })
  })
})
