/** Outcomes of payments over a real chain, as payers and facilitators see them. */
import { assert, describe, it } from "@effect/vitest"
import { decodePaymentResponseHeader } from "@x402/fetch"
import { Effect, Fiber, Redacted } from "effect"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { issueKey } from "#api/access/issue-key.ts"
import { encodeCall } from "#chains/abi/encode.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { optionsOf, withStores } from "../access/access-stores.ts"
import { ann, blocks } from "../api/api-story.ts"
import { layerTables, project } from "../store/projected.ts"
import { waitUntil } from "../wait/wait-for.ts"
import { startCataloguingFacilitator } from "./cataloguing-facilitator.ts"
import { placeDefaultAsset, runBuyer } from "./documented-buyer.ts"
import {
  executionOf,
  type FirstVersionOffer,
  type Payer,
  payingFetch,
  recipient,
  signFirstVersion,
  startPayingChain,
} from "./paying-clients.ts"
import { startPaidApi } from "./settling-api.ts"

const endpoint = "/x402/account-identity"

const priceRaw = 1_125n

const body = JSON.stringify({ address: ann })

const contentType = { "content-type": "application/json" }

/** Sends a request with the headers of a payment. */
const send = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  text = body,
  { ask = fetch, path = endpoint }: { readonly ask?: typeof fetch; readonly path?: string } = {},
) =>
  Effect.promise(async (signal) => {
    const response = await ask(`${url}${path}`, {
      method: "POST",
      headers: { ...contentType, ...headers },
      body: text,
      signal,
    })
    const answer: Readonly<Record<string, unknown>> = JSON.parse(await response.text())
    const receipt = response.headers.get("payment-response") ?? response.headers.get("x-payment-response")
    const [error] = Array.isArray(answer.errors) ? answer.errors : []
    return {
      status: response.status,
      answer,
      extensions: error?.extensions ?? {},
      receipt: receipt === null ? undefined : decodePaymentResponseHeader(receipt),
      cost: response.headers.get("x-credits-cost"),
    }
  })

const headerOf = (payment: unknown) => ({ "x-payment": Buffer.from(JSON.stringify(payment)).toString("base64") })

/** A chain, an API that accepts payments over it, and its offer. */
const start = Effect.gen(function* () {
  const chain = yield* startPayingChain
  yield* project(blocks, 1)
  const { url } = yield* startPaidApi(chain)
  const { answer } = yield* send(url)
  const [offer]: ReadonlyArray<FirstVersionOffer | undefined> = Array.isArray(answer.accepts) ? answer.accepts : []
  if (offer === undefined) return yield* Effect.die(new Error("There is no offer of version 1."))
  return { chain, url, offer }
})

/**
 * Code of a wallet that accepts every signature (EIP-1271), but reverts for the token: a token that recovers a key from a signature looks like
 * this to a payer that is a contract. Instructions: CALLER PUSH20 EQ PUSH1 JUMPI, PUSH4 PUSH1 SHL PUSH0 MSTORE PUSH1 PUSH0 RETURN, JUMPDEST
 * PUSH0 PUSH0 REVERT.
 */
const walletCode = (token: Address): string =>
  `0x3373${token.slice(2)}1460285763${"1626ba7e"}60e01b5f5260205ff35b5f5ffd`

const payerAt = (account: Address, key: Payer): Payer => ({ ...key, address: account as Payer["address"] })

