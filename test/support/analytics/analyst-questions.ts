/**
 * Queries of the cookbook over recorded mainnet blocks, with their expected rows from the blocks' JSON alone. Columns that depend on names, on
 * prices, or on evidence that is not in the blocks are left out.
 */

import { logRows, type RecordedBlock, swapRows, transactionRows, transferRows } from "../recorded/recorded-rows.ts"
import type { AnalystQuestion } from "./analyst-question.ts"
import {
  activeAccounts,
  activeContracts,
  blocksByDay,
  burnedFees,
  callsWithCoins,
  eventByName,
  events,
  failures,
  firstSeenTokens,
  gasByContract,
  labelledRecipients,
  methods,
  nftCollections,
  senderAges,
  topFeePayers,
  washTrades,
} from "./block-questions.ts"
import { protocolShares, sandwiches, swapsByBlock, swapsByKind, traderProfits } from "./swap-questions.ts"

/** The queries over blocks, in the order of their numbers. */
export const analystQuestions = (blocks: ReadonlyArray<RecordedBlock>): ReadonlyArray<AnalystQuestion> => {
  const logs = logRows(blocks)
  const recorded = {
    blocks,
    logs,
    transactions: transactionRows(blocks),
    transfers: transferRows(logs),
    swaps: swapRows(logs),
  }
  return [
    activeAccounts,
    blocksByDay,
    callsWithCoins,
    eventByName,
    events,
    failures,
    gasByContract,
    methods,
    nftCollections,
    topFeePayers,
    protocolShares,
    swapsByKind,
    swapsByBlock,
    sandwiches,
    traderProfits,
    firstSeenTokens,
    senderAges,
    labelledRecipients,
    washTrades,
    burnedFees,
    activeContracts,
  ].map((question) => question(recorded))
}
