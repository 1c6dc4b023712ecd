import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, transferLog } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, created] = [address(1), address(0x20)]
const creation = { from: alice, to: undefined, input: "0x60806040", receipt: { contractAddress: created } }

describe("deploy", () => {
  it("describes a failed one as failed", () => {
    assert.strictEqual(
      sentenceOf({ ...creation, receipt: { contractAddress: created, hasSucceeded: false } }),
      `Failed to deploy ${created}`,
    )
  })

  it("names the contract, whatever it issued to its maker", () => {
    const transaction = { ...creation, logs: [transferLog(created, zeroAddress, alice, 5n)] }
    assert.strictEqual(sentenceOf(transaction), `Deployed ${created}`)
    const entry = entryOf(transaction)
    assert.strictEqual(entry.methodId, "0x")
    assert.isUndefined(entry.to)
    const [action] = entry.interpretation.actions
    assert.deepStrictEqual([action?.type, action?.received.length, action?.counterparty], ["deploy", 1, created])
  })
})
