import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { RateLimited } from "#api/access/errors.ts"
import type { Challenge, SessionStore } from "#api/access/session-store.ts"
import { makeSignIn } from "#api/access/sign-in.ts"
import { storedKey } from "../../../support/access/stored-key.ts"

const account = `0x${"c0".repeat(20)}`

const challenge: Challenge = { nonce: "n", address: account, chainId: 10, message: "a text", endsMs: 1 }

/** The store of a challenge; its session belongs to the requested client. */
const sessionsOf = (stored: Challenge): SessionStore => ({
  challenge: () => Effect.void,
  redeem: () => Effect.succeed(stored),
  open: ({ address, client, endsMs }) => {
    const key = storedKey({ keyId: "k", name: `dashboard@${client}` })
    return Effect.succeed({ address, key: { ...key, client: { ...key.client, name: client } }, endsMs })
  },
  find: () => Effect.succeed(undefined),
  close: () => Effect.void,
})

const wallet = {
  messageOf: () => "a text",
  signerOf: (_message: string, signature: string) => Promise.resolve(signature === "0x01" ? account : "0xother"),
  hashOf: () => "0xhash",
}

describe("makeSignIn", () => {
  const signIn = (stored: Challenge, count: Effect.Effect<void, RateLimited> = Effect.void) => {
    const steps: Array<string> = []
    const contracts = {
      isServed: (chainId: number) => Effect.succeed(chainId === 10),
      count: (address: string) => Effect.tap(count, () => Effect.sync(() => void steps.push(`counted ${address}`))),
      check: ({ chainId, signature }: { readonly chainId: number; readonly signature: string }) =>
        Effect.sync(() => {
          steps.push(`asked chain ${chainId}`)
          return signature === "0xab"
        }),
    }
    const { bySignature } = makeSignIn(sessionsOf(stored), wallet, contracts)
    return { steps, sign: (signature: string) => bySignature("n", signature, "192.0.2.1") }
  }

  it.effect("calls no contract for signatures of keys, over the limit, without a chain, or on unread chains", () =>
    Effect.gen(function* () {
      const byKey = signIn(challenge)
      const { session } = yield* byKey.sign("0x01")
      assert.deepStrictEqual([session.key.client.name, byKey.steps], [account, []])
      const limited = signIn(challenge, Effect.fail(new RateLimited({ requestsMax: 1, retryAfterSeconds: 1 })))
      assert.strictEqual((yield* Effect.flip(limited.sign("0xab")))._tag, "RateLimited")
      const earlier = signIn({ ...challenge, chainId: undefined })
      assert.strictEqual((yield* Effect.flip(earlier.sign("0xab")))._tag, "SignInRefused")
      const unserved = signIn({ ...challenge, chainId: 11 })
      assert.include(
        (yield* Effect.flip(unserved.sign("0xab"))).message,
        "contract accounts of chain 11 cannot sign in",
      )
      assert.deepStrictEqual([...limited.steps, ...earlier.steps, ...unserved.steps], [])
    }),
  )

  it.effect("counts before it calls, and names the client of a contract account by chain and address", () =>
    Effect.gen(function* () {
      const { steps, sign } = signIn(challenge)
      const { session } = yield* sign("0xAB")
      assert.deepStrictEqual([session.address, session.key.client.name], [account, `eip155:10:${account}`])
      assert.include((yield* Effect.flip(sign("0xac"))).message, "no contract there on chain 10 accepts the signature")
      assert.deepStrictEqual(steps, Array.from({ length: 2 }, () => ["counted 192.0.2.1", "asked chain 10"]).flat())
    }),
  )
})
