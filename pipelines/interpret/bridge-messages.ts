/**
 * Messages between chains: the events in `messages` of brands, and the transactions in which rollups deliver what their parent chain sent. The contracts
 * of a step are known, and a message has values of its event, so that no other contract can link its transactions to it.
 */
import { hashBytes } from "#chains/abi/encode.ts"
import { hashOfSignature, topicOfEvent } from "#chains/abi/signature.ts"
import { sourceHash } from "#chains/abi/source-hash.ts"
import { bytesOfData, variableBytesOfData } from "#chains/abi/word.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { restMentions } from "#schemas/columns/transaction-view.ts"
import type { Block, Log, Transaction } from "#schemas/domain/block.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { BridgeMessage } from "#schemas/facts/bridge-message.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import { deliveries } from "../protocols/families/parent-chain-message.ts"
import type { MessageRule, MessageValue } from "../protocols/message-rule.ts"
import { protocols } from "../protocols/registry.ts"
import { isSystemSender } from "../system-sender.ts"
import { addTo, type ContractSet, contractSet } from "./contracts/contract-index.ts"
import { numberAt } from "./sales/event-value.ts"

interface IndexedRule {
  readonly rule: MessageRule
  readonly emitters: ContractSet
}

const rulesByTopic = new Map<string, Array<IndexedRule>>()
for (const rule of protocols.flatMap(({ messages }) => messages ?? [])) {
  addTo(rulesByTopic, topicOfEvent(rule.event), { rule, emitters: contractSet(rule.emitters) })
}

/** The hash of a form and its values. */
const messageOf = (form: string, values: ReadonlyArray<bigint>): Hash =>
  hashBytes(`${hashOfSignature(form)}${values.map((value) => value.toString(16).padStart(64, "0")).join("")}`)

type LogBlock = Pick<Block, "chainId" | "hash">

const numberInArgument = (
  { data }: Log,
  { argument, fromByte }: Extract<MessageValue, { readonly argument: number }>,
): bigint | undefined => {
  const bytes = variableBytesOfData(data, argument)
  return bytes === undefined ? undefined : bytesOfData(bytes, fromByte, fromByte + 32)
}

const valueIn = (value: MessageValue, log: Log, { chainId, hash }: LogBlock): bigint | undefined => {
  if (value === "chain") return BigInt(chainId)
  if (value === "source") return BigInt(sourceHash(hash, log.index))
  if ("argument" in value) return numberInArgument(log, value)
  if (!("chains" in value)) return numberAt(log, value)
  const number = numberAt(log, value.value)
  const chain: ChainId | undefined = number === undefined ? undefined : value.chains[Number(number)]
  return chain === undefined ? undefined : BigInt(chain)
}

/** The message of an event; `undefined` if a value is missing. */
const messageOfLog = ({ form, values }: MessageRule, log: Log, block: LogBlock): Hash | undefined => {
  const found = values.map((value) => valueIn(value, log, block)).filter((value) => value !== undefined)
  return found.length === values.length ? messageOf(form, found) : undefined
}

const idForm = /^0x[0-9a-f]{1,64}$/

/** The message that a transaction delivers; `undefined` for all others, and for those that the chain sends itself. */
const messageOfDelivery = (transaction: Transaction, chain: ChainDefinition): Hash | undefined => {
  const delivery = deliveries.find(
    ({ types, member }) => types.includes(transaction.type) && restMentions(transaction, `"${member}"`),
  )
  if (delivery === undefined || isSystemSender(transaction.from, chain)) return undefined
  const rest = JSON.parse(transaction.rest) as Readonly<Record<string, unknown>>
  const id = rest[delivery.member]
  return typeof id === "string" && idForm.test(id) ? messageOf(delivery.formOf(chain.id), [BigInt(id)]) : undefined
}

const messagesOfLogs = (
  block: Block,
  { index: transactionIndex, receipt }: Transaction,
): ReadonlyArray<BridgeMessage> =>
  receipt.logs.flatMap((log) =>
    (rulesByTopic.get(log.topics[0] ?? "") ?? []).flatMap(({ rule, emitters }): ReadonlyArray<BridgeMessage> => {
      if (!emitters.has(block.chainId, log.address)) return []
      const message = messageOfLog(rule, log, block)
      const place = { transactionIndex, origin: "log", originIndex: log.index, leg: 0 } as const
      return message === undefined ? [] : [{ place, step: rule.step, message }]
    }),
  )

/** Steps of messages, in the order of their places. A transaction that fails where it is delivered has been received. */
export const bridgeMessages: Processor = {
  id: "bridge-messages",
  stage: "interpret",
  handle: perBlock(({ block }, chain) => ({
    bridgeMessages: [
      ...block.transactions.flatMap((transaction): ReadonlyArray<BridgeMessage> => {
        const message = messageOfDelivery(transaction, chain)
        const place = { transactionIndex: transaction.index, origin: "value", originIndex: 0, leg: 0 } as const
        return message === undefined ? [] : [{ place, step: "RECEIVED", message }]
      }),
      ...successfulTransactions(block).flatMap((transaction) => messagesOfLogs(block, transaction)),
    ],
  })),
}
