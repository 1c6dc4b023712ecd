import { hasInnerCalls, innerCallsOf } from "#chains/abi/inner-call.ts"
import { selectorOfCall } from "#chains/abi/signature.ts"
import { selectorOf } from "#schemas/columns/transaction-view.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import type { DecodedTransaction, SelectedCall } from "./decoded-transaction.ts"

const safeSelector = selectorOfCall(
  "execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)",
)

/** The call of a transaction. Most rules need its selector alone, so the text of its input is made where it is read. */
class OwnCall implements SelectedCall {
  readonly to: Address
  readonly selector: Hex
  readonly #transaction: Pick<Transaction, "input">

  constructor(to: Address, transaction: Pick<Transaction, "input">) {
    this.to = to
    this.selector = selectorOf(transaction)
    this.#transaction = transaction
  }

  get input(): Hex {
    return this.#transaction.input
  }
}

/** The call of a transaction, then those that it makes for its sender or for the wallet that acted. */
export const callsOf = ({
  transaction,
  hasFailed,
  wallet,
}: Pick<DecodedTransaction, "transaction" | "hasFailed" | "wallet">): ReadonlyArray<SelectedCall> => {
  if (transaction.to === undefined) return []
  const call = new OwnCall(transaction.to, transaction)
  if (!hasInnerCalls(call.selector)) return [call]
  // A Safe whose transaction failed reports that by an event only, unless all failed.
  if (wallet === undefined && !hasFailed && call.selector === safeSelector) return [call]
  return [call, ...innerCallsOf(call).map(({ to, input }) => ({ to, input, selector: selectorOf({ input }) }))]
}
