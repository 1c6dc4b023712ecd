import { type ChainBlock, isUtxoBlock } from "#schemas/domain/chain-block.ts"
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"
import { firstSpender, outputsRaw, utxoFeeRaw } from "#schemas/domain/utxo-amount.ts"
import type { FactLists } from "#schemas/facts/block-facts.ts"
import { coinFeeRaw, type Delta } from "#schemas/facts/delta.ts"
import type { Action, AssetAmount, DescriptionItem, LeafItem } from "#schemas/facts/interpretation.ts"
import type { PartySentence } from "#schemas/facts/timeline-entry.ts"
import {
  booleanColumn,
  bytesColumn,
  hashColumn,
  keywordColumn,
  nullableColumn,
  textColumn,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { packDeltas } from "./packed-deltas.ts"

/** An amount for JSON, which has a fast path for texts in one piece and without a replacer: raw numbers as decimal text, members in the same order. */
const amountText = <Amount extends AssetAmount>(amount: Amount) => ({
  ...amount,
  asset: { ...amount.asset, tokenId: amount.asset.tokenId.toString() },
  amountRaw: amount.amountRaw.toString(),
})

const leafText = (item: LeafItem) => {
  if (item.type === "token") return amountText(item)
  return item.type === "nft-collection" ? { ...item, amountRaw: item.amountRaw?.toString() } : item
}

const itemText = (item: DescriptionItem) =>
  item.type === "composite" ? { ...item, items: item.items.map(leafText) } : leafText(item)

const actionText = (action: Action) => ({
  ...action,
  sent: action.sent.map(amountText),
  received: action.received.map(amountText),
})

const sentenceText = (sentence: PartySentence) => ({ ...sentence, items: sentence.items.map(itemText) })

/** The deltas of a block by transaction, in order. */
const deltasByTransaction = (facts: Pick<FactLists, "deltas">): ReadonlyMap<number, ReadonlyArray<Delta>> =>
  Map.groupBy(facts.deltas, (delta) => delta.place.transactionIndex)

/** Members of a document about the transaction itself. */
interface Execution {
  readonly index: number
  readonly hash: Hash
  readonly from: Address
  readonly to: Address | undefined
  readonly nonce: number
  readonly valueRaw: bigint
  readonly gasLimitRaw: bigint
  readonly gasPriceRaw: bigint | undefined
  readonly gasUsedRaw: bigint
  readonly contractAddress: Address | undefined
  readonly input: Hex
  readonly feeRaw: bigint
}

/** The execution of a transaction of any family; absent if the block has no such transaction. Deltas are those of the transaction. */
const executionOf = (block: ChainBlock, index: number, deltas: ReadonlyArray<Delta>): Execution | undefined => {
  if (isUtxoBlock(block)) {
    const transaction = block.transactions[index]
    return (
      transaction && {
        index,
        hash: transaction.hash,
        from: firstSpender(transaction),
        to: undefined,
        nonce: 0,
        valueRaw: outputsRaw(transaction),
        gasLimitRaw: 0n,
        gasPriceRaw: undefined,
        gasUsedRaw: 0n,
        contractAddress: undefined,
        input: "0x",
        feeRaw: utxoFeeRaw(transaction),
      }
    )
  }
  const transaction = block.transactions[index]
  return (
    transaction && {
      index: transaction.index,
      hash: transaction.hash,
      from: transaction.from,
      to: transaction.to,
      nonce: transaction.nonce,
      valueRaw: transaction.valueRaw,
      gasLimitRaw: transaction.gasLimitRaw,
      gasPriceRaw: transaction.receipt.effectiveGasPriceRaw ?? transaction.gasPriceRaw,
      gasUsedRaw: transaction.receipt.gasUsedRaw,
      contractAddress: transaction.receipt.contractAddress,
      input: transaction.input,
      feeRaw: coinFeeRaw(deltas),
    }
  )
}

/** Transactions as JSON documents in the form that responses need, so that a page of a history reads two wide columns instead of twenty-five. */
export const transactionDocuments = defineProjection({
  name: "transaction_documents",
  version: 7,
  comment:
    "One row per transaction with its interpretation. Ordered by chain and place: the transactions of a history's page. Replacing by seq. Kept forever. By hash: transaction_places. As columns: transactions.",
  orderBy: ["chain_id", "block_number", "transaction_index"],
  shardBy: ["chain_id", "block_number"],
  // Point lookups: few rows and bytes are read for each. 64 documents are 130 kB, and ZSTD reads at a third of the speed of LZ4: with
  // marks by bytes, 25 documents take 7.0 ms of processor time instead of 9.2 (LZ4 without them: 7.4).
  indexGranularityRows: 64,
  indexGranularityBytes: 32_768,
  compressBlockBytes: 16_384,
  columns: {
    transaction_index: uint32Column("Index in the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    fee_raw: uint256Column("Total fee in coins, in wei."),
    has_failed: booleanColumn("True if it was reverted."),
    interpreter_id: keywordColumn("Id of the rule that matched."),
    category: nullableColumn(keywordColumn("Category, one of a closed list; absent if none applies.")),
    is_vague: booleanColumn("True if no rule matched and the flows were inconclusive."),
    input: bytesColumn("Calldata, or code of a contract creation."),
    document: textColumn(
      "JSON object: from, to, signer, sponsor (of the fee), nonce, valueRaw, methodId, gasLimitRaw, gasPriceRaw, gasUsedRaw, feeRaw, hasFailed, contractAddress, interpreterId, description ($1, $2 … refer to the items), items, partySentences (account, description and items, from the side of other accounts), actions, topic, category, isVague, deltas in order ([account, standard, token, token id, amount, kind, counterparty], with accounts and tokens by their index in addresses). Raw amounts are text; absent members are omitted.",
    ),
  },
  rows: (facts) => {
    const deltas = deltasByTransaction(facts)
    return facts.timeline.flatMap((entry) => {
      const own = deltas.get(entry.transactionIndex) ?? []
      const transaction = executionOf(facts.block, entry.transactionIndex, own)
      if (transaction === undefined) return []
      const { interpreterId, description, items, actions, topic, category, isVague } = entry.interpretation
      const document = {
        from: transaction.from,
        to: transaction.to,
        signer: entry.signer,
        sponsor: entry.sponsor,
        nonce: transaction.nonce,
        valueRaw: transaction.valueRaw.toString(),
        methodId: entry.methodId,
        gasLimitRaw: transaction.gasLimitRaw.toString(),
        gasPriceRaw: transaction.gasPriceRaw?.toString(),
        gasUsedRaw: transaction.gasUsedRaw.toString(),
        feeRaw: transaction.feeRaw.toString(),
        hasFailed: entry.hasFailed,
        contractAddress: transaction.contractAddress,
        interpreterId,
        description,
        items: items.map(itemText),
        partySentences: entry.partySentences.length === 0 ? undefined : entry.partySentences.map(sentenceText),
        actions: actions.map(actionText),
        topic,
        category,
        isVague,
        ...packDeltas(own),
      }
      return [
        {
          transaction_index: transaction.index,
          transaction_hash: transaction.hash,
          timestamp: facts.block.timestampMs,
          fee_raw: transaction.feeRaw,
          has_failed: entry.hasFailed,
          interpreter_id: interpreterId,
          category,
          is_vague: isVague,
          input: transaction.input,
          document: JSON.stringify(document),
        },
      ]
    })
  },
})
