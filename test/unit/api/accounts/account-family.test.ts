import { assert, describe, it } from "vitest"
import { isAccountOf } from "#api/accounts/account-family.ts"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { scriptOf } from "../../../support/utxo/utxo-block.ts"

describe("isAccountOf", () => {
  it("routes accounts to the chains of their family", () => {
    assert.deepStrictEqual(
      [bitcoin.id, 1, 999_999].map((chainId) => [isAccountOf(chainId, scriptOf(1)), isAccountOf(chainId, address(1))]),
      [
        [true, false],
        [false, true],
        [false, true],
      ],
    )
  })
})
