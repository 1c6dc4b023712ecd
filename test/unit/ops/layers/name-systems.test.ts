import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { NameCatalogue } from "#api/catalogue/name-catalogue.ts"
import { layerNameSystems, nameSystemsOf } from "#ops/layers/name-systems.ts"
import { coinTypeOf } from "#schemas/domain/account-name.ts"
import { nameChains, nameContracts } from "#schemas/domain/name-system.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { nameContract } from "../../../support/chain/name-log.ts"

describe("layerNameSystems", () => {
  it.effect("provides the trees of each chain, with the registry that answers first before the earlier one", () =>
    Effect.gen(function* () {
      const systems = yield* NameCatalogue
      const [ethereum] = systems.trees.filter(({ chainId }) => chainId === 1)
      assert.deepStrictEqual(ethereum?.registries, [nameContract.registry, nameContract.earlyRegistry])
      assert.strictEqual(ethereum?.suffix, "")
      assert.isTrue(systems.trees.some(({ chainId, suffix }) => chainId === 31337 && suffix === ""))
      const [base] = systems.trees.filter(({ chainId }) => chainId === 8453)
      assert.strictEqual(base?.suffix, "base.eth")
      assert.deepStrictEqual(base?.bridges, [nameContract.baseBridge])
      assert.deepStrictEqual([...(base?.substitutes ?? [])], [[coinTypeOf(8453), 60]])
      // Names that only a chain without registries holds are not asked for.
      assert.includeMembers([...nameChains(systems)], [1, 8453, 31337, 59144])
      assert.notInclude(nameChains(systems), 10)
      assert.notInclude(nameContracts(systems), nameContract.silentResolver)
    }).pipe(Effect.provide(layerNameSystems)),
  )
})

describe("nameSystemsOf", () => {
  it("has registries of tokens in the orders of their rules", () => {
    const registry = { chainId: 1, contracts: { 1: [address(1)] }, fromBlock: 5, suffix: "gwei", isResolving: true }
    const other = { chainId: 137, contracts: { 137: [address(2)] }, fromBlock: 6, resolvers: {} }
    const { tokens } = nameSystemsOf([
      {
        trees: [],
        resolvers: [],
        reverse: [],
        events: [],
        tokens: { system: "GNS", byAccount: [registry], byName: [other, registry] },
      },
    ])
    const found = { system: "GNS" as const, bridges: [] }
    const own = { resolvers: undefined, suffix: "gwei", isResolving: true }
    const known = { ...found, ...own, chainId: 1, address: address(1), fromBlock: 5 }
    const rest = { ...found, resolvers: [], suffix: undefined, isResolving: false }
    assert.deepStrictEqual(tokens, {
      byAccount: [known],
      byName: [{ ...rest, chainId: 137, address: address(2), fromBlock: 6 }, known],
    })
  })

  it("has a contract of each chain with the coin type of that chain", () => {
    const { reverse } = nameSystemsOf([
      {
        trees: [],
        resolvers: [],
        reverse: [{ contracts: { 10: [address(1)], 1: [address(2)] }, coinType: "chain", fromBlock: { 10: 5 } }],
        events: [],
      },
    ])
    assert.deepStrictEqual(reverse, [
      { chainId: 1, address: address(2), coinType: 60, fromBlock: 0 },
      { chainId: 10, address: address(1), coinType: coinTypeOf(10), fromBlock: 5 },
    ])
  })
})
