import { assert, describe, it } from "vitest"
import { markOf } from "#projections/spam/spam-mark.ts"
import { textEvidence } from "#projections/spam/text-evidence.ts"

const kindsOf = (name: string, symbol = "X") => textEvidence({ name, symbol }).map(({ kind }) => kind)

// Names and symbols of spam that public lists and issues name; of real tokens, those of the token lists of Uniswap, Optimism,
// Sushi, Quickswap and MetaMask in which anything was found, and others that come near it.
describe("textEvidence", () => {
  it("finds nothing in absent and plain texts", () => {
    assert.deepStrictEqual(textEvidence({ name: undefined, symbol: undefined }), [])
    assert.deepStrictEqual(kindsOf("Wrapped Ether", "WETH"), [])
  })

  it.each([
    ["a link", "Claim Rewards at https://abict.us", ["link", "claim-wording", "claim-wording"]],
    ["a domain with a path", "abict.us/claim", ["link", "claim-wording"]],
    ["an invitation to a chat", "t.me/xyz", ["link"]],
    ["a full stop in disguise", "abict\u3002us", ["domain-name"]],
    ["a full stop in brackets", "abict[.]us", ["domain-name"]],
    ["a domain before other letters", "qunfaba.com\u514d\u8d39\u7a7a\u6295", ["domain-name"]],
    ["an amount of money", "$1000 USDC", ["claim-wording", "claim-wording"]],
    ["letters that nobody sees", "US\u200bDC", ["invisible-letters"]],
    ["text that runs backwards", "USD\u202eC", ["invisible-letters"]],
    ["letters of two alphabets", "T\u0435ther", ["mixed-alphabets"]],
  ])("finds %s", (_what, name, kinds) => {
    assert.deepStrictEqual(kindsOf(name), kinds)
  })

  it("takes a domain for a symbol as a link", () => {
    assert.deepStrictEqual(kindsOf("Zepe.io", "Zepe.io"), ["domain-name", "link"])
  })

  it("counts a word once, however often it is there", () => {
    assert.deepStrictEqual(kindsOf("Claim claim", "CLAIM"), ["claim-wording"])
  })

  it.each([
    ["a drawing joined of several", "\u{1f469}\u200d\u{1f680} Club"],
    ["a flag of a part of a country", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
    ["a form of a drawing", "\u2764\ufe0f"],
    ["Persian", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
  ])("sees nothing hidden in %s", (_what, name) => {
    assert.deepStrictEqual(kindsOf(name), [])
  })

  it.each([
    ["yearn.finance", "YFI"],
    ["Curve.fi yDAI/yUSDC/yUSDT/yTUSD", "yDAI+yUSDC+yUSDT+yTUSD"],
    ["Crypto.com Coin", "CRO"],
    ["Jarvis Reward Token", "JRT"],
    ["Balancer 80 BAL 20 WETH", "B-80BAL-20WETH"],
    ["USD Coin", "USDC.e"],
    ["Bitcoin", "BTC.b"],
    ["Staked Ether 2.0", "stETH"],
    ["vitalik.eth", "VITALIK"],
    ["Ankr MATIC Reward Bearing Certif", "aMATICc"],
    ["\u20aeether USD\u20ae0", "USD\u20ae0"],
  ])("gives no mark by the texts of %s, %s", (name, symbol) => {
    assert.isUndefined(markOf(textEvidence({ name, symbol })))
  })

  it.each([
    ["! abict.us", "Claim Rewards at https://abict.us"],
    ["$ abict.pro", "$ abict.pro"],
    ["Visit reward-eth.com", "ETH REWARD"],
    ["5 ETH Voucher by Base", "VOUCHER"],
    ["$1000 USDC", "$1000 USDC"],
  ])("gives a mark by the texts of %s, %s", (name, symbol) => {
    assert.strictEqual(markOf(textEvidence({ name, symbol }))?.reason, "text")
  })
})
