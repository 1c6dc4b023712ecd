/**
 * The vault in Kafka: one compacted topic, which every process reads as far as its end before it answers, so that what another one forgot is forgotten
 * at once. Destroyed keys leave the disks of brokers within about a day.
 *
 * Keys are held in memory: 155 bytes a subject (Node 26.10, 300,000 subjects), so a million takes 155 MB.
 */
import { randomBytes } from "node:crypto"
import { Effect, Layer, Schedule, Semaphore } from "effect"
import { batchesOf } from "../log/kafka/batches.ts"
import { makeKafka } from "../log/kafka/client.ts"
import type { KafkaLogSettings } from "../log/kafka/kafka-log.ts"
import { makePartitionReader } from "../log/kafka/partition-reader.ts"
import { makeReaderPool, type ReaderPool, readRetry } from "../log/kafka/reader-pool.ts"
import { makeStreamProducer, type StreamProducer } from "../log/kafka/stream-producer.ts"
import { prepareNeededTopic } from "../log/kafka/topic.ts"
import type { KeyTree } from "./key-tree.ts"
import { newTree, treesBySubject, withoutLeaves } from "./stored-tree.ts"
import { TreeTooLarge, Vault, type VaultEntry, VaultUnavailable } from "./vault.ts"
import { createdRecord, makeVaultStates, overridingRecords, removedRecord, type VaultRecord } from "./vault-records.ts"

/** Settings of a vault in Kafka. */
export interface KafkaVaultSettings extends KafkaLogSettings {
  /** Time after which a destroyed key leaves the topic, at most; a quarter of it is the interval of `rollKey`. Default one day. */
  readonly compactionLagMs?: number
}

const compactionLagMsDefault = 86_400_000

/** Fetches without progress below the end of the topic, each of which waits for records, before reading fails. */
const idleFetchesMax = 10

/**
 * Key of a record that each process sends now and then: a broker neither compacts the newest segment of a topic, nor begins another one, before a record
 * arrives.
 */
const rollKey = "roll"

/** Value of a record that is never decoded. */
const rollValue = Buffer.of(0)

const neededConfig = (compactionLagMs: number): Readonly<Record<string, string>> => ({
  "cleanup.policy": "compact",
  "max.compaction.lag.ms": String(compactionLagMs),
  "delete.retention.ms": String(compactionLagMs),
})

const bytesOfRecord = ({ key, value }: VaultRecord): number => key.length + (value?.length ?? 0)

/** Limits of one request: subjects of a snapshot are created together. */
const batchLimits = { bytesOf: bytesOfRecord, bytesMax: 8 * 1024 * 1024, itemsMax: 5_000 }

/** The topic, folded as far as it was read. */
const makeTopic = (options: {
  readonly topic: string
  readonly readers: ReaderPool
  readonly producer: StreamProducer
}) => {
  const { topic, readers, producer } = options
  const states = makeVaultStates()
  let offset = 0

  const fetchNext = Effect.map(
    readers.use((reader) => reader.fetch(topic, offset)).pipe(Effect.retry(readRetry)),
    ({ entries, nextOffset }) => {
      for (const { key, bytes } of entries) {
        if (key === undefined) continue
        const record = { key: Buffer.from(key).toString(), value: bytes.length === 0 ? undefined : bytes }
        if (record.key !== rollKey) states.apply(record)
      }
      const hasAdvanced = nextOffset > offset
      offset = nextOffset
      return hasAdvanced
    },
  )

  /** Reads up to an offset. */
  const readTo = Effect.fnUntraced(function* (end: number) {
    for (let idle = 0; offset < end; ) {
      idle = (yield* fetchNext) ? 0 : idle + 1
      if (idle === idleFetchesMax) return yield* Effect.fail(new Error("Records of the topic cannot be fetched."))
    }
  })

  /** Sends records, and reads back everything up to them. */
  const send = Effect.fnUntraced(function* (records: ReadonlyArray<VaultRecord>) {
    for (const batch of batchesOf(records, batchLimits)) {
      const messages = batch.map(({ key, value }) => ({ key, value: value === undefined ? null : Buffer.from(value) }))
      const base = yield* producer.send(messages)
      yield* readTo(base + batch.length)
    }
  })

  /** Reads everything that any process has written. */
  const catchUp = Effect.gen(function* () {
    yield* readTo(yield* readers.use((reader) => reader.end(topic)).pipe(Effect.retry(readRetry)))
    const repairs = states.repairs()
    if (repairs.length > 0) yield* send(repairs)
  })

  return { states, send, catchUp }
}

type VaultTopic = ReturnType<typeof makeTopic>

