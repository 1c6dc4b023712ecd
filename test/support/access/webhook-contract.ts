/** Webhooks over the PostgreSQL of `postgres.test.ts`, delivered to servers on loopback. */

import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Exit, Scope } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { CreditsExhausted } from "#api/access/errors.ts"
import { issueKey } from "#api/access/issue-key.ts"
import { deadLettersMax, type StoredWebhook, webhooksMax } from "#api/access/webhook-store.ts"
import type { Delivery } from "#api/webhooks/deliver-messages.ts"
import { deliverWebhooks } from "#api/webhooks/deliver-webhooks.ts"
import { makeWebhookSecret } from "#api/webhooks/webhook-signature.ts"
import { makeWebhookSender } from "#ops/layers/webhook-sender.ts"
import { dialLoopback, publicNetwork } from "#pipelines/outside/documents/dial.ts"
import { layerTables } from "../store/projected.ts"
import { waitFor, waitUntil } from "../wait/wait-for.ts"
import { makeMessageSource } from "../webhooks/message-source.ts"
import { isSigned, startTarget } from "../webhooks/target.ts"
import { alter, optionsOf, withStores } from "./access-stores.ts"
import { webhookApiContract } from "./webhook-api-contract.ts"

const sender = makeWebhookSender({ ...publicNetwork, dialLoopback }, 2_000)

const content = (url: string) => ({
  url,
  query: "subscription { x }",
  variables: '{"a":1}',
  operationName: undefined,
  cursor: "0",
  secret: makeWebhookSecret(),
})

/** Creates a webhook of a new client. */
const createFor = Effect.fnUntraced(function* (client: string, url: string) {
  const { webhooks } = yield* AccessStore
  const { key } = yield* issueKey(optionsOf(client))
  const own = content(url)
  const webhook = yield* webhooks.create({ ...own, owner: key.client.id, keyId: key.keyId })
  if (webhook === undefined) return yield* Effect.die(new Error("A client's first webhook is stored."))
  const { webhookId } = webhook
  const find = Effect.map(webhooks.list(key.client.id), ([found]) => found)
  const awaitState = (what: string, holds: (found: StoredWebhook) => boolean) =>
    waitFor(
      what,
      Effect.map(find, (found) => (found !== undefined && holds(found) ? found : undefined)),
    )
  return { webhookId, key, owner: key.client.id, secret: own.secret, find, awaitState }
})

const deliveryOf = (source: Pick<Delivery, "open">) =>
  Effect.map(AccessStore, ({ webhooks, keys }): Delivery => ({ store: webhooks, keys, sender, open: source.open }))

/** Runs a test, and deletes its webhooks, so that later ones do not deliver them. */
const withWebhooks = <A, E>(test: Effect.Effect<A, E, AccessStore | Scope.Scope>) =>
  withStores(Effect.scoped(Effect.ensuring(test, Effect.orDie(alter("DELETE FROM webhooks")))))

/** A process whose connection to PostgreSQL breaks when it is killed. */
const startProcess = Effect.fnUntraced(function* (delivery: Delivery) {
  let isKilled = false
  const store = new Proxy(delivery.store, {
    get: (target, name: keyof Delivery["store"]) => {
      const member = target[name]
      if (typeof member !== "function") return isKilled ? Effect.never : member
      // Every method returns an Effect.
      return (...args: ReadonlyArray<never>) => (isKilled ? Effect.never : Reflect.apply(member, target, args))
    },
  })
  const scope = yield* Scope.make()
  yield* Scope.provide(deliverWebhooks({ ...delivery, store }), scope)
  return {
    kill: Effect.suspend(() => {
      isKilled = true
      return Effect.forkDetach(Scope.close(scope, Exit.void))
    }),
    stop: Scope.close(scope, Exit.void),
  }
})

const numbersOf = (received: ReadonlyArray<{ readonly body: string }>) =>
  received.map(({ body }) => JSON.parse(body).data.number)

