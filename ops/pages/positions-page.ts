/** The page of apps with positions, `ops/docs/positions.md`. */
import { chainById } from "#chains/registry.ts"
import { isSearched } from "#pipelines/positions/searched-places.ts"
import { type ContractTable, contractEntries } from "#pipelines/protocols/contract-table.ts"
import type { PositionContracts, PositionGroup } from "#pipelines/protocols/position-rule.ts"
import type { ProtocolDefinition } from "#pipelines/protocols/protocol.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { appSlug } from "#schemas/domain/app-slug.ts"
import { appNameOf } from "../cli/app-name.ts"

/** Path of the page from the root of the project. */
export const positionsPagePath = "ops/docs/positions.md"

const introduction = `# Apps with positions

The apps whose positions \`appBalances\` reads from their contracts, with their groups of positions and the chains of those contracts. \`npm run docs\` generates this page from
\`pipelines/protocols/<brand>/positions.ts\`; a test fails if it is out of date. Each fork of a protocol is an app of its own.

## Positions older than the history

An account may have acted before the history of its chain begins. Amounts are the contracts' answers at the block of a reading, never sums of events, so every position that is found is exact. Such a position is found

- by the shares that the account holds, once the history contains any event of the share token;
- by a search after the first reading of the account, which queries every listed contract that has one position per account, and the position managers that list an account's NFTs ([0018](decisions/0018-positions.md));
- by the next event that names the account. Groups marked with \`*\` need one, because no contract lists an account's items, or because only a registry can confirm the contract.

## Not covered

- **All apps**: rewards and airdrops of which only a Merkle root is on chain; profits and losses of open positions that depend on prices outside the chain (GMX, Gains Network).
- **Ajna, Ichi, Steer**: no registry confirms a pool or vault by its address alone.
- **Balancer**: rewards of the gauges of 2022 on chains other than Ethereum.
- **Frax**: farms for ranges of Uniswap v3.
- **GMX v1**: forks other than BMX.
- **Liquity v2**: Felix's stability pools; Ebisu, Quill and DeFi Dollar, which hold little value.
- **Pendle**: principal tokens whose market was created before the history of the chain begins, which count as tokens of the wallet; the price of yield tokens.
- **Rocket Pool**: rewards in minipools and in the distributors of nodes.
- **Safe**: wallets before version 1.0.0, and wallets before 1.3.0 that another contract created ([0018](decisions/0018-positions.md)).
- **Synthetix**: version 2; version 3 on Arbitrum; margin of perpetuals.
`

const tableOf = (contracts: PositionContracts): ContractTable => {
  if ("listed" in contracts) return contracts.listed
  if ("proof" in contracts) return contracts.proof.registry
  if ("named" in contracts) return contracts.named.registry
  return "pool" in contracts ? contracts.pool.makers : { every: [] }
}

/** Names of an app's chains; `all` if its contracts are the same on every chain. */
const chainNames = ({ positions = [] }: ProtocolDefinition): string => {
  const ids = new Set(positions.flatMap(({ contracts }) => contractEntries(tableOf(contracts)).map(([id]) => id)))
  if (ids.has("every")) return "all"
  return [...ids]
    .map(Number)
    .toSorted((left, right) => left - right)
    .flatMap((id) => chainById(id)?.name ?? [])
    .join(", ")
}

/** The id of a group, with a star if only events reveal its positions. */
const groupText = (group: PositionGroup): string => {
  const needsEvent = group.kind === "contract-position" && !isSearched(group)
  return `\`${group.id}\`${needsEvent ? "\\*" : ""}`
}

const lineOf = (protocol: ProtocolDefinition): string => {
  const { slug, positions = [] } = protocol
  const groups = [...new Set(positions.map(groupText))].join(" ")
  return `| ${appNameOf(protocol)} | \`${appSlug(slug)}\` | ${groups} | ${chainNames(protocol)} |`
}

/** The text of the page: one line per app, sorted by slug. */
export const positionsPage = (): string =>
  [
    introduction,
    "## The apps",
    "",
    "| app | slug | groups | chains |",
    "|---|---|---|---|",
    ...protocols
      .filter(({ positions = [] }) => positions.length > 0)
      .toSorted((left, right) => (appSlug(left.slug) < appSlug(right.slug) ? -1 : 1))
      .map(lineOf),
    "",
  ].join("\n")