/** Tests over the stores of the file. */
export const paymentOutcomes = () =>
  describe("outcomes of payments", () => {
    it.live("state why a payment fails, in a receipt of the client's version, and charge nothing", () =>
      withStores(
        Effect.gen(function* () {
          const { chain, url, offer } = yield* start
          const poor = privateKeyToAccount(generatePrivateKey())
          const second = yield* send(url, {}, body, { ask: payingFetch(poor) })
          assert.strictEqual(second.status, 402)
          const payer = poor.address.toLowerCase()
          const failed = { success: false, errorReason: "insufficient_funds", transaction: "", payer }
          assert.deepInclude(second.receipt, failed)
          assert.deepInclude(second.extensions, { code: "PAYMENT_REQUIRED", reason: "insufficient_funds" })
          const paid = yield* Effect.promise(() => signFirstVersion(poor, offer))
          const first = yield* send(url, headerOf(paid))
          assert.deepInclude(first.receipt, failed)
          assert.strictEqual(first.receipt?.network, offer.network)
          assert.strictEqual(yield* chain.balanceOf(recipient), 0n)
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
    )

    it.live("refuse a contract whose signature the token rejects, and give it nothing", () =>
      withStores(
        Effect.gen(function* () {
          const { chain, url, offer } = yield* start
          const { anvil, asset } = chain
          const wallet = `0x${"c0de".repeat(10)}`
          yield* anvil.call("anvil_setCode", [wallet, walletCode(asset)])
          yield* chain.send({ to: asset, data: encodeCall("mint(address to, uint256 amount)", [wallet, priceRaw]) })
          const payer = payerAt(wallet, privateKeyToAccount(generatePrivateKey()))
          const paid = yield* Effect.promise(() => signFirstVersion(payer, offer))
          const { status, extensions, receipt } = yield* send(url, headerOf(paid))
          assert.strictEqual(status, 402)
          const reason = "contract_payer_unsupported"
          assert.deepInclude(extensions, { code: "PAYMENT_REQUIRED", tag: "PayerUnsupported", reason })
          assert.deepInclude(receipt, { success: false, errorReason: reason, payer: wallet })
          assert.strictEqual(yield* chain.balanceOf(wallet), priceRaw)
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
    )

    it.live(
      "are awaited under the hash of the first transaction if a request is signed again before it is executed",
      () =>
        withStores(
          Effect.gen(function* () {
            const { chain, url, offer } = yield* start
            const { anvil, payer } = chain
            const [first, second] = yield* Effect.forEach([1, 2], () =>
              Effect.promise(() => signFirstVersion(payer, offer)),
            )
            yield* anvil.call("evm_setAutomine", [false])
            const running = yield* Effect.forkScoped(send(url, headerOf(first)))
            yield* waitUntil(
              "a pending transaction",
              Effect.map(anvil.call("txpool_status"), (status) => Number(Object(status).pending) === 1),
            )
            // The hash is stored once the transaction is sent.
            let sent: unknown
            yield* waitUntil(
              "the hash of the transaction",
              Effect.map(send(url, headerOf(second)), ({ status, extensions }) => {
                assert.deepInclude({ status, ...extensions }, { status: 409, tag: "PaymentRepeated" })
                sent = extensions.transaction
                return sent !== undefined
              }),
            )
            yield* anvil.call("evm_mine")
            const { status, receipt } = yield* Fiber.join(running)
            assert.deepStrictEqual([status, receipt?.transaction], [200, sent])
            assert.strictEqual(yield* chain.balanceOf(recipient), priceRaw)
          }).pipe(Effect.scoped, Effect.provide(layerTables)),
        ),
    )

    it.live("are none for an empty list, which is free, whether it is paid for or charged to a key", () =>
      withStores(
        Effect.gen(function* () {
          const { chain, url } = yield* start
          const { text: key } = yield* issueKey(optionsOf("searcher"))
          const path = "/x402/search"
          const unmatched = JSON.stringify({ search: "a name that no token has" })
          const paying = yield* send(url, {}, unmatched, { ask: payingFetch(chain.payer), path })
          const keyed = yield* send(url, { "x-service-api-key": Redacted.value(key) }, unmatched, { path })
          for (const { status, answer, receipt } of [paying, keyed]) {
            assert.deepStrictEqual([status, answer.results, receipt], [200, [], undefined])
            assert.deepStrictEqual(answer.warnings, ["The list is empty, and nothing is charged."])
          }
          assert.strictEqual(keyed.cost, "0")
          const account = JSON.stringify({ addresses: [recipient] })
          const portfolio = yield* send(url, {}, account, {
            ask: payingFetch(chain.payer),
            path: "/x402/token-balances",
          })
          // An account without tokens is a definite outcome.
          assert.deepStrictEqual([portfolio.status, portfolio.receipt?.success], [200, true])
          assert.strictEqual(yield* chain.balanceOf(recipient), priceRaw)
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
    )

    it.live("match the documentation for buyers, with the defaults of the official client", () =>
      withStores(
        Effect.gen(function* () {
          const chain = yield* startPayingChain
          yield* project(blocks, 1)
          const privateKey = generatePrivateKey()
          const asset = yield* placeDefaultAsset(chain, privateKeyToAccount(privateKey).address)
          const { url } = yield* startPaidApi({ ...chain, asset })
          const printed = yield* Effect.promise(() => runBuyer(url, privateKey))
          assert.match(printed, /^paid 1125 in 0x[0-9a-f]{64}$/m)
          assert.include(printed, ann)
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
    )

    it.live("answer once for an authorization that a third party executed first, without a second settlement", () =>
      withStores(
        Effect.gen(function* () {
          const { chain, url, offer } = yield* start
          const paid = yield* Effect.promise(() => signFirstVersion(chain.payer, offer))
          const transaction = String(yield* chain.send({ to: chain.asset, data: executionOf(paid) }))
          const forged = { ...paid, payload: { ...paid.payload, signature: `0x${"51".repeat(65)}` } }
          assert.strictEqual((yield* send(url, headerOf(forged))).status, 402)
          const answers = yield* Effect.forEach([1, 2], () => send(url, headerOf(paid)))
          for (const { status, answer, receipt } of answers) {
            assert.strictEqual(status, 200)
            assert.deepStrictEqual(answer, answers[0]?.answer)
            assert.deepInclude(receipt, { success: true, transaction })
          }
          const other = yield* send(url, headerOf(paid), JSON.stringify({ address: recipient }))
          assert.deepInclude(other.extensions, { code: "CONFLICT", tag: "PaymentBound" })
          assert.strictEqual(yield* chain.balanceOf(recipient), priceRaw)
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
    )

    it.live(
      "send the resource and the extensions that the client repeats to a facilitator, which catalogues them",
      () =>
        withStores(
          Effect.gen(function* () {
            const chain = yield* startPayingChain
            yield* project(blocks, 1)
            const facilitator = yield* startCataloguingFacilitator(chain)
            const { url } = yield* startPaidApi(chain, facilitator.url)
            const { status, receipt } = yield* send(url, {}, body, { ask: payingFetch(chain.payer) })
            assert.deepStrictEqual([status, receipt?.success], [200, true])
            const [entry, ...others] = facilitator.catalogue
            assert.isEmpty(others)
            assert.deepInclude(entry, { resourceUrl: `${url}${endpoint}`, method: "POST", x402Version: 2 })
            assert.strictEqual(entry?.description, "Name of an account.")
          }).pipe(Effect.scoped, Effect.provide(layerTables)),
        ),
    )
  })
