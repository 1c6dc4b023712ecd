/** Turns movements that are attributed to no rule's action into actions of their own, by the heuristics. */
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { Action, AssetAmount, Interpretation } from "#schemas/facts/interpretation.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"
import { emptyFlow, isSameAsset, movementsOf, netFlow, netFlows } from "../transaction/flow.ts"
import { shapeOf } from "../transaction/shape.ts"
import { isActor, isBetweenOwn } from "../transaction/signer.ts"
import { approve } from "./approve.ts"
import { burn } from "./burn.ts"
import { exchange } from "./exchange.ts"
import { mint } from "./mint.ts"
import { receive } from "./receive.ts"
import { revoke } from "./revoke.ts"
import { send } from "./send.ts"
import { swap } from "./swap.ts"
import { swapAndSend } from "./swap-and-send.ts"
import { unwrap } from "./unwrap.ts"
import { wrap } from "./wrap.ts"

/** Heuristics of movements and approvals. */
const heuristics = [approve, burn, exchange, mint, receive, revoke, send, swap, swapAndSend, unwrap, wrap]

/** The heuristics' interpretation of a transaction; `undefined` where nothing moved and nothing was approved. */
export const flowInterpretation = (transaction: DecodedTransaction): Interpretation | undefined =>
  heuristics.find(({ shape }) => shape === transaction.shape)?.interpret(transaction)

/**
 * Actions for an account's leftover movements, and for the accounts that only gained by them.
 *
 * Heuristics apply to the signer and its wallet, which act by themselves; other accounts get plain transfers. Empty where the
 * movements cancel out.
 */
export const leftoverActions = (
  transaction: DecodedTransaction,
  account: Address,
  leftover: ReadonlyArray<Delta>,
): ReadonlyArray<Action> => {
  if (leftover.length === 0) return []
  const converted = movementActions(transaction, account, leftover.filter(isConversion))
  const rest = leftover.filter((delta) => !isConversion(delta))
  if (rest.length === 0) return converted
  if (!isActor(transaction, account)) return [...converted, ...transferActions(account, rest)]
  const own = new Set(rest)
  const places = new Set(rest.map(movementKey))
  // Heuristics read the counterparty from the other side of a movement.
  const moved = movementsOf(transaction).filter(
    (delta) => own.has(delta) || (delta.account !== account && places.has(movementKey(delta))),
  )
  return [...converted, ...movementActions(transaction, account, moved)]
}

/** Actions for all movements of an account, else for its approvals. */
export const wholeFlowActions = (transaction: DecodedTransaction, account: Address): ReadonlyArray<Action> => {
  const actions = movementActions(transaction, account, movementsOf(transaction))
  if (actions.length > 0) return actions
  const view = { ...transaction, signer: account, signerFlow: emptyFlow(account) }
  return flowInterpretation({ ...view, shape: shapeOf(view) })?.actions ?? []
}

const isConversion = ({ kind }: Delta): boolean => kind === "wrap" || kind === "unwrap"

/** Identifies a movement: equal for its two sides. */
const movementKey = ({ place: { origin, originIndex, leg } }: Delta): string => `${origin} ${originIndex} ${leg >> 1}`

/** Actions for some movements. Those between a wallet and its owner are transfers, never a swap. */
const movementActions = (
  transaction: DecodedTransaction,
  account: Address,
  moved: ReadonlyArray<Delta>,
): ReadonlyArray<Action> => {
  if (moved.length === 0) return []
  const passed = moved.filter((delta) => delta.account === account && isBetweenOwn(transaction, delta))
  const deltas = moved.filter((delta) => !isBetweenOwn(transaction, delta))
  const flows = netFlows(deltas)
  const signerFlow = flows.get(account) ?? emptyFlow(account)
  if (signerFlow.sent.length + signerFlow.received.length === 0) return transferActions(account, passed)
  const view = { ...transaction, signer: account, deltas, payouts: [], flows, signerFlow }
  const interpretation = flowInterpretation({ ...view, shape: shapeOf(view) })
  const actions =
    interpretation?.actions ??
    transferActions(
      account,
      deltas.filter((delta) => delta.account === account),
    )
  return passed.length === 0 ? actions : [...transferActions(account, passed), ...actions]
}

/** Plain transfers of an account's net flow, one action for each direction and counterparty. */
const transferActions = (account: Address, deltas: ReadonlyArray<Delta>): ReadonlyArray<Action> => {
  if (deltas.length === 0) return []
  const { sent, received } = netFlow(account, deltas)
  const byParty = (amounts: ReadonlyArray<AssetAmount>, isLoss: boolean) =>
    Map.groupBy(amounts, ({ asset }) => {
      return deltas.find((delta) => delta.amountRaw < 0n === isLoss && isSameAsset(delta.asset, asset))?.counterparty
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
