/** Libraries of pages that subscribe, as their documentation configures them. */
import { ApolloClient, CombinedGraphQLErrors, gql, InMemoryCache } from "@apollo/client"
import { GraphQLWsLink } from "@apollo/client/link/subscriptions"
import { Client, cacheExchange, fetchExchange, subscriptionExchange } from "@urql/core"
import { createClient as createSocketClient } from "graphql-ws"
import { testKey } from "../api/api.ts"
import { historySubscription, type LiveClient, type LiveClientResult, type LiveResults } from "./live-clients.ts"

const headers = { "x-service-api-key": testKey }

const socketClient = (url: string) =>
  createSocketClient({ url: `${url.replace(/^http/, "ws")}/graphql`, connectionParams: headers })

/** The results that a callback receives, until the iteration ends. */
const iterate = (
  subscribe: (next: (result: LiveClientResult) => void) => { readonly unsubscribe: () => void },
): LiveResults => {
  const waiting: Array<(result: IteratorResult<LiveClientResult>) => void> = []
  const received: Array<LiveClientResult> = []
  const subscription = subscribe((value) => {
    const resolve = waiting.shift()
    if (resolve === undefined) received.push(value)
    else resolve({ done: false, value })
  })
  const results: LiveResults = {
    next: () => {
      const value = received.shift()
      return value === undefined
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve({ done: false, value })
    },
    return: () => {
      subscription.unsubscribe()
      return Promise.resolve({ done: true, value: undefined })
    },
    [Symbol.asyncIterator]: () => results,
  }
  return results
}

/** A result without the members that libraries add. */
const resultOf = (data: unknown, errors: LiveClientResult["errors"]): LiveClientResult => ({
  data: JSON.parse(JSON.stringify(data ?? null), (name, value) => (name === "__typename" ? undefined : value)),
  ...(errors !== undefined && { errors }),
})

const subscribeByUrql =
  (makeClient: (url: string) => Client): LiveClient["subscribe"] =>
  (url, variables, query = historySubscription) =>
    iterate((next) =>
      makeClient(url)
        .subscription(query, variables)
        .subscribe(({ data, error }) => next(resultOf(data, error?.graphQLErrors))),
    )

const urqlByEvents: LiveClient = {
  name: "urql over server-sent events",
  subscribe: subscribeByUrql(
    (url) =>
      new Client({
        url: `${url}/graphql`,
        exchanges: [cacheExchange, fetchExchange],
        fetchOptions: { headers },
        fetchSubscriptions: true,
      }),
  ),
}

const urqlBySocket: LiveClient = {
  name: "urql over WebSocket",
  subscribe: subscribeByUrql((url) => {
    const client = socketClient(url)
    return new Client({
      url: `${url}/graphql`,
      exchanges: [
        cacheExchange,
        fetchExchange,
        subscriptionExchange({
          forwardSubscription: ({ query = "", variables }) => ({
            subscribe: (sink) => ({
              unsubscribe: client.subscribe(
                { query, variables: { ...variables } },
                {
                  ...sink,
                  next: ({ data, errors = [] }) => sink.next({ data: data ?? null, errors: [...errors] }),
                },
              ),
            }),
          }),
        }),
      ],
    })
  }),
}

const apollo: LiveClient = {
  name: "Apollo Client",
  subscribe: (url, variables, query = historySubscription) => {
    const client = new ApolloClient({ link: new GraphQLWsLink(socketClient(url)), cache: new InMemoryCache() })
    return iterate((next) =>
      client
        .subscribe<Record<string, unknown>>({ query: gql(query), variables: { ...variables } })
        .subscribe(({ data, error }) =>
          next(resultOf(data, CombinedGraphQLErrors.is(error) ? error.errors : undefined)),
        ),
    )
  },
}

/** The libraries. */
export const libraryClients: ReadonlyArray<LiveClient> = [urqlByEvents, urqlBySocket, apollo]
