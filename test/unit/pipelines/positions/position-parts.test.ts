import { assert, describe, it } from "@effect/vitest"
import { makePositionGroups } from "#pipelines/positions/groups.ts"
import { partsOf } from "#pipelines/positions/position-parts.ts"
import { vaultUnderlyings } from "#pipelines/protocols/families/vault-position.ts"
import type { PositionGroup } from "#pipelines/protocols/position-rule.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../support/positions/fake-answers.ts"

const [outer, inner, base, farm, account] = [address(1), address(2), address(3), address(4), address(5)]

const shares: PositionGroup = {
  id: "share",
  label: "Vaults",
  kind: "app-token",
  contracts: { listed: { 1: [outer] } },
  underlyings: vaultUnderlyings,
}

const stakes: PositionGroup = {
  id: "farm",
  label: "Farms",
  kind: "contract-position",
  contracts: { listed: { 1: [farm] } },
  holders: [],
  amounts: (read, { item }) => {
    const [amountRaw] = read({ to: farm, signature: "staked(uint256) returns (uint256)", values: [BigInt(item)] }) ?? []
    return typeof amountRaw === "bigint" ? [{ token: outer, amountRaw, meta: "SUPPLIED" }] : undefined
  },
}

const items: PositionGroup = { ...stakes, id: "item", isOwned: true }

const shapes: PositionGroup = { ...shares, id: "vault", contracts: { shape: "vault" } }

const groups = makePositionGroups([
  { slug: "app", rules: [], positions: [shares, stakes, items] },
  { slug: "standard", rules: [], positions: [shapes] },
])

const vaultOf = (asset: string, rate: (shares: bigint) => bigint) => ({
  "asset()": [asset],
  "totalSupply()": [1_000n],
  [`balanceOf(address) ${account}`]: [10n],
  ...Object.fromEntries([10n, 7n, 20n, 1_000n].map((some) => [`convertToAssets(uint256) ${some}`, [rate(some)]])),
})

/** Shares of a vault whose asset is a share of another, which no brand lists. */
const contracts: ContractAnswers = {
  [outer]: vaultOf(inner, (some) => some * 2n),
  [inner]: vaultOf(base, (some) => some + 1n),
  [base]: { [`balanceOf(address) ${inner}`]: [1_001n] },
  [farm]: { "staked(uint256) 3": [7n], "staked(uint256) 4": [0n] },
}

const parts = (place: { group: string; contract: string; item?: string }, answers = contracts) =>
  partsOf({ app: "app", chainId: 1, account, item: "", ...place }, { groups, read: answersOf(answers) })

const share = { group: "share", contract: outer }

describe("partsOf", () => {
  it("is unknown for a group of another release, and where an answer is missing at any level", () => {
    assert.isUndefined(parts({ group: "unknown", contract: outer }))
    assert.isUndefined(parts(share, { [inner]: contracts[inner] ?? {} }))
    const { "convertToAssets(uint256) 20": _, ...incomplete } = vaultOf(base, (some) => some)
    assert.isUndefined(parts(share, { ...contracts, [inner]: incomplete }))
  })

  it("is unknown if a contract returns an amount that no token can have", () => {
    const endless = { ...vaultOf(base, () => 2n ** 256n) }
    assert.isUndefined(parts(share, { ...contracts, [outer]: endless }))
  })

  it("unfolds a share to base tokens", () => {
    assert.deepStrictEqual(parts(share), [
      { part: 0, type: "app-token", parent: 0, token: outer, meta: "", amountRaw: 10n, supplyRaw: 1_000n },
      { part: 1, type: "app-token", parent: 0, token: inner, meta: "", amountRaw: 20n, supplyRaw: 1_000n },
      { part: 2, type: "base-token", parent: 1, token: base, meta: "", amountRaw: 21n, supplyRaw: undefined },
    ])
  })

  it("does not unfold a token below itself", () => {
    const circle = {
      ...contracts,
      [outer]: { ...contracts[outer], [`balanceOf(address) ${inner}`]: [1_000n] },
      [inner]: vaultOf(outer, (some) => some),
    }
    assert.deepStrictEqual(
      parts(share, circle)?.map(({ token, type }) => [token, type]),
      [
        [outer, "app-token"],
        [inner, "app-token"],
        [outer, "base-token"],
      ],
    )
  })

  it("does not unfold a share of a vault that holds less than it promises, or names itself or nothing as its asset", () => {
    const others = [
      { ...contracts, [base]: { [`balanceOf(address) ${inner}`]: [1_000n] } },
      { ...contracts, [base]: {} },
      ...[inner, zeroAddress].map((asset) => ({ ...contracts, [inner]: vaultOf(asset, (some) => some) })),
    ]
    for (const answers of others) {
      assert.deepStrictEqual(
        parts(share, answers)?.map(({ token, type, amountRaw }) => [token, type, amountRaw]),
        [
          [outer, "app-token", 10n],
          [inner, "base-token", 20n],
        ],
      )
    }
  })

  it("has figures behind its other parts, and waits for them", () => {
    const partsWith = (figures: PositionGroup["figures"]) => {
      const own = makePositionGroups([
        { slug: "app", rules: [], positions: [{ ...shares, ...(figures && { figures }) }] },
      ])
      const query = { app: "app", chainId: 1, account, item: "", ...share }
      return partsOf(query, { groups: own, read: answersOf(contracts) })
    }
    assert.isUndefined(partsWith(() => undefined))
    const found = partsWith(() => [{ name: "health-factor", contract: farm, valueRaw: 15n }])
    assert.deepStrictEqual(found?.at(-1), {
      part: (found?.length ?? 0) - 1,
      type: "figure",
      parent: 0,
      token: farm,
      meta: "health-factor",
      amountRaw: 15n,
      supplyRaw: undefined,
    })
    assert.lengthOf(found ?? [], (partsWith(undefined)?.length ?? 0) + 1)
  })

  it("has part 0 alone if it is empty", () => {
    const none = { ...vaultOf(inner, (some) => some), [`balanceOf(address) ${account}`]: [0n] }
    assert.deepStrictEqual(
      parts(share, { ...contracts, [outer]: none })?.map(({ amountRaw }) => amountRaw),
      [0n],
    )
    assert.deepStrictEqual(
      parts({ group: "farm", contract: farm, item: "4" })?.map(({ type, amountRaw }) => [type, amountRaw]),
      [["contract-position", 0n]],
    )
  })

  it("stays open if an account owns an empty item", () => {
    const place = { group: "item", contract: farm, item: "4" }
    assert.deepStrictEqual(
      parts(place)?.map(({ type, amountRaw }) => [type, amountRaw]),
      [["contract-position", 1n]],
    )
  })

  it("has the amounts that a contract keeps below it, unfolded too", () => {
    const staked = { ...contracts, [inner]: { ...contracts[inner], "convertToAssets(uint256) 14": [15n] } }
    assert.deepStrictEqual(
      parts({ group: "farm", contract: farm, item: "3" }, staked)?.map(({ token, parent, meta, amountRaw }) => [
        token,
        parent,
        meta,
        amountRaw,
      ]),
      [
        [farm, 0, "", 1n],
        [outer, 0, "SUPPLIED", 7n],
        [inner, 1, "", 14n],
        [base, 2, "", 15n],
      ],
    )
  })
})
