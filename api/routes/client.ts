/** Routes of a signed-in client under `/dashboard/`: keys, usage, entries of the ledger, purchases, queries. */

import { Effect, Redacted } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { AccessStore } from "../access/access-store.ts"
import type { Caller } from "../access/api-keys.ts"
import { clientKeys, createClientKey, ownNameOf, revokeClientKey, rotateClientKey } from "../access/client-keys.ts"
import type { CreditLedger, EntryQuery } from "../access/credit-ledger.ts"
import { RequestMalformed } from "../access/errors.ts"
import type { IssuedKey } from "../access/issue-key.ts"
import type { StoredKey } from "../access/key-store.ts"
import { readUsage, usageDaysMax, usageDaysOf } from "../access/read-usage.ts"
import type { Session } from "../access/session-store.ts"
import type { Api } from "../http/api.ts"
import { setAdmitted } from "../http/authentication.ts"
import { send } from "../http/failure-reply.ts"
import { dashboardPath } from "../http/session-cookie.ts"
import { addSale, creditUsdOf, purchasedCreditsMax, purchasedCreditsMin } from "./credits.ts"
import { readKeyBody, readRotationBody } from "./dashboard-body.ts"
import { answerQuery } from "./graphql.ts"
import type { ServedDashboard } from "./served-dashboard.ts"

/** Entries of one page. */
export const entryPageSize = 50

/** Keys that a client can create, rotate or revoke per minute. Each rotation adds a digest until its overlap has passed. @limit callers */
const keyChangesPerMinuteMax = 20

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

const readEntries = Effect.fnUntraced(function* (ledger: CreditLedger, session: Session, after: string | undefined) {
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

const addQueries = (app: FastifyInstance, api: Api, { pages }: ServedDashboard): void => {
  const { run } = api
  const { onRequest, sessionOf } = pages
  const callerOf = (request: FastifyRequest): Caller => {
    const { key } = sessionOf(request).session
    return { keyId: key.keyId, key }
  }
  app.post(`${dashboardPath}/graphql`, { onRequest }, async (request, reply) => {
    const admitted = await run(api.gate.admit(callerOf(request), { surface: "graphql", origin: undefined }))
    setAdmitted(reply, admitted)
    const query = { body: request.body, caller: admitted.caller, isReadOnly: false }
    const answered = await answerQuery(api, request, reply, query)
    return answered === undefined ? reply.hijack() : send(reply, answered)
  })
}

const addKeys = (app: FastifyInstance, { gate, run }: Api, { pages, access }: ServedDashboard): void => {
  const { onRequest, sessionOf } = pages
  /** Hook of routes that change keys. */
  const onChange = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await onRequest(request, reply)
    await run(gate.count(`keys ${sessionOf(request).session.key.client.id}`, keyChangesPerMinuteMax))
  }
  const runKeys = <A, E>(effect: Effect.Effect<A, E, AccessStore>) =>
    run(Effect.provideService(effect, AccessStore, access))
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

const addPurchases = (app: FastifyInstance, api: Api, { pages }: ServedDashboard): void => {
  const { onRequest, sessionOf } = pages
  const path = `${dashboardPath}/credits`
  const clientOf = (request: FastifyRequest) => sessionOf(request).session.key.client
  app.get(path, { onRequest }, async (request, reply) => {
    const terms = { creditUsd: creditUsdOf(clientOf(request)), min: purchasedCreditsMin, max: purchasedCreditsMax }
    return reply.send({ sale: api.payments === undefined ? null : terms })
  })
  addSale(app, api, { path, onRequest, clientOf })
}

const addUsage = (app: FastifyInstance, { run }: Api, { pages, access: { ledger } }: ServedDashboard): void => {
  const { onRequest, sessionOf } = pages
  app.get<{ Querystring: { days?: string } }>(`${dashboardPath}/usage`, { onRequest }, async (request, reply) => {
    const { client } = sessionOf(request).session.key
    const read = Effect.flatMap(requireDays(request.query.days), (days) => readUsage(ledger, client.id, days))
    return reply.send(await run(read))
  })
  app.get<{ Querystring: { after?: string } }>(`${dashboardPath}/entries`, { onRequest }, async (request, reply) =>
    reply.send(await run(readEntries(ledger, sessionOf(request).session, request.query.after))),
  )
}

/** Adds the routes. */
export const addClient = (app: FastifyInstance, api: Api, dashboard: ServedDashboard): void => {
  addKeys(app, api, dashboard)
  addQueries(app, api, dashboard)
  addPurchases(app, api, dashboard)
  addUsage(app, api, dashboard)
}
