/** A copy of a history that a client keeps by a subscription, across reconnections. */
import { createClient as createSseClient } from "graphql-sse"
import { createClient as createSocketClient } from "graphql-ws"
import { applied, type CopiedEntry, emptyState } from "./copy-state.ts"
import { historySubscription, type LiveClientResult, type LiveMessage } from "./live-clients.ts"

/** What a copy has received. */
export interface CopyCounts {
  messages: number
  retractions: number
  /** Deliveries of a message that was delivered before. */
  repeats: number
}

/** A copy, and what went wrong with it. */
export interface LiveCopy {
  readonly name: string
  readonly subjects: ReadonlyArray<string>
  /** Oldest first. */
  readonly entries: () => ReadonlyArray<CopiedEntry>
  /** Messages and entries that were received twice, entries out of their order, and errors other than of the connection. */
  readonly faults: ReadonlyArray<string>
  readonly counts: Readonly<CopyCounts>
  /** Stores the state. */
  readonly save: () => void
  /** Returns to the stored state, as a client that lost what it had received since. */
  readonly restore: () => Promise<void>
  readonly close: () => Promise<void>
}

type Payload = { readonly query: string; readonly variables: Record<string, unknown> }

/** Results of an operation until it ends. Rejects if its connection is lost. */
type Follow = (payload: Payload, onResult: (result: LiveClientResult) => void, signal: AbortSignal) => Promise<void>

/** Subscribes by the sink of a client, at its defaults. Their retries send the payload anew, with the newest cursor. */
const followBy = (
  subscribe: (
    payload: Payload,
    sink: {
      readonly next: (result: unknown) => void
      readonly error: (cause: unknown) => void
      readonly complete: () => void
    },
  ) => () => void,
): Follow =>
  function follow(payload, onResult, signal) {
    return new Promise((resolve, reject) => {
      const end = subscribe(payload, {
        next: (result) => onResult(result as LiveClientResult),
        error: reject,
        complete: resolve,
      })
      signal.addEventListener("abort", () => {
        end()
        resolve()
      })
    })
  }

/** An API, and a key of it. */
export interface LiveAddress {
  readonly url: string
  readonly apiKey: string
}

const headersOf = ({ apiKey }: LiveAddress) => ({ "x-service-api-key": apiKey })

/** The protocols of subscriptions, by name. */
export const liveProtocols: Readonly<Record<string, (api: LiveAddress) => Follow>> = {
  "server-sent events": (api) => {
    const client = createSseClient({ url: `${api.url}/graphql`, headers: headersOf(api) })
    return followBy((payload, sink) => client.subscribe(payload, sink))
  },
  WebSocket: (api) => {
    const url = `${api.url.replace(/^http/, "ws")}/graphql`
    const client = createSocketClient({ url, connectionParams: headersOf(api) })
    return followBy((payload, sink) => client.subscribe(payload, sink))
  },
}

/** Pause before a client connects again. */
const pauseMs = 50

/** Starts to keep a copy. */
export const keepCopy = (
  name: string,
  follow: Follow,
  { subjects, after }: { readonly subjects: ReadonlyArray<string>; readonly after: string },
): LiveCopy => {
  const faults: Array<string> = []
  let state = emptyState(after)
  let saved = state
  const counts = { messages: 0, retractions: 0, repeats: 0 }

  const start = () => {
    const abort = new AbortController()
    const payload: Payload = { query: historySubscription, variables: { subjects, after: state.after } }
    const onResult = ({ data, errors = [] }: LiveClientResult) => {
      if (abort.signal.aborted) return
      // The service may be unavailable for a moment.
      for (const error of errors) {
        if (error.extensions?.code !== "UNAVAILABLE") faults.push(`${error.extensions?.code}: ${error.message}`)
      }
      // The message of `historySubscription`.
      const message = data?.accountHistory as LiveMessage | undefined
      if (message === undefined) return
      counts.messages += 1
      if (message.action === "RETRACT") counts.retractions += 1
      state = applied(state, message, (fault) => faults.push(fault))
      payload.variables.after = state.after
    }
    const keepFollowing = async () => {
      while (!abort.signal.aborted) {
        await follow(payload, onResult, abort.signal).catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    const following = keepFollowing()
    return async () => {
      abort.abort()
      await following
    }
  }

  let stop = start()
  return {
    name,
    subjects,
    entries: () => [...state.entries.values()],
    faults,
    counts,
    save: () => {
      saved = state
    },
    restore: async () => {
      await stop()
      state = saved
      stop = start()
    },
    close: () => stop(),
  }
}
