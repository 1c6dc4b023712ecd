import { Schema } from "effect"
import { assert, describe, it } from "vitest"
import { PackedDeltas, packDeltas, type ServedDelta, unpackDeltas } from "#projections/transactions/packed-deltas.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [alice, bob, token] = [address(1), address(2), address(0x70)]

const deltas: ReadonlyArray<ServedDelta> = [
  {
    account: alice,
    asset: { standard: "native", token: zeroAddress, tokenId: 0n },
    amountRaw: -21_000n,
    kind: "fee",
    counterparty: zeroAddress,
  },
  {
    account: bob,
    asset: { standard: "erc1155", token, tokenId: 2n ** 200n },
    amountRaw: 2n ** 255n,
    kind: "mint",
    counterparty: alice,
  },
]

const throughJson = (packed: ReturnType<typeof packDeltas>) =>
  unpackDeltas(Schema.decodeUnknownSync(PackedDeltas)(JSON.parse(JSON.stringify(packed))))

describe("packDeltas", () => {
  it("lists each address once", () => {
    assert.deepStrictEqual(packDeltas(deltas).addresses, [alice, zeroAddress, bob, token])
  })
})

describe("unpackDeltas", () => {
  it("returns what was packed", () => {
    assert.deepStrictEqual(throughJson(packDeltas(deltas)), deltas)
    assert.deepStrictEqual(throughJson(packDeltas([])), [])
  })
})
