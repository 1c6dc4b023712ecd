/** Names of known contracts, for sentences. */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { protocols } from "../../protocols/registry.ts"
import { contractMap, contractTablesOf } from "./contract-index.ts"

const names = contractMap(
  protocols.flatMap((definition) => {
    const { name } = definition
    return name === undefined ? [] : contractTablesOf(definition).map((table) => ({ table, value: name }))
  }),
)

/** The name of the protocol that a contract belongs to; `undefined` for an unknown contract, and for one of several protocols. */
export const contractNameOf = (chainId: ChainId, contract: Address): string | undefined => {
  const [name, ...others] = new Set(names.get(chainId, contract))
  return others.length === 0 ? name : undefined
}