/** Tests over the stores of the file. */
export const webhookContract = () => {
  describe("WebhookStore: postgres", () => {
    it.live("shows and changes webhooks of their client only, up to a number", () =>
      withWebhooks(
        Effect.gen(function* () {
          const { webhooks } = yield* AccessStore
          const { webhookId, owner, key, find } = yield* createFor("wendy", "https://a.example/")
          const other = owner + 1
          const changed = yield* webhooks.change(webhookId, owner, {
            url: "https://b.example/",
            status: { to: "paused" },
          })
          assert.deepInclude(changed, {
            url: "https://b.example/",
            status: "paused",
            cursor: "0",
            variables: '{"a":1}',
          })
          assert.isUndefined(yield* webhooks.change(webhookId, other, { url: "https://c.example/" }))
          assert.isUndefined(yield* webhooks.change(webhookId, undefined, { cursor: "9" }))
          assert.isUndefined(yield* webhooks.change("\0", owner, { cursor: "9" }))
          assert.isUndefined(yield* webhooks.rotate(webhookId, other, { secret: "whsec_", overlapMs: 1 }))
          assert.isUndefined(yield* webhooks.redeliver(webhookId, other))
          assert.isFalse(yield* webhooks.remove(webhookId, other))
          assert.deepStrictEqual(yield* webhooks.list(other), [])
          const { lagMs: _, ...found } = (yield* find) ?? assert.fail("it is still there")
          const { lagMs: __, ...before } = changed ?? assert.fail("it was changed")
          assert.deepStrictEqual(found, before)
          const further = Effect.forEach(
            Array.from({ length: webhooksMax }),
            () => webhooks.create({ ...content("https://a.example/"), owner, keyId: key.keyId }),
            { concurrency: 8 },
          )
          assert.lengthOf(
            (yield* further).filter((one) => one !== undefined),
            webhooksMax - 1,
          )
          assert.isTrue(yield* webhooks.remove(webhookId, owner))
          assert.isFalse(yield* webhooks.remove(webhookId, owner))
        }),
      ),
    )

    it.live("gives a webhook to one worker, whose lease ends with a change by the client", () =>
      withWebhooks(
        Effect.gen(function* () {
          const { webhooks } = yield* AccessStore
          const { webhookId, owner } = yield* createFor("wanda", "https://a.example/")
          const taken = yield* Effect.all([webhooks.take(5), webhooks.take(5)], { concurrency: 2 })
          const [leased, second] = taken.flat()
          assert.isUndefined(second)
          const { lease = "" } = leased ?? {}
          assert.deepStrictEqual(yield* webhooks.renew([lease, "other"]), new Set([lease]))
          const message = { messageId: "msg_1", cursor: "1", body: "{}" }
          assert.isTrue(yield* webhooks.begin(lease, message))
          yield* webhooks.change(webhookId, owner, {})
          assert.deepStrictEqual(yield* webhooks.renew([lease]), new Set())
          const late = [
            webhooks.begin(lease, { ...message, cursor: "2" }),
            webhooks.accept(lease),
            webhooks.fail(lease, { error: "", delayMs: 1 }),
            webhooks.abandon(lease, ""),
            webhooks.suspend(lease, { status: "disabled", reason: "", delayMs: 0 }),
            webhooks.settleRequested(lease, 1, undefined),
          ]
          assert.deepStrictEqual(yield* Effect.all(late), Array(6).fill(false))
          const [again] = yield* webhooks.take(5)
          assert.deepInclude(again, { webhookId, cursor: "0", message, attempts: 0 })
        }),
      ),
    )

    it.live("bounds dead letters, and delivers nothing that was restored from a copy", () =>
      withWebhooks(
        Effect.gen(function* () {
          const { webhooks } = yield* AccessStore
          const { webhookId, find } = yield* createFor("willa", "https://a.example/")
          const [{ lease } = assert.fail("it is due")] = yield* webhooks.take(1)
          yield* alter(`
            INSERT INTO webhook_dead_letters (webhook_id, message_id, body, error, failed_ms)
            SELECT '${webhookId}', 'msg_of_' || n, '', '', ${yield* Clock.currentTimeMillis} FROM generate_series(1, ${deadLettersMax}) AS n`)
          yield* webhooks.begin(lease, { messageId: "msg_1", cursor: "1", body: "{}" })
          assert.isTrue(yield* webhooks.abandon(lease, "no"))
          assert.strictEqual((yield* find)?.deadLetterCount, deadLettersMax)
          const page = yield* webhooks.deadLetters(webhookId, { limit: 2, below: undefined })
          assert.deepStrictEqual(
            page.map(({ messageId }) => messageId),
            ["msg_1", `msg_of_${deadLettersMax}`],
          )
          yield* webhooks.release([lease])
          // Copies have no transaction ids.
          yield* alter("UPDATE webhooks SET activated_by = NULL")
          assert.deepStrictEqual(yield* webhooks.take(1), [])
          assert.isTrue((yield* find)?.isRestored)
        }),
      ),
    )
  })

  describe("deliverWebhooks", () => {
    it.live("delivers in order, signed with the secret, and with both of them after a rotation", () =>
      withWebhooks(
        Effect.gen(function* () {
          const { webhooks } = yield* AccessStore
          const [target, source] = [yield* startTarget(), makeMessageSource()]
          const { webhookId, owner, secret, awaitState } = yield* createFor("wilma", target.url)
          yield* deliverWebhooks(yield* deliveryOf(source))
          yield* source.advanceTo(7)
          const found = yield* awaitState("an accepted message", ({ cursor }) => cursor === "7")
          assert.deepInclude(found, { lagMs: 0, attempts: 0, lastError: undefined, deadLetterCount: 0 })
          assert.deepStrictEqual(numbersOf(target.received), [1, 2, 3, 4, 5, 6, 7])
          assert.isTrue(target.received.every((message) => isSigned(secret, message)))
          const newer = makeWebhookSecret()
          yield* webhooks.rotate(webhookId, owner, { secret: newer, overlapMs: 60_000 })
          yield* waitUntil("a reopened subscription", () => source.openCount() === 1)
          yield* source.advanceTo(8)
          yield* awaitState("a further message", ({ cursor }) => cursor === "8")
          const last = target.received.at(-1) ?? assert.fail("it was received")
          assert.deepStrictEqual([isSigned(secret, last), isSigned(newer, last)], [true, true])
          yield* webhooks.change(webhookId, owner, { cursor: "5" })
          yield* awaitState("a replay", ({ cursor }) => cursor === "8" && target.received.length === 11)
          assert.deepStrictEqual(
            target.received.slice(8).map(({ messageId }) => messageId),
            target.received.slice(5, 8).map(({ messageId }) => messageId),
          )
          yield* webhooks.change(webhookId, owner, { status: { to: "paused" } })
          yield* waitUntil("a closed subscription", () => source.openCount() === 0)
          yield* webhooks.remove(webhookId, owner)
        }).pipe(Effect.provide(layerTables)),
      ),
    )

    it.live("retries a message until it becomes a dead letter, goes on, and delivers dead letters on request", () =>
      withWebhooks(
        Effect.gen(function* () {
          const { webhooks } = yield* AccessStore
          const [target, source] = [yield* startTarget(), makeMessageSource()]
          target.respondBy((_message, response) => response.writeHead(503, { "retry-after": "3600" }).end())
          const { webhookId, owner, secret, awaitState } = yield* createFor("wesley", target.url)
          yield* deliverWebhooks(yield* deliveryOf(source))
          yield* source.advanceTo(2)
          const failed = yield* awaitState("a failed attempt", ({ attempts }) => attempts === 1)
          assert.include(failed.lastError, "status 503")
          assert.isAtLeast(failed.nextAttemptMs ?? 0, (yield* Clock.currentTimeMillis) + 3_500_000)
          assert.strictEqual(failed.cursor, "0")
          yield* alter("UPDATE webhooks SET attempts = 9, next_attempt_ms = 0")
          yield* awaitState("a dead letter", ({ cursor, attempts }) => cursor === "1" && attempts === 1)
          target.respondBy((_message, response) => response.writeHead(500).end())
          yield* webhooks.redeliver(webhookId, owner)
          const letter = Effect.map(webhooks.deadLetters(webhookId, { limit: 1, below: undefined }), ([one]) => one)
          yield* waitUntil(
            "another failure of the dead letter",
            Effect.map(letter, (one) => one?.isRequested === false && one.error.includes("status 500")),
          )
          yield* awaitState("another failure of the message", ({ attempts }) => attempts === 2)
          target.respondBy((_message, response) => response.writeHead(200).end("x".repeat(10)))
          yield* alter("UPDATE webhooks SET next_attempt_ms = 0")
          yield* awaitState("the next message", ({ cursor, lastError }) => cursor === "2" && lastError === undefined)
          yield* webhooks.redeliver(webhookId, owner)
          yield* awaitState("no dead letters", ({ deadLetterCount }) => deadLetterCount === 0)
          assert.deepStrictEqual(numbersOf(target.received), [1, 1, 2, 1, 2, 2, 1])
          assert.strictEqual(new Set(target.received.map(({ messageId }) => messageId)).size, 2)
          assert.isTrue(target.received.every((message) => isSigned(secret, message)))
        }).pipe(Effect.provide(layerTables)),
      ),
    )

    it.live(
      "disables a webhook that is gone, forbidden, without its key, invalid or failing for days, and waits for credits",
      () =>
        withWebhooks(
          Effect.gen(function* () {
            const { webhooks, keys } = yield* AccessStore
            const [target, source] = [yield* startTarget(), makeMessageSource()]
            const { webhookId, owner, key, awaitState } = yield* createFor("winona", target.url)
            yield* deliverWebhooks(yield* deliveryOf(source))
            const activate = { status: { to: "active", keyId: key.keyId } } as const
            const disabledAs = (reason: string) =>
              awaitState(
                reason,
                ({ status, statusReason = "" }) => status === "disabled" && statusReason.includes(reason),
              )
            target.respondBy((_message, response) => response.writeHead(410).end())
            yield* source.advanceTo(1)
            yield* disabledAs("status 410")
            yield* webhooks.change(webhookId, owner, { ...activate, url: "https://127.0.0.1/" })
            yield* disabledAs("address-forbidden")
            target.respondBy((_message, response) => response.writeHead(302, { location: target.url }).end())
            yield* alter("UPDATE webhooks SET failing_since_ms = 0")
            yield* webhooks.change(webhookId, owner, { ...activate, url: target.url })
            yield* awaitState("a failure", ({ attempts }) => attempts === 1)
            yield* alter("UPDATE webhooks SET failing_since_ms = 0, next_attempt_ms = 0")
            yield* disabledAs("redirects are not followed")
            yield* source.failWith(new CreditsExhausted({ credits: 3, balance: 0 }))
            yield* webhooks.change(webhookId, owner, { ...activate, cursor: "1" })
            yield* awaitState(
              "no credits",
              ({ status, statusReason }) => status === "unpaid" && statusReason !== undefined,
            )
            yield* source.failWith(undefined)
            target.respondBy((_message, response) => response.writeHead(200).end())
            yield* alter("UPDATE webhooks SET next_attempt_ms = 0")
            yield* source.advanceTo(2)
            yield* awaitState("credits", ({ status, cursor }) => status === "active" && cursor === "2")
            yield* waitUntil("an open subscription", () => source.openCount() === 1)
            yield* keys.revoke("winona", yield* Clock.currentTimeMillis)
            yield* disabledAs("key that created or activated the webhook is revoked")
          }).pipe(Effect.provide(layerTables)),
        ),
    )

    it.live("loses nothing and invents nothing when processes are killed", () =>
      withWebhooks(
        Effect.gen(function* () {
          const [target, source] = [yield* startTarget(), makeMessageSource()]
          const { awaitState } = yield* createFor("wolfgang", target.url)
          const delivery = yield* deliveryOf(source)
          let running = yield* startProcess(delivery)
          for (let round = 1; round <= 5; round += 1) {
            const other = yield* startProcess(delivery)
            const expected = target.received.length + 3
            yield* source.advanceTo(round * 10)
            yield* waitUntil("some messages", () => target.received.length >= expected)
            yield* running.kill
            // As if the time of the lease had passed.
            yield* alter("UPDATE webhooks SET lease_ends_ms = 0")
            yield* awaitState("the messages", ({ cursor }) => cursor === String(round * 10))
            running = other
          }
          yield* running.stop
          const [released] = yield* delivery.store.take(1)
          assert.strictEqual(released?.cursor, "50", "another process need not wait")
          const first = new Map(target.received.map(({ messageId, body }) => [messageId, body]))
          assert.deepStrictEqual(
            [...first.values()].map((body) => JSON.parse(body).data.number),
            Array.from({ length: 50 }, (_, index) => index + 1),
          )
          assert.isTrue(target.received.every(({ messageId, body }) => first.get(messageId) === body))
        }).pipe(Effect.provide(layerTables)),
      ),
    )
  })
  webhookApiContract()
}
