import { assert, describe, it } from "vitest"
import type { AskFailed } from "#api/explorer/ask.js"
import { makeLiveSocket } from "#api/explorer/live-socket.js"

interface Received {
  readonly id?: string
  readonly type: string
  readonly payload?: { readonly variables: Readonly<Record<string, unknown>> }
}

/** A page over a server of this test: its sockets, oldest first, and its timers. */
const startPage = (key = "key") => {
  const sockets: Array<ReturnType<typeof makeSocket>> = []
  const timers = new Map<number, { readonly run: () => void; readonly delayMs: number }>()
  let [setCount, currentKey] = [0, key]
  const makeSocket = () => {
    const sent: Array<Received> = []
    const socket = {
      sent,
      isClosed: false,
      onopen: null as (() => void) | null,
      onmessage: null as ((event: { readonly data: string }) => void) | null,
      onclose: null as ((event: { readonly code: number }) => void) | null,
      send: (text: string) => void sent.push(JSON.parse(text)),
      close: () => {
        socket.isClosed = true
      },
    }
    return socket
  }
  const live = makeLiveSocket({
    open: () => {
      const socket = makeSocket()
      sockets.push(socket)
      // The page uses these members only.
      return socket as never
    },
    readKey: () => currentKey,
    setTimer: (run, delayMs) => {
      setCount += 1
      timers.set(setCount, { run, delayMs })
      return setCount as never
    },
    clearTimer: (timer) => void timers.delete(timer as never),
    random: () => 1,
  })
  const newest = () => sockets.at(-1) ?? assert.fail("There is no socket.")
  const messages: Array<unknown> = []
  const failures: Array<AskFailed> = []
  return {
    live,
    sockets,
    messages,
    failures,
    newest,
    setKey: (next: string) => {
      currentKey = next
    },
    /** Waits for the only timer, and returns its delay. */
    wait: () => {
      const [entry, ...others] = timers
      assert.isEmpty(others)
      if (entry === undefined) return assert.fail("Nothing is planned.")
      timers.delete(entry[0])
      entry[1].run()
      return entry[1].delayMs
    },
    timers,
    receive: (message: unknown) => newest().onmessage?.({ data: JSON.stringify(message) }),
    acknowledge: () => {
      newest().onopen?.()
      newest().onmessage?.({ data: '{"type":"connection_ack"}' })
    },
    subscribe: (after?: string) =>
      live.subscribe({
        query: "subscription",
        variables: { account: "ann" },
        ...(after !== undefined && { after }),
        onMessage: (message) => messages.push(message),
        onFail: (failure) => failures.push(failure),
      }),
  }
}

const next = (id: string, cursor: string) => ({ id, type: "next", payload: { data: { root: { cursor } } } })

const failed = (id: string, code: string) => ({
  id,
  type: "next",
  payload: { data: null, errors: [{ message: `The sentence of ${code}.`, extensions: { code } }] },
})

const afterOf = ({ sent }: { readonly sent: ReadonlyArray<Received> }) =>
  sent.filter(({ type }) => type === "subscribe").map(({ payload }) => payload?.variables.after)

describe("makeLiveSocket", () => {
  it("begins with the key, and continues after the last cursor when the connection ends", () => {
    const page = startPage()
    page.subscribe("1:1")
    assert.strictEqual(page.live.readState(), "WAITING")
    page.acknowledge()
    assert.strictEqual(page.live.readState(), "LIVE")
    const [initial, begun] = page.newest().sent
    assert.deepStrictEqual(initial, { type: "connection_init", payload: { "x-service-api-key": "key" } } as never)
    assert.deepStrictEqual(begun?.payload?.variables, { account: "ann", after: "1:1" })
    page.receive(next("1", "1:2"))
    page.newest().onclose?.({ code: 1006 })
    assert.strictEqual(page.live.readState(), "WAITING")
    assert.strictEqual(page.wait(), 500)
    page.acknowledge()
    assert.deepStrictEqual(afterOf(page.newest()), ["1:2"])
    assert.deepStrictEqual(page.messages, [{ cursor: "1:2" }])
  })

  it("waits longer after each failure, until a message arrives", () => {
    const page = startPage()
    page.subscribe()
    const delays = Array.from({ length: 7 }, () => {
      page.newest().onclose?.({ code: 1006 })
      return page.wait()
    })
    assert.deepStrictEqual(delays, [500, 1_000, 2_000, 5_000, 10_000, 30_000, 30_000])
    page.acknowledge()
    page.receive(next("1", "1:1"))
    page.newest().onclose?.({ code: 1006 })
    assert.strictEqual(page.wait(), 500)
  })

  it("continues after passing failures and a server's end, and reports others", () => {
    const page = startPage()
    page.subscribe()
    page.acknowledge()
    page.receive(failed("1", "TIMEOUT"))
    assert.isTrue(page.sockets[0]?.isClosed)
    page.wait()
    page.acknowledge()
    page.receive({ id: "1", type: "complete" })
    page.wait()
    page.acknowledge()
    assert.lengthOf(page.sockets, 3)
    page.receive(failed("1", "BAD_USER_INPUT"))
    assert.deepStrictEqual(
      page.failures.map(({ message }) => message),
      ["The sentence of BAD_USER_INPUT."],
    )
    assert.strictEqual(page.live.readState(), "IDLE")
  })

  it("connects anew when a connection is silent, also while it opens", () => {
    const page = startPage()
    page.subscribe()
    page.wait()
    assert.isTrue(page.sockets[0]?.isClosed)
    page.wait()
    page.acknowledge()
    page.wait()
    assert.deepStrictEqual(page.newest().sent.at(-1), { type: "ping" })
    page.receive({ type: "pong" })
    page.wait()
    page.wait()
    assert.isTrue(page.newest().isClosed)
  })

  it("stops at a refused key until there is another", () => {
    const page = startPage("wrong")
    page.subscribe()
    page.newest().onclose?.({ code: 4403 })
    assert.strictEqual(page.live.readState(), "REFUSED")
    assert.strictEqual(page.timers.size, 0)
    page.setKey("right")
    page.live.restart()
    page.acknowledge()
    assert.strictEqual(page.live.readState(), "LIVE")
  })

  it("is disconnected without a key, without subscriptions, and while paused", () => {
    const page = startPage("")
    const end = page.subscribe("1:1")
    assert.isEmpty(page.sockets)
    page.setKey("key")
    page.live.restart()
    page.acknowledge()
    page.receive(next("1", "1:2"))
    page.live.pause(true)
    assert.strictEqual(page.live.readState(), "IDLE")
    assert.strictEqual(page.timers.size, 0)
    page.live.pause(false)
    page.acknowledge()
    assert.deepStrictEqual(afterOf(page.newest()), ["1:2"])
    end()
    assert.isTrue(page.newest().isClosed)
    assert.strictEqual(page.live.readState(), "IDLE")
  })
})
