/**
 * Every signature that a rule reads is declared by the protocol's contracts according to a second source: a package, a repository, or the
 * chain itself. A changed signature or position fails until its source is in `signatures/`.
 */
import { Effect, Result } from "effect"
import { assert, describe, it } from "vitest"
import { selectorOfCall } from "#chains/abi/signature.ts"
import { decodeRecord } from "#ops/maintenance/recordings/record.ts"
import { walkRecords } from "#ops/maintenance/recordings/walk-records.ts"
import { addTo, contractKeys, keysOfContract } from "#pipelines/interpret/contracts/contract-index.ts"
import { topicOfRule } from "#pipelines/interpret/rules/noted-call.ts"
import type { ContractTable } from "#pipelines/protocols/contract-table.ts"
import type { ProtocolDefinition, ProtocolRule } from "#pipelines/protocols/protocol.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import { needsSharedData, sharedData } from "../support/recorded/shared-data.ts"
import {
  type Layout,
  layoutOf,
  readSignatureTables,
  type SourcedSignature,
} from "../support/recorded/signature-table.ts"

interface TableEntry {
  readonly protocol: string
  readonly sourced: SourcedSignature
  readonly layout: Layout
}

const entries = readSignatureTables("test/golden/signatures").flatMap(({ protocol, signatures }) =>
  signatures.map((sourced): TableEntry => ({ protocol, sourced, layout: layoutOf(sourced.declaration) })),
)

const nameOf = ({ protocol, layout }: TableEntry): string => `${protocol}: ${layout.signature}`

/** Signatures without any second source: no ABI that names the protocol was found, and no recorded log. The list may only shrink. */
const unsourced = [
  "blur: function deposit()",
  "clipper: event AssetWithdrawn(address,uint256,address,uint256)",
  "clipper: event Deposited(address,uint256,uint256)",
  "clipper: event Withdrawn(address,uint256,uint256)",
  "venice: event Claimed(address,uint256)",
  "venice: event DiemMinted(uint256,uint256)",
  "venice: event Staked(address,uint256)",
]

/** Signatures whose second source has only the hash. The list may only shrink. */
const hashedCountMax = 71

/** `npm:` with the version, `github:` with the commit, then the path. */
const sourceForm = /^(npm:(@[\w.-]+\/)?[\w.-]+@\d[\w.-]*|github:[\w.-]+\/[\w.-]+@[0-9a-f]{12})\/\S.*$/

const seenForm = /^\d+:0x[0-9a-f]{64}$/

/** A signature that a rule or an attempt reads, as in the table, and as it is hashed for matching. */
interface UsedSignature {
  readonly signature: string
  readonly hash: string
}

const usedEvent = (event: string): UsedSignature => ({
  signature: event.startsWith("noted ") ? event.replace("noted ", "noted function ") : `event ${event}`,
  hash: topicOfRule(event),
})

const usedCall = (call: string): UsedSignature => ({ signature: `function ${call}`, hash: selectorOfCall(call) })

const usedSignatures = ({ rules, attempts = [] }: ProtocolDefinition): ReadonlyArray<UsedSignature> => {
  const events = rules.flatMap(({ event, beside }) => [event, beside?.event]).filter((event) => event !== undefined)
  const calls = [...rules, ...attempts].flatMap((rule) => rule.calls ?? [])
  return [...events.map(usedEvent), ...calls.map(usedCall)]
}

const sorted = (names: Iterable<string>): ReadonlyArray<string> => [...new Set(names)].sort()

/** The names that are not among others. */
const without = (names: ReadonlyArray<string>, others: ReadonlyArray<string>): ReadonlyArray<string> => {
  const known = new Set(others)
  return sorted(names.filter((name) => !known.has(name)))
}

