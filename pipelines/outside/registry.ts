import type { OutsideSource } from "./outside-source.ts"
import { tokenLists } from "./token-lists/source.ts"

/** Every source outside the chains. */
export const outsideSources: ReadonlyArray<OutsideSource> = [tokenLists]
