import { assert, describe, it } from "@effect/vitest"
import { approvePermit2, emptyState, lockDown } from "../../../support/allowances/allowance-model.ts"
import { addresses, approvalLog, type LogDraft } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [owner, spender, token, other] = addresses(1, 2, 3, 4)
const call = { owner, spender, token, amountRaw: 5n }
const placeOf = (originIndex: number) => ({ transactionIndex: 0, origin: "log", originIndex, leg: 0 }) as const

const grant = (expiration: number) => approvePermit2(emptyState(), call, { expiration, isPermit: false, nowSeconds: 1 })

const approvalsOf = (logs: ReadonlyArray<LogDraft>, hasSucceeded = true) =>
  foldOne({ transactions: [{ receipt: { hasSucceeded }, logs }] }).permit2Approvals

describe("permit2Approvals", () => {
  it("ignores other contracts, other events and failed transactions", () => {
    assert.deepStrictEqual(approvalsOf(grant(90).map((log) => ({ ...log, address: other }))), [])
    assert.deepStrictEqual(approvalsOf([approvalLog(token, owner, spender, 5n)]), [])
    assert.deepStrictEqual(approvalsOf(grant(90), false), [])
  })

  it("has approvals with their end, and revocations without one", () => {
    const { amountRaw, ...parties } = call
    assert.deepStrictEqual(approvalsOf([...grant(90), ...lockDown(emptyState(), call)]), [
      { ...parties, amountRaw, place: placeOf(0), expiresAtMs: 90_000 },
      { ...parties, amountRaw: 0n, place: placeOf(1), expiresAtMs: undefined },
    ])
  })

  it("takes the time of the block for an end of zero, and the last time of tables for later ones", () => {
    assert.deepStrictEqual(
      approvalsOf([...grant(0), ...grant(2 ** 48 - 1)]).map(({ expiresAtMs }) => expiresAtMs),
      [1_000, Date.UTC(2299, 11, 31)],
    )
  })
})
