/** Routes of sign-in under `/dashboard/`. */
import { Effect, Redacted } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { addressGroup } from "../access/address-group.ts"
import { digestOf } from "../access/api-keys.ts"
import { SignInRefused } from "../access/errors.ts"
import { makeSignIn, type OpenedSession, sessionMsMax } from "../access/sign-in.ts"
import type { Api } from "../http/api.ts"
import { isLoopbackAddress, isLoopbackHost } from "../http/own-host.ts"
import type { PageSession } from "../http/page-session.ts"
import { addressOf, headerOf } from "../http/request-header.ts"
import { dashboardPath, sessionCookie } from "../http/session-cookie.ts"
import { readChallengeBody, readSessionBody } from "./dashboard-body.ts"
import type { ServedDashboard } from "./served-dashboard.ts"

/** Sign-ins of contract accounts per IP address and minute: each takes up to two calls of an endpoint. @limit callers */
export const contractSignInsPerMinuteMax = 10

/** Contract accounts of the chains that are served. */
const contractAccountsOf = ({ gate, served, signatures }: Api) => ({
  check: signatures.check,
  isServed: (chainId: ChainId) => Effect.map(served, (chains) => chains.has(chainId)),
  count: (address: string) =>
    Effect.asVoid(gate.count(`contract of ${addressGroup(address)}`, contractSignInsPerMinuteMax)),
})

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
export const addSignIn = (app: FastifyInstance, api: Api, { access, settings, pages }: ServedDashboard): void => {
  const { run } = api
  const { sessions } = access
  const { isUnverified } = settings
  const isSecure = api.settings.publicUrl?.startsWith("https:") === true
  const signIn = makeSignIn(sessions, settings.wallet, contractAccountsOf(api))
  const canSkipSignature = (request: FastifyRequest) => isUnverified && isLocal(request)
  const setCookie = (reply: FastifyReply, text: string, ageSecondsMax: number) =>
    reply.header("set-cookie", sessionCookie(text, { isSecure, ageSecondsMax }))
  const sendOpened = (reply: FastifyReply, { session, text }: OpenedSession) =>
    setCookie(reply, Redacted.value(text), sessionMsMax / 1_000).send({ session: sessionView({ session }) })

  app.get(`${dashboardPath}/session`, { onRequest: pages.onOpenRequest }, async (request, reply) => {
    const page = await run(pages.find(request))
    return reply.send({
      isEnabled: true,
      session: page === undefined ? null : sessionView(page),
      canSkipSignature: canSkipSignature(request),
    })
  })
  app.post(`${dashboardPath}/challenge`, { onRequest: pages.onOpenRequest }, async (request, reply) => {
    const challenge = await run(
      Effect.gen(function* () {
        const { address, chainId = 1 } = yield* readChallengeBody(request.body)
        const domain = yield* requireHost(request, pages.hosts())
        const uri = `${isSecure ? "https" : "http"}://${domain}${dashboardPath}`
        return yield* signIn.challenge({ address: address.toLowerCase(), chainId, domain, uri })
      }),
    )
    return reply.send({ nonce: challenge.nonce, message: challenge.message, endsAt: challenge.endsMs })
  })
  app.post(`${dashboardPath}/session`, { onRequest: pages.onOpenRequest }, async (request, reply) => {
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
