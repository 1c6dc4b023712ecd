import { assert, describe, it } from "vitest"
import { nativeAsset } from "#schemas/domain/asset.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type TransactionDraft } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const alice = address(1)

const feeOf = (transaction: TransactionDraft) =>
  foldOne({ transactions: [{ from: alice, ...transaction }] }).deltas.find(({ kind }) => kind === "fee")

const gas = { gasUsedRaw: 21_000n, effectiveGasPriceRaw: 10n }

describe("fees", () => {
  it("returns no row if nothing was paid", () => {
    assert.isUndefined(feeOf({}))
  })

  it("charges the zero address nothing: early rollups have transactions without a sender", () => {
    assert.isUndefined(feeOf({ from: zeroAddress, receipt: gas }))
  })

  it("charges no fee for a deposit from the chain below, whatever its receipt contains", () => {
    assert.isUndefined(feeOf({ type: 0x7e, receipt: { ...gas, l1FeeRaw: 5n } }))
  })

  it("charges blob gas only where it has a price: rollups report a size in its place", () => {
    assert.strictEqual(feeOf({ receipt: { ...gas, blobGasUsedRaw: 131_072n } })?.amountRaw, -210_000n)
  })

  it("charges a failed transaction as any other", () => {
    const fee = feeOf({ valueRaw: 7n, receipt: { ...gas, hasSucceeded: false } })
    assert.deepStrictEqual(fee, {
      place: { transactionIndex: 0, origin: "fee", originIndex: 0, leg: 0 },
      account: alice,
      asset: nativeAsset,
      amountRaw: -210_000n,
      kind: "fee",
      counterparty: zeroAddress,
    })
  })

  it("uses the offered price if the receipt has none", () => {
    const receipt = { gasUsedRaw: 21_000n, effectiveGasPriceRaw: undefined }
    assert.strictEqual(feeOf({ gasPriceRaw: 3n, receipt })?.amountRaw, -63_000n)
  })

  it("sums gas, blobs and the base layer's part in one row", () => {
    const receipt = { ...gas, blobGasUsedRaw: 131_072n, blobGasPriceRaw: 2n, l1FeeRaw: 1_000n }
    assert.strictEqual(feeOf({ receipt })?.amountRaw, -(210_000n + 262_144n + 1_000n))
  })

  it("adds no data fee that the used gas contains: Mantle's before Arsia", () => {
    const receipt = { ...gas, l1FeeRaw: 1_000n }
    const ofMantle = (rest: object) => feeOf({ receipt: { ...receipt, rest: JSON.stringify(rest) } })?.amountRaw
    assert.strictEqual(ofMantle({ tokenRatio: "0xbb8" }), -210_000n)
    assert.strictEqual(ofMantle({ tokenRatio: "0xbb8", l1BaseFeeScalar: "0x1" }), -211_000n)
  })

  it("adds the operator's part by the rule of the receipt's time", () => {
    const isthmus = { operatorFeeScalar: "0x2710", operatorFeeConstant: "0x64" }
    const jovian = { ...isthmus, daFootprintGasScalar: "0x190" }
    assert.strictEqual(
      feeOf({ receipt: { ...gas, rest: JSON.stringify(isthmus) } })?.amountRaw,
      -(210_000n + 210n + 100n),
    )
    assert.strictEqual(
      feeOf({ receipt: { ...gas, rest: JSON.stringify(jovian) } })?.amountRaw,
      -(210_000n + 21_000n * 10_000n * 100n + 100n),
    )
  })
})
