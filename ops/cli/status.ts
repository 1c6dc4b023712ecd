/** `status`: how far the chains of a running service are, and what of their past is missing. */
import { Effect, Schema } from "effect"
import { verifiedText } from "#chains/known-waivers.ts"
import { type BlockSpan, gapsIn } from "#schemas/domain/block-span.ts"
import { askApi, decodeAnswer, urlOption } from "./ask-api.ts"
import type { Command } from "./command.ts"

/** Block ranges requested; a service has a few. */
const rangesMax = 100

const query = `{
  networks {
    chainId name enabled headBlock finalizedBlock lagBlocks lagSeconds tideMark { block }
    blockRanges(first: ${rangesMax}) { edges { node { firstBlock lastBlock } } }
  }
}`

const Network = Schema.Struct({
  chainId: Schema.Int,
  name: Schema.String,
  enabled: Schema.Boolean,
  headBlock: Schema.NullOr(Schema.Int),
  finalizedBlock: Schema.NullOr(Schema.Int),
  lagBlocks: Schema.NullOr(Schema.Int),
  lagSeconds: Schema.NullOr(Schema.Number),
  tideMark: Schema.NullOr(Schema.Struct({ block: Schema.Int })),
  blockRanges: Schema.Struct({
    edges: Schema.Array(Schema.Struct({ node: Schema.Struct({ firstBlock: Schema.Int, lastBlock: Schema.Int }) })),
  }),
})

const Networks = Schema.Struct({ data: Schema.Struct({ networks: Schema.Array(Network) }) })

const Health = Schema.Struct({
  status: Schema.String,
  staleChainIds: Schema.optional(Schema.Array(Schema.Int)),
  /** Blocks that readers read again after failures. */
  retries: Schema.optional(
    Schema.Array(Schema.Struct({ chainId: Schema.Int, blockNumber: Schema.Int, reason: Schema.String })),
  ),
  /** Chains whose blocks are not verified against their hashes and roots, by setting. */
  unverifiedChainIds: Schema.optional(Schema.Array(Schema.Int)),
  /** Chains that are read without receipts, because no endpoint provides them. */
  receiptlessChainIds: Schema.optional(Schema.Array(Schema.Int)),
  building: Schema.optional(
    Schema.Struct({ tables: Schema.Array(Schema.String), recordsDone: Schema.Int, recordsTotal: Schema.Int }),
  ),
})

/** Progress of a chain. */
export interface ChainStatus extends Omit<typeof Network.Type, "enabled" | "tideMark" | "blockRanges"> {
  /** The newest block that queries return; null before the first. */
  readonly servedBlock: number | null
  /** The contiguous ranges of blocks that queries return, lowest first. */
  readonly ranges: ReadonlyArray<BlockSpan>
  /** The blocks between these ranges, lowest first. */
  readonly gaps: ReadonlyArray<BlockSpan>
}

/** The chains that have data, and those that are followed and have none yet. */
export const chainsOf = ({ data }: typeof Networks.Type): ReadonlyArray<ChainStatus> =>
  data.networks.flatMap(({ enabled, tideMark, blockRanges, ...network }): ReadonlyArray<ChainStatus> => {
    if (tideMark === null) return enabled ? [{ ...network, servedBlock: null, ranges: [], gaps: [] }] : []
    const ranges = blockRanges.edges
      .map(({ node }) => ({ first: node.firstBlock, last: node.lastBlock }))
      .toSorted((left, right) => left.first - right.first)
    const [lowest] = ranges
    const gaps = lowest === undefined ? [] : gapsIn({ first: lowest.first, last: tideMark.block }, ranges)
    return [{ ...network, servedBlock: tideMark.block, ranges, gaps }]
  })

const numberText = (value: number | null): string => (value === null ? "–" : value.toLocaleString("en-US"))

const spanText = ({ first, last }: BlockSpan): string =>
  first === last ? numberText(first) : `${numberText(first)}–${numberText(last)}`

const spansText = (spans: ReadonlyArray<BlockSpan>): string =>
  spans.length === 0 ? "none" : spans.map(spanText).join(", ")

/** State of the service, and the chains as a table. */
export const statusText = (
  {
    status,
    staleChainIds = [],
    retries = [],
    unverifiedChainIds = [],
    receiptlessChainIds = [],
    building,
  }: typeof Health.Type,
  chains: ReadonlyArray<ChainStatus>,
): string => {
  const rows = [
    ["chain", "head", "final", "served", "behind", "verified", "blocks", "missing between them"],
    ...chains.map((chain) => [
      `${chain.name} (${chain.chainId})`,
      numberText(chain.headBlock),
      numberText(chain.finalizedBlock),
      numberText(chain.servedBlock),
      chain.lagSeconds === null ? "–" : `${Math.round(chain.lagSeconds)} s`,
      unverifiedChainIds.includes(chain.chainId) ? "nothing" : verifiedText(chain.chainId),
      spansText(chain.ranges),
      spansText(chain.gaps),
    ]),
  ]
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widthOf(column)))
      .join("  ")
      .trimEnd(),
  )
  const stale = staleChainIds.length === 0 ? "" : `: nothing new of chain ${staleChainIds.join(", ")}`
  const build =
    building === undefined
      ? []
      : [
          `Building ${building.tables.join(", ")}: ${numberText(building.recordsDone)} of ${numberText(building.recordsTotal)} records.`,
        ]
  const warnings = [
    ...retries.map(
      ({ chainId, blockNumber, reason }) =>
        `Warning: block ${numberText(blockNumber)} of chain ${chainId} is read again after failures: ${reason}`,
    ),
    ...unverifiedChainIds.map(
      (chainId) =>
        `Warning: blocks of chain ${chainId} are not verified against their hashes and roots, because CHAIN_${chainId}_VERIFY_ROOTS is false.`,
    ),
    ...receiptlessChainIds.map(
      (chainId) =>
        `Warning: logs of chain ${chainId} are verified against blooms only, because no endpoint of it provides receipts.`,
    ),
  ]
  return [`The service is ${status}${stale}.`, ...build, ...warnings, "", ...lines].join("\n")
}

/** Prints the status of the service of this machine, or of another. */
export const status: Command = {
  name: "status",
  summary:
    "prints how far each chain of the running service is, the ranges of blocks that it has, and the gaps between them",
  switches: { json: "prints one line of JSON on standard output" },
  options: { url: urlOption },
  run: (switches, _words, options) =>
    Effect.gen(function* () {
      const chains = chainsOf(
        yield* askApi(options, { path: "/graphql", body: { query } }).pipe(Effect.flatMap(decodeAnswer(Networks))),
      )
      const health = yield* askApi(options, { path: "/health" }).pipe(Effect.flatMap(decodeAnswer(Health)))
      const text = switches.has("json") ? JSON.stringify({ ...health, chains }) : statusText(health, chains)
      process.stdout.write(`${text}\n`)
    }),
}
