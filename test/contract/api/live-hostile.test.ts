/** Hostile and careless subscribers: each is refused with a reason, and the others are served. */
import { assert, describe, layer } from "@effect/vitest"
import { Clock, Effect, Exit, Layer, Redacted, Scope } from "effect"
import { ApiKeys, makeFixedKeys } from "#api/access/api-keys.ts"
import { plans } from "#api/access/plan.ts"
import { operationsMax } from "#api/push/socket.ts"
import { storedKey } from "../../support/access/stored-key.ts"
import { layerTestApi, startTestApi, testKey } from "../../support/api/api.ts"
import { address, buildBlock, hash, testChain } from "../../support/chain/block-builder.ts"
import { type LiveClientResult, liveClients, nextMessage } from "../../support/live/live-clients.ts"
import { closeOpcode, openRawSocket, type RawFrame } from "../../support/live/raw-socket.ts"
import { layerTables, project } from "../../support/store/projected.ts"

const [ann, bob] = [address(1), address(2)]

const blockOf = (number: number) =>
  buildBlock({
    number,
    hash: hash(number),
    transactions: [{ hash: hash(1_000 + number), from: ann, to: bob, valueRaw: 1n }],
  })

const subscription = `subscription ($after: String) {
  accountHistory(subjects: ["${ann}"], after: $after) { action cursor stream seq chainId block { number hash } entries { __typename } }
}`

const fromStart = `${testChain.id}:0:0:0`

const closeOf = (frames: ReadonlyArray<RawFrame>): string => {
  const payload = frames.find(({ opcode }) => opcode === closeOpcode)?.payload ?? Buffer.alloc(2)
  return `${payload.readUInt16BE()} ${payload.subarray(2).toString()}`
}

/** Messages of the protocol in frames. */
const messagesIn = (frames: ReadonlyArray<RawFrame>) =>
  frames
    .filter(({ opcode }) => opcode === 1)
    .map(
      ({ payload }) =>
        JSON.parse(payload.toString()) as {
          readonly id?: string
          readonly type: string
          readonly payload?: LiveClientResult
        },
    )

const init = (key = testKey): string =>
  JSON.stringify({ type: "connection_init", payload: { "x-service-api-key": key } })

const subscribeText = (id: string, query: string, variables: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ id, type: "subscribe", payload: { query, variables } })

/** Sends messages over a socket, and returns everything until the server closes it. */
const sendRaw = (url: string, messages: ReadonlyArray<string>, key?: string) =>
  Effect.promise(async () => {
    const raw = await openRawSocket(url)
    if (key !== undefined) {
      raw.send(init(key))
      await raw.received("connection_ack")
    }
    for (const message of messages) raw.send(message)
    return raw.readAll()
  })

/** The reply to a request for events. */
const requestEvents = (url: string, init: RequestInit, key = testKey) =>
  Effect.promise(async (signal) => {
    const headers = { accept: "text/event-stream", "content-type": "application/json", "x-service-api-key": key }
    const response = await fetch(url, { ...init, headers, signal })
    return { status: response.status, text: await response.text() }
  })

const firstResult = (url: string, query: string, variables: Readonly<Record<string, unknown>> = {}) =>
  Effect.forEach(liveClients, ({ subscribe }) =>
    Effect.promise(async () => {
      const results = subscribe(url, variables, query)
      const { value } = await results.next()
      await results.return?.()
      return value as LiveClientResult & {
        readonly data?: Readonly<Record<string, { readonly action: string } | null>> | null
      }
    }),
  )

const refusals = (results: ReadonlyArray<LiveClientResult>) =>
  results.map(({ errors: [error] = [] }) => error?.extensions?.tag ?? error?.extensions?.code)

