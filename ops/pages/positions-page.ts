/** The page of all apps with positions, `ops/docs/positions.md`. */
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

The apps whose contracts \`appBalances\` reads, with their groups of positions and the chains on which they have contracts. \`npm run docs\` writes this page from
\`pipelines/protocols/<brand>/positions.ts\`; a test fails where it is out of date. Forks of a protocol are apps of their own.

## Histories that begin later

The history of a chain may begin after an account has acted. Its amounts are answers of the contracts at the block of a reading and never sums of events, so what is found is exact. It is found

- by the shares that the account holds, once any event of the token is in the history;
- by a search after the first reading of the account, which asks every listed contract that has one position for each account, and the managers of ranges that list an account's NFTs ([0080](decisions/0080-positions-without-events.md));
- by the next event that names the account. Groups with \`*\` need it: no contract lists the items of an account, or only a registry proves the contract.

## What is left out

- **Everywhere**: rewards and drops of which the chain has only a root; profits and losses of open positions that depend on prices outside the chain (GMX, Gains Network).
- **Ajna, Ichi, Steer**: no registry confirms a pool or vault by its address alone.
- **Balancer**: rewards of gauges of 2022 on other chains than Ethereum.
- **Frax**: farms of ranges of Uniswap v3.
- **GMX v1**: forks other than BMX.
- **Liquity v2**: stability pools of Felix; Ebisu, Quill and DeFi Dollar, which hold little.
- **Pendle**: principal whose market was created before the history of the chain began, which stays a token of the wallet; the price of yield tokens.
- **Rocket Pool**: rewards of minipools, and those in distributors of nodes.
- **Safe**: wallets before 1.0.0, and those before 1.3.0 that another contract created ([0071](decisions/0071-smart-accounts.md)).
- **Synthetix**: version 2; version 3 on Arbitrum; margin of perpetuals.
`

const tableOf = (contracts: PositionContracts): ContractTable => {
  if ("listed" in contracts) return contracts.listed
  if ("proof" in contracts) return contracts.proof.registry
  if ("named" in contracts) return contracts.named.registry
  return "pool" in contracts ? contracts.pool.makers : { every: [] }
}

/** The chains of an app by name, `all` where its contracts are the same on every chain. */
const chainNames = ({ positions = [] }: ProtocolDefinition): string => {
  const ids = new Set(positions.flatMap(({ contracts }) => contractEntries(tableOf(contracts)).map(([id]) => id)))
  if (ids.has("every")) return "all"
  return [...ids]
    .map(Number)
    .toSorted((left, right) => left - right)
    .flatMap((id) => chainById(id)?.name ?? [])
    .join(", ")
}

/** The id of a group, with a star where events alone name its positions. */
const groupText = (group: PositionGroup): string => {
  const needsEvent = group.kind === "contract-position" && !isSearched(group)
  return `\`${group.id}\`${needsEvent ? "\\*" : ""}`
}

const lineOf = (protocol: ProtocolDefinition): string => {
  const { slug, positions = [] } = protocol
  const groups = [...new Set(positions.map(groupText))].join(" ")
  return `| ${appNameOf(protocol)} | \`${appSlug(slug)}\` | ${groups} | ${chainNames(protocol)} |`
}

/** The text of the page: a line for each app, sorted by its slug. */
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
