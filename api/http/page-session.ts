/** Sessions of the dashboard at its routes: requests of foreign pages are refused, and those of a session are authenticated before their body is read. */
import { Clock, Effect } from "effect"
import type { FastifyReply, FastifyRequest } from "fastify"
import { digestOf } from "../access/api-keys.ts"
import { type DatabaseUnavailable, PageForeign, type RateLimited, SessionMissing } from "../access/errors.ts"
import type { Session, SessionStore } from "../access/session-store.ts"
import type { Api } from "./api.ts"
import { isOwnPage, ownHosts } from "./own-host.ts"
import { setRate } from "./rate-headers.ts"
import { addressOf, headerOf } from "./request-header.ts"
import { sessionTextOf } from "./session-cookie.ts"

/** Requests per minute from one client's pages. A page sends a few when it is opened, then one per click. @limit callers */
const pageRequestsPerMinuteMax = 300

/** A session, with the text that authenticates as it. */
export interface PageSession {
  readonly session: Session
  readonly text: string
}

/** Makes the hooks of the routes. */
export const makePageSessions = ({ gate, run, settings, listenUrl }: Api, sessions: SessionStore) => {
  const hosts = () => ownHosts(settings.publicUrl, listenUrl())
  const found = new WeakMap<FastifyRequest, PageSession>()
  const requireOwnPage = (request: FastifyRequest): Effect.Effect<void, PageForeign> =>
    isOwnPage({ origin: headerOf(request, "origin"), fetchSite: headerOf(request, "sec-fetch-site") }, hosts())
      ? Effect.void
      : Effect.fail(new PageForeign())
  const find = Effect.fnUntraced(function* (request: FastifyRequest) {
    const text = sessionTextOf(headerOf(request, "cookie"))
    if (text === undefined) return undefined
    const session = yield* sessions.find(digestOf(text), yield* Clock.currentTimeMillis)
    return session && { session, text }
  })
  const authenticate = (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Effect.Effect<PageSession, DatabaseUnavailable | RateLimited | SessionMissing> =>
    Effect.gen(function* () {
      const page = yield* gate.lookUp(
        addressOf(request),
        Effect.flatMap(find(request), (known) =>
          known === undefined ? Effect.fail(new SessionMissing()) : Effect.succeed(known),
        ),
      )
      setRate(reply, yield* gate.count(`page ${page.session.key.client.id}`, pageRequestsPerMinuteMax))
      return page
    })
  return {
    /** Hook of routes without a session. */
    onOpenRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.header("cache-control", "no-store")
      setRate(reply, await run(Effect.andThen(requireOwnPage(request), gate.countUnknown(addressOf(request)))))
    },
    /** Hook of routes of a session. */
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.header("cache-control", "no-store")
      found.set(request, await run(Effect.andThen(requireOwnPage(request), authenticate(request, reply))))
    },
    /** The session of an authenticated request. */
    sessionOf: (request: FastifyRequest): PageSession => {
      const page = found.get(request)
      if (page === undefined) throw new Error("A request is authenticated before it is handled.")
      return page
    },
    /** The session of a request, if it has one. */
    find,
    /** Hosts under which browsers reach the service. */
    hosts,
  }
}

/** Sessions of the dashboard at its routes. */
export type PageSessions = ReturnType<typeof makePageSessions>
