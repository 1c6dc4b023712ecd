import { assert, describe, it } from "@effect/vitest"
import { revocationOf } from "#api/allowances/revocation.ts"
import { encodeCall } from "#chains/abi/encode.ts"
import { permit2Address } from "#schemas/domain/allowance.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses } from "../../../support/chain/block-builder.ts"

const [asset, spender] = addresses(1, 2)
const allowance = { asset, spender, tokenId: 7n }

describe("revocationOf", () => {
  it("sets the amount of a token to zero", () => {
    assert.deepStrictEqual(revocationOf({ ...allowance, kind: "erc20" }), {
      to: asset,
      data: encodeCall("approve(address,uint256)", [spender, 0n]),
    })
  })

  it("locks down the pair in Permit2", () => {
    assert.deepStrictEqual(revocationOf({ ...allowance, kind: "permit2" }), {
      to: permit2Address,
      data: encodeCall("lockdown((address token, address spender)[])", [[{ token: asset, spender }]]),
    })
  })

  it("approves nobody for an item, and takes the permission of an operator back", () => {
    assert.deepStrictEqual(revocationOf({ ...allowance, kind: "item" }), {
      to: asset,
      data: encodeCall("approve(address,uint256)", [zeroAddress, 7n]),
    })
    assert.deepStrictEqual(revocationOf({ ...allowance, kind: "operator" }), {
      to: asset,
      data: encodeCall("setApprovalForAll(address,bool)", [spender, false]),
    })
  })
})
