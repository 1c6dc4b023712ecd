/** Clients of subscriptions, at their defaults, and the copy that a client keeps. */
import { createClient as createSseClient } from "graphql-sse"
import { createClient as createSocketClient } from "graphql-ws"
import { testKey } from "../api/api.ts"

/** An entry as the clients select it. */
export interface LiveEntry {
  readonly id: string
  readonly hash: string
}

/** A message as the clients select it. */
export interface LiveMessage {
  readonly action: "ADD" | "RETRACT"
  readonly cursor: string
  readonly stream: string
  readonly seq: number
  readonly chainId: number
  readonly block: { readonly number: number; readonly hash: string }
  readonly entries: ReadonlyArray<LiveEntry>
}

/** A result as clients return it. */
export interface LiveClientResult {
  readonly data?: { readonly accountHistory: LiveMessage } | null
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

/** The next message of a subscription. */
export const nextMessage = async (results: LiveResults): Promise<LiveMessage> => {
  const { value } = await results.next()
  const message = (value as LiveClientResult | undefined)?.data?.accountHistory
  if (message === undefined) throw new Error(`No message: ${JSON.stringify(value)}`)
  return message
}
