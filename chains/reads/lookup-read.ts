import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { defineStateRead } from "../state-read.ts"

/** The output of a call that may defer to gateways, or the `OffchainLookup` that it reverts with; absent if the contract refused it. */
export type LookupRead = {
  readonly to: Address
  readonly data: Hex
  readonly output: Hex | undefined
}

/** Calls of the resolvers of names. They are made on demand, and no record contains them: the names are recorded instead. */
export const lookupRead = defineStateRead<LookupRead, "to" | "data">({
  kind: "lookups",
  keyMembers: ["to", "data"],
  readsMax: 0,
  cachedMax: 0,
  wants: () => [],
  calls: ({ to, data }) => [{ kind: "call", to, data, hasLookup: true }],
  decode: ([output]) => ({ output }),
})
