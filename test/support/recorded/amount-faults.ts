import type { DecodedTransaction } from "#pipelines/interpret/transaction/decoded-transaction.ts"
import { assetKey, movementsOf } from "#pipelines/interpret/transaction/flow.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Action } from "#schemas/facts/interpretation.ts"

type Sums = Map<string, { in: bigint; out: bigint }>

const sumsOf = (changes: Iterable<readonly [account: Address, key: string, changeRaw: bigint]>): Sums => {
  const sums: Sums = new Map()
  for (const [account, key, changeRaw] of changes) {
    const sum = sums.get(`${account} ${key}`) ?? { in: 0n, out: 0n }
    if (changeRaw < 0n) sum.out -= changeRaw
    else sum.in += changeRaw
    sums.set(`${account} ${key}`, sum)
  }
  return sums
}

const zero = { in: 0n, out: 0n }

/**
 * Violations of the rule for amounts of actions (`ops/docs/decisions/0015-actions-and-amounts.md`), as sentences. Computed
 * independently of the attribution: from all movements on one side, from all actions on the other.
 *
 * 1. Per asset and direction, an account's actions sum to at most its movements in that direction, plus credits to counterparties
 *    of its actions on its behalf.
 * 2. The net change of an acting account's asset equals the sum of its actions, except for such credits.
 */
export const amountFaults = (
  transaction: DecodedTransaction,
  actions: ReadonlyArray<Action>,
): ReadonlyArray<string> => {
  const moved = sumsOf(
    movementsOf(transaction).map(({ account, asset, amountRaw }) => [account, assetKey(asset), amountRaw] as const),
  )
  const stated = sumsOf(
    actions.flatMap(({ account, sent, received }) => [
      ...sent.map(({ asset, amountRaw }) => [account, assetKey(asset), -amountRaw] as const),
      ...received.map(({ asset, amountRaw }) => [account, assetKey(asset), amountRaw] as const),
    ]),
  )
  /** Credits to the counterparties of the account's actions. */
  const creditRaw = (account: Address, key: string): bigint =>
    [...new Set(actions.filter((action) => action.account === account).map(({ counterparty }) => counterparty))]
      .filter((counterparty) => counterparty !== account)
      .reduce((sum, counterparty) => sum + (moved.get(`${counterparty} ${key}`)?.in ?? 0n), 0n)
  const faults: Array<string> = []
  for (const [place, sum] of stated) {
    const [account = "", key = ""] = place.split(" ")
    const gross = moved.get(place) ?? zero
    const credit = creditRaw(account, key)
    if (sum.in > gross.in + credit) faults.push(`${account} received ${sum.in} of ${key} where ${gross.in} came`)
    if (sum.out > gross.out + credit) faults.push(`${account} sent ${sum.out} of ${key} where ${gross.out} went`)
  }
  if (transaction.hasFailed) return faults
  const acting = new Set([
    transaction.signer,
    ...actions.filter(({ protocol }) => protocol !== undefined).map(({ account }) => account),
  ])
  for (const [place, gross] of moved) {
    const [account = "", key = ""] = place.split(" ")
    const net = gross.in - gross.out
    if (!acting.has(account) || net === 0n) continue
    const sum = stated.get(place) ?? zero
    const difference = sum.in - sum.out - net
    if (difference < 0n || difference > creditRaw(account, key))
      faults.push(`${account} changed by ${net} of ${key} where its actions sum to ${sum.in - sum.out}`)
  }
  return faults
}
