/** Laws of the groups of positions of all brands. */
import { assert, describe, it } from "vitest"
import { approvalTopic, transferTopic } from "#chains/abi/erc20.ts"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { topicOfRule } from "#pipelines/interpret/rules/noted-call.ts"
import { addressesOf, contractEntries } from "#pipelines/protocols/contract-table.ts"
import type { PositionGroup } from "#pipelines/protocols/position-rule.ts"
import { protocols } from "#pipelines/protocols/registry.ts"

const groups = protocols.flatMap(({ slug, positions = [] }) => positions.map((group) => ({ app: slug, group })))

/** Events of every token, for which every contract would be read. */
const frequentTopics = [transferTopic, approvalTopic]

const listedOf = ({ contracts }: PositionGroup) => ("listed" in contracts ? contractEntries(contracts.listed) : [])

/** Texts that occur more than once. */
const repeated = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const seen = new Set<string>()
  return names.filter((name) => seen.has(name) || seen.add(name) === undefined)
}

describe("groups of positions", () => {
  it("have ids of their own within the app", () => {
    assert.isAbove(groups.length, 20)
    assert.deepStrictEqual(repeated(groups.map(({ app, group }) => `${app} ${group.id}`)), [])
  })

  it("list each token once", () => {
    const tokens = groups
      .filter(({ group }) => group.kind === "app-token" || group.hides === "self")
      .flatMap(({ group }) => listedOf(group))
      .flatMap(([chain, addresses]) => addresses.map((address) => `${chain} ${address}`))
    assert.deepStrictEqual(repeated(tokens), [])
  })

  it("are of listed or proven contracts where an event names holders, with each event and account once", () => {
    for (const { app, group } of groups) {
      if (group.kind === "app-token") continue
      if (!("proof" in group.contracts)) assert.isNotEmpty(listedOf(group), app)
      assert.isNotEmpty(group.holders, app)
      const events = group.holders.map(({ event, account }) => `${topicOfRule(event)} ${JSON.stringify(account)}`)
      assert.deepStrictEqual(repeated(events), [], app)
    }
  })

  it("are proven by calls with the contract or what it claims as arguments, on events that are no transfers", () => {
    for (const { app, group } of groups) {
      if (!("proof" in group.contracts)) continue
      const { events, registry, call, claim } = group.contracts.proof
      assert.isNotEmpty(addressesOf(registry), app)
      assert.match(call, /^\w+\(\w+(,\w+)*\)$/, app)
      assert.lengthOf(call.split(","), claim?.calls.length ?? 1, app)
      for (const one of claim?.calls ?? []) assert.match(one, /^\w+\(\)$/, app)
      for (const event of events) assert.notInclude(frequentTopics, topicOfEvent(event), app)
    }
  })

  it("include one for vaults that no brand lists", () => {
    assert.lengthOf(
      groups.filter(({ group }) => "shape" in group.contracts),
      1,
    )
  })
})
