import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainById } from "./registry.ts"

/** How metrics and spans name a chain: its slug; `other` for one that is not among the definitions, so that names stay few. */
export const chainLabel = (chainId: ChainId): string => chainById(chainId)?.slug ?? "other"
