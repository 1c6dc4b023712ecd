/** A page of something on a chain, once the chain of its address is known. */
import type { ComponentChildren } from "preact"
import type { Network } from "../client/network-progress.ts"
import { findNetwork, networks } from "../client/networks.ts"
import { Failure, SkeletonRows } from "../design/states.tsx"

/** A served chain. */
export type ServedChain = Network & { readonly chainId: number }

interface OfChainProps {
  /** Slug or id. */
  readonly chain: string
  readonly children: (chain: ServedChain) => ComponentChildren
}

/** Shows its content for the chain, or that there is none. */
export const OfChain = ({ chain, children }: OfChainProps) => {
  const network = findNetwork(chain)
  if (network?.chainId != null) return <>{children({ ...network, chainId: network.chainId })}</>
  return networks.value.length === 0 ? (
    <SkeletonRows />
  ) : (
    <Failure failure={{ code: "NOT_FOUND", message: `This service has no chain ${chain}.` }} />
  )
}
