/** A subscriber that does not read is dropped with a reason, is sent no more meanwhile, and continues after its last cursor. */
import { type IncomingMessage, request } from "node:http"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { layerTestApi, startTestApi, testKey } from "../../support/api/api.ts"
import { address, buildBlock, hash, testChain } from "../../support/chain/block-builder.ts"
import { type LiveClientResult, liveClients, nextMessage } from "../../support/live/live-clients.ts"
import { closeOpcode, openRawSocket } from "../../support/live/raw-socket.ts"
import { seriesOf } from "../../support/service/metrics.ts"
import { project } from "../../support/store/projected.ts"
import { waitUntil } from "../../support/wait/wait-for.ts"

const [ann, bob] = [address(1), address(2)]

/** More bytes in all than the buffers of two sockets of a machine have. */
const [blockCount, transactionsPerBlock, aliases] = [40, 60, 90]

const blockOf = (number: number) =>
  buildBlock({
    number,
    hash: hash(number),
    transactions: Array.from({ length: transactionsPerBlock }, (_, index) => ({
      hash: hash(10_000 + number * 100 + index),
      from: ann,
      to: bob,
      valueRaw: 1n,
    })),
  })

const repeated = Array.from({ length: aliases }, (_, index) => `h${index}: hash`).join(" ")

const query = `subscription ($after: String) {
  accountHistory(subjects: ["${ann}"], after: $after) { action cursor seq chainId stream block { number hash } entries { ... on TimelineEventV2 { id hash ${repeated} } } }
}`

const takeMsMax = 300

const droppedCount = Effect.map(
  seriesOf("api_subscriptions_ended_total"),
  (counts) => counts["reason=SubscriberSlow"] ?? 0,
)

const after = `${testChain.id}:0:0:0`

type Results = ReadonlyArray<LiveClientResult>

/** Subscribes without reading until `isDropped`; returns the results that were received then. */
type Dropped = (
  url: string,
  isDropped: Promise<unknown>,
) => Promise<{ readonly results: Results; readonly reason: string }>

const eventsIn = (text: string): Results =>
  text
    .split("\n\n")
    .filter((event) => event.startsWith("event: next"))
    .map((event) => JSON.parse(event.slice(event.indexOf("data: ") + 6)) as LiveClientResult)

const overEvents: Dropped = async (url, isDropped) => {
  const headers = { accept: "text/event-stream", "content-type": "application/json", "x-service-api-key": testKey }
  const sent = request(`${url}/graphql`, { method: "POST", headers })
  sent.end(JSON.stringify({ query, variables: { after } }))
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("error", reject).once("response", resolve)
  })
  const closed = new Promise((resolve) => response.once("close", resolve))
  await isDropped
  let text = ""
  response.setEncoding("utf8").on("data", (chunk) => {
    text += chunk
  })
  await closed
  const results = eventsIn(text)
  const [error] = results.at(-1)?.errors ?? []
  return { results: results.slice(0, -1), reason: error?.message ?? "" }
}

const overSocket: Dropped = async (url, isDropped) => {
  const raw = await openRawSocket(url)
  raw.send(JSON.stringify({ type: "connection_init", payload: { "x-service-api-key": testKey } }))
  await raw.received("connection_ack")
  raw.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query, variables: { after } } }))
  raw.pause()
  await isDropped
  const frames = await raw.readAll()
  const close = frames.find(({ opcode }) => opcode === closeOpcode)?.payload ?? Buffer.alloc(2)
  const messages = frames
    .filter(({ opcode }) => opcode === 1)
    .map(
      ({ payload }) => JSON.parse(payload.toString()) as { readonly type: string; readonly payload: LiveClientResult },
    )
  return {
    results: messages.filter(({ type }) => type === "next").map(({ payload }) => payload),
    reason: `${close.readUInt16BE()} ${close.subarray(2).toString()}`,
  }
}

describe("a slow subscriber", () => {
  const kinds = [
    ["server-sent events", overEvents, /^No message was taken for 0.3 s/],
    ["WebSocket", overSocket, /^4408 No message was taken for 0.3 s/],
  ] as const
  for (const [index, [name, subscribe, reason]] of kinds.entries()) {
    layer(layerTestApi, { excludeTestServices: true })((it) => {
      it.effect(`over ${name} is dropped with a reason, and continues`, () =>
        Effect.gen(function* () {
          const blocks = Array.from({ length: blockCount }, (_, at) => blockOf(at + 1))
          yield* project(blocks, 1)
          const { url } = yield* startTestApi({ markAgeMsMax: 50, takeMsMax })
          const countBefore = yield* droppedCount
          const isDropped = waitUntil(
            "a dropped subscriber",
            Effect.map(droppedCount, (count) => count > countBefore),
          )
          const run = Effect.runPromiseWith(yield* Effect.context())
          const dropped = yield* Effect.promise(() => subscribe(url, run(isDropped)))
          assert.match(dropped.reason, reason)
          const numbers = dropped.results.map(({ data }) => data?.accountHistory?.block.number ?? 0)
          assert.isAbove(numbers.length, 0)
          assert.isBelow(numbers.length, blockCount, "what was not read was not sent")
          const client = liveClients[index] ?? assert.fail("there is a client of each kind")
          const cursor = dropped.results.at(-1)?.data?.accountHistory?.cursor
          const continued = client.subscribe(url, { after: cursor }, query)
          while (numbers.length < blockCount) {
            numbers.push((yield* Effect.promise(() => nextMessage(continued))).block.number)
          }
          yield* Effect.promise(async () => continued.return?.())
          assert.deepStrictEqual(
            numbers,
            blocks.map(({ number }) => number),
          )
        }).pipe(Effect.scoped),
      )
    })
  }
})
