/**
 * Subscriptions over one WebSocket: browsers share few HTTP connections per host among all tabs. A subscription continues after the cursor of
 * its last message when the connection is back, so it misses nothing.
 */
import { signal } from "@preact/signals"
import { createClient } from "graphql-ws"
import type { Document } from "./document.ts"
import { type AnswerError, failureOfError, isPassing, type QueryFailed } from "./failure.ts"
import { apiKey } from "./session.ts"

/** `LIVE`: connected; `WAITING`: a connection is pending; `REFUSED`: the key is not accepted; `IDLE`: none is needed. */
export type LiveState = "LIVE" | "WAITING" | "REFUSED" | "IDLE"

/** Whether the page is live. */
export const liveState = signal<LiveState>("IDLE")

/** Interval of pings; a connection without a pong until the next one is dead. */
const pingMs = 15_000

/** Closing codes after which another connection ends the same way: a bad request, and a key that is refused. */
const refusedCodes: ReadonlySet<number> = new Set([4400, 4403])

const codeOf = (event: unknown): number | undefined =>
  typeof event === "object" && event !== null && "code" in event ? Number(event.code) : undefined

let deadTimer: ReturnType<typeof setTimeout> | undefined

const client = createClient({
  url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/graphql`,
  connectionParams: () => ({ "x-service-api-key": apiKey.peek() }),
  keepAlive: pingMs,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: (event) => !refusedCodes.has(codeOf(event) ?? 0),
  on: {
    connecting: () => {
      liveState.value = "WAITING"
    },
    connected: () => {
      liveState.value = "LIVE"
    },
    closed: (event) => {
      clearTimeout(deadTimer)
      const code = codeOf(event) ?? 0
      const isWanted = subscriptions.size > 0 && code !== 1000
      if (refusedCodes.has(code)) liveState.value = "REFUSED"
      else liveState.value = isWanted ? "WAITING" : "IDLE"
    },
    ping: (isReceived) => {
      if (!isReceived) deadTimer = setTimeout(() => client.terminate(), pingMs)
    },
    pong: (isReceived) => {
      if (isReceived) clearTimeout(deadTimer)
    },
  },
})

/** A message of a subscription, with the cursor to resume from. */
interface LiveMessage {
  readonly cursor: string
}

type LiveData = Readonly<Record<string, LiveMessage>>

interface Running {
  readonly start: () => void
  readonly stop: () => void
}

const subscriptions = new Set<Running>()

/** Delay before resubscribing after a transient failure. */
const againMs = 2_000

/** Callbacks of a subscription. */
interface Handlers<Message> {
  readonly onMessage: (message: Message) => void
  /** Called once the subscription has failed for good. */
  readonly onFail: (failure: QueryFailed) => void
}

const makeRunning = <Message extends LiveMessage>(
  operation: string,
  variables: { readonly after?: string | null | undefined },
  { onMessage, onFail }: Handlers<Message>,
): Running => {
  let cursor = variables.after ?? undefined
  let end: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const failed = (errors: ReadonlyArray<AnswerError>): void => {
    running.stop()
    const failure = errors[0] === undefined ? undefined : failureOfError(errors[0])
    if (failure === undefined || isPassing(failure)) timer = setTimeout(running.start, againMs)
    else onFail(failure)
  }
  const running: Running = {
    start: () => {
      if (end !== undefined || document.hidden || apiKey.peek() === "") return
      end = client.subscribe<LiveData>(
        {
          query: operation,
          variables: {
            ...variables,
            // Read when it is sent, also after a lost connection.
            get after() {
              return cursor
            },
          },
        },
        {
          next: ({ data, errors }) => {
            const message = data == null ? undefined : (Object.values(data)[0] as Message | undefined)
            if (message === undefined) return failed((errors ?? []) as ReadonlyArray<AnswerError>)
            cursor = message.cursor
            onMessage(message)
          },
          error: (error) => failed(Array.isArray(error) ? error : []),
          complete: () => undefined,
        },
      )
    },
    stop: () => {
      clearTimeout(timer)
      end?.()
      end = undefined
    },
  }
  return running
}

const restart = (): void => {
  for (const { start, stop } of subscriptions) {
    stop()
    start()
  }
}

apiKey.subscribe(restart)
// A page out of sight is not live: it catches up when it is visible again.
document.addEventListener("visibilitychange", restart)

/** Begins a subscription, whose operation declares `$after`. Returns the function that ends it. */
export const subscribe = <Message extends LiveMessage, Variables extends { readonly after?: string | null }>(
  operation: Document<Readonly<Record<string, Message>>, Variables>,
  variables: Variables,
  handlers: Handlers<Message>,
): (() => void) => {
  const running = makeRunning(operation, variables, handlers)
  subscriptions.add(running)
  running.start()
  return () => {
    subscriptions.delete(running)
    running.stop()
  }
}
