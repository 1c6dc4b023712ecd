import { assert, describe, it } from "vitest"
import { earlyCollections } from "#chains/early-collections.ts"
import { formsByChain, type ListedContract } from "#chains/listed-contract.ts"
import { supplyTokens } from "#chains/supply-events.ts"
import { address } from "../../support/chain/block-builder.ts"

const listed = (chainId: number, number: number, form: "plain" | "odd"): ListedContract<"plain" | "odd"> => ({
  chainId,
  form,
  address: address(number),
  name: `Contract ${number}`,
  source: "made up",
})

describe("formsByChain", () => {
  const formsOf = formsByChain([listed(1, 2, "plain"), listed(10, 2, "odd"), listed(1, 3, "odd")])

  it("is empty for a chain without listed contracts, and over an empty list", () => {
    assert.strictEqual(formsOf(5).size, 0)
    assert.strictEqual(formsByChain([])(1).size, 0)
  })

  it("has the contracts of the chain alone, by address", () => {
    const onFirst = [
      [address(2), "plain"],
      [address(3), "odd"],
    ]
    assert.deepStrictEqual([...formsOf(1)], onFirst)
    assert.deepStrictEqual([...formsOf(10)], [[address(2), "odd"]])
  })
})

describe("the lists", () => {
  it.each([
    { list: "supplyTokens", contracts: supplyTokens, textMin: 3 },
    { list: "earlyCollections", contracts: earlyCollections, textMin: 4 },
  ])("$list names each contract once, in lower case, with its source, ordered by address", ({ contracts, textMin }) => {
    const addresses = contracts.map((contract) => contract.address)
    assert.deepStrictEqual(addresses, [...new Set(addresses)].toSorted())
    for (const { address: listedAddress, name, source } of contracts) {
      assert.match(listedAddress, /^0x[0-9a-f]{40}$/)
      assert.isAtLeast(Math.min(name.length, source.length), textMin)
    }
  })
})
