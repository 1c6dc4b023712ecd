import { assert, describe, it } from "vitest"
import { address, transferLog } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, faucet, vault, token] = [address(1), address(2), address(3), address(0x20)]

describe("receive", () => {
  it("does not match if something was given in return", () => {
    const transaction = { from: alice, to: faucet, valueRaw: 1n, logs: [transferLog(token, faucet, alice, 5n)] }
    assert.strictEqual(entryOf(transaction).interpretation.interpreterId, "swap")
  })

  it("names the payer", () => {
    const transaction = { from: alice, to: faucet, input: "0x4e71d92d", logs: [transferLog(token, vault, alice, 5n)] }
    assert.strictEqual(sentenceOf(transaction), `Received 5 ${token} from ${vault}`)
    const [action] = entryOf(transaction).interpretation.actions
    assert.deepStrictEqual([action?.type, action?.counterparty], ["receive", vault])
  })

  it("describes coins that a contract pays out", () => {
    const traces = [{ path: [0], from: faucet, to: alice, valueRaw: 5n }]
    assert.strictEqual(
      sentenceOf({ from: alice, to: faucet, input: "0x4e71d92d", traces }),
      `Received 5 native from ${faucet}`,
    )
  })
})
