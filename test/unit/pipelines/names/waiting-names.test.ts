import { assert, describe, it } from "@effect/vitest"
import {
  addWaiting,
  isNameServed,
  noteNameReads,
  type WaitingNames,
  withoutRead,
} from "#pipelines/names/waiting-names.ts"
import { nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { NameRead, RecordKey } from "#schemas/domain/name-read.ts"
import type { NameRequest } from "#schemas/domain/name-request.ts"
import { address } from "../../../support/chain/block-builder.ts"

const chainId = 1

const none: WaitingNames = new Map()

const account = address(0xa1)

const ofName = (name: string, ...records: ReadonlyArray<RecordKey>): NameRequest => ({ chainId, name, records })

const ofAccount: NameRequest = { chainId, account, coinType: 60, records: [] }

const readOf = (name: string, record: RecordKey): NameRead => ({
  name,
  node: nodeOf(name),
  record,
  outcome: "none",
  value: undefined,
  resolver: undefined,
  isWildcard: false,
  isOffChain: false,
})

describe("addWaiting", () => {
  it("joins requests about the same, and drops those beyond the limit", () => {
    const waiting = addWaiting(none, [ofName("ann.eth", "address 60"), ofAccount, ofName("ann.eth", "text url")])
    assert.deepStrictEqual([...waiting.values()], [ofName("ann.eth", "address 60", "text url"), ofAccount])
    const many = addWaiting(
      waiting,
      Array.from({ length: 10_001 }, (_, index) => ofName(`${index}.eth`, "name")),
    )
    assert.strictEqual(many.size, 10_000)
    assert.deepStrictEqual(
      addWaiting(many, [ofName("ann.eth", "name")]).get("name ann.eth"),
      ofName("ann.eth", "address 60", "text url", "name"),
    )
  })
})

describe("withoutRead", () => {
  it("drops what was read, but not what was requested again meanwhile", () => {
    const waiting = addWaiting(none, [ofName("ann.eth", "address 60"), ofName("bob.eth", "address 60")])
    const read = [...waiting.values()]
    const later = addWaiting(waiting, [ofName("bob.eth", "text url")])
    assert.deepStrictEqual([...withoutRead(later, read).keys()], ["name bob.eth"])
  })
})

describe("isNameServed", () => {
  it("needs every record of a name, and the claim of an account, read after the request", () => {
    const newest = noteNameReads(
      noteNameReads(new Map(), [readOf("ann.eth", "address 60")], 1_000),
      [readOf(reverseNameOf(account, 60), "name")],
      2_000,
    )
    assert.isTrue(isNameServed(ofName("ann.eth", "address 60"), 999, newest))
    assert.isFalse(isNameServed(ofName("ann.eth", "address 60"), 1_000, newest))
    assert.isFalse(isNameServed(ofName("ann.eth", "address 60", "text url"), 999, newest))
    assert.isTrue(isNameServed(ofAccount, 1_999, newest))
    assert.isFalse(isNameServed(ofAccount, 2_001, newest))
    assert.isFalse(isNameServed({ chainId, account, registrar: address(7) }, 999, newest))
  })
})
