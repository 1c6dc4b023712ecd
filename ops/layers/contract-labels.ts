/** Names of contracts for SQL: those that protocols list, and those that chains define. */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { roleOf, tablesOf } from "#pipelines/interpret/rules/known-contracts.ts"
import { type ContractTable, contractEntries } from "#pipelines/protocols/contract-table.ts"
import type { ProtocolDefinition } from "#pipelines/protocols/protocol.ts"
import { systemSendersOf } from "#pipelines/system-sender.ts"
import type { DefinedLabel } from "#projections/views/defined-labels.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"

/**
 * Labels of the contracts of named protocols on the given chains, each with its protocol and roles, and of the chains' own contracts. A role is
 * absent only if the protocol lists the contract nowhere with one.
 */
export const contractLabels = (
  protocols: ReadonlyArray<ProtocolDefinition>,
  chains: ReadonlyArray<ChainDefinition>,
): ReadonlyArray<DefinedLabel> => {
  const all = [...protocols.flatMap((protocol) => protocolLabels(protocol, chains)), ...chains.flatMap(chainLabels)]
  const contractOf = ({ chainId, address, protocol }: DefinedLabel) => `${chainId} ${address} ${protocol}`
  const withRole = new Set(all.flatMap((label) => (label.role === undefined ? [] : [contractOf(label)])))
  const complete = all.filter((label) => label.role !== undefined || !withRole.has(contractOf(label)))
  return [...new Map(complete.map((label) => [`${contractOf(label)} ${label.role}`, label])).values()]
}

interface RoleTable {
  readonly table: ContractTable
  readonly role: string | undefined
}

/** Tables with their roles; those of factories and vaults of pools are named by rules of pools and swaps alone. */
const roleTablesOf = (protocol: ProtocolDefinition): ReadonlyArray<RoleTable> => [
  ...tablesOf(protocol).map((table) => ({ table, role: roleOf(table) })),
  ...protocol.rules.flatMap(({ pool }) => (pool === undefined ? [] : [{ table: pool.makers, role: "factory" }])),
  ...(protocol.pairs ?? []).map(({ makers }) => ({ table: makers, role: "factory" })),
  ...(protocol.swaps ?? []).flatMap(({ vaults, pools, maker }) => {
    const table = vaults ?? pools ?? maker?.makers
    return table === undefined ? [] : [{ table, role: roleOf(table) }]
  }),
]

const protocolLabels = (
  protocol: ProtocolDefinition,
  chains: ReadonlyArray<ChainDefinition>,
): ReadonlyArray<DefinedLabel> => {
  const { slug, name } = protocol
  if (name === undefined) return []
  return roleTablesOf(protocol).flatMap(({ table, role }) =>
    contractEntries(table).flatMap(([key, addresses]) =>
      chainsIn(key, chains).flatMap((chainId) =>
        addresses.map((address) => ({
          chainId,
          address,
          label: name,
          kind: "protocol" as const,
          protocol: slug,
          role,
        })),
      ),
    ),
  )
}

const chainsIn = (key: string, chains: ReadonlyArray<ChainDefinition>): ReadonlyArray<ChainId> =>
  chains.flatMap(({ id }) => (key === "every" || key === String(id) ? [id] : []))

const chainLabels = (chain: ChainDefinition): ReadonlyArray<DefinedLabel> => {
  const { id: chainId, multicall3, coinBridge, feeAdapters } = chain
  const system = (label: string, role: string, addresses: ReadonlyArray<Address | undefined>) =>
    addresses.flatMap(
      (address): ReadonlyArray<DefinedLabel> =>
        address === undefined ? [] : [{ chainId, address, label, kind: "system", protocol: undefined, role }],
    )
  return [
    ...system("Zero address", "nobody", [zeroAddress]),
    ...system("Multicall3", "multicall", [multicall3?.address]),
    ...system("Coin bridge", "bridge", [coinBridge]),
    ...system(
      "Fee adapter",
      "fee-adapter",
      feeAdapters.map(({ address }) => address),
    ),
    ...system("System sender", "sender", systemSendersOf(chain)),
  ]
}
