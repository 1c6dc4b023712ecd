import { defineResolvers } from "../context/resolver-module.ts"
import { readBlockPage, readBlockTransactions } from "../history/blocks.ts"

/** Blocks, and their transactions. */
export const block = defineResolvers({
  roots: {
    blocks: (_root, args, context) => readBlockPage(args, context),
    transactionsForBlock: (_root, args, context) => readBlockTransactions(args, context),
  },
  types: {},
})
