import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { readContracts } from "../protocols/read-contracts.ts"

/** Registries of names by chain; each falls back to older ones of its chain by itself. */
const registries = [readContracts("basenames").registries, readContracts("ens").registries]

/** The registry of a chain's names; `undefined` if it has none. */
export const nameRegistryOf = (chainId: ChainId): Address | undefined =>
  registries.flatMap((table) => table[chainId] ?? [])[0]
