import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { FacilitatorRequest } from "#api/access/payments/facilitator.ts"
import { type FacilitatorCalls, makeFacilitator, outcomeOf } from "#api/access/payments/x402-facilitator.ts"

const network = "eip155:8453"

const transaction = `0x${"AB".repeat(32)}`

const request: FacilitatorRequest = {
  payment: {
    version: 1,
    payer: `0x${"bb".repeat(20)}`,
    recipient: `0x${"ee".repeat(20)}`,
    amountRaw: 5n,
    validAfterMs: 0,
    validBeforeMs: 9_000,
    nonce: "0x1",
    signature: "0x2",
  },
  terms: {
    chainId: 8453,
    asset: { address: `0x${"a5".repeat(20)}`, name: "USD Coin", version: "2", decimals: 6 },
    recipient: `0x${"ee".repeat(20)}`,
  },
}

const calls = (rest: Partial<FacilitatorCalls>): FacilitatorCalls => ({
  verify: async () => ({ isValid: true }),
  settle: async () => ({ success: true, transaction, network }),
  ...rest,
})

describe("outcomeOf", () => {
  it("is undecided if a transaction may have been sent, whatever the response claims", () => {
    for (const answer of [
      { success: true, transaction: "" },
      { success: false, transaction, errorReason: "insufficient_funds" },
      { success: false, transaction: "", errorReason: "settlement_pending" },
      { success: false, transaction: "", errorReason: "invalid_exact_evm_transaction_failed" },
      { success: false, transaction: "" },
    ] as const) {
      assert.strictEqual(outcomeOf(answer).kind, "unknown", JSON.stringify(answer))
    }
  })

  it("names reasons as the protocol does", () => {
    const refused = { success: false, transaction: "", errorReason: "invalid_exact_evm_insufficient_balance" }
    assert.deepStrictEqual(outcomeOf(refused), { kind: "refused", reason: "insufficient_funds" })
  })

  it("is refused for a reason that is found before a transaction is sent, and settled with a transaction", () => {
    const reason = "insufficient_funds"
    assert.deepStrictEqual(outcomeOf({ success: false, transaction: "", errorReason: reason }), {
      kind: "refused",
      reason,
    })
    assert.deepStrictEqual(outcomeOf({ success: true, transaction }), {
      kind: "settled",
      transaction: transaction.toLowerCase(),
    })
  })
})

describe("makeFacilitator", () => {
  it.effect("reports reasons that are returned or thrown, and is unavailable for any other failure", () =>
    Effect.gen(function* () {
      const answered = makeFacilitator(calls({ verify: async () => ({ isValid: false, invalidReason: "a" }) }))
      assert.deepStrictEqual(yield* answered.verify(request), { isValid: false, reason: "a" })
      const thrown = Object.assign(new Error("412"), { invalidReason: "b" })
      const throwing = makeFacilitator(calls({ verify: () => Promise.reject(thrown) }))
      assert.deepStrictEqual(yield* throwing.verify(request), { isValid: false, reason: "b" })
      const reason = "insufficient_funds"
      const refused = Object.assign(new Error("402"), { errorReason: reason, transaction: "" })
      const refusing = makeFacilitator(calls({ settle: () => Promise.reject(refused) }))
      assert.deepStrictEqual(yield* refusing.settle(request), { kind: "refused", reason })
      const down = () => Promise.reject(new Error("down"))
      const silent = makeFacilitator({ verify: down, settle: down })
      assert.strictEqual((yield* Effect.flip(silent.verify(request)))._tag, "FacilitatorUnavailable")
      assert.strictEqual((yield* Effect.flip(silent.settle(request)))._tag, "FacilitatorUnavailable")
    }),
  )

  it.effect("converts payments of version 1 to version 2", () =>
    Effect.gen(function* () {
      const seen: Array<unknown> = []
      const { settle } = makeFacilitator(
        calls({
          settle: async ({ x402Version, accepted, payload }, requirements) => {
            seen.push(x402Version, accepted, payload.signature)
            return { success: true, transaction, network: requirements.network }
          },
        }),
      )
      assert.strictEqual((yield* settle(request)).kind, "settled")
      assert.strictEqual(seen[0], 2)
      assert.include(seen[1], { network, amount: "5", payTo: request.terms.recipient })
      assert.strictEqual(seen[2], "0x2")
    }),
  )
})
