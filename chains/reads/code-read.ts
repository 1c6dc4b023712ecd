import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { defineStateRead } from "../state-read.ts"

/** The code of an account; `0x` if it has none, absent if the state is unavailable. */
export type CodeRead = {
  readonly account: Address
  readonly code: Hex | undefined
}

/** Code of accounts, on demand: it distinguishes an account without a contract from a contract that returns nothing. No record contains it. */
export const codeRead = defineStateRead<CodeRead, "account">({
  kind: "codes",
  keyMembers: ["account"],
  readsMax: 0,
  cachedMax: 0,
  wants: () => [],
  calls: ({ account }) => [{ kind: "code", account }],
  decode: ([code]) => ({ code }),
})
