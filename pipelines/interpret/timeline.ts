import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import type { Interpretation } from "#schemas/facts/interpretation.ts"
import type { PartySentence, TimelineEntry } from "#schemas/facts/timeline-entry.ts"
import { byTransaction } from "../by-transaction.ts"
import { failedTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import { isSystemSender } from "../system-sender.ts"
import { interpretTransaction } from "./interpret-transaction.ts"
import { partySentences } from "./party-sentences.ts"
import { attemptOf } from "./rules/attempt.ts"
import { type KnownContracts, nameActions } from "./rules/known-contracts.ts"
import { protocolOf } from "./rules/match-rules.ts"
import { allRules, type RuleIndexes } from "./rules/rule-indexes.ts"
import { callsOf } from "./transaction/calls.ts"
import type { DecodedTransaction } from "./transaction/decoded-transaction.ts"
import { emptyFlow, netFlows } from "./transaction/flow.ts"
import { timelineParties } from "./transaction/party.ts"
import { unseenPayout } from "./transaction/payout.ts"
import { shapeOf } from "./transaction/shape.ts"
import { operationsOf, sponsorOf, walletOf } from "./transaction/signer.ts"
import { tokenApprovals } from "./transaction/token-approvals.ts"

/** The timeline entry of every transaction of a block, in the order of the block. */
export const timeline: Processor = {
  id: "timeline",
  stage: "interpret",
  handle: perBlock((facts, chain) => ({ timeline: timelineEntries(facts, chain) })),
}

/** The timeline entry of every transaction of a block, by the given rules. */
export const timelineEntries = (
  facts: BlockFacts,
  chain: ChainDefinition,
  rules: RuleIndexes = allRules,
): ReadonlyArray<TimelineEntry> =>
  decodedTransactions(facts, chain, rules).map((decoded) => entryOf(decoded, partySentences(decoded), rules.contracts))

/** The transactions of a block with their facts, protocol and shape. */
export const decodedTransactions = (
  facts: BlockFacts,
  chain: ChainDefinition,
  rules: RuleIndexes = allRules,
): ReadonlyArray<DecodedTransaction> => {
  const failed = failedTransactions(facts.block)
  const deltas = byTransaction(facts.deltas)
  const approvals = byTransaction(tokenApprovals(facts))
  const nftApprovals = byTransaction(facts.nftApprovals)
  const transfers = byTransaction(facts.transfers)
  const sales = byTransaction(facts.nftSales)
  const quotes = byTransaction(facts.nftQuotes)
  return facts.block.transactions.map((transaction) => {
    // The account of the first one acts; those of others have sentences of their own.
    const [operation] = operationsOf(transaction)
    const signer = operation?.account ?? transaction.from
    const wallet = walletOf(transaction)
    const hasFailed = failed.has(transaction.index)
    const own = deltas.get(transaction.index) ?? []
    const payouts = facts.block.traces === undefined ? unseenPayout(chain, transaction, own) : []
    const flows = netFlows(payouts.length === 0 ? own : [...own, ...payouts])
    const shapeless = {
      chain,
      transaction,
      hasFailed,
      calls: callsOf({ transaction, hasFailed, wallet }),
      operation,
      signer,
      wallet,
      deltas: own,
      payouts,
      approvals: approvals.get(transaction.index) ?? [],
      nftApprovals: nftApprovals.get(transaction.index) ?? [],
      transfers: transfers.get(transaction.index) ?? [],
      sales: sales.get(transaction.index) ?? [],
      quotes: quotes.get(transaction.index) ?? [],
      flows,
      signerFlow: flows.get(signer) ?? emptyFlow(signer),
    }
    const unmatched = { ...shapeless, shape: shapeOf(shapeless) }
    const protocol = protocolOf(unmatched, rules.protocols)
    return { ...unmatched, protocol, attempt: attemptOf(unmatched, rules.attempts) }
  })
}

const entryOf = (
  decoded: DecodedTransaction,
  sentences: ReadonlyArray<PartySentence>,
  contracts: KnownContracts,
): TimelineEntry => ({
  transactionIndex: decoded.transaction.index,
  transactionHash: decoded.transaction.hash,
  signer: decoded.signer,
  sponsor: sponsorOf(decoded),
  to: decoded.transaction.to,
  methodId: methodId(decoded),
  hasFailed: decoded.hasFailed,
  interpretation: withoutSystemActions(
    nameActions(interpretTransaction(decoded), decoded.chain.id, contracts),
    decoded.chain,
  ),
  partySentences: sentences,
  parties: timelineParties(
    decoded.signer,
    decoded.deltas,
    sentences.map(({ account }) => account),
  ),
})

/** A chain that sends a transaction itself does not act in it; the accounts that it credits do. */
const withoutSystemActions = (interpretation: Interpretation, chain: ChainDefinition): Interpretation =>
  interpretation.actions.some(({ account }) => isSystemSender(account, chain))
    ? {
        ...interpretation,
        actions: interpretation.actions.filter(({ account }) => !isSystemSender(account, chain)),
      }
    : interpretation

/** The input of a contract creation is code and has no selector. */
const methodId = ({ calls: [call] }: DecodedTransaction): string =>
  call === undefined || call.selector.length < selectorLength ? "0x" : call.selector

/** Characters of a whole selector. */
const selectorLength = 10
