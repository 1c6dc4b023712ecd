/** The page of apps with positions, `ops/docs/positions.md`. */
import { chainById } from "#chains/registry.ts"
import { isSearched } from "#pipelines/positions/searched-places.ts"
import { type ContractTable, contractEntries } from "#pipelines/protocols/contract-table.ts"
import type { PositionContracts, PositionGroup } from "#pipelines/protocols/position-rule.ts"
import type { ProtocolDefinition } from "#pipelines/protocols/protocol.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { appNameOf } from "../../layers/app-name.ts"

/** Path of the page from the root of the project. */
export const positionsPagePath = "ops/docs/positions.md"

const introduction = `# Apps with positions

The apps whose positions \`appBalances\` reads, with the chains of their contracts; \`npm run docs\` generates the page from \`pipelines/protocols/<brand>/\`. Each fork of a protocol is an app of its own; \`apps\` returns slugs and groups of positions. [Known limitations](limitations.md#positions)
has what is not covered.

Amounts are the contracts' answers at a block, so an account may have acted before the indexed history: positions are found by shares, and by a search after its first reading. Only positions of the groups that begin a line need an event in the indexed history that
names the account ([0018](decisions/0018-positions.md)).
`

const tableOf = (contracts: PositionContracts): ContractTable => {
  if ("listed" in contracts) return contracts.listed
  if ("proof" in contracts) return contracts.proof.registry
  if ("named" in contracts) return contracts.named.registry
  return "pool" in contracts ? contracts.pool.makers : { every: [] }
}

/** Slugs of an app's chains; `all` if its contracts are the same on every chain. */
const chainSlugs = ({ positions = [] }: ProtocolDefinition): string => {
  const ids = new Set(positions.flatMap(({ contracts }) => contractEntries(tableOf(contracts)).map(([id]) => id)))
  if (ids.has("every")) return "all"
  return [...ids]
    .map(Number)
    .toSorted((left, right) => left - right)
    .flatMap((id) => chainById(id)?.slug ?? [])
    .join(", ")
}

/** The id of a group whose positions only events reveal. */
const eventGroup = (group: PositionGroup): ReadonlyArray<string> =>
  group.kind === "contract-position" && !isSearched(group) ? [`\`${group.id}\``] : []

const appText = (protocol: ProtocolDefinition): string => `${appNameOf(protocol)} (${chainSlugs(protocol)})`

/** The text of the page: one line for all apps with the same groups that need an event, sorted by these. */
export const positionsPage = (): string => {
  const byGroups = new Map<string, Array<string>>()
  for (const protocol of protocols.toSorted((left, right) => (left.slug < right.slug ? -1 : 1))) {
    const { positions = [] } = protocol
    const groups = [...new Set(positions.flatMap(eventGroup))].join(" ") || "no event needed"
    if (positions.length > 0) byGroups.set(groups, [...(byGroups.get(groups) ?? []), appText(protocol)])
  }
  const lines = [...byGroups].map(([groups, apps]) => `- ${groups}: ${apps.join("; ")}`).toSorted()
  return [introduction, ...lines, ""].join("\n")
}
