import { sentence, tokenItems } from "../sentence/sentence.ts"
import { defineHeuristic } from "./heuristic.ts"
import { isNftMint } from "./nft-trade.ts"

/** The signer got newly issued assets, for nothing or for other assets: items, or shares of a pool, a vault, a loan. */
export const mint = defineHeuristic({
  id: "mint",
  shape: "mint",
  topic: (transaction) => {
    if (isNftMint(transaction)) return "NftMints"
    return transaction.signerFlow.sent.length === 0 ? "None" : "Defi"
  },
  category: (transaction) => (isNftMint(transaction) ? "Nft_Mint" : undefined),
  interpret: ({ signerFlow: { sent, received }, transaction: { to } }) => ({
    ...(sent.length === 0
      ? sentence`Minted ${tokenItems(received)}`
      : sentence`Minted ${tokenItems(received)} for ${tokenItems(sent)}`),
    actions: [{ type: "mint", sent, received, counterparty: to }],
  }),
})
