import type { NftContext } from "../nft/nft-context.ts"
import type { AllowanceLoaders } from "./allowance-loaders.ts"

/** A request that reads allowances, and values what they put at risk. */
export interface AllowanceContext extends NftContext, AllowanceLoaders {}
