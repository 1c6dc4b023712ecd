import { type InnerCall, innerCallsOf } from "#chains/abi/inner-call.ts"
import { selectorOfCall } from "#chains/abi/signature.ts"
import type { UnmatchedTransaction } from "./decoded-transaction.ts"

const safeSelector = selectorOfCall(
  "execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)",
)

/** The call of a transaction, then those that it makes for its sender or for the wallet that acted. */
export const callsOf = ({
  transaction: { to, input },
  hasFailed,
  wallet,
}: Pick<UnmatchedTransaction, "transaction" | "hasFailed" | "wallet">): ReadonlyArray<InnerCall> => {
  if (to === undefined) return []
  const call = { to, input }
  // A Safe whose transaction failed reports that by an event only, unless all failed.
  return wallet === undefined && !hasFailed && input.startsWith(safeSelector) ? [call] : [call, ...innerCallsOf(call)]
}
