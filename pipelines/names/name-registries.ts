import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { protocols } from "../protocols/registry.ts"

const registries = protocols.flatMap(({ names }) => (names?.trees ?? []).map((tree) => tree.registries))

/** The registry of a chain's names, which falls back to earlier ones by itself; `undefined` if the chain has none. */
export const nameRegistryOf = (chainId: ChainId): Address | undefined =>
  registries.flatMap((table) => table[chainId] ?? [])[0]
