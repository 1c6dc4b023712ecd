/** Facts of one transaction as one line of JSON: the output of `interpret`, whose format is fixed. Pure. */

import { renderAccount, renderHash } from "#api/render/account-text.ts"
import { renderDescription, type TokenLookup } from "#api/render/description.ts"
import { definedTokens } from "#api/tokens/known-token.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { contractNameOf } from "#pipelines/interpret/contracts/contract-name.ts"
import { explainRules } from "#pipelines/interpret/rules/explain-rules.ts"
import { allRules } from "#pipelines/interpret/rules/rule-indexes.ts"
import { decodedTransactions } from "#pipelines/interpret/timeline.ts"
import type { DecodedTransaction } from "#pipelines/interpret/transaction/decoded-transaction.ts"
import { defaultListEntry } from "#pipelines/outside/token-lists/default-list.ts"
import { type Asset, assetId, nativeAsset } from "#schemas/domain/asset.ts"
import { type ChainBlock, isEvmBlock } from "#schemas/domain/chain-block.ts"
import { type Address, type ChainId, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { Action, AssetAmount, DescriptionItem, LeafItem } from "#schemas/facts/interpretation.ts"
import type { TimelineEntry } from "#schemas/facts/timeline-entry.ts"

/** The facts of one transaction. Assets are CAIP-19 ids, amounts decimal strings, absent values null. */
export type TransactionFacts = ReturnType<typeof factsOf>

/**
 * The facts of each transaction of a block, in the order of the block.
 *
 * Facts of the block itself (withdrawals, rewards) are left out.
 *
 * @param listedToken - Tokens with precedence over those of the chain's definition and of the default list.
 */
export const transactionFacts = (
  chain: ChainDefinition,
  facts: Pick<BlockFacts, "deltas" | "timeline">,
  listedToken?: TokenLookup,
): ReadonlyArray<TransactionFacts> => {
  const deltas = deltasByTransaction(facts.deltas)
  const known = knownWords(chain)
  const tokenWords: TokenLookup = (token) => listedToken?.(token) ?? known(token)
  return facts.timeline.map((entry) =>
    factsOf({ chain, tokenWords, entry, deltas: deltas.get(entry.transactionIndex) ?? [] }),
  )
}

/** Choice of what the lines of a block contain. */
export interface FactLineOptions {
  /** True for lines with the rules that match, and those that do not and why. */
  readonly isExplained?: boolean
  /** The transactions to output; all where absent. */
  readonly hashes?: ReadonlySet<Hash> | undefined
}

/** As `transactionFacts`, as lines of JSON without line ends. */
export const factLines = (
  chain: ChainDefinition,
  facts: BlockFacts<ChainBlock>,
  { isExplained = false, hashes }: FactLineOptions = {},
): ReadonlyArray<string> => {
  const { block, timeline } = facts
  // Rules are those of contracts.
  const decoded = isExplained && isEvmBlock(block) ? decodedTransactions({ ...facts, block }, chain) : []
  return transactionFacts(chain, facts).flatMap((transaction, index) =>
    hashes?.has(timeline[index]?.transactionHash ?? "") === false
      ? []
      : [JSON.stringify({ ...transaction, ...explanationOf(decoded[index]) })],
  )
}

const explanationOf = (decoded: DecodedTransaction | undefined) => {
  if (decoded === undefined) return {}
  const { matched, rejected } = explainRules(decoded, allRules.protocols)
  const { attempt, shape } = decoded
  return {
    shape,
    matched: matched.map((rule) => ({ ...rule, verb: rule.verb ?? null, logIndex: rule.logIndex ?? null })),
    rejected: rejected.map((rule) => ({ ...rule, verb: rule.verb ?? null })),
    tried: attempt === undefined ? null : { protocol: attempt.definition.slug, action: attempt.rule.action },
  }
}

const deltasByTransaction = (deltas: ReadonlyArray<Delta>): ReadonlyMap<number, ReadonlyArray<Delta>> => {
  const groups = new Map<number, Array<Delta>>()
  for (const delta of deltas) {
    const group = groups.get(delta.place.transactionIndex)
    if (group === undefined) groups.set(delta.place.transactionIndex, [delta])
    else group.push(delta)
  }
  return groups
}

interface InterpretedTransaction {
  readonly chain: ChainDefinition
  readonly tokenWords: TokenLookup
  readonly entry: TimelineEntry
  readonly deltas: ReadonlyArray<Delta>
}

const factsOf = ({ chain, tokenWords, entry, deltas }: InterpretedTransaction) => {
  const idOf = (asset: Asset): string => assetId(chain, asset)
  const { interpreterId, actions, description, items, topic, category, isVague } = entry.interpretation
  return {
    chainId: chain.id,
    hash: renderHash(chain.id, entry.transactionHash),
    failed: entry.hasFailed,
    signer: renderAccount(entry.signer, chain.id),
    sponsor: entry.sponsor ?? null,
    deltas: deltas.map(({ account, asset, amountRaw, kind }) => ({
      account: renderAccount(account, chain.id),
      asset: idOf(asset),
      amountRaw: amountRaw.toString(),
      kind,
    })),
    actions: actions.map((action) => actionOf(action, { chainId: chain.id, idOf })),
    interpreterId,
    description,
    items: items.map((item) => itemOf(item, { chainId: chain.id, idOf })),
    processedDescription: renderDescription(description, items, tokenWords, (contract) =>
      contractNameOf(chain.id, contract),
    ),
    topic,
    category: category ?? null,
    vague: isVague,
  }
}

/** How the parts of a sentence are written on a chain. */
interface Words {
  readonly chainId: ChainId
  readonly idOf: (asset: Asset) => string
}

const actionOf = (action: Action, { chainId, idOf }: Words) => {
  const amountOf = ({ asset, amountRaw }: AssetAmount) => ({ asset: idOf(asset), amountRaw: amountRaw.toString() })
  return {
    type: action.type,
    protocol: action.protocol ?? null,
    account: renderAccount(action.account, chainId),
    sent: action.sent.map(amountOf),
    received: action.received.map(amountOf),
    counterparty: action.counterparty === undefined ? null : renderAccount(action.counterparty, chainId),
  }
}

const itemOf = (item: DescriptionItem, words: Words) =>
  item.type === "composite" ? { ...item, items: item.items.map((each) => leafOf(each, words)) } : leafOf(item, words)

const leafOf = (item: LeafItem, { chainId, idOf }: Words) => {
  switch (item.type) {
    case "token":
      return { type: item.type, asset: idOf(item.asset), amountRaw: item.amountRaw.toString() }
    case "token-contract":
      return { type: item.type, asset: idOf(contractAsset(item.token)) }
    case "nft-collection":
      return { ...item, ...(item.amountRaw === undefined ? {} : { amountRaw: item.amountRaw.toString() }) }
    case "actor":
      return { ...item, address: renderAccount(item.address, chainId) }
    case "string":
    case "number":
    case "network":
    case "proposal":
    case "transaction":
    case "outcome":
    case "image":
      return item
  }
}

const contractAsset = (token: Address): Asset =>
  token === zeroAddress ? nativeAsset : { standard: "erc20", token, tokenId: 0n }

/** Offline, only the tokens in the chain's definition and in the default list are known. */
const knownWords = (chain: ChainDefinition): TokenLookup => {
  const words = new Map(definedTokens(chain).map((facts) => [facts.token, facts]))
  return (token) => words.get(token) ?? defaultListEntry({ chainId: chain.id, token })
}
