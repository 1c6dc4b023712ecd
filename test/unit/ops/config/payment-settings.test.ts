import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { readConfig } from "#ops/config/config.ts"

const recipient = `0x${"Ee".repeat(20)}`

const complete = {
  ACCESS_ENABLED: "true",
  PAYMENT_RECIPIENT: recipient,
  PAYMENT_RPC_URL: "http://127.0.0.1:8545",
  PAYMENT_SETTLER_KEY: `0x${"1f".repeat(32)}`,
}

describe("paymentSettings", () => {
  it.effect("report missing settings of payment mode, and repeat no key", () =>
    Effect.gen(function* () {
      const bare = yield* Effect.flip(readConfig({ PAYMENT_RECIPIENT: recipient, PAYMENT_CHAIN_ID: "4153" }))
      const named = bare.problems.map((problem) => /^\w+/.exec(problem)?.[0])
      assert.sameMembers(named, ["PAYMENT_RECIPIENT", "PAYMENT_RPC_URL", "PAYMENT_FACILITATOR_URL", "PAYMENT_ASSET"])
      const both = { ...complete, PAYMENT_FACILITATOR_URL: "https://facilitator.example" }
      assert.lengthOf((yield* Effect.flip(readConfig(both))).problems, 1)
      const weak = yield* Effect.flip(readConfig({ ...complete, PAYMENT_SETTLER_KEY: "0x1f1f" }))
      assert.notInclude(weak.message, "1f1f")
    }),
  )

  it.effect("select USDC of the chain, and nothing without a recipient", () =>
    Effect.gen(function* () {
      assert.isUndefined((yield* readConfig({ ...complete, PAYMENT_RECIPIENT: undefined })).payments)
      const { payments } = yield* readConfig(complete)
      assert.deepStrictEqual(payments, {
        chainId: 8453,
        asset: "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913",
        recipient: recipient.toLowerCase(),
        rpcUrl: "http://127.0.0.1:8545/",
        facilitatorUrl: undefined,
        facilitatorAuthorization: undefined,
        settlerKey: Redacted.make(complete.PAYMENT_SETTLER_KEY),
      })
    }),
  )
})
