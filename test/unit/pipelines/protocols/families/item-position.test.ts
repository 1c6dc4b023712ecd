import { assert, describe, it } from "@effect/vitest"
import { listedItems } from "#pipelines/protocols/families/item-position.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf } from "../../../../support/positions/fake-answers.ts"

const [manager, account] = [address(1), address(2)]

const itemsOf = (count: bigint | undefined, ids: ReadonlyArray<bigint>) =>
  listedItems(
    answersOf({
      [manager]: {
        ...(count === undefined ? {} : { [`balanceOf(address) ${account}`]: [count] }),
        ...Object.fromEntries(
          ids.map((id, index) => [`tokenOfOwnerByIndex(address,uint256) ${account} ${index}`, [id]]),
        ),
      },
    }),
    { contract: manager, account },
  )

describe("listedItems", () => {
  it("is unknown while an answer is missing", () => {
    assert.isUndefined(listedItems(() => undefined, { contract: manager, account }))
    const counted = answersOf({ [manager]: { [`balanceOf(address) ${account}`]: [2n] } })
    const read: typeof counted = (call) => (call.signature.startsWith("balanceOf") ? counted(call) : undefined)
    assert.isUndefined(listedItems(read, { contract: manager, account }))
  })

  it("is empty where the contract refuses", () => {
    assert.deepStrictEqual(itemsOf(undefined, []), [])
    assert.deepStrictEqual(itemsOf(2n, []), [])
  })

  it("has the NFTs of the account, at most 100", () => {
    assert.deepStrictEqual(itemsOf(2n, [7n, 2n ** 200n]), ["7", String(2n ** 200n)])
    const many = Array.from({ length: 120 }, (_, index) => BigInt(index))
    assert.lengthOf(itemsOf(2n ** 255n, many) ?? [], 100)
  })
})
