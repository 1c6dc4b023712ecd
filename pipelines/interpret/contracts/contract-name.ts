/** Names of known contracts, for sentences. */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { protocols } from "../../protocols/registry.ts"
import { contractMap, contractTablesOf } from "./contract-index.ts"

const protocolsOf = contractMap(
  protocols.flatMap((definition) => {
    const { name, slug } = definition
    return name === undefined ? [] : contractTablesOf(definition).map((table) => ({ table, value: { name, slug } }))
  }),
)

/** The first of the protocols that a contract belongs to, which all have one name; `undefined` for an unknown contract, and for several names. */
const protocolOf = (chainId: ChainId, contract: Address) => {
  const [first, ...others] = protocolsOf.get(chainId, contract)
  return others.every(({ name }) => name === first?.name) ? first : undefined
}

/** The name of the protocol that a contract belongs to; `undefined` for an unknown contract, and for one of several protocols. */
export const contractNameOf = (chainId: ChainId, contract: Address): string | undefined =>
  protocolOf(chainId, contract)?.name

/** The slug of that protocol; of the first version where several share the contract. */
export const contractProtocolOf = (chainId: ChainId, contract: Address): string | undefined =>
  protocolOf(chainId, contract)?.slug
