/**
 * A process with subscribers of histories, one per account, every second over WebSocket. Its parent sends the work and then, for each block, the
 * number of subscribers that it concerns; it replies with the time at which each of them had received the message.
 */
import { Agent, request } from "node:http"

/** The work of the process. */
export interface SubscribersWork {
  readonly url: string
  readonly key: string
  readonly accounts: ReadonlyArray<string>
}

/** A block that is awaited. */
export interface AwaitedBlock {
  readonly block: number
  readonly count: number
}

/** Times since the epoch at which the messages of a block were received, in milliseconds. */
export interface ReceivedBlock {
  readonly block: number
  readonly timesMs: ReadonlyArray<number>
}

const query = `subscription ($subjects: [Address!]!) {
  accountHistory(subjects: $subjects) {
    action cursor block { number }
    entries { ... on TimelineEventV2 { id hash interpretation { processedDescription } } }
  }
}`

const nowMs = (): number => performance.timeOrigin + performance.now()

const times = new Map<number, Array<number>>()
let awaited: AwaitedBlock | undefined

const report = (): void => {
  const received = times.get(awaited?.block ?? -1) ?? []
  if (awaited === undefined || received.length < awaited.count) return
  const reply: ReceivedBlock = { block: awaited.block, timesMs: received }
  awaited = undefined
  process.send?.(reply)
}

/** Notes a message by its text: parsing a thousand of them would compete with the API for the processor. */
const note = (text: string): void => {
  if (text.includes('"errors"')) throw new Error(text.slice(0, 500))
  for (const [, number] of text.matchAll(/"block":\{"number":(\d+)\}/g)) {
    const block = Number(number)
    times.set(block, [...(times.get(block) ?? []), nowMs()])
  }
  report()
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY, keepAlive: true })

const subscribeByEvents = ({ url, key }: SubscribersWork, account: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { accept: "text/event-stream", "content-type": "application/json", "x-service-api-key": key }
    const sent = request(`${url}/graphql`, { method: "POST", agent, headers }, (response) => {
      response.setEncoding("utf8")
      response.on("data", note)
      resolve()
    })
    sent.on("error", reject).end(JSON.stringify({ query, variables: { subjects: [account] } }))
  })

const subscribeBySocket = ({ url, key }: SubscribersWork, account: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, "ws")}/graphql`, "graphql-transport-ws")
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "connection_init", payload: { "x-service-api-key": key } }))
    socket.onmessage = ({ data }) => {
      const text = String(data)
      if (text.includes('"connection_ack"')) {
        socket.send(
          JSON.stringify({ id: "1", type: "subscribe", payload: { query, variables: { subjects: [account] } } }),
        )
        resolve()
      } else note(text)
    }
    socket.onerror = () => reject(new Error("A connection failed."))
  })

process.on("message", async (message: SubscribersWork | AwaitedBlock) => {
  if ("block" in message) {
    awaited = message
    return report()
  }
  for (const [index, account] of message.accounts.entries()) {
    await (index % 2 === 0 ? subscribeByEvents(message, account) : subscribeBySocket(message, account))
  }
  process.send?.("subscribed")
})
