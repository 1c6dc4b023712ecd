import { type InnerCall, innerCallsOf } from "#chains/abi/inner-call.ts"
import { selectorOfCall } from "#chains/abi/signature.ts"
import type { DecodedTransaction, SelectedCall } from "./decoded-transaction.ts"

const safeSelector = selectorOfCall(
  "execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)",
)

/** Characters of a selector, `0x` included. */
const selectorLength = 10

const selected = ({ to, input }: InnerCall): SelectedCall => ({ to, input, selector: input.slice(0, selectorLength) })

/** The call of a transaction, then those that it makes for its sender or for the wallet that acted. */
export const callsOf = ({
  transaction: { to, input },
  hasFailed,
  wallet,
}: Pick<DecodedTransaction, "transaction" | "hasFailed" | "wallet">): ReadonlyArray<SelectedCall> => {
  if (to === undefined) return []
  const call = selected({ to, input })
  // A Safe whose transaction failed reports that by an event only, unless all failed.
  return wallet === undefined && !hasFailed && call.selector === safeSelector
    ? [call]
    : [call, ...innerCallsOf(call).map(selected)]
}
