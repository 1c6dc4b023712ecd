/** Names of known contracts, for sentences. */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { protocols } from "../../protocols/registry.ts"
import { contractMap } from "./contract-index.ts"

/** Contracts that a protocol's rules name, and its other contracts, by the protocol's name. */
const names = contractMap(
  protocols.flatMap(({ name, rules, contracts = [] }) => {
    if (name === undefined) return []
    const tables = new Set([...contracts, ...rules.flatMap(({ called = {}, emitters = {} }) => [called, emitters])])
    return [...tables].map((table) => ({ table, value: name }))
  }),
)

/** The name of the protocol that a contract belongs to; `undefined` for an unknown contract, and for one of several protocols. */
export const contractNameOf = (chainId: ChainId, contract: Address): string | undefined => {
  const [name, ...others] = new Set(names.get(chainId, contract))
  return others.length === 0 ? name : undefined
}
