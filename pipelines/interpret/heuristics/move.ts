import { nativeAsset } from "#schemas/domain/asset.ts"
import { actorItem, markedSentence, type Sentence, sentence, tokenItems } from "../sentence/sentence.ts"
import type { AccountFlow } from "../transaction/flow.ts"
import { isProven } from "../transaction/proven.ts"
import { otherParties } from "../transaction/shape.ts"
import { gainActions, partiesMax } from "./gain.ts"
import { defineHeuristic } from "./heuristic.ts"

/** The signer moved what is another's, by its leave or its rules, and had nothing of it. */
export const move = defineHeuristic({
  id: "move",
  shape: "move",
  interpret: (transaction) => {
    const { payers, payees } = otherParties(transaction)
    const [payer, payee] = [payers[0], payees[0]]
    const from = payers.length === 1 ? payer?.account : undefined
    const to = payees.length === 1 ? payee?.account : undefined
    const called = { type: "call", sent: [], received: [], counterparty: transaction.transaction.to } as const
    return {
      ...markedSentence(
        sentenceOf(payers, payees),
        payers.every(({ account }) => isProven(transaction, account)),
      ),
      actions: [
        called,
        ...payers
          .filter(({ account }) => isProven(transaction, account))
          .slice(0, partiesMax)
          .map(({ account, sent }) => ({ type: "send" as const, account, sent, received: [], counterparty: to })),
        ...gainActions(payees, isMint(payers, payees) ? "mint" : "receive", from),
      ],
    }
  },
})

/** Coins come from the parent chain: their recipient receives them. */
const isMint = (payers: ReadonlyArray<AccountFlow>, payees: ReadonlyArray<AccountFlow>): boolean =>
  payers.length === 0 &&
  !payees.every(({ received }) => received.every(({ asset }) => asset.standard === nativeAsset.standard))

const sentenceOf = (payers: ReadonlyArray<AccountFlow>, payees: ReadonlyArray<AccountFlow>): Sentence => {
  const moved = tokenItems((payers.length === 1 ? payers[0]?.sent : payees[0]?.received) ?? [])
  const by = payers.length === 1 ? actors(payers) : []
  const to = payees.length === 1 ? actors(payees) : []
  if (isMint(payers, payees)) return sentence`Minted ${moved} for ${to}`
  if (by.length === 0) return sentence`Moved ${moved} to ${to}`
  return to.length === 0 ? sentence`Moved ${moved} from ${by}` : sentence`Moved ${moved} from ${by} to ${to}`
}

const actors = (flows: ReadonlyArray<AccountFlow>) => flows.map(({ account }) => actorItem(account))
