/** Names of contracts, for answers and for SQL: those that protocols list, those that chains define, and those of descriptors. */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import {
  describedContracts,
  describedContractsListedAtMs,
  systemContractsListedAtMs,
  systemContractsOf,
} from "#chains/labels/label-files.ts"
import { roleOf, tablesOf } from "#pipelines/interpret/rules/known-contracts.ts"
import { type ContractTable, contractEntries } from "#pipelines/protocols/contract-table.ts"
import type { ProtocolDefinition } from "#pipelines/protocols/protocol.ts"
import { sourceOfContract } from "#pipelines/protocols/read-contracts.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { systemSendersOf } from "#pipelines/system-sender.ts"
import type { ContractLabel } from "#schemas/domain/contract-label.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"

/** Day on which the lists of contracts of protocols last changed. */
const protocolsListedAtMs = Date.UTC(2026, 10, 29)

/**
 * Labels of the contracts of named protocols on the given chains, each with its protocol and roles, of the chains' own contracts, and of those with
 * descriptors. A role is absent only if the protocol lists the contract nowhere with one.
 */
export const contractLabels = (
  named: ReadonlyArray<ProtocolDefinition>,
  chains: ReadonlyArray<ChainDefinition>,
): ReadonlyArray<ContractLabel> => {
  const all = [
    ...named.flatMap((protocol) => protocolLabels(protocol, chains)),
    ...chains.flatMap(chainLabels),
    ...descriptorLabels(chains),
  ]
  const contractOf = ({ chainId, address, protocol }: ContractLabel) => `${chainId} ${address} ${protocol}`
  const withRole = new Set(all.flatMap((label) => (label.role === undefined ? [] : [contractOf(label)])))
  const complete = all.filter((label) => label.role !== undefined || !withRole.has(contractOf(label)))
  return [...new Map(complete.map((label) => [`${contractOf(label)} ${label.role}`, label])).values()]
}

let newest:
  | { readonly chains: ReadonlyArray<ChainDefinition>; readonly labels: ReadonlyArray<ContractLabel> }
  | undefined

/** `contractLabels` of the protocols of this release. Computed once for the same chains, as the API and its views need the same. */
export const releaseLabels = (chains: ReadonlyArray<ChainDefinition>): ReadonlyArray<ContractLabel> => {
  const isSame = newest?.chains.length === chains.length && newest.chains.every((chain, at) => chain === chains[at])
  if (newest === undefined || !isSame) newest = { chains: [...chains], labels: contractLabels(protocols, chains) }
  return newest.labels
}

interface RoleTable {
  readonly table: ContractTable
  readonly role: string | undefined
}

/** Tables with their roles; those of factories and vaults of pools, and of factories of smart accounts, are named by rules alone. */
const roleTablesOf = (protocol: ProtocolDefinition): ReadonlyArray<RoleTable> => [
  ...tablesOf(protocol).map((table) => ({ table, role: roleOf(table) })),
  ...protocol.rules.flatMap(({ pool }) => (pool === undefined ? [] : [{ table: pool.makers, role: "factory" }])),
  ...(protocol.pairs ?? []).map(({ makers }) => ({ table: makers, role: "factory" })),
  ...(protocol.swaps ?? []).flatMap(({ vaults, pools, maker }) => {
    const table = vaults ?? pools ?? maker?.makers
    return table === undefined ? [] : [{ table, role: roleOf(table) }]
  }),
  ...(protocol.proxies?.created ?? []).flatMap(({ factories, code, call }) =>
    [factories, code?.is, call?.code].flatMap((table) => (table === undefined ? [] : [{ table, role: roleOf(table) }])),
  ),
]

const protocolLabels = (
  protocol: ProtocolDefinition,
  chains: ReadonlyArray<ChainDefinition>,
): ReadonlyArray<ContractLabel> => {
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
          source: sourceOfContract(table, key, address) ?? slug,
          listedAtMs: protocolsListedAtMs,
        })),
      ),
    ),
  )
}

const chainsIn = (key: string, chains: ReadonlyArray<ChainDefinition>): ReadonlyArray<ChainId> =>
  chains.flatMap(({ id }) => (key === "every" || key === String(id) ? [id] : []))

const chainLabels = (chain: ChainDefinition): ReadonlyArray<ContractLabel> => {
  const { id: chainId, multicall3, coinBridge, feeAdapters } = chain
  const common = { chainId, kind: "system", protocol: undefined, listedAtMs: systemContractsListedAtMs } as const
  const system = (label: string, role: string, addresses: ReadonlyArray<Address | undefined>) =>
    addresses.flatMap(
      (address): ReadonlyArray<ContractLabel> =>
        address === undefined ? [] : [{ ...common, address, label, role, source: "chain definition" }],
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
    ...systemContractsOf(chain).map(({ address, role, name, source }) => ({
      ...common,
      address,
      label: name,
      role,
      source,
    })),
  ]
}

const descriptorLabels = (chains: ReadonlyArray<ChainDefinition>): ReadonlyArray<ContractLabel> => {
  const ids = new Set(chains.map(({ id }) => id))
  return describedContracts
    .filter(({ chainId }) => ids.has(chainId))
    .map(({ chainId, address, name, owner }) => ({
      chainId,
      address,
      label: name === undefined ? owner : `${owner}: ${name}`,
      kind: "descriptor",
      protocol: undefined,
      role: undefined,
      source: "clear-signing-erc7730-registry",
      listedAtMs: describedContractsListedAtMs,
    }))
}
