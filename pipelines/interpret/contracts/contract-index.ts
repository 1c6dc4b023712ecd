/** Look-up keys of contracts on all chains: `chain id:address`. */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { type ContractTable, contractEntries } from "../../protocols/contract-table.ts"
import type { ProtocolDefinition } from "../../protocols/protocol.ts"

/** The tables of contracts that a protocol's rules name, and of its other contracts, each once. */
export const contractTablesOf = ({ rules, contracts = [] }: ProtocolDefinition): ReadonlyArray<ContractTable> => [
  ...new Set([
    ...rules.flatMap(({ called, emitters }) => [called, emitters]).filter((table) => table !== undefined),
    ...contracts,
  ]),
]

/** The keys of a table's contracts; `every:address` of those that are the same on all chains. */
export const contractKeys = (table: ContractTable): ReadonlySet<string> =>
  new Set(contractEntries(table).flatMap(([chainId, addresses]) => addresses.map((address) => `${chainId}:${address}`)))

/** Contracts by chain. */
export interface ContractSet {
  readonly has: (chainId: ChainId, address: Address) => boolean
}

/** The contracts of a table. */
export const contractSet = (table: ContractTable): ContractSet => {
  const byChain = new Map(contractEntries(table).map(([chain, addresses]) => [chain, new Set(addresses)] as const))
  const every = byChain.get("every")
  const perChain = new Map([...byChain].map(([chain, addresses]) => [Number(chain), addresses]))
  return {
    has: (chainId, address) => every?.has(address) === true || perChain.get(chainId)?.has(address) === true,
  }
}

/** Values by contract. */
export interface ContractMap<Value> {
  /** The values of all tables that list a contract, in the order of the tables. */
  readonly get: (chainId: ChainId, address: Address) => ReadonlyArray<Value>
}

const noValues: ReadonlyArray<never> = []

/** Values by the contracts of their tables. */
export const contractMap = <Value>(
  entries: ReadonlyArray<{ readonly table: ContractTable; readonly value: Value }>,
): ContractMap<Value> => {
  const byChain = new Map<string, Map<Address, Array<Value>>>()
  for (const { table, value } of entries) {
    for (const [chain, addresses] of contractEntries(table)) {
      const ofChain = byChain.get(chain) ?? new Map<Address, Array<Value>>()
      for (const address of addresses) addTo(ofChain, address, value)
      byChain.set(chain, ofChain)
    }
  }
  const every = byChain.get("every") ?? new Map<Address, Array<Value>>()
  /** Of a chain, with those of all chains, so that one look-up finds both. */
  const merged = (chainId: ChainId): ReadonlyMap<Address, ReadonlyArray<Value>> => {
    const own = byChain.get(String(chainId))
    if (own === undefined) return every
    const values = new Map<Address, ReadonlyArray<Value>>(every)
    for (const [address, ofChain] of own) values.set(address, [...ofChain, ...(every.get(address) ?? [])])
    return values
  }
  const perChain = new Map<ChainId, ReadonlyMap<Address, ReadonlyArray<Value>>>()
  return {
    get: (chainId, address) => {
      const values = perChain.get(chainId) ?? merged(chainId)
      if (!perChain.has(chainId)) perChain.set(chainId, values)
      return values.get(address) ?? noValues
    },
  }
}

/** The keys that match a contract of a chain. */
export const keysOfContract = (chainId: ChainId, address: Address): readonly [string, string] => [
  `${chainId}:${address}`,
  `every:${address}`,
]

/** Adds to the list under a key. */
export const addTo = <Value>(index: Map<string, Array<Value>>, key: string, value: Value): void => {
  const values = index.get(key)
  if (values === undefined) index.set(key, [value])
  else values.push(value)
}