/** The operations of the vault, over everything that is written. */
const makeOperations = ({ states, send }: VaultTopic) => {
  const known = (subjects: Iterable<string>) => treesBySubject(subjects, (subject) => states.get(subject)?.tree)

  /** Creates trees of subjects that have no state, and removes those that lost against another process. */
  const create = Effect.fnUntraced(function* (
    entries: ReadonlyArray<{ readonly subject: string; readonly tree: KeyTree }>,
  ) {
    const id = randomBytes(8).toString("hex")
    const missing = entries.filter(({ subject }) => states.get(subject) === undefined)
    yield* send(missing.map(({ subject, tree }) => createdRecord(subject, id, tree)))
    const lost = missing.filter(({ subject }) => states.get(subject)?.id !== id)
    yield* send(lost.map(({ subject }) => removedRecord(subject, id)))
  })

  const open = (subjects: ReadonlyArray<string>) =>
    Effect.suspend(() => {
      const missing = subjects.filter((subject) => states.get(subject) === undefined)
      return create(missing.map((subject) => ({ subject, tree: newTree() })))
    })

  const forget = (subject: string) =>
    Effect.suspend(() => {
      const state = states.get(subject)
      const isForgotten = state !== undefined && state.tree === undefined
      return isForgotten ? Effect.void : send(overridingRecords(subject, {}, state))
    })

  /** Returns a tree that would be too large as an effect that fails. */
  const forgetLeaves = Effect.fnUntraced(function* (subject: string, hashes: ReadonlyArray<Uint8Array>) {
    yield* open([subject])
    const state = states.get(subject)
    if (state?.tree === undefined) return Effect.void
    const tree = withoutLeaves(subject, state.tree, hashes)
    if (tree instanceof TreeTooLarge) return tree
    if (tree === state.tree) return Effect.void
    yield* send(overridingRecords(subject, { tree }, state))
    // Another process erased at the same time: both erasures are written at once.
    yield* send(states.repairs())
    return Effect.void
  })

  const entries = () =>
    [...states.subjects()].map((subject): VaultEntry => {
      const tree = states.get(subject)?.tree
      return tree === undefined ? { subject } : { subject, tree }
    })

  const restore = Effect.fnUntraced(function* (restored: ReadonlyArray<VaultEntry>) {
    yield* create(restored.flatMap(({ subject, tree }) => (tree === undefined ? [] : [{ subject, tree }])))
    const forgotten = restored.filter(({ subject, tree }) => tree === undefined && states.get(subject) === undefined)
    yield* send(forgotten.flatMap(({ subject }) => overridingRecords(subject, {}, undefined)))
  })

  return { known, open, forget, forgetLeaves, entries, restore }
}

const makeKafkaVault = Effect.fnUntraced(function* (topic: VaultTopic, prepare: Effect.Effect<void, unknown>) {
  const { known, open, forget, forgetLeaves, entries, restore } = makeOperations(topic)
  const lock = yield* Semaphore.make(1)
  let isPrepared = false
  const prepareOnce = Effect.suspend(() =>
    isPrepared
      ? Effect.void
      : Effect.map(prepare, () => {
          isPrepared = true
        }),
  )
  /** Runs an operation over everything that is written, one at a time. */
  const run = <A>(operation: string, work: Effect.Effect<A, unknown>) =>
    lock
      .withPermit(prepareOnce.pipe(Effect.andThen(topic.catchUp), Effect.andThen(work)))
      .pipe(Effect.mapError((cause) => new VaultUnavailable({ operation, cause })))

  return Vault.of({
    treesOf: (subjects) =>
      run(
        "read keys",
        Effect.sync(() => known(subjects)),
      ),
    openTrees: (subjects) => {
      const requested = [...new Set(subjects)]
      return run(
        "create keys",
        Effect.map(open(requested), () => known(requested)),
      )
    },
    forget: (subject) => run("forget a subject", forget(subject)),
    forgetLeaves: (subject, hashes) => Effect.flatten(run("forget messages", forgetLeaves(subject, hashes))),
    entries: run("list its entries", Effect.sync(entries)),
    restore: (restored) => run("restore its entries", restore(restored)),
  })
})

/** The topic of a vault. */
export const vaultTopicOf = ({ topicPrefix }: Pick<KafkaLogSettings, "topicPrefix">): string => `${topicPrefix}vault`

/** The vault in Kafka. Its topic is created at the first use, or checked: one that would keep destroyed keys is not used. */
export const layerKafkaVault = (settings: KafkaVaultSettings): Layer.Layer<Vault> =>
  Layer.effect(
    Vault,
    Effect.gen(function* () {
      const { compactionLagMs = compactionLagMsDefault } = settings
      const scope = yield* Effect.scope
      const topic = vaultTopicOf(settings)
      const kafka = yield* makeKafka(settings)
      const readers = yield* makeReaderPool(() => makePartitionReader(settings))
      const producer = yield* makeStreamProducer(kafka, topic)
      // A producer of its own, as each sends one request at a time.
      const rolling = yield* makeStreamProducer(kafka, topic)
      const roll = Effect.ignore(rolling.send([{ key: rollKey, value: rollValue }]))
      const keepRolling = Effect.repeat(roll, Schedule.spaced(compactionLagMs / 4)).pipe(Effect.forkIn(scope))
      const needed = { topic, config: neededConfig(compactionLagMs) }
      const prepare = Effect.andThen(prepareNeededTopic(kafka, settings, needed), keepRolling)
      return yield* makeKafkaVault(makeTopic({ topic, readers, producer }), Effect.asVoid(prepare))
    }),
  )
