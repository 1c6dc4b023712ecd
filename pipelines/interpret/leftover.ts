/** Turns movements that no rule's action took into actions of their own, by the heuristics. */
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { Action, AssetAmount, Interpretation } from "#schemas/facts/interpretation.ts"
import { assetKey, emptyFlow, movementsOf, netFlow, netFlows } from "./flow.ts"
import { approve } from "./heuristics/approve.ts"
import { burn } from "./heuristics/burn.ts"
import { exchange } from "./heuristics/exchange.ts"
import { mint } from "./heuristics/mint.ts"
import { receive } from "./heuristics/receive.ts"
import { revoke } from "./heuristics/revoke.ts"
import { send } from "./heuristics/send.ts"
import { swap } from "./heuristics/swap.ts"
import { swapAndSend } from "./heuristics/swap-and-send.ts"
import { unwrap } from "./heuristics/unwrap.ts"
import { wrap } from "./heuristics/wrap.ts"
import type { DecodedTransaction } from "./interpreter.ts"
import { shapeOf } from "./shape.ts"
import { isBetweenOwn } from "./signer.ts"

/** By the shape of a transaction: who tells it where no protocol is known. */
const heuristics = [approve, burn, exchange, mint, receive, revoke, send, swap, swapAndSend, unwrap, wrap]

/** What the heuristics say of a transaction's flows; `undefined` where nothing moved and nothing was allowed. */
export const flowInterpretation = (transaction: DecodedTransaction): Interpretation | undefined =>
  heuristics.find((heuristic) => heuristic.matches(transaction))?.interpret(transaction)

/**
 * The actions that an account's leftover movements amount to, and those of accounts that only gained by them.
 *
 * Heuristics describe accounts that act by themselves, the signer and its wallet; of others only plain transfers are certain. Empty
 * where nothing remains in the end.
 */
export const leftoverActions = (
  transaction: DecodedTransaction,
  account: Address,
  leftover: ReadonlyArray<Delta>,
): ReadonlyArray<Action> => {
  const conversions = leftover.filter(({ kind }) => kind === "wrap" || kind === "unwrap")
  const converted = movementActions(transaction, account, conversions)
  const rest = leftover.filter((delta) => !conversions.includes(delta))
  const isActor = account === transaction.signer || account === transaction.wallet
  if (!isActor) return [...converted, ...transferActions(account, rest)]
  const own = new Set(rest)
  const places = new Set(rest.map(movementKey))
  // With their other sides, so that these are known.
  const moved = movementsOf(transaction).filter(
    (delta) => own.has(delta) || (delta.account !== account && places.has(movementKey(delta))),
  )
  return [...converted, ...movementActions(transaction, account, moved)]
}

/** The same of all movements of an account, or what it allowed where nothing moved. */
export const wholeFlowActions = (transaction: DecodedTransaction, account: Address): ReadonlyArray<Action> => {
  const told = movementActions(transaction, account, movementsOf(transaction))
  if (told.length > 0) return told
  const seen = { ...transaction, signer: account, signerFlow: emptyFlow(account) }
  const allowed = flowInterpretation({ ...seen, shape: shapeOf(seen) })
  return allowed?.actions ?? []
}

/** The same for both sides of a movement. */
const movementKey = ({ place: { origin, originIndex, leg } }: Delta): string => `${origin} ${originIndex} ${leg >> 1}`

/** What passed between a wallet and its owner is sent and received, never swapped. */
const movementActions = (
  transaction: DecodedTransaction,
  account: Address,
  moved: ReadonlyArray<Delta>,
): ReadonlyArray<Action> => {
  const own = moved.filter((delta) => delta.account === account)
  const passed = own.filter((delta) => isBetweenOwn(transaction, delta))
  const deltas = moved.filter((delta) => !isBetweenOwn(transaction, delta))
  const flows = netFlows(deltas)
  const signerFlow = flows.get(account) ?? emptyFlow(account)
  const seen = { ...transaction, signer: account, deltas, payouts: [], flows, signerFlow }
  if (signerFlow.sent.length + signerFlow.received.length === 0) return transferActions(account, passed)
  const told = flowInterpretation({ ...seen, shape: shapeOf(seen) })
  const others = own.filter((delta) => !passed.includes(delta))
  return [...transferActions(account, passed), ...(told?.actions ?? transferActions(account, others))]
}

/** Plain transfers of what an account lost and gained in the end, one action for each other side and direction. */
const transferActions = (account: Address, deltas: ReadonlyArray<Delta>): ReadonlyArray<Action> => {
  const { sent, received } = netFlow(account, deltas)
  const byParty = (amounts: ReadonlyArray<AssetAmount>, isLoss: boolean) =>
    Map.groupBy(amounts, ({ asset }) => {
      const key = assetKey(asset)
      return deltas.find((delta) => delta.amountRaw < 0n === isLoss && assetKey(delta.asset) === key)?.counterparty
    })
  const party = (counterparty: Address | undefined) => ({
    protocol: undefined,
    account,
    counterparty: counterparty === zeroAddress ? undefined : counterparty,
  })
  return [
    ...[...byParty(sent, true)].map(
      ([to, amounts]): Action => ({
        ...party(to),
        type: to === zeroAddress ? "burn" : "send",
        sent: amounts,
        received: [],
      }),
    ),
    ...[...byParty(received, false)].map(
      ([from, amounts]): Action => ({
        ...party(from),
        type: from === zeroAddress ? "mint" : "receive",
        sent: [],
        received: amounts,
      }),
    ),
  ]
}