describe("the signatures that rules read", () => {
  it("are exactly those of the protocol's table", () => {
    const used = protocols.flatMap((each) => usedSignatures(each).map(({ signature }) => `${each.slug}: ${signature}`))
    const sourced = entries.map(nameOf)
    assert.isAbove(sourced.length, 1000)
    assert.deepStrictEqual(without(used, sourced), [], "signatures of rules that are not in the table")
    assert.deepStrictEqual(without(sourced, used), [], "signatures of the table that no rule reads")
  })

  it("are hashed as their sources hash them", () => {
    const hashes = new Map(entries.map((entry) => [nameOf(entry), entry.layout.hash]))
    for (const protocol of protocols) {
      for (const { signature, hash } of usedSignatures(protocol))
        assert.strictEqual(hash, hashes.get(`${protocol.slug}: ${signature}`) ?? hash, signature)
    }
    const hashed = entries.filter(({ sourced }) => sourced.hashSource !== undefined)
    for (const { sourced, layout } of hashed) assert.strictEqual(sourced.hash, layout.hash, sourced.declaration)
    assert.isAtMost(hashed.length, hashedCountMax)
  })

  it("have a second source, with listed exceptions", () => {
    for (const { sourced } of entries) {
      for (const source of [sourced.source, sourced.hashSource, sourced.layoutSource])
        if (source !== undefined) assert.match(source, sourceForm)
      if (sourced.seen !== undefined) assert.match(sourced.seen, seenForm)
      if (sourced.source !== undefined) assert.isUndefined(sourced.hashSource, sourced.declaration)
    }
    const bare = entries.filter(
      ({ sourced: { source, hashSource, seen } }) => (source ?? hashSource ?? seen) === undefined,
    )
    assert.deepStrictEqual(bare.map(nameOf), unsourced)
  })
})

type Position = Parameters<Layout["parameterAt"]>[0]

/** The positions in a log at which rules read an account. */
const positionsOf = ({ account, where }: ProtocolRule): ReadonlyArray<Position> => [
  ...(typeof account === "object" ? [account] : []),
  ...(where === undefined ? [] : [{ topic: where.topic }]),
]

/** The name of the account at a position; `undefined` if the declaration has none. Bridges encode accounts as whole words. */
const accountAt = ({ parameterAt }: Layout, position: Position): string | undefined => {
  const parameter = parameterAt(position)
  return parameter?.type === "address" || parameter?.type === "bytes32" ? parameter.name : undefined
}

/** The positions at which the rules of an event read accounts, by protocol and signature. */
const positionsByEvent = new Map<string, Array<Position>>()
for (const { slug, rules } of protocols) {
  for (const rule of rules) {
    if (rule.event === undefined) continue
    const name = `${slug}: ${usedEvent(rule.event).signature}`
    for (const position of positionsOf(rule)) addTo(positionsByEvent, name, position)
  }
}

describe("the accounts that rules read from events", () => {
  it("are the parameters that the table names", () => {
    const read = entries.map((entry) => {
      const positions = positionsByEvent.get(nameOf(entry)) ?? []
      const accounts = positions.map((position) => accountAt(entry.layout, position))
      return { name: nameOf(entry), accounts: sorted(accounts.filter((account) => account !== undefined)) }
    })
    const named = entries.map((entry) => ({ name: nameOf(entry), accounts: entry.sourced.accounts ?? [] }))
    assert.deepStrictEqual(read, named)
    assert.isAbove(read.flatMap(({ accounts }) => accounts).length, 400)
  })

  it("are each at a position that some contract uses, and none is missed where contracts differ", () => {
    const entriesByName = Map.groupBy(entries, nameOf)
    for (const [name, positions] of positionsByEvent) {
      const layouts = (entriesByName.get(name) ?? []).map(({ layout }) => layout)
      for (const position of positions) {
        const isThere = layouts.some((layout) => accountAt(layout, position) !== undefined)
        assert.isTrue(isThere, `${name} has no account at ${JSON.stringify(position)}`)
      }
      for (const layout of layouts) {
        const isRead = positions.some((position) => accountAt(layout, position) !== undefined)
        assert.isTrue(isRead, `${name} is emitted in a form from which no account is read`)
      }
    }
  })
})

/** The recorded data of the project. */
const recordings = "test/golden/interpret/recordings"

