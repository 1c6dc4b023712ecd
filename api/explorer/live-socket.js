/**
 * Subscriptions over one WebSocket, by the protocol of graphql-ws: browsers share few HTTP connections per host among all tabs. A subscription
 * continues after the cursor of its last message when the connection is back, so it misses nothing. No document: socket and timers are parameters.
 */
import { failureOfError, isPassing } from "./ask.js"

/** Delays before connections, in milliseconds; the last one is that of all later ones. */
const delaysMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000]

/** Interval of pings; a connection without a pong until the next one is dead. */
const pingMs = 15_000

/** Closing codes after which another connection ends the same way: a bad request, and a key that is refused. */
const refusedCodes = new Set([4400, 4403])

/**
 * `LIVE`: connected; `WAITING`: a connection is pending; `REFUSED`: the key is not accepted; `IDLE`: none is needed.
 *
 * @typedef {"LIVE" | "WAITING" | "REFUSED" | "IDLE"} LiveState
 */

/**
 * @typedef {object} Subscription
 * @property {string} query declares `$after`
 * @property {Readonly<Record<string, unknown>>} [variables]
 * @property {string} [after] cursor to begin after
 * @property {(message: any) => void} onMessage
 * @property {(failure: import("./ask.js").AskFailed) => void} onFail it has ended for good
 */

/** @typedef {Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">} Socket */

/**
 * The subscriptions of a page.
 *
 * @param {object} options
 * @param {() => Socket} options.open
 * @param {() => string} options.readKey
 * @param {(run: () => void, delayMs: number) => ReturnType<typeof setTimeout>} [options.setTimer]
 * @param {(timer: ReturnType<typeof setTimeout> | undefined) => void} [options.clearTimer]
 * @param {() => number} [options.random] spreads the reconnections of many pages
 */
export const makeLiveSocket = ({
  open,
  readKey,
  setTimer = (run, delayMs) => setTimeout(run, delayMs),
  clearTimer = (timer) => clearTimeout(timer),
  random = Math.random,
}) => {
  /** @type {Map<string, Subscription & { cursor: string | undefined }>} */
  const subscriptions = new Map()
  const change = new EventTarget()
  /** @type {LiveState} */
  let state = "IDLE"
  /** @type {Socket | undefined} */
  let socket
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  let [tries, begun, isPaused, isAcknowledged] = [0, 0, false, false]

  /** @param {LiveState} next */
  const enter = (next) => {
    if (state === next) return
    state = next
    change.dispatchEvent(new CustomEvent("change", { detail: next }))
  }

  const disconnect = () => {
    clearTimer(timer)
    timer = undefined
    const closed = socket
    socket = undefined
    isAcknowledged = false
    if (closed === undefined) return
    closed.onopen = null
    closed.onmessage = null
    closed.onclose = null
    closed.close(1000)
  }

  /** @param {object} message */
  const send = (message) => socket?.send(JSON.stringify(message))

  const watch = () => {
    send({ type: "ping" })
    timer = setTimer(reconnect, pingMs)
  }

  const awaitPing = () => {
    clearTimer(timer)
    timer = setTimer(watch, pingMs)
  }

  /** @param {string} id */
  const begin = (id) => {
    const found = subscriptions.get(id)
    if (found === undefined) return
    const { query, variables, cursor } = found
    send({ id, type: "subscribe", payload: { query, variables: { ...variables, after: cursor } } })
  }

  /** @param {string} id @param {any} payload */
  const receive = (id, { data, errors = [] }) => {
    const found = subscriptions.get(id)
    if (found === undefined) return
    const message = data && Object.values(data)[0]
    if (message != null) {
      tries = 0
      found.cursor = message.cursor
      found.onMessage(message)
      return
    }
    const failure = errors[0] === undefined ? undefined : failureOfError(errors[0])
    if (failure === undefined || isPassing(failure)) {
      reconnect()
      return
    }
    subscriptions.delete(id)
    found.onFail(failure)
    settle()
  }

  /** @param {any} message */
  const handle = ({ id, type, payload }) => {
    if (type === "connection_ack") {
      isAcknowledged = true
      enter("LIVE")
      for (const one of subscriptions.keys()) begin(one)
      awaitPing()
    } else if (type === "ping") send({ type: "pong" })
    else if (type === "pong") {
      tries = 0
      awaitPing()
    } else if (type === "next") receive(id, payload)
    else if (type === "error") receive(id, { errors: payload })
    else if (type === "complete" && subscriptions.has(id)) reconnect()
  }

  const connect = () => {
    timer = setTimer(reconnect, pingMs)
    const opened = open()
    socket = opened
    opened.onopen = () => send({ type: "connection_init", payload: { "x-service-api-key": readKey() } })
    opened.onmessage = ({ data }) => handle(JSON.parse(String(data)))
    opened.onclose = ({ code }) => {
      disconnect()
      if (refusedCodes.has(code)) enter("REFUSED")
      else reconnect()
    }
  }

  function reconnect() {
    disconnect()
    enter("WAITING")
    const delayMs = delaysMs[tries] ?? delaysMs.at(-1) ?? 0
    tries += 1
    timer = setTimer(connect, delayMs * (0.5 + random() / 2))
  }

  /** Connects or disconnects, as is needed now. */
  const settle = () => {
    if (isPaused || subscriptions.size === 0 || readKey() === "") {
      disconnect()
      enter("IDLE")
    } else if (socket === undefined && timer === undefined && state !== "REFUSED") {
      enter("WAITING")
      connect()
    }
  }

  return {
    /** Emits `change`: `detail` is the state. */
    change,

    readState: () => state,

    /**
     * Begins a subscription. Returns the function that ends it.
     *
     * @param {Subscription} subscription
     */
    subscribe: (subscription) => {
      begun += 1
      const id = String(begun)
      subscriptions.set(id, { ...subscription, cursor: subscription.after })
      if (isAcknowledged) begin(id)
      settle()
      return () => {
        if (!subscriptions.delete(id)) return
        if (isAcknowledged) send({ id, type: "complete" })
        settle()
      }
    },

    /**
     * Disconnects until further notice, as pages do that are out of sight.
     *
     * @param {boolean} value
     */
    pause: (value) => {
      isPaused = value
      tries = 0
      settle()
    },

    /** Connects anew, with the key of now. */
    restart: () => {
      disconnect()
      tries = 0
      enter("IDLE")
      settle()
    },
  }
}

/** @typedef {ReturnType<typeof makeLiveSocket>} LiveSocket */
