import type { Address } from "#schemas/domain/primitive.ts"
import { isDelegation } from "../abi/authorization.ts"
import { defineStateRead } from "../state-read.ts"
import { touchedTokens } from "./touched.ts"

/** Emitters met for the first time that are read in one block; the others wait until they are met again. */
const delegationReadsMax = 200

/** Emitters in the cache of completed reads. A few hundred bytes each. */
const emittersMax = 50_000

/** Whether an account that logged events of tokens has code of its own. */
export type DelegationRead = {
  readonly account: Address
  /** True if its code was another contract's by delegation (EIP-7702), after this block or before it; absent if the code is unknown. */
  readonly isDelegated: boolean | undefined
}

/**
 * Delegations of accounts that logged events of tokens. A contract is read once and keeps its code; a delegated account is read again in
 * every block that has its events, because each read is evidence for its own block only.
 */
export const delegationRead = defineStateRead<DelegationRead, "account">({
  kind: "delegations",
  keyMembers: ["account"],
  readsMax: delegationReadsMax,
  cachedMax: emittersMax,
  wants: (block, { chain }) => touchedTokens(block, chain).map((account) => ({ account })),
  calls: ({ account }) => [{ kind: "code", account }],
  // A delegation may have been removed in the block.
  followUps: ({ account }, [code]) => (code === "0x" ? [{ kind: "code", account, at: "parent" }] : []),
  decode: ([code, codeBefore]) => ({
    isDelegated: code === undefined ? undefined : isDelegation(code) || isDelegation(codeBefore ?? "0x"),
  }),
  isForgotten: ({ isDelegated }) => isDelegated === true,
})
