import { assert, describe, it } from "vitest"
import type { Address } from "#schemas/domain/primitive.ts"
import { authorizedTransferLogs } from "../../../support/chain/agent-log.ts"
import { addresses, type LogDraft, transferLog } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [ann, bob, relayer, token, other] = addresses(1, 2, 3, 4, 5)

const paymentsOf = (logs: ReadonlyArray<LogDraft>, from: Address = relayer, receipt = {}) =>
  foldOne({ transactions: [{ from, logs, receipt }] }).relayedPayments

const logs = authorizedTransferLogs(token, ann, bob, 5n)

describe("relayedPayments", () => {
  it("are none of payers that submit themselves, of nothing, to oneself, of failures, and without a transfer", () => {
    assert.deepStrictEqual(paymentsOf(logs, ann), [])
    assert.deepStrictEqual(paymentsOf(authorizedTransferLogs(token, ann, bob, 0n)), [])
    assert.deepStrictEqual(paymentsOf(authorizedTransferLogs(token, ann, ann, 5n)), [])
    assert.deepStrictEqual(paymentsOf(logs, relayer, { hasSucceeded: false }), [])
    assert.deepStrictEqual(paymentsOf(logs.slice(0, 1)), [])
    assert.deepStrictEqual(paymentsOf([...logs.slice(0, 1), transferLog(other, ann, bob, 5n)]), [])
    assert.deepStrictEqual(paymentsOf([...logs.slice(0, 1), transferLog(token, bob, ann, 5n)]), [])
    assert.deepStrictEqual(paymentsOf(logs.toReversed()), [])
  })

  it("have one transfer for each authorization", () => {
    const place = { transactionIndex: 0, origin: "log" as const, originIndex: 1, leg: 0 }
    const payment = { token, payer: ann, payee: bob, submitter: relayer }
    assert.deepStrictEqual(paymentsOf([...logs, ...authorizedTransferLogs(token, ann, bob, 7n)]), [
      { place, ...payment, amountRaw: 5n },
      { place: { ...place, originIndex: 3 }, ...payment, amountRaw: 7n },
    ])
  })
})
