import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, depositLog, transferLog, wrappedNative } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, bob, carol, router, token] = [address(1), address(2), address(3), address(5), address(0x20)]

describe("send", () => {
  it("does not match for what a third party lost: the signer only made the call", () => {
    const logs = [transferLog(token, bob, carol, 5n)]
    const { interpretation } = entryOf({ from: alice, to: token, input: "0x23b872dd", logs })
    assert.strictEqual(interpretation.interpreterId, "move")
  })

  it("does not count the fee as something sent", () => {
    const receipt = { gasUsedRaw: 21_000n, effectiveGasPriceRaw: 10n }
    assert.strictEqual(sentenceOf({ from: alice, to: bob, receipt }), `Interacted with ${bob}`)
  })

  it("names amount and payee of coins", () => {
    const { interpretation } = entryOf({ from: alice, to: bob, valueRaw: 5n })
    assert.strictEqual(interpretation.description, "Sent $1 to $2")
    assert.deepStrictEqual(interpretation.items, [
      { type: "token", asset: { standard: "native", token: zeroAddress, tokenId: 0n }, amountRaw: 5n },
      { type: "actor", address: bob },
    ])
    assert.deepStrictEqual(
      [interpretation.topic, interpretation.category, interpretation.isVague],
      ["None", undefined, false],
    )
  })

  it("describes the recipient as having received", () => {
    const traces = [{ path: [0], from: bob, to: carol, valueRaw: 3n }]
    const { actions } = entryOf({ from: alice, to: bob, valueRaw: 5n, traces }).interpretation
    assert.deepStrictEqual(
      actions.map(({ type, account, sent, received }) => [type, account, sent[0]?.amountRaw, received[0]?.amountRaw]),
      [
        ["send", alice, 5n, undefined],
        ["receive", bob, undefined, 2n],
        ["receive", carol, undefined, 3n],
      ],
    )
  })

  it("names the payee of a token, not the contract called", () => {
    assert.strictEqual(
      sentenceOf({ from: alice, to: token, logs: [transferLog(token, alice, bob, 5n)] }),
      `Sent 5 ${token} to ${bob}`,
    )
  })

  it("names the final recipient if a contract passed it on", () => {
    const traces = [{ path: [0], from: bob, to: carol, valueRaw: 5n }]
    assert.strictEqual(sentenceOf({ from: alice, to: bob, valueRaw: 5n, traces }), `Sent 5 native to ${carol}`)
  })

  it("names the called contract, not the one that wrapped the coins for it", () => {
    const traces = [{ path: [0], from: bob, to: wrappedNative, valueRaw: 5n }]
    const logs = [depositLog(bob, 5n)]
    assert.strictEqual(sentenceOf({ from: alice, to: bob, valueRaw: 5n, traces, logs }), `Sent 5 native to ${bob}`)
    assert.strictEqual(
      sentenceOf({ from: alice, to: wrappedNative, valueRaw: 5n }),
      `Sent 5 native to ${wrappedNative}`,
    )
  })

  it("names all recipients", () => {
    const logs = [transferLog(token, alice, bob, 5n), transferLog(token, alice, carol, 2n)]
    const { description } = entryOf({ from: alice, to: token, logs }).interpretation
    assert.strictEqual(description, "Sent $1 to $2 and $3")
    const payees = Array.from({ length: 9 }, (_, index) => address(0x40 + index))
    const batch = payees.map((payee) => transferLog(token, alice, payee, 2n))
    assert.strictEqual(sentenceOf({ from: alice, to: router, logs: batch }), `Sent 18 ${token} to 9 accounts`)
  })

  it("names the recipients of a shared asset", () => {
    const traces = [
      { path: [0], from: bob, to: carol, valueRaw: 3n },
      { path: [1], from: bob, to: address(4), valueRaw: 2n },
    ]
    assert.strictEqual(sentenceOf({ from: alice, to: bob, valueRaw: 5n, traces }), `Sent 5 native to ${bob}`)
  })

  it("nets refunds", () => {
    const traces = [{ path: [0], from: bob, to: alice, valueRaw: 2n }]
    assert.strictEqual(sentenceOf({ from: alice, to: bob, valueRaw: 5n, traces }), `Sent 3 native to ${bob}`)
  })

  it("describes a transfer to oneself, although nothing changed", () => {
    assert.strictEqual(sentenceOf({ from: alice, to: alice, valueRaw: 5n }), "Sent 5 native to yourself")
  })

  it("lists several assets", () => {
    const logs = [transferLog(token, alice, bob, 5n), transferLog(address(0x21), alice, bob, 6n)]
    assert.strictEqual(sentenceOf({ from: alice, to: bob, logs }), `Sent 5 ${token} and 6 ${address(0x21)} to ${bob}`)
  })
})
