/** Webhooks of an API over the PostgreSQL of `postgres.test.ts`: managed by mutations, and delivering what subscriptions push. */

import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { issueKey } from "#api/access/issue-key.ts"
import { webhooksMax } from "#api/access/webhook-store.ts"
import { WebhookSender } from "#api/webhooks/webhook-sender.ts"
import { makeWebhookSender } from "#ops/layers/webhook-sender.ts"
import { dialLoopback, publicNetwork } from "#pipelines/outside/documents/dial.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { layerTestApi, post, refusalOf, startTestApi } from "../api/api.ts"
import { address, buildBlock, hash, testChain } from "../chain/block-builder.ts"
import { layerTables, markAt, project } from "../store/projected.ts"
import { waitFor, waitUntil } from "../wait/wait-for.ts"
import { isSigned, startTarget } from "../webhooks/target.ts"
import { webhookJourney } from "../webhooks/webhook-journey.ts"
import { optionsOf, withStores } from "./access-stores.ts"

const [ann, bob] = [address(1), address(2)]

const blockOf = (number: number, from: string, branch = 0) =>
  buildBlock({
    number,
    hash: hash(branch * 100 + number),
    transactions: [{ hash: hash(1_000 + branch * 100 + number), from, to: bob, valueRaw: 1n }],
  })

const subscription = `subscription ($subjects: [Address!]!) {
  accountHistory(subjects: $subjects) { action cursor chainId seq block { number } entries { ... on TimelineEventV2 { transaction { hash } } } }
}`

const fields =
  "id url status statusReason cursor lagSeconds attempts nextAttemptAt lastError lastDeliveredAt deadLetterCount deadLetters { id }"

const sender = makeWebhookSender({ ...publicNetwork, dialLoopback })

/** Members of answers that tests read. */
interface WebhookAnswer {
  readonly id: string
  readonly url: string
  readonly status: string
  readonly statusReason: string | null
  readonly cursor: string
  readonly lagSeconds: number
  readonly attempts: number
  readonly lastError: string | null
  readonly deadLetters: ReadonlyArray<unknown>
}

const askWith =
  (url: string, key: string) =>
  (query: string, variables: Readonly<Record<string, unknown>> = {}) =>
    post(url, JSON.stringify({ query, variables }), { "x-service-api-key": key })

const clientOf = Effect.fnUntraced(function* (name: string, url: string) {
  const { text, key } = yield* issueKey(optionsOf(name, { plan: "payAsYouGo" }))
  return { ask: askWith(url, Redacted.value(text)), key }
})

