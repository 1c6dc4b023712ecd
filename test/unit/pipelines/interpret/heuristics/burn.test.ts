import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, transferLog } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, pool, token] = [address(1), address(2), address(0x20)]

const call = (...logs: ReadonlyArray<LogDraft>) => ({ from: alice, to: pool, input: "0x42966c68", logs })

describe("burn", () => {
  it("ignores transactions in which a part went to another account", () => {
    const logs = [transferLog(token, alice, zeroAddress, 5n), transferLog(token, alice, pool, 1n)]
    assert.strictEqual(entryOf(call(...logs)).interpretation.interpreterId, "send")
  })

  it("describes a burn", () => {
    assert.strictEqual(sentenceOf(call(transferLog(token, alice, zeroAddress, 5n))), `Burned 5 ${token}`)
    assert.strictEqual(sentenceOf({ from: alice, to: zeroAddress, valueRaw: 5n }), "Burned 5 native")
  })

  it("describes a withdrawal for a share of a pool", () => {
    const logs = [
      transferLog(pool, alice, pool, 7n),
      transferLog(pool, pool, zeroAddress, 7n),
      transferLog(token, pool, alice, 5n),
    ]
    assert.strictEqual(sentenceOf(call(...logs)), `Burned 7 ${pool} for 5 ${token}`)
    assert.strictEqual(entryOf(call(...logs)).interpretation.topic, "Defi")
  })
})
