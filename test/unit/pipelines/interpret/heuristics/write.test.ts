import { assert, describe, it } from "vitest"
import { address } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, bob] = [address(1), address(2)]

const hexOf = (text: string): string => `0x${Buffer.from(text).toString("hex")}`

const write = (text: string, to = bob) => sentenceOf({ from: alice, to, input: hexOf(text) })

describe("write", () => {
  it("names the recipient of a text, without repeating it", () => {
    assert.strictEqual(write("Hello,\nsir: grüße 👋"), `Wrote a text to ${bob}`)
    assert.strictEqual(write("Hello, sir", alice), "Wrote a text")
    const { interpretation } = entryOf({ from: alice, to: bob, input: hexOf("Hello, sir") })
    assert.deepStrictEqual([interpretation.interpreterId, interpretation.isVague], ["write", false])
    assert.deepStrictEqual(
      interpretation.actions.map(({ type, account, counterparty }) => [type, account, counterparty]),
      [["call", alice, bob]],
    )
  })

  it("treats short input, invalid UTF-8 and control characters as no text", () => {
    const inputs = [
      hexOf("Hello, "),
      `${hexOf("Hello, sir")}ff`,
      `${hexOf("Hello, sir")}00`,
      `${hexOf("Hello, sir")}7f`,
      `${hexOf("Hello, sir")}c285`,
    ]
    for (const input of inputs)
      assert.strictEqual(sentenceOf({ from: alice, to: bob, input }), `Interacted with ${bob}`, input)
  })

  it("does not treat input as text if the contract emitted events or received coins", () => {
    const input = hexOf("Hello, sir")
    const logs = [{ address: bob, topics: [], data: "0x" }]
    assert.strictEqual(sentenceOf({ from: alice, to: bob, input, logs }), `Interacted with ${bob}`)
    assert.strictEqual(sentenceOf({ from: alice, to: bob, input, valueRaw: 5n }), `Sent 5 native to ${bob}`)
  })

  it("names the recipient of data that no code has read, by the gas", () => {
    const data = { from: alice, to: bob, input: "0x12345678" }
    const gasOf = (gasUsedRaw: bigint) => sentenceOf({ ...data, receipt: { gasUsedRaw } })
    assert.strictEqual(gasOf(21_064n), `Wrote data to ${bob}`)
    assert.strictEqual(gasOf(21_272n), `Wrote data to ${bob}`)
    assert.strictEqual(gasOf(21_160n), `Wrote data to ${bob}`)
    assert.strictEqual(gasOf(21_065n), `Interacted with ${bob}`)
    assert.strictEqual(sentenceOf({ ...data, to: alice, receipt: { gasUsedRaw: 21_064n } }), "Wrote data")
  })

  it("leaves the batches that rollups write to accounts without code to their purpose", () => {
    const to = "0xff00000000000000000000000000000000008453"
    const batch = { from: alice, to, input: "0x12345678", receipt: { gasUsedRaw: 21_064n } }
    assert.strictEqual(sentenceOf(batch), `Called ${to} to submit a batch of transactions`)
  })
})
