/** How far the chains of a running service are, and what of their past is missing, by its API. */
import { Effect, Schema } from "effect"
import { type BlockSpan, gapsIn } from "#schemas/domain/block-span.ts"
import { askApi, decodeAnswer } from "../../layers/ask-api.ts"

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

/** The state of a service, as it reports it. */
export type ServiceHealth = typeof Health.Type

/** Asks the service of this machine, or the one at a URL. Fails with `ApiUnanswered`. */
export const readServiceStatus = Effect.fnUntraced(function* (url: string | undefined) {
  const networks = yield* askApi(url, { path: "/graphql", body: { query } }).pipe(
    Effect.flatMap(decodeAnswer(Networks)),
  )
  const health = yield* askApi(url, { path: "/health" }).pipe(Effect.flatMap(decodeAnswer(Health)))
  return { health, chains: chainsOf(networks) }
})
