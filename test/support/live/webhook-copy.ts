/** A copy of a history that a client keeps by a webhook, at a target that fails now and then. */
import type { ServerResponse } from "node:http"
import { Effect, type Scope } from "effect"
import { post } from "../api/api.ts"
import { waitFor } from "../wait/wait-for.ts"
import { isSigned, type Received, startTarget } from "../webhooks/target.ts"
import { applied, emptyState } from "./copy-state.ts"
import { historySubscription, type LiveClientResult, type LiveMessage } from "./live-clients.ts"
import type { LiveAddress, LiveCopy } from "./live-copy.ts"

/** What goes wrong with the first delivery of a message. */
type Failure = "none" | "rejected" | "accepted, then rejected" | "accepted, then lost"

const failures: ReadonlyArray<Failure> = ["rejected", "accepted, then rejected", "accepted, then lost"]

/** One of so many first deliveries fails in one of the ways. */
const failureInterval = 16

/** The failure of a message: its id is a digest, so that any part of it is random. */
const failureOf = (messageId: string): Failure =>
  failures[Number.parseInt(messageId.slice(-4), 16) % failureInterval] ?? "none"

/** Time after a failure in which the process that delivers notes it. */
const noteMs = 50

const mutations = `
  mutation Create($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } secret } }
  mutation Attempt($id: ID!) { updateWebhook(input: { id: $id }) { id } }
  mutation Restore($id: ID!, $after: String!, $url: String!) {
    replayWebhook(id: $id, after: $after) { id }
    updateWebhook(input: { id: $id, url: $url }) { id }
  }`

interface Created {
  readonly createWebhook: { readonly webhook: { readonly id: string }; readonly secret: string }
}

/** Sends a mutation until it succeeds: the API may be starting. */
const mutate = (
  { url, apiKey }: LiveAddress,
  operationName: "Attempt" | "Create" | "Restore",
  variables: Readonly<Record<string, unknown>>,
): Effect.Effect<unknown> =>
  waitFor(
    `an answer to ${operationName}`,
    post(url, JSON.stringify({ query: mutations, operationName, variables }), { "x-service-api-key": apiKey }).pipe(
      Effect.catchCause(() => Effect.undefined),
      Effect.map((answer) => (answer?.errors.length === 0 ? answer.data : undefined)),
    ),
  )

const answer = (response: ServerResponse, failure: Failure): void => {
  if (failure === "accepted, then lost") response.destroy()
  else response.writeHead(failure === "none" ? 204 : 500).end()
}

/** A copy by a webhook. */
export interface WebhookCopy extends LiveCopy {
  /** Waits until the next delivery arrives; its response may have been sent by then. */
  readonly nextDelivery: Effect.Effect<void>
}

/** Creates a webhook and keeps a copy by it until the scope closes. */
export const keepWebhookCopy = (
  name: string,
  api: LiveAddress,
  { subjects, after }: { readonly subjects: ReadonlyArray<string>; readonly after: string },
): Effect.Effect<WebhookCopy, never, Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    const services = yield* Effect.context<never>()
    const faults: Array<string> = []
    const counts = { messages: 0, retractions: 0, repeats: 0 }
    const bodies = new Map<string, string>()
    let arrival = Promise.withResolvers<void>()
    const created = Promise.withResolvers<Created["createWebhook"]>()
    let [state, appliedIds]: [ReturnType<typeof emptyState>, ReadonlySet<string>] = [emptyState(after), new Set()]
    let saved = { state, appliedIds }
    // Restored, a copy has another URL, so that a delivery that was under way is not taken for one of the replay.
    let life = 0

    const receive = ({ messageId, body }: Received) => {
      if (appliedIds.has(messageId)) {
        counts.repeats += 1
        return
      }
      // A message has the members of `historySubscription`.
      const { data, errors = [] } = JSON.parse(body) as LiveClientResult
      const message = data?.accountHistory as LiveMessage | undefined
      if (message === undefined || errors.length > 0) return void faults.push(body)
      counts.messages += 1
      if (message.action === "RETRACT") counts.retractions += 1
      state = applied(state, message, (fault) => faults.push(fault))
      appliedIds = new Set(appliedIds).add(messageId)
    }

    const target = yield* startTarget(async (message, response) => {
      const { messageId, body, path } = message
      arrival.resolve()
      arrival = Promise.withResolvers()
      const { webhook, secret } = await created.promise
      if (path !== pathOf(life)) return response.writeHead(503).end()
      if (!isSigned(secret, message)) faults.push(`a wrong signature of ${messageId}`)
      const earlier = bodies.get(messageId)
      bodies.set(messageId, body)
      if (earlier !== undefined && earlier !== body) faults.push(`two bodies of ${messageId}: ${earlier}, ${body}`)
      const failure = earlier === undefined ? failureOf(messageId) : "none"
      if (failure !== "rejected") receive(message)
      answer(response, failure)
      if (failure === "none") return
      // The target is well again.
      const attempt = Effect.delay(mutate(api, "Attempt", { id: webhook.id }), noteMs)
      Effect.runForkWith(services)(Effect.forkIn(attempt, scope))
    })
    const urlOf = (number: number) => new URL(pathOf(number), target.url).href
    const input = { url: urlOf(life), query: historySubscription, variables: JSON.stringify({ subjects }), after }
    // The answer to the document of the mutations.
    const { createWebhook } = (yield* mutate(api, "Create", { input })) as Created
    created.resolve(createWebhook)
    const { webhook } = createWebhook
    return {
      name,
      subjects,
      entries: () => [...state.entries.values()],
      faults,
      counts,
      save: () => {
        saved = { state, appliedIds }
      },
      restore: async () => {
        ;({ state, appliedIds } = saved)
        life += 1
        // A replay has other request ids.
        bodies.clear()
        const variables = { id: webhook.id, after: state.after, url: urlOf(life) }
        await Effect.runPromiseWith(services)(mutate(api, "Restore", variables))
      },
      close: () => Promise.resolve(),
      nextDelivery: Effect.promise(() => arrival.promise),
    }
  })

const pathOf = (life: number): string => `/copies/${life}`
