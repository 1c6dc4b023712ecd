/** A transaction as a golden case of its protocol. Pure. The form is described in `test/golden/protocols/README.md`. */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { topicOfRule } from "#pipelines/interpret/rules/noted-call.ts"
import { addressesOf, type ContractTable } from "#pipelines/protocols/contract-table.ts"
import type { ProtocolDefinition } from "#pipelines/protocols/protocol.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import type { Block, Transaction } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"

/** The file name of a protocol's cases, without its ending: the slug in lower case, hyphens for spaces. */
export const caseFileName = (slug: string): string => slug.toLowerCase().replaceAll(" ", "-")

/** A golden case, and the interpreter that its block's interpretation names now. */
export interface RecordedCase {
  readonly interpreterId: string
  /** One line of JSON. */
  readonly line: string
}

/** Length of a call's selector in hex, with `0x`. */
const selectorCharacters = 10

const hexOf = (amountRaw: bigint): string => `0x${amountRaw.toString(16)}`

/** Movements of the coin below the top level, one for each sender's side. */
const internalTransfers = ({ deltas }: BlockFacts, { index }: Transaction) =>
  deltas
    .filter(({ place, amountRaw }) => place.transactionIndex === index && place.origin === "trace" && amountRaw < 0n)
    .map(({ account, counterparty, amountRaw }) => ({ from: account, to: counterparty, value: hexOf(-amountRaw) }))

/** Contracts in a transaction that a protocol's rules name, and pools that emitted an event of its rules. */
const contractsIn = ({ rules }: ProtocolDefinition, { to, receipt }: Transaction): ReadonlyArray<Address> => {
  const tables = rules.flatMap(({ called, emitters }): ReadonlyArray<ContractTable | undefined> => [called, emitters])
  const known = new Set(tables.flatMap((table) => (table === undefined ? [] : addressesOf(table))))
  // Pools are too many to list: rules name their factory.
  const poolTopics = new Set(
    rules.flatMap(({ pool, event }) => (pool === undefined || event === undefined ? [] : [topicOfRule(event)])),
  )
  const present = [
    ...(to !== undefined && known.has(to) ? [to] : []),
    ...receipt.logs
      .filter(({ address, topics: [topic = ""] }) => known.has(address) || poolTopics.has(topic))
      .map(({ address }) => address),
  ]
  return [...new Set(present)]
}

/**
 * The case of a transaction that was read with its block.
 *
 * The near miss replaces the contracts that the rules of `protocol` name. Its name is the action and the beginning of the hash.
 */
export const recordCase = (options: {
  readonly chain: ChainDefinition
  readonly block: Block
  readonly transaction: Transaction
  /** The protocols, by slug. */
  readonly protocols: ReadonlyMap<string, ProtocolDefinition>
  /** The protocol that the case is for; absent for the one that the interpretation names. */
  readonly slug?: string | undefined
}): RecordedCase => {
  const { chain, block, transaction } = options
  const [facts] = foldBlocks({ chain, blocks: [block] })
  const entry = facts?.timeline.find(({ transactionIndex }) => transactionIndex === transaction.index)
  if (facts === undefined || entry === undefined) throw new Error("Each transaction of a block has an entry.")
  const { interpreterId, actions } = entry.interpretation
  const protocol = options.protocols.get(options.slug ?? interpreterId)
  const foreign = protocol === undefined ? [] : contractsIn(protocol, transaction)
  const [action] = actions
  const line = JSON.stringify({
    case: `${action?.type ?? "call"}, ${transaction.hash.slice(0, selectorCharacters)}`,
    origin: "recorded",
    set: "endpoint",
    chainId: chain.id,
    block: block.number,
    hash: transaction.hash,
    from: transaction.from,
    to: transaction.to,
    value: transaction.valueRaw === 0n ? undefined : hexOf(transaction.valueRaw),
    input: transaction.input.slice(0, selectorCharacters),
    logs: transaction.receipt.logs.map(({ address, topics, data }) => ({ address, topics, data })),
    traces: block.traces === undefined ? undefined : internalTransfers(facts, transaction),
    failed: entry.hasFailed ? true : undefined,
    nearMiss: entry.hasFailed || foreign.length === 0 ? undefined : { foreign },
  })
  return { interpreterId, line }
}
