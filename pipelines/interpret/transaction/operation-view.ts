import { innerCallsOf, operationCallsOf } from "#chains/abi/inner-call.ts"
import { decodeUserOperation } from "#chains/abi/user-operation.ts"
import { selectorOf } from "#schemas/columns/transaction-view.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { Place } from "#schemas/domain/place.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { DecodedTransaction } from "./decoded-transaction.ts"
import { emptyFlow, netFlows } from "./flow.ts"
import { shapeOf } from "./shape.ts"

/** The operations of one account in a bundle. */
interface AccountOperations {
  readonly account: Address
  /** True where at least one of them succeeded. */
  readonly hasSucceeded: boolean
  /** The events up to the operation's own, from that of the operation before. */
  readonly logs: ReadonlyArray<Log>
}

/**
 * A bundle from the side of each account whose operation it contains, without the signer's: as if the account had sent the operation's last call
 * itself. Each account once, in the order of execution; none for other transactions.
 *
 * An operation has the events before its own, and the inner movements of its account: traces do not delimit operations.
 */
export const operationViews = (transaction: DecodedTransaction): ReadonlyArray<DecodedTransaction> => {
  if (transaction.operation === undefined) return noViews
  const operations = accountOperations(transaction.transaction.receipt.logs)
  if (operations.length < 2) return noViews
  const [bundle] = transaction.calls
  const calls = new Map(
    (bundle === undefined ? [] : operationCallsOf(bundle)).map((call) => [call.to, [call, ...innerCallsOf(call)]]),
  )
  return operations
    .filter(({ account }) => account !== transaction.signer)
    .map((operation) => viewOf(transaction, operation, calls.get(operation.account) ?? []))
}

const noViews: ReadonlyArray<DecodedTransaction> = []

const accountOperations = (logs: ReadonlyArray<Log>): ReadonlyArray<AccountOperations> => {
  const found = new Map<Address, AccountOperations>()
  let start = 0
  for (const [index, log] of logs.entries()) {
    const operation = decodeUserOperation(log)
    if (operation === undefined) continue
    const { account, hasSucceeded } = operation
    const earlier = found.get(account)
    found.set(account, {
      account,
      hasSucceeded: hasSucceeded || earlier?.hasSucceeded === true,
      logs: [...(earlier?.logs ?? []), ...logs.slice(start, index)],
    })
    start = index + 1
  }
  return [...found.values()]
}

const viewOf = (
  transaction: DecodedTransaction,
  { account, hasSucceeded, logs }: AccountOperations,
  calls: ReturnType<typeof innerCallsOf>,
): DecodedTransaction => {
  const indexes = new Set(logs.map(({ index }) => index))
  const isLogged = ({ place }: { readonly place: Place }): boolean =>
    place.origin === "log" && indexes.has(place.originIndex)
  const deltas = transaction.deltas.filter(
    (delta) =>
      isLogged(delta) || (delta.place.origin === "trace" && [delta.account, delta.counterparty].includes(account)),
  )
  const flows = netFlows(deltas)
  const matches = (transaction.protocol?.matches ?? []).filter((match) => match.account === account)
  const [best] = matches
  const called = calls.at(-1) ?? { to: account, input: "0x" }
  const shapeless = {
    ...transaction,
    transaction: {
      ...transaction.transaction,
      ...called,
      from: account,
      receipt: { ...transaction.transaction.receipt, logs },
    },
    hasFailed: !hasSucceeded,
    calls: calls.slice(1).map((call) => ({ ...call, selector: selectorOf(call) })),
    signer: account,
    wallet: undefined,
    deltas,
    payouts: [],
    transfers: transaction.transfers.filter(isLogged),
    sales: transaction.sales.filter(isLogged),
    quotes: transaction.quotes.filter(isLogged),
    approvals: transaction.approvals.filter(isLogged),
    nftApprovals: transaction.nftApprovals.filter(isLogged),
    flows,
    signerFlow: flows.get(account) ?? emptyFlow(account),
    protocol: best === undefined ? undefined : { definition: best.definition, matches },
    attempt: undefined,
  }
  return { ...shapeless, shape: shapeOf(shapeless) }
}