describe("hostile subscribers", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("are refused without a key, and before they are introduced", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1)], 1)
        const { url } = yield* startTestApi()
        const body = JSON.stringify({ query: subscription })
        const { status } = yield* requestEvents(`${url}/graphql`, { method: "POST", body }, "another key")
        assert.strictEqual(status, 401)
        assert.match(closeOf(yield* sendRaw(url, [init("another key")])), /^4403 /)
        assert.match(closeOf(yield* sendRaw(url, [subscribeText("1", subscription)])), /^4401 /)
        assert.match(closeOf(yield* sendRaw(url, [])), /^4408 /)
        assert.match(closeOf(yield* sendRaw(url, ["{"])), /^4400 /)
        assert.match(closeOf(yield* sendRaw(url, ["x".repeat(300_000)], testKey)), /^1009/)
        const elsewhere = yield* Effect.promise(() =>
          openRawSocket(url, "/health").then(
            (raw) => raw.readAll(),
            () => [],
          ),
        )
        assert.deepStrictEqual(messagesIn(elsewhere), [])
      }).pipe(Effect.scoped),
    )

    it.effect("cannot mutate by GET", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const search = new URLSearchParams({ query: "mutation { __typename }" })
        const { text } = yield* requestEvents(`${url}/graphql?${search}`, {})
        assert.include(text, "MutationByGet")
      }).pipe(Effect.scoped),
    )

    it.effect("are refused with cursors that are none", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1)], 1)
        const { url } = yield* startTestApi({ markAgeMsMax: 50 })
        const { id } = testChain
        const [long, largest] = ["9".repeat(15), "9".repeat(16)]
        for (const after of [
          "",
          "1",
          `${id}:1:1`,
          `${id}:-1:1:1`,
          `${id}:1e3:1:1`,
          `${id}:${largest}:1:1`,
          `${id}:1:1:1,`,
          `${id}:1:1:1,${id}:1:1:1`,
          `${id}:${long}:1:1`,
        ]) {
          assert.deepStrictEqual(
            refusals(yield* firstResult(url, subscription, { after })),
            ["CursorInvalid", "CursorInvalid"],
            after,
          )
        }
        // Made up: nothing of the past, and then what is new.
        let number = 1
        for (const after of [`${id}:1:${long}:${long}`, `${id}:0:1:${long}`, `${long}:1:1:1`]) {
          const streams = liveClients.map(({ subscribe }) => subscribe(url, { after }, subscription))
          const next = streams.map((results) => nextMessage(results))
          for (let count = 0; count < 2; count += 1) {
            yield* Effect.sleep(500)
            number += 1
            yield* project([blockOf(number)], number)
          }
          for (const { block } of yield* Effect.promise(() => Promise.all(next))) {
            assert.isAbove(block.number, 1, after)
          }
          for (const results of streams) yield* Effect.promise(async () => results.return?.())
        }
      }).pipe(Effect.scoped),
    )

    it.effect("may use fragments and aliases, and no second root", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1)], 1)
        const { url } = yield* startTestApi({ markAgeMsMax: 50 })
        const field = `accountHistory(subjects: ["${ann}"], after: "${fromStart}")`
        const accepted = [
          `subscription { mine: ${field} { action } }`,
          `subscription { ...F } fragment F on Subscription { mine: ${field} { action } }`,
          `subscription { ... on Subscription { ... { mine: ${field} { ...M } } } } fragment M on LiveMessage { action }`,
        ]
        for (const query of accepted) {
          const results = yield* firstResult(url, query)
          assert.deepStrictEqual(
            results.map(({ data }) => data?.mine?.action),
            ["ADD", "ADD"],
            query,
          )
        }
        const refused = [
          `subscription { a: ${field} { action } b: ${field} { action } }`,
          "subscription { __typename }",
          "subscription { __schema { queryType { name } } }",
          `subscription { ...F } fragment F on Subscription { ...F }`,
          `subscription A { ${field} { action } } subscription B { ${field} { action } }`,
        ]
        for (const query of refused) {
          for (const { errors = [], data } of yield* firstResult(url, query)) {
            assert.isAbove(errors.length, 0, query)
            assert.isNotOk(data, query)
          }
        }
        const deep = `${"[".repeat(200)}${"]".repeat(200)}`
        const raw = yield* Effect.promise(() => openRawSocket(url))
        raw.send(init())
        yield* Effect.promise(() => raw.received("connection_ack"))
        raw.send(
          `{"id":"1","type":"subscribe","payload":{"query":"subscription { __typename }","variables":{"after":${deep}}}}`,
        )
        yield* Effect.promise(() => raw.received("nested deeper"))
        raw.socket.destroy()
      }).pipe(Effect.scoped),
    )

    it.effect("are cut when the API stops, without delay", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1)], 1)
        const scope = yield* Scope.make()
        const { url } = yield* Effect.provideService(startTestApi({ markAgeMsMax: 50 }), Scope.Scope, scope)
        const streams = liveClients.map(({ subscribe }) => subscribe(url, { after: fromStart }, subscription))
        for (const results of streams) yield* Effect.promise(() => nextMessage(results))
        const startedMs = yield* Clock.currentTimeMillis
        yield* Scope.close(scope, Exit.void)
        assert.isBelow((yield* Clock.currentTimeMillis) - startedMs, 2_500)
        for (const results of streams) yield* Effect.promise(async () => results.return?.())
      }),
    )
  })

  const isRevoked = { now: false }
  const presented = "of-a-client"
  const fixed = makeFixedKeys([Redacted.make(testKey)])
  /** A client with a plan, whose key can be revoked. */
  const layerPlannedKey = Layer.succeed(ApiKeys, {
    isFamiliar: (key) => key === presented || fixed.isFamiliar(key),
    check: (key) =>
      key === presented && !isRevoked.now ? Effect.succeed({ keyId: "key", key: storedKey() }) : fixed.check(key),
  })

  layer(Layer.merge(layerTables, layerPlannedKey), { excludeTestServices: true })((it) => {
    it.effect("have the limits of their plan, and end once their key is revoked", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1)], 1)
        const { url } = yield* startTestApi({ markAgeMsMax: 50, keyCheckIntervalMs: 0 })
        const { subscriptionsMax, requestsPerMinuteMax } = plans.free
        const raw = yield* Effect.promise(() => openRawSocket(url))
        raw.send(init(presented))
        yield* Effect.promise(() => raw.received("connection_ack"))
        for (let id = 0; id < subscriptionsMax + 2; id++) raw.send(subscribeText(`${id}`, subscription))
        for (let id = 0; id < requestsPerMinuteMax; id++)
          raw.send(subscribeText(`query ${id}`, "{ networks { chainId } }"))
        yield* Effect.sleep(1_500)
        isRevoked.now = true
        yield* project([blockOf(2)], 2)
        yield* Effect.sleep(1_500)
        raw.socket.end()
        const messages = messagesIn(yield* Effect.promise(() => raw.readAll()))
        const tags = refusals(
          messages.flatMap(({ type, payload }) => (type === "next" && payload !== undefined ? [payload] : [])),
        )
        const countOf = (tag: string) => tags.filter((each) => each === tag).length
        assert.strictEqual(countOf("SubscriptionsLimited"), 2)
        assert.strictEqual(countOf("KeyUnknown"), subscriptionsMax)
        // The introduction and the subscriptions count, too.
        assert.isAtLeast(countOf("RateLimited"), subscriptionsMax + 3)
        assert.isFalse(messages.some(({ payload }) => payload?.data?.accountHistory !== undefined))
      }).pipe(Effect.scoped),
    )

    it.effect("may not have any number of operations", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi({ markAgeMsMax: 50 })
        yield* project([blockOf(1)], 1)
        const ids = Array.from({ length: operationsMax + 2 }, (_, id) => `${id}`)
        const frames = yield* sendRaw(
          url,
          ids.map((id) => subscribeText(id, subscription)),
          testKey,
        )
        assert.match(closeOf(frames), /^4400 A connection may have/)
      }).pipe(Effect.scoped),
    )
  })
})
