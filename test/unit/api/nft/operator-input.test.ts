import { assert, describe, it } from "@effect/vitest"
import { operatorInput } from "#api/nft/operator-input.ts"
import { encodeCall } from "#chains/abi/encode.ts"
import { address } from "../../../support/chain/block-builder.ts"

describe("operatorInput", () => {
  it("grants and revokes the permission", () => {
    for (const isApproved of [true, false]) {
      const expected = encodeCall("setApprovalForAll(address,bool)", [address(1), isApproved])
      assert.strictEqual(operatorInput(address(1), isApproved), expected)
    }
  })
})
