/** The views of this release, those of the ABIs that analysts supply, the tokens of chain definitions, and names of contracts. */
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { definedTokens } from "#api/tokens/known-token.ts"
import { parseContractAbi } from "#chains/abi/contract-abi.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { chains } from "#chains/registry.ts"
import { release } from "#projections/registry.ts"
import type { Cluster } from "#projections/store/cluster.ts"
import { views } from "#projections/view-registry.ts"
import type { ViewOptions } from "#projections/views/create-views.ts"
import { decodedViews } from "#projections/views/decoded.ts"
import type { TidemarkConfig } from "../config/config.ts"
import { releaseLabels } from "./contract-labels.ts"

/** The directory of ABIs cannot be read, or a file in it is not an ABI. */
export class AbiUnreadable extends Schema.TaggedError<AbiUnreadable>()("AbiUnreadable", {
  path: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "misconfigured"
  override get message() {
    const reason = this.cause instanceof Error ? this.cause.message.split("\n")[0] : "it is not an ABI"
    return `${this.path} of ABI_DIRECTORY cannot be used: ${reason}.`
  }
}

/** The ABIs in a directory, by name. Fails with `AbiUnreadable`. */
export const readAbis = Effect.fn("ops.readAbis")(function* (directory: string | undefined) {
  if (directory === undefined) return []
  const unreadable = (path: string) => (cause: unknown) => new AbiUnreadable({ path, cause })
  const files = yield* Effect.tryPromise({ try: () => readdir(directory), catch: unreadable(directory) })
  const names = files.filter((file) => file.endsWith(".json")).toSorted()
  return yield* Effect.forEach(names, (file) => {
    const path = join(directory, file)
    return Effect.tryPromise({
      try: async () => parseContractAbi(file.replace(/\.json$/, ""), await readFile(path, "utf8")),
      catch: unreadable(path),
    })
  })
})

/** The contract that represents a chain's coin as a token, where there is one. */
const coinContracts = ({ id: chainId, nativeToken, nativeName, nativeSymbol, nativeDecimals }: ChainDefinition) =>
  nativeToken === undefined
    ? []
    : [{ chainId, token: nativeToken.address, name: nativeName, symbol: nativeSymbol, decimals: nativeDecimals }]

/** The options of views for a configuration. Fails with `AbiUnreadable`. */
export const viewOptions = Effect.fn("ops.viewOptions")(function* (
  { chains: configured, abiDirectory }: Pick<TidemarkConfig, "chains" | "abiDirectory">,
  cluster: Cluster | undefined,
) {
  const definitions = new Set([...chains, ...configured.map(({ definition }) => definition)])
  const ofChains = [...definitions].flatMap((chain) =>
    [...definedTokens(chain), ...coinContracts(chain)].map((token) => ({
      ...token,
      isCoin: token.token === chain.wrappedNative,
    })),
  )
  const abis = yield* readAbis(abiDirectory)
  const decoded = yield* Effect.try({
    try: () => decodedViews(abis),
    catch: (cause) => new AbiUnreadable({ path: abiDirectory ?? "", cause }),
  })
  const options: ViewOptions = {
    cluster,
    release,
    views: [...views, ...decoded],
    definedTokens: ofChains,
    definedLabels: releaseLabels([...definitions]),
  }
  return options
})
