import { sentence, tokenItems } from "../sentence/sentence.ts"
import { defineHeuristic } from "./heuristic.ts"
import { nftTrade } from "./nft-trade.ts"

/** The signer gave some assets for others: tokens for tokens, money for items, or items for money. */
export const swap = defineHeuristic({
  id: "swap",
  shape: "swap",
  topic: ({ signerFlow }) => (nftTrade(signerFlow) === undefined ? "Swaps" : "NftSales"),
  category: ({ signerFlow }) => (nftTrade(signerFlow) === undefined ? "Swap" : "Nft_Sale"),
  interpret: ({ signerFlow, transaction: { to } }) => {
    const [sent, received] = [tokenItems(signerFlow.sent), tokenItems(signerFlow.received)]
    const sentences = {
      bought: () => sentence`Bought ${received} for ${sent}`,
      sold: () => sentence`Sold ${sent} for ${received}`,
      swapped: () => sentence`Swapped ${sent} for ${received}`,
    }
    return {
      ...sentences[nftTrade(signerFlow) ?? "swapped"](),
      actions: [{ type: "swap", sent: signerFlow.sent, received: signerFlow.received, counterparty: to }],
    }
  },
})
