import { Effect } from "effect"
import { ConfigInvalid, type TidemarkConfig } from "../config/config.ts"

/** The option that names a chain with endpoints. */
export const chainOption = {
  value: "ID",
  summary: "the chain, whose endpoints CHAIN_<id>_RPC_URLS lists",
  isRequired: true,
} as const

/** The configuration of a chain. Fails with `ConfigInvalid` for one without endpoints. */
export const requireChain = ({ chains }: TidemarkConfig, chainId: number) => {
  const chain = chains.find(({ definition }) => definition.id === chainId)
  return chain === undefined
    ? Effect.fail(new ConfigInvalid({ problems: [`CHAIN_${chainId}_RPC_URLS: expected the endpoints of the chain`] }))
    : Effect.succeed(chain)
}
