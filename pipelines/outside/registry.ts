import { descriptors } from "./descriptors/source.ts"
import { exchangeRates } from "./exchange-rates/source.ts"
import { marketData } from "./market-data/source.ts"
import type { OutsideSource } from "./outside-source.ts"
import { socialSources } from "./social/source.ts"
import { tokenLists } from "./token-lists/source.ts"

// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** Every source outside the chains, some of them as lists of their streams. */
const declared: ReadonlyArray<OutsideSource | ReadonlyArray<OutsideSource>> = [
  descriptors,
  exchangeRates,
  marketData,
  socialSources,
  tokenLists,
]

/** Every source outside the chains. */
export const outsideSources: ReadonlyArray<OutsideSource> = declared.flat()
