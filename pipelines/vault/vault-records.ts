/**
 * The records of the vault's topic, of which compaction keeps the last one of each key, and what they say about a subject. Pure.
 *
 * Processes create a tree under keys of their own, `fid:123#<id>`, so that compaction removes none that another one may have used: the first in
 * the topic counts. Once messages or the subject are erased, one record under the subject itself overrides them all, and the others are removed.
 */
import { commonTree, type KeyTree } from "./key-tree.ts"
import { decodeStored, encodeStored } from "./stored-tree.ts"

/** A record as it is sent and read. Without a value it removes those of its key. */
export interface VaultRecord {
  readonly key: string
  readonly value: Uint8Array | undefined
}

const createdKey = /^(.+)#([0-9a-f]{16})$/

/** The record that creates a tree; the id is the creator's, 16 hex digits. */
export const createdRecord = (subject: string, id: string, tree: KeyTree): VaultRecord => ({
  key: `${subject}#${id}`,
  value: encodeStored({ tree }),
})

/** The record that removes one that created a tree. */
export const removedRecord = (subject: string, id: string): VaultRecord => ({
  key: `${subject}#${id}`,
  value: undefined,
})

/** The state in effect of a subject. */
export interface SubjectState {
  /** Absent once forgotten. */
  readonly tree?: KeyTree
  /** Of the creation in effect; absent once it was overridden. */
  readonly id?: string
}

/** The records that put a state in effect in place of another one. */
export const overridingRecords = (
  subject: string,
  after: Pick<SubjectState, "tree">,
  before: SubjectState | undefined,
): ReadonlyArray<VaultRecord> => [
  { key: subject, value: encodeStored(after) },
  ...(before?.id === undefined ? [] : [removedRecord(subject, before.id)]),
]

/** Subjects by name, each as one string of one byte a character. */
type PackedStates = Map<string, string>

/** Packed states begin with the creation's id, or with as many spaces. */
const idCharacters = 16
const overridden = " ".repeat(idCharacters)

const pack = (state: SubjectState): string =>
  // A string that is made at once: a joined one keeps both parts.
  Buffer.concat([Buffer.from(state.id ?? overridden), encodeStored(state)]).toString("latin1")

const unpack = (subject: string, packed: string): SubjectState => {
  const { tree } = decodeStored(subject, Buffer.from(packed.slice(idCharacters), "latin1"))
  const id = packed.slice(0, idCharacters)
  return { ...(tree === undefined ? {} : { tree }), ...(id === overridden ? {} : { id }) }
}

/** The subjects of a topic, folded from its records in order. */
export interface VaultStates {
  readonly get: (subject: string) => SubjectState | undefined
  readonly subjects: () => Iterable<string>
  /** Applies the next record. Throws for a damaged one. */
  readonly apply: (record: VaultRecord) => void
  /**
   * Records to be sent because the topic's last word about a subject undoes an erasure of another process: both erased messages of it at once. Empty unless
   * that happened.
   */
  readonly repairs: () => ReadonlyArray<VaultRecord>
}

/** States of a topic before its first record. */
export const makeVaultStates = (): VaultStates => {
  const states: PackedStates = new Map()
  const torn = new Set<string>()
  const get = (subject: string) => {
    const packed = states.get(subject)
    return packed === undefined ? undefined : unpack(subject, packed)
  }

  const override = (subject: string, value: Uint8Array) => {
    const before = get(subject)
    const { tree } = decodeStored(subject, value)
    const wasOverridden = before !== undefined && before.id === undefined
    const left = wasOverridden && before.tree !== undefined && tree !== undefined ? commonTree(before.tree, tree) : tree
    const isErased = wasOverridden && before.tree === undefined
    const state = left === undefined || isErased ? {} : { tree: left }
    states.set(subject, pack(state))
    if (Buffer.from(encodeStored(state)).equals(value)) torn.delete(subject)
    else torn.add(subject)
  }

  return {
    get,
    subjects: () => states.keys(),
    apply: ({ key, value }) => {
      const [, subject, id] = createdKey.exec(key) ?? []
      if (subject === undefined || id === undefined) {
        if (value !== undefined) override(key, value)
        return
      }
      const before = states.get(subject)
      if (value === undefined) {
        if (before?.startsWith(id)) states.delete(subject)
      } else if (before === undefined) states.set(subject, pack({ ...decodeStored(subject, value), id }))
    },
    repairs: () => [...torn].flatMap((subject) => overridingRecords(subject, get(subject) ?? {}, undefined)),
  }
}
