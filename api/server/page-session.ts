/** Sessions of the dashboard at its routes: requests of foreign pages are refused, and those of a session are authenticated before their body is read. */
import { Clock, Effect, Schema } from "effect"
import type { FastifyReply, FastifyRequest } from "fastify"
import { digestOf } from "../access/api-keys.ts"
import { type DatabaseUnavailable, type RateLimited, SessionMissing } from "../access/errors.ts"
import type { Gate } from "../access/gate.ts"
import type { Session, SessionStore } from "../access/session-store.ts"
import { isOwnPage } from "./own-host.ts"
import { setRate } from "./rate-headers.ts"
import { addressOf, headerOf } from "./request-header.ts"
import { sessionTextOf } from "./session-cookie.ts"

/** Requests per minute from one client's pages. A page sends a few when it is opened, then one per click. */
const pageRequestsPerMinuteMax = 300

/** A page of another origin sent a request of the dashboard. */
export class PageForeign extends Schema.TaggedError<PageForeign>()("PageForeign", {}) {
  readonly kind = "rejected"
  override get message() {
    return "Requests of the dashboard are accepted from its own pages only. Behind a proxy, set API_PUBLIC_URL to the address of the service."
  }
}

/** Dependencies of the sessions. */
export interface PageSessionParts {
  readonly sessions: SessionStore["Service"]
  readonly gate: Gate
  /** Hosts under which browsers reach the service. */
  readonly hosts: () => ReadonlySet<string>
  readonly run: <A, E>(effect: Effect.Effect<A, E>) => Promise<A>
}

/** A session, with the text that authenticates as it. */
export interface PageSession {
  readonly session: Session
  readonly text: string
}

/** Makes the hooks of the routes. */
export const makePageSessions = ({ sessions, gate, hosts, run }: PageSessionParts) => {
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
  }
}

/** Sessions of the dashboard at its routes. */
export type PageSessions = ReturnType<typeof makePageSessions>
