/** Webhooks as their client manages them: it sees and changes its own only. */
import { Effect, Option } from "effect"
import { GraphQLError, type GraphQLSchema, getOperationAST } from "graphql"
import { AccessStore } from "../access/access-store.ts"
import { WebhooksLimited, WebhooksUnsupported, WebhookUnknown } from "../access/errors.ts"
import type { JobOwner } from "../access/job-store.ts"
import { type StoredWebhook, type WebhookChange, webhooksMax } from "../access/webhook-store.ts"
import { makeDocumentCache } from "../graphql/document-cache.ts"
import { decodeLiveCursor, encodeLiveCursor, placeAt } from "../live/live-place.ts"
import { checkPageSize } from "../request/connection.ts"
import { ArgumentInvalid, CursorInvalid } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { CreateWebhookInput, UpdateWebhookInput } from "../schema/generated.ts"
import { WebhookSender } from "./webhook-sender.ts"
import { makeWebhookSecret } from "./webhook-signature.ts"

/** Characters of a target's URL. @limit callers */
export const webhookUrlCharactersMax = 2_048

/** Time for which both secrets sign after a rotation. @limit callers */
export const secretOverlapMs = 86_400_000

type OwnContext = Pick<RequestContext, "caller" | "chains" | "marks">

const ownerOf = ({ caller }: OwnContext): JobOwner => caller.key?.client.id

/** The stored webhooks, and the sender to their targets. Fails with `WebhooksUnsupported`. */
const services = Effect.gen(function* () {
  const [access, sender] = [yield* Effect.serviceOption(AccessStore), yield* Effect.serviceOption(WebhookSender)]
  if (Option.isNone(access) || Option.isNone(sender)) return yield* new WebhooksUnsupported()
  return { store: access.value.webhooks, sender: sender.value }
})

const require = (found: StoredWebhook | undefined): Effect.Effect<StoredWebhook, WebhookUnknown> =>
  found === undefined ? Effect.fail(new WebhookUnknown()) : Effect.succeed(found)

const checkUrl = Effect.fnUntraced(function* (url: string) {
  const { sender } = yield* services
  const target = url.length > webhookUrlCharactersMax ? undefined : sender.targetOf(url)
  if (target !== undefined) return target
  const reason = "is not a URL of `https` at its default port, without credentials"
  return yield* new ArgumentInvalid({ argument: "input.url", reason })
})

const invalidQuery = (reason: string) => new ArgumentInvalid({ argument: "input.query", reason })

/** Checks a document without its variables, which are checked when it is subscribed to. */
const checkQuery = Effect.fnUntraced(function* ({ query, operationName }: CreateWebhookInput, schema: GraphQLSchema) {
  // PostgreSQL stores no such character.
  if (query.includes("\0")) return yield* invalidQuery("has a zero character")
  const { document, errors } = yield* Effect.try({
    try: () => makeDocumentCache(schema)(query),
    catch: (error) => error,
  }).pipe(
    Effect.catch((error) =>
      error instanceof GraphQLError ? Effect.fail(invalidQuery(`is no document: ${error.message}`)) : Effect.die(error),
    ),
  )
  const [error] = errors
  if (error !== undefined) return yield* invalidQuery(`is invalid: ${error.message}`)
  if (getOperationAST(document, operationName)?.operation === "subscription") return
  return yield* invalidQuery("has no subscription, or several operations of which `operationName` names none")
})

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value)

const checkVariables = (text: string): Effect.Effect<string, ArgumentInvalid> =>
  Effect.try({ try: (): unknown => JSON.parse(text), catch: () => undefined }).pipe(
    Effect.catch(() => Effect.succeed(undefined)),
    Effect.filterOrFail(
      isObject,
      () => new ArgumentInvalid({ argument: "input.variables", reason: "is not the text of a JSON object" }),
    ),
    Effect.as(text),
  )

const checkCursor = (argument: string, cursor: string): Effect.Effect<string, CursorInvalid> =>
  decodeLiveCursor(cursor) === undefined ? Effect.fail(new CursorInvalid({ argument })) : Effect.succeed(cursor)

