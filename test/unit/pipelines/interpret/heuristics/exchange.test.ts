import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, transferLog } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, pool, token, reward] = [address(1), address(2), address(0x20), address(0x21)]

/** A deposit that also pays out what was earned so far. */
const deposit = {
  from: alice,
  to: pool,
  logs: [
    transferLog(token, alice, pool, 5n),
    transferLog(pool, zeroAddress, alice, 7n),
    transferLog(reward, address(9), alice, 1n),
  ],
}

describe("exchange", () => {
  it("does not match if only a share was received", () => {
    const logs = deposit.logs.slice(0, 2)
    assert.strictEqual(entryOf({ ...deposit, logs }).interpretation.interpreterId, "mint")
  })

  it("lists assets given and received, and calls it neither swap nor mint", () => {
    assert.strictEqual(sentenceOf(deposit), `Sent 5 ${token}, received 7 ${pool} and 1 ${reward}`)
    const { actions, topic, category } = entryOf(deposit).interpretation
    assert.deepStrictEqual([topic, category], ["Defi", undefined])
    assert.deepStrictEqual(
      actions.map(({ type, sent, received }) => [type, sent.length, received.length]),
      [
        ["send", 1, 0],
        ["receive", 0, 2],
      ],
    )
  })
})
