import { assert, describe, it } from "vitest"
import { ownerOfName } from "#projections/names/name-owner.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses } from "../../../support/chain/block-builder.ts"
import { nameContract, newOwnerLog, registeredLog, wrappedLog } from "../../../support/chain/name-log.ts"
import { nameViewOf } from "../../../support/store/name-story.ts"

const [ann, bob] = addresses(1, 2)

const ownerIn = (...args: Parameters<typeof nameViewOf>) => ownerOfName(nameViewOf(...args), "ann.eth")

const question = { chainId: 1, name: "ann.eth", record: { kind: "owner" } } as const

const hex = (text: string) => `0x${Buffer.from(text).toString("hex")}`

describe("ownerOfName", () => {
  it("is none without an owner, and after the registration has ended", () => {
    assert.deepStrictEqual(ownerIn({ 1: [] }), { found: "none" })
    const logs = { 1: [newOwnerLog("ann.eth", ann), registeredLog("ann.eth", ann, 100)] }
    assert.deepStrictEqual(ownerIn(logs, { nowMs: 100_000 }), { found: "none" })
  })

  it("is the owner of the registration, and in the registry for names that are not registered", () => {
    const logs = { 1: [newOwnerLog("ann.eth", bob), registeredLog("ann.eth", ann, 100)] }
    assert.deepStrictEqual(ownerIn(logs, { nowMs: 99_000 }), {
      found: "value",
      value: { owner: ann, wrapped: undefined },
    })
    assert.deepStrictEqual(ownerOfName(nameViewOf({ 1: [newOwnerLog("sub.ann.eth", bob)] }), "sub.ann.eth"), {
      found: "value",
      value: { owner: bob, wrapped: undefined },
    })
  })

  it("is asked for where the wrapper has the name, and where logs begin too late", () => {
    const wrapped = { 1: [newOwnerLog("ann.eth", nameContract.wrapper), wrappedLog("ann.eth", ann, 100)] }
    assert.deepStrictEqual(ownerIn(wrapped), { found: "unread", question })
    assert.deepStrictEqual(ownerIn({ 1: [] }, { from: { 1: 9_000_000 } }), { found: "unread", question })
    assert.deepStrictEqual(ownerIn(wrapped, { answerOf: () => "0x" }), { found: "none" })
  })

  it("ends with the registration where the contracts were asked, which have to answer the expiry as well", () => {
    const at = (nowMs: number, expiry: string | undefined) =>
      ownerIn(
        { 1: [] },
        {
          nowMs,
          from: { 1: 9_000_000 },
          answerOf: (asked) => ("record" in asked && asked.record.kind === "owner" ? hex(ann) : expiry),
        },
      )
    const expiryQuestion = { ...question, record: { kind: "expiry", registrar: nameContract.registrar } as const }
    assert.deepStrictEqual(at(99_000, undefined), { found: "unread", question: expiryQuestion })
    assert.deepStrictEqual(at(99_000, hex("100")), { found: "value", value: { owner: ann, wrapped: undefined } })
    assert.deepStrictEqual(at(100_000, hex("100")), { found: "none" })
  })

  it("ends with the wrapper's expiry, for a name that its parent cannot control", () => {
    const wrapped = { 1: [newOwnerLog("ann.eth", nameContract.wrapper)] }
    const at = (nowMs: number, fuses: number) =>
      ownerIn(wrapped, { nowMs, answerOf: () => hex(`${ann} ${fuses} 100000`) })
    const expected = (owner: string, fuses: number) => ({
      found: "value" as const,
      value: { owner, wrapped: { fuses, expiresMs: 100_000 } },
    })
    assert.deepStrictEqual(at(100_000, 0x10001), expected(ann, 0x10001))
    assert.deepStrictEqual(at(101_000, 0x10001), expected(zeroAddress, 0))
    assert.deepStrictEqual(at(101_000, 1), expected(ann, 0))
  })
})
