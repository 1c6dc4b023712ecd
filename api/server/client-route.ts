/** Routes of a signed-in client under `/dashboard/`: keys, usage, entries of the ledger, purchases, prices of queries, queries. */
import { Effect, Redacted } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Address } from "#schemas/domain/primitive.ts"
import { clientKeys, createClientKey, ownNameOf, revokeClientKey, rotateClientKey } from "../access/client-keys.ts"
import type { CreditLedger, EntryQuery } from "../access/credit-ledger.ts"
import type { Gate } from "../access/gate.ts"
import type { IssuedKey } from "../access/issue-key.ts"
import { KeyStore, type StoredKey } from "../access/key-store.ts"
import { readUsage, usageDaysMax, usageDaysOf } from "../access/read-usage.ts"
import type { Session } from "../access/session-store.ts"
import { estimate } from "../graphql/estimate.ts"
import type { Answer, AnswerRequest } from "../graphql/graphql-answer.ts"
import type { Surface } from "../graphql/surface.ts"
import { RequestMalformed } from "../request/errors.ts"
import { setAdmitted } from "./authentication.ts"
import {
  addSale,
  creditUsdOf,
  purchasedCreditsMax,
  purchasedCreditsMin,
  type SaleRoute,
  type SellCredits,
} from "./credits-route.ts"
import { readKeyBody, readPriceBody, readRotationBody } from "./dashboard-body.ts"
import type { PricedExample } from "./dashboard-examples.ts"
import { send } from "./failure-reply.ts"
import type { AskGraphql } from "./graphql-route.ts"
import type { PageSessions } from "./page-session.ts"
import { dashboardPath } from "./session-cookie.ts"

/** State of every chain. */
const chainsQuery = `{
  networks {
    chainId name holdingsEnabled headBlock finalizedBlock historyFrom lagBlocks lagSeconds revertCount
    tideMark { block hash timestamp }
    audit { agreeingCount comparedCount }
  }
}`

/** Entries of one page. */
export const entryPageSize = 50

/** Keys that a client can create, rotate or revoke per minute. Each rotation adds a digest until its overlap has passed. */
const keyChangesPerMinuteMax = 20

/** Dependencies of the routes. */
export interface ClientRouteParts {
  readonly pages: PageSessions
  readonly keys: KeyStore["Service"]
  readonly ledger: CreditLedger["Service"]
  readonly gate: Gate
  readonly surface: () => Surface
  readonly run: <A, E>(effect: Effect.Effect<A, E>) => Promise<A>
  /** Executes a query that is not charged. */
  readonly ask: (request: AnswerRequest) => Promise<Answer>
  /** Examples over the served chains, for an account. */
  readonly examples: (account: Address) => Promise<ReadonlyArray<PricedExample>>
  /** Answers a GraphQL request of a client. */
  readonly answer: AskGraphql
  /** Sells credits; `undefined` where no payments are accepted. */
  readonly sell: SellCredits | undefined
  readonly refuse: SaleRoute["refuse"]
}

/** A key as its client sees it. */
const keyView = (session: Session, key: StoredKey) => ({
  keyId: key.keyId,
  name: ownNameOf(session, key),
  surfaces: key.surfaces,
  origins: key.origins,
  createdAt: key.createdMs,
  revokedAt: key.revokedMs ?? null,
})

const issuedView = (session: Session, { key, text }: IssuedKey) => ({
  key: keyView(session, key),
  text: Redacted.value(text),
})

/** The place after which a page of entries continues: `<time>-<id>`. Fails with `RequestMalformed`. */
const placeOf = (text: string | undefined): Effect.Effect<EntryQuery["after"], RequestMalformed> => {
  if (text === undefined) return Effect.succeed(undefined)
  const [, atMs, entryId] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  return atMs === undefined || entryId === undefined
    ? Effect.fail(new RequestMalformed({ reason: "The parameter after is not that of a page of entries." }))
    : Effect.succeed({ atMs: Number(atMs), entryId: Number(entryId) })
}

const readEntries = Effect.fnUntraced(function* (
  ledger: CreditLedger["Service"],
  session: Session,
  after: string | undefined,
) {
  const place = yield* placeOf(after)
  const found = yield* ledger.entries({
    clientId: session.key.client.id,
    limit: entryPageSize + 1,
    ...(place && { after: place }),
  })
  const entries = found.slice(0, entryPageSize)
  const last = found.length > entryPageSize ? entries.at(-1) : undefined
  return {
    entries: entries.map(({ atMs, kind, operation, keyName, credits }) => ({
      at: atMs,
      kind,
      operation,
      keyName: keyName === undefined ? null : ownNameOf(session, { name: keyName }),
      credits,
    })),
    after: last === undefined ? null : `${last.atMs}-${last.entryId}`,
  }
})

const requireDays = (text: string | undefined): Effect.Effect<number, RequestMalformed> => {
  const days = usageDaysOf(text)
  return days === undefined
    ? Effect.fail(new RequestMalformed({ reason: `The parameter days is not a whole number of 1 to ${usageDaysMax}.` }))
    : Effect.succeed(days)
}

