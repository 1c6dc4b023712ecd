import { assert, describe, it } from "@effect/vitest"
import { decodePermit2Event } from "#chains/abi/permit2.ts"
import type { Log } from "#schemas/domain/block.ts"
import { approve, approvePermit2, emptyState, lockDown } from "../../../support/allowances/allowance-model.ts"
import { addresses, type LogDraft } from "../../../support/chain/block-builder.ts"

const [owner, spender, token] = addresses(1, 2, 3)
const call = { owner, spender, token, amountRaw: 5n }
const terms = { expiration: 90, isPermit: false, nowSeconds: 7 }

const decode = ([log]: ReadonlyArray<LogDraft>, change: Partial<Log> = {}) => {
  if (log === undefined) return assert.fail("The call has no log.")
  return decodePermit2Event({ index: 0, ...log, ...change })
}

describe("decodePermit2Event", () => {
  it("ignores other events, and data that is too short or no allowance", () => {
    assert.isUndefined(decode(approve(emptyState(), call)))
    const logs = approvePermit2(emptyState(), call, terms)
    assert.isUndefined(decode(logs, { topics: [] }))
    assert.isUndefined(decode(logs, { data: "0x" }))
    assert.isUndefined(decode(logs, { topics: logs[0]?.topics.slice(0, 3) ?? [] }))
    assert.isUndefined(decode(logs, { data: `0x${"f".repeat(128)}` }))
    assert.isUndefined(decode(lockDown(emptyState(), call), { data: "0x" }))
    assert.isUndefined(decode(lockDown(emptyState(), call), { data: `0x${"f".repeat(128)}` }))
  })

  it("reads approvals and signatures, with the time of their end", () => {
    const expected = { owner, token, spender, amountRaw: 5n, expiration: 90 }
    assert.deepStrictEqual(decode(approvePermit2(emptyState(), call, terms)), expected)
    assert.deepStrictEqual(decode(approvePermit2(emptyState(), call, { ...terms, isPermit: true })), expected)
  })

  it("reads a lockdown as a revocation that leaves the time", () => {
    const expected = { owner, token, spender, amountRaw: 0n, expiration: undefined }
    assert.deepStrictEqual(decode(lockDown(emptyState(), call)), expected)
  })
})
