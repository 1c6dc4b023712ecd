/** Laws of the data of all brands: their contracts, and the groups of positions. */
import { globSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import { assert, describe, it } from "vitest"
import { approvalTopic, transferTopic } from "#chains/abi/erc20.ts"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { topicOfRule } from "#pipelines/interpret/rules/noted-call.ts"
import { addressesOf, type BrandContracts, contractEntries } from "#pipelines/protocols/contract-table.ts"
import type { PositionGroup } from "#pipelines/protocols/position-rule.ts"
import { protocols } from "#pipelines/protocols/registry.ts"

/** Texts of the files of brands, by path. */
const texts = globSync("pipelines/protocols/*/**/*.ts").map((path) => [path, readFileSync(path, "utf8")] as const)

const isContracts = (path: string): boolean => path.endsWith("/contracts.ts")

interface NamedTable {
  readonly path: string
  readonly name: string
  readonly table: BrandContracts
}

/** The tables of every `contracts.ts`. */
const tables = await Promise.all(
  texts
    .filter(([path]) => isContracts(path))
    .map(async ([path]): Promise<ReadonlyArray<NamedTable>> => {
      // Every export of these files is made by `defineContracts`.
      const exports: Readonly<Record<string, Readonly<Record<string, BrandContracts>>>> = await import(resolve(path))
      return Object.values(exports).flatMap((contracts) =>
        Object.entries(contracts).map(([name, table]) => ({ path, name, table })),
      )
    }),
).then((found) => found.flat())

const brandOf = (path: string): string | undefined => path.split("/")[2]

const groups = protocols.flatMap(({ slug, positions = [] }) => positions.map((group) => ({ app: slug, group })))

/** Events of every token, which would have every contract asked. */
const frequentTopics = [transferTopic, approvalTopic]

const listedOf = ({ contracts }: PositionGroup) => ("listed" in contracts ? contractEntries(contracts.listed) : [])

/** Texts that occur more than once. */
const repeated = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const seen = new Set<string>()
  return names.filter((name) => seen.has(name) || seen.add(name) === undefined)
}

describe("contracts of brands", () => {
  it("are addresses in lower case, each once in a table", () => {
    assert.isAbove(tables.length, 100)
    for (const { path, table } of tables) {
      for (const address of addressesOf(table)) assert.match(address, /^0x[0-9a-f]{40}$/, path)
      const places = contractEntries(table).flatMap(([chain, addresses]) => addresses.map((one) => `${chain} ${one}`))
      assert.deepStrictEqual(repeated(places), [], path)
    }
  })

  it("have one role each", () => {
    const roles = new Map<string, string>()
    const others: Array<string> = []
    for (const { path, name, table } of tables) {
      for (const address of contractEntries(table).flatMap(([chain, addresses]) =>
        addresses.map((one) => `${chain} ${one}`),
      )) {
        const role = roles.get(address) ?? table.role
        if (table.role !== role) others.push(`${path} ${name}: ${address} is ${table.role} and ${role}`)
        roles.set(address, role)
      }
    }
    assert.deepStrictEqual(others, [])
  })

  it("are used by the brand", () => {
    for (const { path, name } of tables) {
      const others = texts.filter(([other]) => other !== path && brandOf(other) === brandOf(path))
      assert.isTrue(
        others.some(([, text]) => new RegExp(`\\w*[cC]ontracts\\.${name}\\b`).test(text)),
        `${path} ${name}`,
      )
    }
  })

  it("have sources", () => {
    for (const [path, text] of texts.filter(([path]) => isContracts(path))) {
      const comments = [...text.matchAll(/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)?\nexport const \w+ = defineContracts/g)]
      for (const [, comment] of comments) assert.match(comment ?? "", /https?:|npm package|`\w+\//, path)
    }
  })
})

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
