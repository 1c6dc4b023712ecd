/** The dashboard: its page and files, and sign-in. Served where access is on; elsewhere `/dashboard` is a page with one sentence. */
import { Effect, Redacted } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { digestOf } from "../access/api-keys.ts"
import { SignInRefused } from "../access/errors.ts"
import type { SessionStore } from "../access/session-store.ts"
import { type OpenedSession, type SignIn, sessionMsMax } from "../access/sign-in.ts"
import { readChallengeBody, readSessionBody } from "./dashboard-body.ts"
import { isLoopbackAddress, isLoopbackHost } from "./own-host.ts"
import { type PageFile, pageHeaders } from "./page-file.ts"
import type { PageSession, PageSessions } from "./page-session.ts"
import { addressOf, headerOf } from "./request-header.ts"
import { dashboardPath, sessionCookie } from "./session-cookie.ts"

const sendFile = (reply: FastifyReply, { type, content }: PageFile): FastifyReply =>
  reply.headers(pageHeaders).type(type).send(content)

/** Adds the files of the dashboard. The page without access is `off.html`. */
export const addDashboardFiles = (
  app: FastifyInstance,
  files: ReadonlyMap<string, PageFile>,
  isEnabled: boolean,
): void => {
  const page = files.get(isEnabled ? "dashboard.html" : "off.html")
  app.get(dashboardPath, (_request, reply) => (page === undefined ? reply.callNotFound() : sendFile(reply, page)))
  app.get<{ Params: { name: string } }>(`${dashboardPath}/:name`, (request, reply) => {
    const file = files.get(request.params.name)
    return file === undefined ? reply.callNotFound() : sendFile(reply, file)
  })
}

/** Dependencies of the routes of sign-in. */
export interface SignInRouteParts {
  readonly signIn: SignIn
  readonly sessions: SessionStore["Service"]
  readonly pages: PageSessions
  readonly hosts: () => ReadonlySet<string>
  /** Whether addresses are believed without a signature, from loopback. */
  readonly isUnverified: boolean
  /** Whether browsers reach the service over TLS. */
  readonly isSecure: boolean
  readonly run: <A, E>(effect: Effect.Effect<A, E>) => Promise<A>
}

/** A session as pages see it. */
const sessionView = ({ session: { address, key, endsMs } }: Pick<PageSession, "session">) => ({
  address,
  plan: key.client.plan,
  endsAt: endsMs,
})

/** The host that the page was loaded from. Fails with `SignInRefused` for one that is not the service's: a wallet would sign for it. */
const requireHost = (request: FastifyRequest, hosts: ReadonlySet<string>): Effect.Effect<string, SignInRefused> => {
  const host = headerOf(request, "host")
  if (host !== undefined && hosts.has(host)) return Effect.succeed(host)
  const reason = `sign in at ${[...hosts].join(" or ")}, or set API_PUBLIC_URL to the address of the service`
  return Effect.fail(new SignInRefused({ reason }))
}

/** Whether a request comes from this machine, without a proxy that could hide another one. */
const isLocal = (request: FastifyRequest): boolean =>
  isLoopbackAddress(addressOf(request)) &&
  isLoopbackHost(headerOf(request, "host")) &&
  headerOf(request, "forwarded") === undefined &&
  headerOf(request, "x-forwarded-for") === undefined

/** Adds the routes of sign-in. */
export const addSignIn = (app: FastifyInstance, parts: SignInRouteParts): void => {
  const { signIn, sessions, pages, hosts, isUnverified, isSecure, run } = parts
  const { onOpenRequest } = pages
  const canSkipSignature = (request: FastifyRequest) => isUnverified && isLocal(request)
  const setCookie = (reply: FastifyReply, text: string, ageSecondsMax: number) =>
    reply.header("set-cookie", sessionCookie(text, { isSecure, ageSecondsMax }))
  const sendOpened = (reply: FastifyReply, { session, text }: OpenedSession) =>
    setCookie(reply, Redacted.value(text), sessionMsMax / 1_000).send({ session: sessionView({ session }) })

  app.get(`${dashboardPath}/session`, { onRequest: onOpenRequest }, async (request, reply) => {
    const page = await run(pages.find(request))
    return reply.send({
      session: page === undefined ? null : sessionView(page),
      canSkipSignature: canSkipSignature(request),
    })
  })
  app.post(`${dashboardPath}/challenge`, { onRequest: onOpenRequest }, async (request, reply) => {
    const challenge = await run(
      Effect.gen(function* () {
        const { address, chainId = 1 } = yield* readChallengeBody(request.body)
        const domain = yield* requireHost(request, hosts())
        const uri = `${isSecure ? "https" : "http"}://${domain}${dashboardPath}`
        return yield* signIn.challenge({ address: address.toLowerCase(), chainId, domain, uri })
      }),
    )
    return reply.send({ nonce: challenge.nonce, message: challenge.message, endsAt: challenge.endsMs })
  })
  app.post(`${dashboardPath}/session`, { onRequest: onOpenRequest }, async (request, reply) => {
    const opened = await run(
      Effect.gen(function* () {
        const body = yield* readSessionBody(request.body)
        if ("nonce" in body) return yield* signIn.bySignature(body.nonce, body.signature, addressOf(request))
        if (canSkipSignature(request)) return yield* signIn.unverified(body.address.toLowerCase(), addressOf(request))
        return yield* new SignInRefused({
          reason: "an address without a signature is accepted with DASHBOARD_DEVELOPMENT_SIGN_IN on loopback only",
        })
      }),
    )
    return sendOpened(reply, opened)
  })
  app.delete(`${dashboardPath}/session`, { onRequest: pages.onRequest }, async (request, reply) => {
    await run(sessions.close(digestOf(pages.sessionOf(request).text)))
    return setCookie(reply, "", 0).code(204).send()
  })
}
