/** Identities of blocks, as nodes of chains of unspent outputs report them. */
import { Effect } from "effect"
import { type ChainId, type Hash, zeroHash } from "#schemas/domain/primitive.ts"
import type { BlockLink } from "../chain-reader.ts"
import { RpcUnavailable } from "../chain-reader.ts"
import type { Endpoint } from "../endpoint.ts"
import { resultOf } from "./rpc-result.ts"

/** The method that names such requests in metrics. */
export const linkMethod = "getblockheader"

const isHash = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f]{64}$/.test(value)

/** The hash of the block at a height, or of the newest one, in the form of RPC. */
export const askHash = Effect.fnUntraced(function* (chainId: ChainId, endpoint: Endpoint, place: number | "latest") {
  const call =
    place === "latest" ? { method: "getbestblockhash", params: [] } : { method: "getblockhash", params: [place] }
  const [answer] = yield* endpoint.ask([call])
  const result = yield* resultOf(answer, { chainId, method: call.method, block: String(place) })
  if (isHash(result)) return result
  return yield* new RpcUnavailable({ chainId, method: call.method, cause: new Error("The answer is no hash.") })
})

/** One endpoint's link of a block, by number, or of its newest one. */
export const askLink = Effect.fnUntraced(function* (chainId: ChainId, endpoint: Endpoint, place: number | "latest") {
  const hash = yield* askHash(chainId, endpoint, place)
  return yield* askLinkOf(chainId, endpoint, { hash, block: String(place) })
})

/** One endpoint's link of a block, by its hash in the form of RPC. Failures name it as `block`. */
export const askLinkOf = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: Endpoint,
  { hash, block }: { readonly hash: string; readonly block: string },
) {
  const [answer] = yield* endpoint.ask([{ method: linkMethod, params: [hash] }])
  const header = yield* resultOf(answer, { chainId, method: linkMethod, block })
  const link = linkOf(header)
  if (link?.hash === `0x${hash}`) return link
  return yield* new RpcUnavailable({ chainId, method: linkMethod, cause: new Error("The answer is no header.") })
})

const linkOf = (header: unknown): BlockLink | undefined => {
  if (typeof header !== "object" || header === null) return undefined
  const { hash, height, previousblockhash: parent } = header as Readonly<Record<string, unknown>>
  if (!isHash(hash) || typeof height !== "number" || !Number.isSafeInteger(height)) return undefined
  if (parent !== undefined && !isHash(parent)) return undefined
  const parentHash: Hash = parent === undefined ? zeroHash : `0x${parent}`
  return { number: height, hash: `0x${hash}`, parentHash }
}
