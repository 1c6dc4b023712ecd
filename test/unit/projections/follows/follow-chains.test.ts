import { assert, describe, it } from "vitest"
import { chainsOf } from "#pipelines/protocols/contract-table.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { followChainIds, followRegistryChainIds } from "#projections/follows/follow-chains.ts"

const rules = protocols.flatMap(({ follows }) => follows ?? [])

const sorted = (chainIds: ReadonlyArray<number>): ReadonlyArray<number> =>
  [...new Set(chainIds)].sort((one, other) => one - other)

describe("followChainIds", () => {
  it("has the chains of the contracts of brands", () => {
    const all = rules.flatMap(({ registries, accounts, records }) => [registries, accounts, records].flatMap(chainsOf))
    assert.deepStrictEqual(followChainIds, sorted(all))
  })
})

describe("followRegistryChainIds", () => {
  it("has the chains of registries, which are those of primary lists", () => {
    assert.deepStrictEqual(followRegistryChainIds, sorted(rules.flatMap(({ registries }) => chainsOf(registries))))
    assert.deepStrictEqual(followRegistryChainIds, sorted(rules.flatMap(({ accounts }) => chainsOf(accounts))))
  })
})
