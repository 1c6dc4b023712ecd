import { assert, describe, it } from "@effect/vitest"
import { ownersOf } from "#pipelines/owners/owners.ts"
import type { RequestedNft } from "#schemas/domain/balance-request.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, punkMarket } from "../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../support/positions/fake-answers.ts"

const [apes, pearls, silent, ann, bob] = [address(1), address(2), address(3), address(4), address(5)]

const contracts: ContractAnswers = {
  [apes]: {
    "ownerOf(uint256) 7": [bob],
    "ownerOf(uint256) 8": [ann],
    "ownerOf(uint256) 9": [zeroAddress],
    [`balanceOf(address) ${ann}`]: [3n],
    [`tokenOfOwnerByIndex(address,uint256) ${ann} 0`]: [8n],
    [`tokenOfOwnerByIndex(address,uint256) ${ann} 1`]: [11n],
  },
  [pearls]: { [`balanceOf(address,uint256) ${ann} 7`]: [5n] },
  [punkMarket]: { "punkIndexToAddress(uint256) 3": [bob] },
}

/** Account, token id, form and copies of each read. */
const read = (account: Address, ...nfts: ReadonlyArray<RequestedNft>) =>
  ownersOf(31_337, { account, nfts }, answersOf(contracts)).map(({ tokenId, form, copies, ...one }) => [
    one.account,
    tokenId,
    form,
    copies,
  ])

describe("ownersOf", () => {
  it("is without an answer if a contract names no owner and counts no copies, and absent for an id beyond 256 bits", () => {
    assert.deepStrictEqual(read(zeroAddress, { collection: silent, tokenId: "7" }), [
      [zeroAddress, 7n, "none", undefined],
    ])
    assert.deepStrictEqual(read(zeroAddress, { collection: apes, tokenId: "9" }), [
      [zeroAddress, 9n, "none", undefined],
    ])
    assert.deepStrictEqual(read(ann, { collection: silent }), [[ann, 0n, "collection", undefined]])
    assert.deepStrictEqual(read(ann, { collection: apes, tokenId: "9".repeat(78) }), [])
  })

  it("is the owner of an item, and shows that the requested account owns none", () => {
    assert.deepStrictEqual(read(ann, { collection: apes, tokenId: "8" }), [[ann, 8n, "erc721", 1n]])
    assert.deepStrictEqual(read(zeroAddress, { collection: apes, tokenId: "7" }), [
      [bob, 7n, "erc721", 1n],
      [zeroAddress, 7n, "erc721", 0n],
    ])
    assert.deepStrictEqual(read(zeroAddress, { collection: punkMarket, tokenId: "3" }), [
      [bob, 3n, "erc721", 1n],
      [zeroAddress, 3n, "erc721", 0n],
    ])
  })

  it("is the number of copies of an account", () => {
    assert.deepStrictEqual(read(ann, { collection: pearls, tokenId: "7" }), [[ann, 7n, "erc1155", 5n]])
  })

  it("is the number of items of an account in a collection, and those that the contract lists", () => {
    assert.deepStrictEqual(read(ann, { collection: apes }), [
      [ann, 0n, "collection", 3n],
      [ann, 8n, "erc721", 1n],
      [ann, 11n, "erc721", 1n],
    ])
  })
})