const addQueries = (app: FastifyInstance, parts: ClientRouteParts): void => {
  const { pages, gate, surface, run, ask, examples, answer } = parts
  const { onRequest, sessionOf } = pages
  app.get(`${dashboardPath}/chains`, { onRequest }, async (request, reply) => {
    const { key } = sessionOf(request).session
    const caller = { keyId: key.keyId, key }
    const { status, body } = await ask({ body: { query: chainsQuery }, requestId: request.id, caller })
    return reply.code(status).send(body)
  })
  app.get(`${dashboardPath}/examples`, { onRequest }, async (request, reply) =>
    reply.send({ examples: await examples(sessionOf(request).session.address) }),
  )
  app.post(`${dashboardPath}/price`, { onRequest }, async (request, reply) => {
    const { key } = sessionOf(request).session
    const price = Effect.flatMap(readPriceBody(request.body), ({ query, variables = {} }) =>
      estimate({ query, variables, caller: { keyId: key.keyId, key } }, surface()),
    )
    return reply.send(await run(price))
  })
  app.post(`${dashboardPath}/graphql`, { onRequest }, async (request, reply) => {
    const { key } = sessionOf(request).session
    const admitted = await run(gate.admit({ keyId: key.keyId, key }, { surface: "graphql", origin: undefined }))
    setAdmitted(reply, admitted)
    const query = { body: request.body, caller: admitted.caller, isReadOnly: false }
    const answered = await answer(request, reply, query)
    return answered === undefined ? reply.hijack() : send(reply, answered)
  })
}

const addKeys = (app: FastifyInstance, { pages, keys, gate, run }: ClientRouteParts): void => {
  const { onRequest, sessionOf } = pages
  /** Hook of routes that change keys. */
  const onChange = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await onRequest(request, reply)
    await run(gate.count(`keys ${sessionOf(request).session.key.client.id}`, keyChangesPerMinuteMax))
  }
  const runKeys = <A, E>(effect: Effect.Effect<A, E, KeyStore>) => run(Effect.provideService(effect, KeyStore, keys))
  app.get(`${dashboardPath}/keys`, { onRequest }, async (request, reply) => {
    const { session } = sessionOf(request)
    const found = await runKeys(clientKeys(session))
    return reply.send({ keys: found.map((key) => keyView(session, key)) })
  })
  app.post(`${dashboardPath}/keys`, { onRequest: onChange }, async (request, reply) => {
    const { session } = sessionOf(request)
    const create = Effect.flatMap(readKeyBody(request.body), (options) => createClientKey(session, options))
    return reply.send(issuedView(session, await runKeys(create)))
  })
  app.post<{ Params: { keyId: string } }>(
    `${dashboardPath}/keys/:keyId/rotation`,
    { onRequest: onChange },
    async (request, reply) => {
      const { session } = sessionOf(request)
      const { keyId } = request.params
      const rotate = Effect.flatMap(readRotationBody(request.body), ({ overlapHours }) =>
        rotateClientKey(session, { keyId, overlapHours }),
      )
      return reply.send(issuedView(session, await runKeys(rotate)))
    },
  )
  app.delete<{ Params: { keyId: string } }>(
    `${dashboardPath}/keys/:keyId`,
    { onRequest: onChange },
    async (request, reply) => {
      const { session } = sessionOf(request)
      return reply.send({ key: keyView(session, await runKeys(revokeClientKey(session, request.params.keyId))) })
    },
  )
}

const addPurchases = (app: FastifyInstance, { pages, sell, refuse }: ClientRouteParts): void => {
  const { onRequest, sessionOf } = pages
  const path = `${dashboardPath}/credits`
  const clientOf = (request: FastifyRequest) => sessionOf(request).session.key.client
  app.get(path, { onRequest }, async (request, reply) => {
    const terms = { creditUsd: creditUsdOf(clientOf(request)), min: purchasedCreditsMin, max: purchasedCreditsMax }
    return reply.send({ sale: sell === undefined ? null : terms })
  })
  if (sell !== undefined) addSale(app, { path, onRequest, clientOf, sell, refuse })
}

/** Adds the routes. */
export const addClient = (app: FastifyInstance, parts: ClientRouteParts): void => {
  const { pages, ledger, run } = parts
  const { onRequest, sessionOf } = pages
  addKeys(app, parts)
  addQueries(app, parts)
  addPurchases(app, parts)
  app.get<{ Querystring: { days?: string } }>(`${dashboardPath}/usage`, { onRequest }, async (request, reply) => {
    const { client } = sessionOf(request).session.key
    const read = Effect.flatMap(requireDays(request.query.days), (days) => readUsage(ledger, client.id, days))
    return reply.send(await run(read))
  })
  app.get<{ Querystring: { after?: string } }>(`${dashboardPath}/entries`, { onRequest }, async (request, reply) =>
    reply.send(await run(readEntries(ledger, sessionOf(request).session, request.query.after))),
  )
}
