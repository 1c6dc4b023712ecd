/**
 * Sentences of a transaction from the side of accounts that did not sign it, where they did more than receive or lose assets: they bought or
 * sold, delegated, acted by the rules of a protocol, or submitted an operation of the same bundle (`ops/docs/decisions/0016-sentences.md`).
 */
import type { Address } from "#schemas/domain/primitive.ts"
import type { PartySentence } from "#schemas/facts/timeline-entry.ts"
import { otherDelegations } from "./heuristics/set-code.ts"
import { interpretTransaction } from "./interpret-transaction.ts"
import { actorSentences } from "./rules/interpret-match.ts"
import { saleSentence, saleSides } from "./sales/sale-side.ts"
import type { Sentence } from "./sentence/sentence.ts"
import type { DecodedTransaction } from "./transaction/decoded-transaction.ts"
import { operationViews } from "./transaction/operation-view.ts"

/** Maximum number of accounts with sentences of their own: bundles of orders are otherwise unbounded. */
export const partySentencesMax = 50

const noSentences: ReadonlyArray<PartySentence> = []

/** One sentence per account, those of sales first. */
export const partySentences = (transaction: DecodedTransaction): ReadonlyArray<PartySentence> => {
  if (transaction.hasFailed) return noSentences
  const sides = saleSides(transaction)
  const delegations = otherDelegations(transaction)
  const actors = actorSentences(transaction)
  const views = operationViews(transaction)
  if (sides.size + delegations.length + actors.length + views.length === 0) return noSentences
  const found = new Map<Address, PartySentence>()
  const add = (account: Address, { description, items }: Sentence): void => {
    if (account === transaction.signer || found.has(account) || found.size >= partySentencesMax) return
    found.set(account, { account, description, items })
  }
  for (const [account, side] of sides) add(account, saleSentence(side))
  for (const [account, sentence] of delegations) add(account, sentence)
  for (const [account, sentence] of actors) add(account, sentence)
  for (const view of views) add(view.signer, interpretTransaction(view))
  return [...found.values()]
}