const create = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { ${fields} } secret } }`

const createdOf = (data: unknown) =>
  (data as { readonly createWebhook: { readonly webhook: WebhookAnswer; readonly secret: string } }).createWebhook

const listOf = (data: unknown) => (data as { readonly webhooks: ReadonlyArray<WebhookAnswer> }).webhooks

/** Tests over the stores of the file. */
export const webhookApiContract = () => {
  describe("webhooks of an API", () => {
    it.live("deliver what subscriptions push, with retractions, and charge it", () =>
      withStores(
        Effect.gen(function* () {
          yield* project([blockOf(1, ann)], 1)
          const target = yield* startTarget()
          const { url } = yield* startTestApi({ markAgeMsMax: 50 })
          const { ask, key } = yield* clientOf("xena", url)
          const input = { url: target.url, query: subscription, variables: JSON.stringify({ subjects: [ann] }) }
          const { webhook, secret } = createdOf((yield* ask(create, { input })).data)
          assert.deepInclude(webhook, { url: target.url, status: "ACTIVE", statusReason: null })
          // Between the creation and the first message nothing is missed.
          assert.strictEqual(webhook.cursor, `${testChain.id}:1:1:${blockOf(1, ann).timestampMs}`)
          yield* project([blockOf(2, ann), blockOf(3, bob), blockOf(4, ann)], 2)
          yield* waitUntil("two messages", () => target.received.length === 2)
          const sink = yield* FactSink
          const up = markAt(blockOf(1, ann), 5, { revertCount: 1 })
          yield* sink.revert({ down: { ...up, applied: 4 }, up })
          yield* project([blockOf(2, bob, 1), blockOf(3, ann, 1)], 6, { revertCount: 1 })
          yield* waitUntil("a retraction and a message", () => target.received.length === 4)
          const messages = target.received.map(({ body }) => JSON.parse(body).data.accountHistory)
          assert.deepStrictEqual(
            messages.map(({ action, block }) => [action, block.number]),
            [
              ["ADD", 2],
              ["ADD", 4],
              ["RETRACT", 1],
              ["ADD", 3],
            ],
          )
          assert.strictEqual(messages[3].entries[0].transaction.hash, hash(1_103))
          assert.isTrue(target.received.every((message) => isSigned(secret, message)))
          assert.strictEqual(new Set(target.received.map(({ messageId }) => messageId)).size, 4)
          const state = yield* waitFor(
            "the cursor of the last message",
            Effect.map(ask(`{ webhooks { ${fields} } }`), ({ data }) =>
              listOf(data).find(({ cursor }) => cursor === messages[3].cursor),
            ),
          )
          assert.deepInclude(state, { lagSeconds: 0, attempts: 0, lastError: null, deadLetters: [] })
          const { ledger } = yield* AccessStore
          const spent = 5_000 - (yield* ledger.balance(key.client.id))
          assert.strictEqual(spent, 4, "a beginning and three messages that add something")
          yield* ask(`mutation ($id: ID!) { deleteWebhook(id: $id) }`, { id: webhook.id })
          assert.deepStrictEqual(listOf((yield* ask(`{ webhooks { ${fields} } }`)).data), [])
        }).pipe(Effect.scoped, Effect.provideService(WebhookSender, sender), Effect.provide(layerTables)),
      ),
    )

    it.live("belong to their client, and refuse what cannot work", () =>
      withStores(
        Effect.gen(function* () {
          yield* project([blockOf(1, ann)], 1)
          const { url } = yield* startTestApi()
          const { ask } = yield* clientOf("xavier", url)
          const { ask: askOther } = yield* clientOf("xanthe", url)
          const good = {
            url: "https://A.example/x",
            query: subscription,
            variables: JSON.stringify({ subjects: [ann] }),
          }
          for (const [change, argument] of [
            [{ url: "http://a.example/" }, "input.url"],
            [{ url: `https://a.example/${"x".repeat(2_048)}` }, "input.url"],
            [{ query: "subscription {" }, "input.query"],
            [{ query: `${subscription} #\0` }, "input.query"],
            [{ query: "{ networks { name } }" }, "input.query"],
            [{ query: "subscription { accountHistory { x } }" }, "input.query"],
            [{ variables: "[]" }, "input.variables"],
            [{ variables: "{" }, "input.variables"],
            [{ after: "1:2" }, "input.after"],
          ] as const) {
            const refused = refusalOf(yield* ask(create, { input: { ...good, ...change } }))
            assert.deepInclude(refused, { code: "BAD_USER_INPUT", argument })
          }
          const { webhook, secret } = createdOf((yield* ask(create, { input: good })).data)
          assert.strictEqual(webhook.url, "https://a.example/x")
          const { id } = webhook
          const foreign = [
            "updateWebhook(input: { id: $id, isPaused: true }) { id }",
            "deleteWebhook(id: $id)",
            "rotateWebhookSecret(id: $id) { secret }",
            'replayWebhook(id: $id, after: "1:1:1:1") { id }',
            "redeliverDeadLetters(id: $id) { id }",
          ]
          for (const field of foreign) {
            const answer = yield* askOther(`mutation ($id: ID!) { ${field} }`, { id })
            assert.deepInclude(refusalOf(answer), { code: "NOT_FOUND", tag: "WebhookUnknown" }, field)
          }
          assert.deepStrictEqual(listOf((yield* askOther("{ webhooks { id } }")).data), [])
          const { data } = yield* ask(
            `mutation ($id: ID!) {
              pause: updateWebhook(input: { id: $id, isPaused: true, url: "https://b.example/" }) { ${fields} }
              rotate: rotateWebhookSecret(id: $id) { secret }
              replay: replayWebhook(id: $id, after: "1:1:1:1") { cursor status }
            }`,
            { id },
          )
          const changed = data as Readonly<Record<"pause" | "replay" | "rotate", Readonly<Record<string, unknown>>>>
          assert.deepInclude(changed.pause, { url: "https://b.example/", status: "PAUSED", statusReason: null })
          assert.deepStrictEqual(changed.replay, { cursor: "1:1:1:1", status: "PAUSED" })
          assert.notStrictEqual(changed.rotate.secret, secret)
          for (let count = 1; count < webhooksMax; count += 1) yield* ask(create, { input: good })
          assert.deepInclude(refusalOf(yield* ask(create, { input: good })), {
            code: "BAD_REQUEST",
            tag: "WebhooksLimited",
          })
          for (const { id: own } of listOf((yield* ask("{ webhooks { id } }")).data)) {
            yield* ask("mutation ($id: ID!) { deleteWebhook(id: $id) }", { id: own })
          }
        }).pipe(Effect.scoped, Effect.provideService(WebhookSender, sender), Effect.provide(layerTables)),
      ),
    )

    it.live("need stored clients", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const answer = yield* post(url, JSON.stringify({ query: "{ webhooks { id } }" }))
        assert.deepInclude(refusalOf(answer), { code: "BAD_REQUEST", tag: "WebhooksUnsupported" })
      }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
    )

    webhookJourney()
  })
}
