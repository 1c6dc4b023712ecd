/** Interpretations that are probably wrong, by their own facts. Pure. */
import { checkIntent, type IntentOutcome } from "#api/intent/intent-checks.ts"
import type { Asset } from "#schemas/domain/asset.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { Action, AssetAmount } from "#schemas/facts/interpretation.ts"

/** Reasons to suspect an interpretation: a swap with one side, actions that state more than what moved, and a promised amount of which nothing moved. */
export const suspicions = ["one-legged", "duplicated", "unmatched"] as const

export type Suspicion = (typeof suspicions)[number]

/** Interpretation of a transaction beside its movements. */
export interface ExaminedTransaction {
  readonly hasFailed: boolean
  readonly actions: ReadonlyArray<Pick<Action, "type" | "account" | "sent" | "received">>
  readonly deltas: ReadonlyArray<Pick<Delta, "account" | "asset" | "amountRaw">>
}

type Direction = "sent" | "received"

const keyOf = (account: Address, { token, tokenId }: Asset, direction: Direction): string =>
  `${account} ${token} ${tokenId} ${direction}`

const addTo = (sums: Map<string, bigint>, key: string, amountRaw: bigint): void => {
  sums.set(key, (sums.get(key) ?? 0n) + amountRaw)
}

/** Movements by account. */
const movedSums = (deltas: ExaminedTransaction["deltas"]): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const { account, asset, amountRaw } of deltas) {
    if (amountRaw < 0n) addTo(sums, keyOf(account, asset, "sent"), -amountRaw)
    else addTo(sums, keyOf(account, asset, "received"), amountRaw)
  }
  return sums
}

/** Token amounts of the actions. Coins are omitted: without traces, their movements are incomplete. */
const statedSums = (actions: ExaminedTransaction["actions"]): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>()
  const add = (account: Address, amounts: ReadonlyArray<AssetAmount>, direction: Direction): void => {
    for (const { asset, amountRaw } of amounts)
      if (asset.standard !== "native") addTo(sums, keyOf(account, asset, direction), amountRaw)
  }
  for (const { account, sent, received } of actions) {
    add(account, sent, "sent")
    add(account, received, "received")
  }
  return sums
}

/** The reasons to suspect an interpretation; none for a failed transaction, which has no actions. */
export const suspicionsOf = ({ hasFailed, actions, deltas }: ExaminedTransaction): ReadonlyArray<Suspicion> => {
  if (hasFailed || actions.length === 0) return []
  const isOneLegged = actions.some(
    ({ type, sent, received }) => type === "swap" && (sent.length === 0 || received.length === 0),
  )
  const moved = movedSums(deltas)
  // Assets that did not move at all are credited elsewhere.
  const isDuplicated = [...statedSums(actions)].some(([key, amountRaw]) => amountRaw > (moved.get(key) ?? amountRaw))
  return [...(isOneLegged ? (["one-legged"] as const) : []), ...(isDuplicated ? (["duplicated"] as const) : [])]
}

/**
 * True if nothing of an amount moved that the call of a transaction promises its recipient at least. The contract would have rejected the call, so that
 * facts are missing, or its description is wrong.
 */
export const isUnmatched = (intent: TransactionIntent, outcome: IntentOutcome): boolean =>
  checkIntent(intent, outcome, []).some(
    ({ kind, outcome: verdict, actualRaw }) => kind === "MINIMUM_RECEIVED" && verdict === "BROKEN" && actualRaw === "0",
  )
