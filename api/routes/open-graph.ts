/** Pictures of preview cards: `GET /og/<address of a page>`. They need no key, so they are counted by address, and remembered. */
import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import { addressGroup } from "../access/address-group.ts"
import { answerGraphql } from "../graphql/graphql-answer.ts"
import type { Api, ApiPlugin } from "../http/api.ts"
import { sendFailure } from "../http/failure-reply.ts"
import { makeFlights } from "../http/flights.ts"
import { setRate } from "../http/rate-headers.ts"
import { addressOf } from "../http/request-header.ts"
import { type CardData, type CardSubject, cardSubjects, type PageParameters } from "../open-graph/card-subject.ts"
import { drawCard } from "../open-graph/draw-card.ts"

/** Preview cards per address and minute: each takes a query and a drawing. @limit callers */
const cardsPerMinuteMax = 60

/** Cards that are being made at a time; further requests are refused. Callers without a key have many addresses. */
const cardsInFlightMax = 64

/** Cards that a process remembers: some 20 kB each. */
const cardsMax = 1_000

/** Age up to which a card is shown again: prices change. */
const cardAgeMsMax = 600_000

const headers: Readonly<Record<string, string>> = {
  "cache-control": `public, max-age=${cardAgeMsMax / 1_000}`,
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
}

const busy = { code: "UNAVAILABLE", message: "Too many pictures are being made.", facts: {} } as const

const missing = { code: "NOT_FOUND", message: "There is no such picture.", facts: {} } as const

/** The caller of the queries, which are not charged. */
const caller = { keyId: "preview cards" }

/** The chain of a page, by its slug or id. */
const chainOf = ({ chain }: PageParameters, served: Effect.Success<Api["served"]>) =>
  [...served.values()].find(({ id, slug }) => slug === chain || String(id) === chain)

/** Draws the card of a page; absent where nothing is found. */
const makeCard = (
  { answers, served }: Pick<Api, "answers" | "served">,
  media: NonNullable<Api["media"]>,
  { subject, parameters, requestId }: { subject: CardSubject; parameters: PageParameters; requestId: string },
) =>
  Effect.gen(function* () {
    const chain = chainOf(parameters, yield* served)
    if (parameters.chain !== undefined && chain === undefined) return undefined
    const { variablesOf = () => parameters } = subject
    const variables = { ...variablesOf(parameters), ...(chain && { chainId: chain.id }) }
    const body = { query: subject.query, variables }
    const answer = yield* answerGraphql({ body, requestId, caller, isReadOnly: true }, answers)
    // The shape of the subjects' queries.
    const texts = subject.textsOf((answer.body.data ?? {}) as CardData, parameters)
    if (texts == null) return undefined
    const svg = drawCard(texts, chain === undefined ? subject.kind : `${subject.kind} on ${chain.name}`)
    const content = { bytes: new TextEncoder().encode(svg), isSvg: true }
    return yield* media.pictures.render(content, { size: "original", format: "webp" })
  }).pipe(Effect.catchTag("PictureRefused", () => Effect.undefined))

/** The routes, where the service has preview cards. */
export const openGraphRoutes: ApiPlugin = async (app, api) => {
  const { gate, media, run, settings } = api
  if (media === undefined || settings.previewCardUrl === undefined) return
  const cards = new LRUCache<string, Uint8Array>({ max: cardsMax, ttl: cardAgeMsMax })
  const fly = makeFlights<Uint8Array | undefined>(cardsInFlightMax)
  const make = async (path: string, card: Parameters<typeof makeCard>[2]): Promise<Uint8Array | undefined> => {
    const picture = await run(makeCard(api, media, card))
    // What was not found may be there soon.
    if (picture !== undefined) cards.set(path, picture)
    return picture
  }
  for (const subject of cardSubjects) {
    app.get<{ Params: Record<string, string> }>(`/og${subject.pattern}`, async (request, reply) => {
      setRate(reply, await run(gate.count(`card of ${addressGroup(addressOf(request))}`, cardsPerMinuteMax)))
      const [path = ""] = request.url.split("?")
      const card = { subject, parameters: request.params, requestId: request.id }
      const flight = cards.get(path) ?? fly(path, () => make(path, card))
      if (flight === "busy") return sendFailure(request, reply, busy)
      const picture = await flight
      if (picture === undefined) return sendFailure(request, reply, missing)
      return reply.headers(headers).type("image/webp").send(Buffer.from(picture))
    })
  }
}
