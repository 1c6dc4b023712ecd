import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@nouns/sdk`, addresses of `dist`. */
export const contracts = defineContracts({
  auctions: { role: "auction", 1: ["0x830bd73e4184cef73443c15111a1df14e495c706"] },
  governors: { role: "governor", 1: ["0x6f3e6272a167e8accb32072d08e0957f9c79223d"] },
  /** Proposal drafts (candidates). */
  drafts: { role: "governor", 1: ["0xf790a5f59678dd733fb3de93493a91f472ca1365"] },
  tokens: { role: "token", 1: ["0x9c8ff314c9bc7f6e59a9d9225fb22946427edc03"] },
})
