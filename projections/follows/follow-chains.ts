import type { ChainId } from "#schemas/domain/primitive.ts"

/** Chains whose registries have lists of followed accounts. */
export const followRegistryChainIds: ReadonlyArray<ChainId> = [8453, 31337]

/** Chains whose contracts store records of these lists, the first ones included. */
export const followChainIds: ReadonlyArray<ChainId> = [1, 10, 8453, 31337]
