import type { TransactionModel } from "#schemas/graphql/history-model.ts"
import { address, hash } from "../chain/block-builder.ts"

/** A transaction as resolvers see it, with some members. */
export const transactionModel = (members: Partial<TransactionModel>): TransactionModel => ({
  chainId: 1,
  blockNumber: 1,
  blockHash: hash(1),
  timestampMs: 0,
  transactionIndex: 0,
  hash: hash(2),
  from: address(1),
  to: address(2),
  signer: address(1),
  nonce: 0,
  valueRaw: 0n,
  gasPriceRaw: 0n,
  gasLimitRaw: 0n,
  gasUsedRaw: 0n,
  input: "0x",
  methodId: "0x",
  contractAddress: undefined,
  hasFailed: false,
  feeRaw: 0n,
  sponsor: undefined,
  interpreterId: "send",
  actions: [],
  topic: "None",
  description: "Sent $1",
  items: [],
  partySentences: [],
  deltas: [],
  ...members,
})
