import { assert, describe, it } from "vitest"
import { feeText, otherPayer } from "#api/explorer/fee.js"

const [sender, paymaster] = [`0x${"11".repeat(20)}`, `0x${"33".repeat(20)}`]

const token = { symbol: "cUSD", name: "Celo Dollar", decimals: 18 }

describe("feeText", () => {
  it("is absent if nothing was paid", () => {
    assert.strictEqual(feeText({ feeDelta: null }), "none")
  })

  it("has the amount in the token that paid it, and in base units without metadata", () => {
    const feeDelta = { address: `0x${"c1".repeat(20)}`, amountRaw: "-2500000000000000", token }
    assert.strictEqual(feeText({ feeDelta }), "0.0025 cUSD")
    assert.match(feeText({ feeDelta: { ...feeDelta, token: null } }), /^2,500,000,000,000,000 base units of 0xc1/)
  })
})

describe("otherPayer", () => {
  it("is absent if the sender or nobody paid", () => {
    assert.isUndefined(otherPayer({ feePayer: { address: sender }, feeSponsor: null }, sender))
    assert.isUndefined(otherPayer({ feePayer: null, feeSponsor: null }, sender))
  })

  it("is the sponsor, or another payer", () => {
    const [own, other] = [{ address: sender }, { address: paymaster }]
    assert.deepStrictEqual(otherPayer({ feePayer: other, feeSponsor: other }, sender), {
      address: paymaster,
      isSponsor: true,
    })
    assert.deepStrictEqual(otherPayer({ feePayer: own, feeSponsor: other }, sender)?.address, paymaster)
    assert.deepStrictEqual(otherPayer({ feePayer: other, feeSponsor: null }, sender), {
      address: paymaster,
      isSponsor: false,
    })
  })
})
