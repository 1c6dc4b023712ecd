import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainById } from "./registry.ts"

/** Label of a chain in metrics and spans: its slug, or `other` for a chain without a definition, which bounds the number of labels. */
export const chainLabel = (chainId: ChainId): string => chainById(chainId)?.slug ?? "other"
