import type { PoolMaker } from "../../protocols/pool-maker.ts"
import { protocols } from "../../protocols/registry.ts"

/** The makers of pools of all protocols, each once. */
export const poolMakers: ReadonlyArray<PoolMaker> = [
  ...new Set(protocols.flatMap(({ rules }) => rules.flatMap(({ pool }) => pool ?? []))),
]
