import { assert, describe, it } from "vitest"
import { address } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

describe("pools", () => {
  it("returns what was read, also of a contract that names no tokens", () => {
    const read = [
      { pool: address(1), token0: address(2), token1: address(3), factory: address(4) },
      { pool: address(5), token0: undefined, token1: undefined, factory: undefined },
    ]
    assert.deepStrictEqual(foldOne({ reads: { pools: read } }).pools, read)
  })
})
