import { definedTokens } from "#api/request/known-token.ts"
import { chains } from "#chains/registry.ts"
import { release } from "#projections/registry.ts"
import type { Cluster } from "#projections/store/cluster.ts"
import { views } from "#projections/view-registry.ts"
import type { ViewOptions } from "#projections/views/create-views.ts"
import type { TidemarkConfig } from "../config/config.ts"

/** The views of this release, with the tokens of all chain definitions and of configured chains without one. */
export const viewOptions = (configured: TidemarkConfig["chains"], cluster: Cluster | undefined): ViewOptions => {
  const definitions = new Set([...chains, ...configured.map(({ definition }) => definition)])
  const ofChains = [...definitions].flatMap((chain) =>
    definedTokens(chain).map((token) => ({ ...token, isCoin: token.token === chain.wrappedNative })),
  )
  return { cluster, release, views, definedTokens: ofChains }
}
