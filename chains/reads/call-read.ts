import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { defineStateRead } from "../state-read.ts"

/** The output of a call; absent if the contract refused it. */
export type CallRead = {
  readonly to: Address
  readonly data: Hex
  readonly output: Hex | undefined
  /** True if the call was left to another request (`readCalls`); it has no output then. */
  readonly isDeferred?: true
}

/** Calls that position rules make on demand. They are not read with blocks, and no record contains them: the positions are recorded instead. */
export const callRead = defineStateRead<CallRead, "to" | "data">({
  kind: "calls",
  keyMembers: ["to", "data"],
  readsMax: 0,
  cachedMax: 0,
  wants: () => [],
  calls: ({ to, data }) => [{ kind: "call", to, data }],
  waitsFor: () => [0],
  decode: ([output]) => ({ output }),
})
