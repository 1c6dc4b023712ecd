/** Reads blocks that agree with our view of the chain, whichever endpoint has them. */
import { Effect } from "effect"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { BlockSpan } from "#schemas/domain/block-span.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { BlockInvalid, type BlockLink, type BlockMissing, type RpcUnavailable } from "./chain-reader.ts"
import type { ChainView } from "./chain-view.ts"
import type { EndpointPool } from "./endpoint-pool.ts"
import type { ReadyEndpoint } from "./pool-member.ts"

/** Blocks and links as a family of chains reads them. */
interface BlockSource<Read extends BlockReference> {
  readonly chainId: ChainId
  /** The method that names the requests in metrics. */
  readonly method: string
  readonly pool: EndpointPool
  readonly view: ChainView
  /** The blocks of a range, from one endpoint. */
  readonly readRange: (
    endpoint: ReadyEndpoint,
    range: BlockSpan,
  ) => Effect.Effect<ReadonlyArray<Read>, RpcUnavailable | BlockMissing | BlockInvalid>
  /** The link of a block in our view of the chain. */
  readonly readLink: (number: number) => Effect.Effect<BlockLink, RpcUnavailable | BlockMissing>
}

/** `ChainReader.readBlocks` over a pool: any endpoint is used for settled blocks, for others the one that determines our view. */
export const makeReadAgreed = <Read extends BlockReference>({
  chainId,
  method,
  pool,
  view,
  readRange,
  readLink,
}: BlockSource<Read>) => {
  /** Blocks of one endpoint. If it is not the endpoint that determines our view of the chain, that one must have them, too. */
  const readFrom = Effect.fnUntraced(function* (endpoint: ReadyEndpoint, range: BlockSpan) {
    const blocks = yield* readRange(endpoint, range)
    const newest = blocks.at(-1)
    if (newest === undefined || endpoint.position === pool.preferred()) return blocks
    const link = yield* readLink(newest.number)
    if (link.hash === newest.hash) return blocks
    const reason = "another endpoint has another block there"
    return yield* new BlockInvalid({ chainId, blockNumber: newest.number, check: "view", reason })
  })
  return (range: BlockSpan) =>
    view.isSettled(range.last)
      ? pool.use({ purpose: "bulk", method }, (endpoint) => readFrom(endpoint, range))
      : pool.use({ purpose: "view", method }, (endpoint) => readRange(endpoint, range))
}
