/** Clients of subscriptions, at their defaults, and the copy that a client keeps. */
import { createClient as createSseClient } from "graphql-sse"
import { createClient as createSocketClient } from "graphql-ws"
import { testKey } from "../api/api.ts"

/** An entry as the clients select it. */
export interface LiveEntry {
  readonly id: string
  readonly hash: string
}

/** The members of all messages, as the clients select them. */
export interface AnyLiveMessage {
  readonly action: "ADD" | "RETRACT"
  readonly cursor: string
  readonly stream: string
  readonly seq: number
  readonly chainId: number
  readonly block: { readonly number: number; readonly hash: string }
}

/** A message of a history. */
export interface LiveMessage extends AnyLiveMessage {
  readonly entries: ReadonlyArray<LiveEntry>
}

/** A result as clients return it. */
export interface LiveClientResult {
  readonly data?: Readonly<Record<string, AnyLiveMessage>> | null
  readonly errors?: ReadonlyArray<{ readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> }>
}

/** The subscription of the clients. */
export const historySubscription = `subscription ($subjects: [Address!]!, $after: String) {
  accountHistory(subjects: $subjects, after: $after) {
    action cursor stream seq chainId block { number hash }
    entries { ... on TimelineEventV2 { id hash } ... on ActivityTimelineEventDelta { id hash: transactionHash } }
  }
}`

/** Results of a subscription until the client ends it. */
export type LiveResults = AsyncIterableIterator<LiveClientResult>

/** A kind of client. */
export interface LiveClient {
  readonly name: string
  readonly subscribe: (url: string, variables: Readonly<Record<string, unknown>>, query?: string) => LiveResults
}

const sse: LiveClient = {
  name: "graphql-sse",
  subscribe: (url, variables, query = historySubscription) =>
    createSseClient({ url: `${url}/graphql`, headers: { "x-service-api-key": testKey } }).iterate({
      query,
      variables: { ...variables },
    }) as LiveResults,
}

const socket: LiveClient = {
  name: "graphql-ws",
  subscribe: (url, variables, query = historySubscription) =>
    createSocketClient({
      url: `${url.replace(/^http/, "ws")}/graphql`,
      connectionParams: { "x-service-api-key": testKey },
    }).iterate({ query, variables: { ...variables } }) as LiveResults,
}

/** The kinds of clients. */
export const liveClients: ReadonlyArray<LiveClient> = [sse, socket]

/** The next message of a subscription with one root. */
export const nextMessage = async <Message extends AnyLiveMessage = LiveMessage>(results: LiveResults) => {
  const { value } = await results.next()
  const [message] = Object.values((value as LiveClientResult | undefined)?.data ?? {})
  if (message === undefined) throw new Error(`No message: ${JSON.stringify(value)}`)
  // The document of the subscription selects these members.
  return message as Message
}
