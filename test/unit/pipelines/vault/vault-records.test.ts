import { assert, describe, it } from "@effect/vitest"
import { type KeyTree, makeKeyTree, withoutLeaf } from "#pipelines/vault/key-tree.ts"
import {
  createdRecord,
  makeVaultStates,
  overridingRecords,
  removedRecord,
  type VaultRecord,
} from "#pipelines/vault/vault-records.ts"

const subject = "fid:1"
const [one, two] = ["1".repeat(16), "2".repeat(16)]
const treeOf = (byte: number) => makeKeyTree(new Uint8Array(32).fill(byte))
const hashOf = (leaf: number) => Buffer.from(leaf.toString(16).padStart(8, "0"), "hex")
const without = (...leaves: ReadonlyArray<number>) => leaves.map(hashOf).reduce(withoutLeaf, treeOf(1))
const overridden = (tree: KeyTree | undefined): VaultRecord =>
  ({ ...overridingRecords(subject, tree === undefined ? {} : { tree }, undefined)[0], key: subject }) as VaultRecord

const fold = (records: ReadonlyArray<VaultRecord>) => {
  const states = makeVaultStates()
  for (const record of records) states.apply(record)
  return states
}

/** What compaction leaves: the last record of each key, in order, with or without those that remove. */
const compact = (records: ReadonlyArray<VaultRecord>, keepsRemovals: boolean) =>
  records.filter(
    ({ key, value }, index) =>
      records.findLastIndex((other) => other.key === key) === index && (keepsRemovals || value !== undefined),
  )

describe("makeVaultStates", () => {
  it("throws for a damaged record", () => {
    const record = { key: subject, value: Uint8Array.of(9) }
    assert.throws(() => fold([record]), /damaged/)
    assert.throws(() => fold([{ ...record, key: `${subject}#${one}` }]), /damaged/)
  })

  it("ignores a removal of what is not in effect", () => {
    assert.isUndefined(fold([removedRecord(subject, one), { key: subject, value: undefined }]).get(subject))
    const states = fold([createdRecord(subject, one, treeOf(1)), removedRecord(subject, two)])
    assert.deepStrictEqual(states.get(subject), { id: one, tree: treeOf(1) })
  })

  it("keeps the first of two creations, compacted or not", () => {
    const records = [
      createdRecord(subject, one, treeOf(1)),
      createdRecord(subject, two, treeOf(2)),
      removedRecord(subject, two),
    ]
    for (const each of [records, compact(records, true), compact(records, false)]) {
      assert.deepStrictEqual(fold(each).get(subject), { id: one, tree: treeOf(1) })
    }
  })

  it("keeps an override, whatever is created before and after, compacted or not", () => {
    for (const tree of [undefined, without(5)]) {
      const state = fold([createdRecord(subject, one, treeOf(1))]).get(subject)
      const records = [
        createdRecord(subject, one, treeOf(1)),
        createdRecord(subject, two, treeOf(2)),
        ...overridingRecords(subject, tree === undefined ? {} : { tree }, state),
        createdRecord(subject, "3".repeat(16), treeOf(3)),
      ]
      for (const each of [records, compact(records, true), compact(records, false)]) {
        const states = fold(each)
        assert.deepStrictEqual(states.get(subject), tree === undefined ? {} : { tree })
        assert.isEmpty(states.repairs())
        assert.deepStrictEqual([...states.subjects()], [subject])
      }
      assert.isFalse(compact(records, false).some(({ key }) => key.endsWith(one)))
    }
  })

  it("repairs what two processes erased at once", () => {
    const cases = [
      { last: without(5), other: without(6), both: without(5, 6) },
      { last: without(5), other: undefined, both: undefined },
    ]
    for (const { last, other, both } of cases) {
      const records = [createdRecord(subject, one, treeOf(1)), overridden(other), overridden(last)]
      const states = fold(records)
      const expected = both === undefined ? {} : { tree: both }
      assert.deepStrictEqual(states.get(subject), expected)
      const repairs = states.repairs()
      assert.deepStrictEqual(fold(repairs).get(subject), expected)
      assert.isEmpty(fold([...records, ...repairs]).repairs())
    }
  })
})
