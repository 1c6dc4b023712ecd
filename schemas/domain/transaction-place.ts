import type { ChainId } from "./primitive.ts"

/** The place of a transaction: its block and its index in it, from 0. */
export interface TransactionPlace {
  readonly chainId: ChainId
  readonly blockNumber: number
  readonly transactionIndex: number
}