interface RecordedTransaction {
  readonly chainId: ChainId
  readonly transaction: Transaction
}

const recordedTransactions = async (path: string): Promise<ReadonlyArray<RecordedTransaction>> => {
  const transactions: Array<RecordedTransaction> = []
  const walk = walkRecords(
    [path],
    ({ source, value }) =>
      Result.map(decodeRecord(value, source), (decoded) => {
        if (decoded.kind !== "block") return
        const { chain, block } = decoded
        transactions.push(...block.transactions.map((transaction) => ({ chainId: chain.id, transaction })))
      }),
    (text) => assert.fail(text),
  )
  await Effect.runPromise(walk)
  return transactions
}

/** Contracts by the hash that is read from them: `chain id:address` or `every:address`, with the protocol. */
const readersByHash = () => {
  const readers = new Map<string, Array<{ readonly slug: string; readonly contracts: ReadonlySet<string> }>>()
  for (const { slug, rules, attempts = [] } of protocols) {
    const add = ({ hash }: UsedSignature, table: ContractTable | undefined) => {
      if (table !== undefined) addTo(readers, hash, { slug, contracts: contractKeys(table) })
    }
    for (const { event, emitters, beside } of rules) {
      if (event !== undefined) add(usedEvent(event), emitters)
      const besideEmitters = beside?.emitters ?? emitters
      if (beside !== undefined && besideEmitters !== "any") add(usedEvent(beside.event), besideEmitters)
    }
    for (const { called, calls = [] } of [...rules, ...attempts]) for (const call of calls) add(usedCall(call), called)
  }
  return readers
}

const wordLength = 64

/** Whether a log has the number of topics and words of a declaration. */
const isOf = ({ topicCount, wordCount }: Layout, { topics, data }: Log): boolean =>
  topics.length === topicCount && (wordCount === undefined || data.length === 2 + wordCount * wordLength)

/** Entries whose contracts emitted the event or took the call, with the transactions: `chain id:hash`. */
const readingsOf = (transactions: ReadonlyArray<RecordedTransaction>): ReadonlyMap<TableEntry, ReadonlySet<string>> => {
  const readers = readersByHash()
  const entriesByHash = Map.groupBy(entries, ({ layout }) => layout.hash)
  const readings = new Map<TableEntry, Set<string>>()
  for (const { chainId, transaction } of transactions) {
    const seen = `${chainId}:${transaction.hash}`
    const read = (hash: Hash, contract: Address, fits: (layout: Layout) => boolean) => {
      for (const { slug, contracts } of readers.get(hash) ?? []) {
        if (!keysOfContract(chainId, contract).some((key) => contracts.has(key))) continue
        const declared = (entriesByHash.get(hash) ?? []).filter(({ protocol }) => protocol === slug)
        const fitting = declared.filter(({ layout }) => fits(layout))
        assert.isNotEmpty(fitting, `${slug}: ${hash} of ${contract} has another form in ${seen}`)
        for (const entry of fitting) readings.set(entry, (readings.get(entry) ?? new Set()).add(seen))
      }
    }
    const { to, input, receipt } = transaction
    if (to !== undefined) read(input.slice(0, 10), to, () => true)
    for (const log of receipt.logs) read(log.topics[0] ?? "", log.address, (layout) => isOf(layout, log))
  }
  return readings
}

describe("recorded transactions", () => {
  it("contain the events and calls of known contracts in the declared form", async () => {
    const readings = readingsOf(await recordedTransactions(recordings))
    assert.isAbove(readings.size, 50)
  })

  it("contain the signatures that the table cites them for", async (context) => {
    needsSharedData(context)
    const readings = readingsOf(await recordedTransactions(`${sharedData}/transactions`))
    const missing = entries.filter(
      (entry) => entry.sourced.seen !== undefined && readings.get(entry)?.has(entry.sourced.seen) !== true,
    )
    assert.deepStrictEqual(
      missing.map(({ sourced }) => `${sourced.declaration} ${sourced.seen}`),
      [],
    )
  })
})
