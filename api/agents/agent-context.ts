import type { PriceContext } from "../prices/price-loaders.ts"
import type { TokenLoaders } from "../tokens/token-loaders.ts"
import type { AgentLoaders } from "./agent-loaders.ts"

/** A request that reads agents, and values what they earned. */
export interface AgentContext extends PriceContext, TokenLoaders, AgentLoaders {}
