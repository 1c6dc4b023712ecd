import { assert, describe, it } from "vitest"
import { netFlows } from "#pipelines/interpret/transaction/flow.ts"
import { erc20Asset } from "#schemas/domain/asset.ts"
import { address, transferLog } from "../../../../support/chain/block-builder.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const [alice, bob, carol, token, second] = [address(1), address(2), address(3), address(0x20), address(0x21)]

describe("netFlows", () => {
  it("leaves fees out, and accounts that paid nothing else", () => {
    const receipt = { gasUsedRaw: 1n, effectiveGasPriceRaw: 1n }
    const { deltas } = foldOne({ transactions: [{ from: alice, to: bob, receipt }] })
    assert.lengthOf(deltas, 1)
    assert.strictEqual(netFlows(deltas).size, 0)
  })

  it("nets returned assets and those that only passed through", () => {
    const logs = [
      transferLog(token, alice, bob, 5n),
      transferLog(token, bob, carol, 5n),
      transferLog(token, carol, alice, 2n),
    ]
    const flows = netFlows(foldOne({ transactions: [{ logs }] }).deltas)
    assert.deepStrictEqual([...flows.keys()], [alice, bob, carol])
    assert.deepStrictEqual(flows.get(alice)?.sent, [{ asset: erc20Asset(token), amountRaw: 3n }])
    assert.deepStrictEqual(flows.get(bob), { account: bob, sent: [], received: [] })
    assert.deepStrictEqual(flows.get(carol)?.received, [{ asset: erc20Asset(token), amountRaw: 3n }])
  })

  it("keeps assets apart, in the order in which they first moved", () => {
    const logs = [
      transferLog(second, alice, bob, 1n),
      transferLog(token, bob, alice, 2n),
      transferLog(second, alice, bob, 1n),
    ]
    const flow = netFlows(foldOne({ transactions: [{ logs }] }).deltas).get(alice)
    assert.deepStrictEqual(flow?.sent, [{ asset: erc20Asset(second), amountRaw: 2n }])
    assert.deepStrictEqual(flow?.received, [{ asset: erc20Asset(token), amountRaw: 2n }])
  })
})
