import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, transferLog } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [owner, trader, pool, sold, bought] = [address(1), address(2), address(3), address(0x20), address(0x21)]

const call = { from: owner, to: trader, input: "0x12345678" }

describe("direct", () => {
  it("describes what the called contract gave and received", () => {
    const transaction = { ...call, logs: [transferLog(sold, trader, pool, 9n), transferLog(bought, pool, trader, 5n)] }
    assert.strictEqual(sentenceOf(transaction), `Called ${trader}, which swapped 9 ${sold} for 5 ${bought}`)
    const { actions, topic } = entryOf(transaction).interpretation
    assert.deepStrictEqual(
      [topic, ...actions.map(({ type, account }) => `${type} ${account}`)],
      ["Swaps", `call ${owner}`, `swap ${trader}`],
    )
  })

  it("does not match if it received a share, or for trades of others", () => {
    const issued = [transferLog(sold, trader, pool, 9n), transferLog(bought, zeroAddress, trader, 5n)]
    assert.strictEqual(entryOf({ ...call, logs: issued }).interpretation.interpreterId, "call")
    const others = [transferLog(sold, address(4), pool, 9n), transferLog(bought, pool, address(4), 5n)]
    assert.strictEqual(entryOf({ ...call, logs: others }).interpretation.interpreterId, "call")
  })
})
