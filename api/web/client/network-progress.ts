/** The progress of networks between two answers. Pure. */
import type { NetworksQuery } from "./networks.graphql"

/** A served chain with its progress. */
export type Network = NetworksQuery["networks"][number]

/** A network after a message about its newest block. */
export const withBlock = (
  network: Network,
  { number, hash, timestamp }: { readonly number: number; readonly hash: string; readonly timestamp: number },
): Network => {
  const headBlock = network.headBlock === null ? null : Math.max(network.headBlock, number)
  return {
    ...network,
    headBlock,
    lagBlocks: headBlock === null ? null : headBlock - number,
    tideMark: { block: number, hash, timestamp },
  }
}

/** The time of the server when it answered; `undefined` if no network is followed. */
export const answeredMs = (networks: ReadonlyArray<Network>): number | undefined => {
  const followed = networks.find(({ lagSeconds, tideMark }) => lagSeconds !== null && tideMark !== null)
  return followed?.tideMark == null ? undefined : followed.tideMark.timestamp + (followed.lagSeconds ?? 0) * 1_000
}

/** A network at a time of the server. */
export const atTime = (network: Network, nowMs: number): Network =>
  network.lagSeconds === null || network.tideMark === null
    ? network
    : { ...network, lagSeconds: Math.max(0, nowMs - network.tideMark.timestamp) / 1_000 }

/** The distance of a chain's answers from its head: `LEVEL` within two blocks, `BEHIND`, or `UNKNOWN` if the chain is not followed. */
export type Lag = "LEVEL" | "BEHIND" | "UNKNOWN"

/** Blocks that arrive between reading a block and its answers, on a chain of short blocks. */
const levelBlocksMax = 2

/** Age of a newest block that no chain has in regular operation. */
const staleSeconds = 7_200

/** The lag of a network. A chain whose newest block is old is behind, too, as its endpoint may be stuck: blocks of the slowest chains take minutes. */
export const lagOf = ({ lagBlocks, lagSeconds }: Pick<Network, "lagBlocks" | "lagSeconds">): Lag => {
  if (lagBlocks === null) return "UNKNOWN"
  return lagBlocks <= levelBlocksMax && (lagSeconds ?? 0) < staleSeconds ? "LEVEL" : "BEHIND"
}
