import { assert, describe, it } from "vitest"
import { isCoinbaseLost } from "#chains/lost-coinbases.ts"
import { hashOf } from "../../support/utxo/utxo-block.ts"

describe("isCoinbaseLost", () => {
  it("names the genesis block and replaced coinbases", () => {
    const hash = "0x00000000000af0aed4792b1acee3d966af36cf5def14935db8de83d6f9306f2f"
    assert.isTrue(isCoinbaseLost({ number: 0, hash: hashOf(1) }))
    assert.isTrue(isCoinbaseLost({ number: 91_812, hash }))
    assert.isFalse(isCoinbaseLost({ number: 91_812, hash: hashOf(1) }))
  })
})
