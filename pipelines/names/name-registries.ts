import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { protocols } from "../protocols/registry.ts"
import type { NameHolders } from "./owner-record.ts"

const registries = protocols.flatMap(({ names }) => (names?.trees ?? []).map((tree) => tree.registries))

/** The registry of a chain's names, which falls back to earlier ones by itself; `undefined` if the chain has none. */
export const nameRegistryOf = (chainId: ChainId): Address | undefined =>
  registries.flatMap((table) => table[chainId] ?? [])[0]

const tokenRegistries = protocols.flatMap(({ names }) => names?.tokens?.byName ?? [])

const tokenRegistryOf = (chainId: ChainId, address: Address) =>
  tokenRegistries.find((one) => one.chainId === chainId && one.contracts[chainId]?.includes(address))

/** Whether a contract is a registry of names that are tokens. */
export const isTokenRegistry = (chainId: ChainId, address: Address): boolean =>
  tokenRegistryOf(chainId, address) !== undefined

/** Whether a registry of names that are tokens resolves them by rules of its own. */
export const isResolvingRegistry = (chainId: ChainId, address: Address): boolean =>
  tokenRegistryOf(chainId, address)?.isResolving === true

/** Whether an owner of tokens of a registry holds them for another chain. */
export const isTokenBridge = (chainId: ChainId, owner: Address): boolean =>
  tokenRegistries.some((one) => one.chainId === chainId && one.bridges?.[chainId]?.includes(owner))

/** Whether names of a chain can be read. */
export const hasNames = (chainId: ChainId): boolean =>
  nameRegistryOf(chainId) !== undefined || tokenRegistries.some((one) => one.chainId === chainId)

/** The contracts beside the registry that hold names of a chain. */
export const nameHoldersOf = (chainId: ChainId): NameHolders => {
  const trees = protocols.flatMap(({ names }) => names?.trees ?? []).filter(({ registries: own }) => chainId in own)
  return {
    wrappers: trees.flatMap(({ wrappers }) => wrappers?.[chainId] ?? []),
    registrars: trees.flatMap(({ registrars, registeredBelow: suffix }) =>
      (registrars[chainId] ?? []).map((address) => ({ address, suffix })),
    ),
  }
}
