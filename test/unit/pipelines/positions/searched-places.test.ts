import { assert, describe, it } from "@effect/vitest"
import { searchedPlaces } from "#pipelines/positions/searched-places.ts"
import type { ContractPositionGroup, PositionGroup } from "#pipelines/protocols/position-rule.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { answersOf } from "../../../support/positions/fake-answers.ts"

const [farm, everywhere, ranges, chef, token, account] = [1, 2, 3, 4, 5, 6].map((number) => address(number))

const base = { label: "Farms", kind: "contract-position", amounts: () => [] } as const

const holders: ContractPositionGroup["holders"] = [{ event: "Staked(address,uint256)", account: { topic: 1 } }]

const itemHolders: ContractPositionGroup["holders"] = [
  { event: "Deposit(address,uint256,uint256)", account: { topic: 1 }, item: { topic: 2 } },
]

const positions: ReadonlyArray<PositionGroup> = [
  { ...base, id: "farm", holders, contracts: { listed: { 1: [farm ?? ""], every: [everywhere ?? ""] } } },
  { ...base, id: "other-chain", holders, contracts: { listed: { 10: [farm ?? ""] } } },
  { ...base, id: "chef", holders: itemHolders, contracts: { listed: { 1: [chef ?? ""] } } },
  {
    ...base,
    id: "range",
    holders: itemHolders,
    contracts: { listed: { 1: [ranges ?? ""] } },
    items: (read, { contract, account: owner }) =>
      read({ to: contract, signature: "itemsOf(address) returns (uint256, uint256)", values: [owner] })?.map(String),
  },
  {
    ...base,
    id: "proven",
    holders,
    contracts: { proof: { events: [], registry: { 1: [farm ?? ""] }, call: "isGauge(address)" } },
  },
  {
    id: "share",
    label: "Pools",
    kind: "app-token",
    contracts: { listed: { 1: [token ?? ""] } },
    underlyings: () => [],
  },
]

const searched = searchedPlaces(1, [{ slug: "app", rules: [], positions }])

const placeOf = (group: string, contract = "") => ({ app: "app", group, contract, item: "" })

describe("searchedPlaces", () => {
  it("leaves out app tokens, contracts that registries prove, and items that events alone name", () => {
    assert.deepStrictEqual(searched.places, [placeOf("farm", farm), placeOf("farm", everywhere)])
    assert.deepStrictEqual(searched.lists, [placeOf("range", ranges)])
  })

  it("has the items that a contract lists", () => {
    const query = { ...placeOf("range", ranges), chainId: 1, account: account ?? "" }
    assert.isUndefined(searched.itemsOf(query, answersOf({})))
    const read = answersOf({ [ranges ?? ""]: { [`itemsOf(address) ${account}`]: [7n, 9n] } })
    assert.deepStrictEqual(searched.itemsOf(query, read), ["7", "9"])
    assert.isUndefined(searched.itemsOf({ ...query, group: "chef" }, read))
  })
})
