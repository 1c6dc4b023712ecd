import { isNft } from "#schemas/domain/asset.ts"
import type { Interpretation } from "#schemas/facts/interpretation.ts"
import { interpretCall } from "./heuristics/call.ts"
import { heuristics } from "./heuristics/registry.ts"
import { interpretSetCode } from "./heuristics/set-code.ts"
import { interpretMatch } from "./rules/interpret-match.ts"
import { listingOf } from "./sales/listing.ts"
import { saleSentence, saleSides } from "./sales/sale-side.ts"
import type { DecodedTransaction } from "./transaction/decoded-transaction.ts"

const heuristicOf = new Map(heuristics.map((heuristic) => [heuristic.shape, heuristic]))

/** The interpretation by rules and flows, with the sentence of what the signer bought, sold or listed. */
const withTrade = (transaction: DecodedTransaction): Interpretation | undefined => {
  const interpretation = interpretMatch(transaction) ?? heuristicOf.get(transaction.shape)?.interpret(transaction)
  const trade = tradeOf(transaction)
  if (trade === undefined) return interpretation
  const { marketplace, sentence, ...rest } = trade
  const { interpreterId = marketplace, actions } = interpretation ?? {
    actions: interpretCall(transaction).actions,
  }
  return { interpreterId, actions, ...sentence, isVague: false, ...rest }
}

const tradeOf = (transaction: DecodedTransaction) => {
  const side = transaction.hasFailed ? undefined : saleSides(transaction).get(transaction.signer)
  const marketplace = side?.marketplaces[0]
  if (side !== undefined && marketplace !== undefined)
    return { marketplace, sentence: saleSentence(side), topic: "NftSales", category: "Nft_Sale" } as const
  const listing = listingOf(transaction)
  return listing === undefined ? undefined : ({ ...listing, topic: "None", category: undefined } as const)
}

/** A vague interpretation has no known topic; one without a topic whose sentence names items only is about them. */
const withTopic = (interpretation: Interpretation): Interpretation => {
  if (interpretation.isVague) return { ...interpretation, topic: "Unknown" }
  return interpretation.topic === "None" && isAboutNfts(interpretation)
    ? { ...interpretation, topic: "Nft" }
    : interpretation
}

const isAboutNfts = ({ items }: Interpretation): boolean => {
  const named = items.flatMap((item) => (item.type === "composite" ? item.items : [item]))
  const assets = named.filter(({ type }) => type === "token" || type === "nft-collection")
  return assets.length > 0 && assets.every((item) => item.type !== "token" || isNft(item.asset))
}

/**
 * The interpretation of a transaction: by the rules of the protocol that matches best, else by the heuristic of its shape, else by its
 * delegation, else by the contract it called. The signer's sales and listings determine its sentence. A delegation beside other actions is an
 * action of its own.
 */
export const interpretTransaction = (transaction: DecodedTransaction): Interpretation =>
  withTopic(interpretationOf(transaction))

const interpretationOf = (transaction: DecodedTransaction): Interpretation => {
  const delegation = interpretSetCode(transaction)
  const interpretation = withTrade(transaction)
  if (delegation === undefined) return interpretation ?? interpretCall(transaction)
  if (interpretation === undefined) return delegation
  if (transaction.hasFailed) return interpretation
  return { ...interpretation, actions: [...interpretation.actions, ...delegation.actions] }
}
