/**
 * Sentences of a transaction from the side of accounts that did not sign it, where they did more than receive or lose assets: they bought or
 * sold, delegated, or acted by the rules of a protocol (`ops/docs/decisions/0016-sentences.md`).
 */
import type { Address } from "#schemas/domain/primitive.ts"
import type { PartySentence } from "#schemas/facts/timeline-entry.ts"
import { otherDelegations } from "./heuristics/set-code.ts"
import { actorSentences } from "./rules/interpret-match.ts"
import { saleSentence, saleSides } from "./sales/sale-side.ts"
import type { Sentence } from "./sentence/sentence.ts"
import type { DecodedTransaction } from "./transaction/decoded-transaction.ts"

/** Maximum number of accounts with sentences of their own: bundles of orders are otherwise unbounded. */
export const partySentencesMax = 50

/** One sentence per account, those of sales first. */
export const partySentences = (transaction: DecodedTransaction): ReadonlyArray<PartySentence> => {
  if (transaction.hasFailed) return []
  const sold = [...saleSides(transaction)].map(([account, side]) => [account, saleSentence(side)] as const)
  const found = new Map<Address, Sentence>()
  for (const [account, sentence] of [...sold, ...otherDelegations(transaction), ...actorSentences(transaction)]) {
    if (account !== transaction.signer && !found.has(account)) found.set(account, sentence)
  }
  return [...found].slice(0, partySentencesMax).map(([account, { description, items }]) => ({
    account,
    description,
    items,
  }))
}
