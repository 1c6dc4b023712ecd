import { assert, describe, it } from "vitest"
import { utxoFlows } from "#pipelines/utxo-flows.ts"
import { buildUtxoTransaction, returnScript, scriptOf } from "../../support/utxo/utxo-block.ts"

describe("utxoFlows", () => {
  it("nets change, and leaves out what nobody can spend", () => {
    const flows = utxoFlows(
      buildUtxoTransaction({
        inputs: [
          [scriptOf(1), 70n],
          [scriptOf(2), 40n],
          [scriptOf(1), 5n],
        ],
        outputs: [
          [scriptOf(3), 60n],
          [scriptOf(1), 45n],
          [returnScript("text"), 2n],
        ],
      }),
    )
    assert.deepStrictEqual([...flows.spenders], [scriptOf(1), scriptOf(2)])
    assert.deepStrictEqual(flows.losses, [
      { account: scriptOf(1), amountRaw: -30n },
      { account: scriptOf(2), amountRaw: -40n },
    ])
    assert.deepStrictEqual(flows.gains, [{ account: scriptOf(3), amountRaw: 60n }])
    assert.strictEqual(flows.paidRaw, 105n)
  })
})
