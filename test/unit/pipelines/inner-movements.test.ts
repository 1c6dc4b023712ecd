import { assert, describe, it } from "vitest"
import type { CoinLogs } from "#chains/chain-definition.ts"
import { innerMovementsOf } from "#pipelines/inner-movements.ts"
import { address } from "../../support/chain/block-builder.ts"

const sourcesOf = (logs: CoinLogs | undefined) => {
  const nativeToken = logs === undefined ? undefined : { address: address(0x20), logs }
  return [innerMovementsOf({ traces: [] }, { nativeToken }), innerMovementsOf({ traces: undefined }, { nativeToken })]
}

describe("innerMovementsOf", () => {
  it("uses traces, and logs of values without them", () => {
    assert.deepStrictEqual(sourcesOf(undefined), ["traces", "nothing"])
    assert.deepStrictEqual(sourcesOf("calls"), ["traces", "nothing"])
    assert.deepStrictEqual(sourcesOf("values"), ["traces", "logs"])
  })

  it("always uses logs of every movement", () => {
    assert.deepStrictEqual(sourcesOf("movements"), ["logs", "logs"])
  })
})