/** Place of a client that has seen the newest blocks of all served chains. */
const newestCursor = ({ chains, marks }: OwnContext): string =>
  encodeLiveCursor(
    new Map(
      [...chains.keys()].flatMap((chainId) => {
        const mark = marks.peek(chainId)
        return mark?.lane === "live" ? [[chainId, placeAt(mark)] as const] : []
      }),
    ),
  )

/** The webhooks of a client by age. Fails with `WebhooksUnsupported`, as all functions here do. */
export const listWebhooks = (context: OwnContext) =>
  Effect.flatMap(services, ({ store }) => store.list(ownerOf(context)))

/** Creates a webhook, and returns it with its secret. Fails with `ArgumentInvalid` and `WebhooksLimited`. */
export const createWebhook = Effect.fn("Webhooks.create")(function* (
  input: CreateWebhookInput,
  context: OwnContext,
  schema: GraphQLSchema,
) {
  const { store } = yield* services
  const url = yield* checkUrl(input.url)
  yield* checkQuery(input, schema)
  const secret = makeWebhookSecret()
  const webhook = yield* store.create({
    owner: ownerOf(context),
    keyId: context.caller.keyId,
    url,
    query: input.query,
    variables: yield* checkVariables(input.variables ?? "{}"),
    operationName: input.operationName ?? undefined,
    cursor: input.after == null ? newestCursor(context) : yield* checkCursor("input.after", input.after),
    secret,
  })
  return webhook === undefined ? yield* new WebhooksLimited({ webhooksMax }) : { webhook, secret }
})

const change = Effect.fnUntraced(function* (webhookId: string, changes: WebhookChange, context: OwnContext) {
  const { store } = yield* services
  return yield* require(yield* store.change(webhookId, ownerOf(context), changes))
})

/** Changes a webhook. Fails with `ArgumentInvalid` and `WebhookUnknown`. */
export const updateWebhook = Effect.fn("Webhooks.update")(function* (
  { id, url, isPaused }: UpdateWebhookInput,
  context: OwnContext,
) {
  const activation = { to: "active", keyId: context.caller.keyId } as const
  const changes: WebhookChange = {
    ...(url != null && { url: yield* checkUrl(url) }),
    ...(isPaused != null && { status: isPaused ? { to: "paused" } : activation }),
  }
  return yield* change(id, changes, context)
})

/** Delivers everything after a place again. Fails with `CursorInvalid` and `WebhookUnknown`. */
export const replayWebhook = (webhookId: string, after: string, context: OwnContext) =>
  Effect.flatMap(checkCursor("after", after), (cursor) => change(webhookId, { cursor }, context))

/** Replaces the secret. Fails with `WebhookUnknown`. */
export const rotateWebhookSecret = Effect.fn("Webhooks.rotate")(function* (webhookId: string, context: OwnContext) {
  const { store } = yield* services
  const secret = makeWebhookSecret()
  const rotation = { secret, overlapMs: secretOverlapMs }
  const webhook = yield* require(yield* store.rotate(webhookId, ownerOf(context), rotation))
  return { webhook, secret }
})

/** Deletes a webhook. Fails with `WebhookUnknown`. */
export const deleteWebhook = Effect.fn("Webhooks.delete")(function* (webhookId: string, context: OwnContext) {
  const { store } = yield* services
  return (yield* store.remove(webhookId, ownerOf(context))) || (yield* new WebhookUnknown())
})

/** Requests another attempt for each dead letter. Fails with `WebhookUnknown`. */
export const redeliverDeadLetters = Effect.fn("Webhooks.redeliver")(function* (webhookId: string, context: OwnContext) {
  const { store } = yield* services
  return yield* require(yield* store.redeliver(webhookId, ownerOf(context)))
})

/** A page of the dead letters of a webhook. Fails with `ArgumentInvalid` and `PageTooLarge`. */
export const readDeadLetters = Effect.fn("Webhooks.deadLetters")(function* (
  { webhookId }: Pick<StoredWebhook, "webhookId">,
  { first, after }: { readonly first: number; readonly after: string | undefined },
) {
  const { store } = yield* services
  if (after !== undefined && !/^\d{1,15}$/.test(after)) {
    return yield* new ArgumentInvalid({ argument: "after", reason: "is not the id of a dead letter" })
  }
  const limit = yield* checkPageSize("first", first)
  return yield* store.deadLetters(webhookId, { limit, below: after === undefined ? undefined : Number(after) })
})
