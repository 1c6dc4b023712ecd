/**
 * Requests of contracts to gateways outside the chain. A contract chooses the URL, so everything is untrusted: requests go through the fetcher of
 * documents, which reaches public addresses only, and answers are limited in size and time.
 *
 * Source: ERC-3668 (https://eips.ethereum.org/EIPS/eip-3668).
 */
import { Clock, Effect } from "effect"
import type { GatewayRequest } from "#chains/abi/offchain-lookup.ts"
import type { DocumentFailureReason } from "#schemas/domain/document-failure.ts"
import { parseWebUri } from "#schemas/domain/document-uri.ts"
import type { GatewayRead } from "#schemas/domain/name-read.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { bytesOfText } from "#schemas/domain/text-value.ts"
import { isLoopbackUrl, type Network } from "../outside/documents/dial.ts"
import { fetchDocument } from "../outside/documents/fetch-document.ts"
import type { HostPace } from "../outside/documents/host-pace.ts"
import { isFields, parseJson } from "../outside/untrusted.ts"
import type { GatewayOutcome } from "./name-answers.ts"

/** URLs of a request that are tried. */
const urlsMax = 4

/** Characters of a template of a URL that are recorded; longer ones are not tried. */
const templateCharactersMax = 2_048

/** Longest URL: the request is a part of it, with two characters per byte. */
const urlCharactersMax = 16_384

/** Largest response, 128 KiB: proofs of another chain's state take some tens of KiB. All answers are recorded. */
const responseBytesMax = 131_072

/** Longest time for a response. */
const responseTimeoutMs = 5_000

/** How gateways are reached. */
export interface GatewaySettings {
  readonly network: Network
  readonly pace: HostPace
}

/** A request to a gateway, or why none is made. */
type PreparedRequest = { readonly url: string; readonly json: string | undefined } | { readonly failure: string }

const prepare = (template: string, { sender, data }: GatewayRequest, network: Network): PreparedRequest => {
  if (template.length > templateCharactersMax) return { failure: "the URL is too long" }
  // Functions, since a replacing text may have patterns of its own.
  const url = template.replace("{sender}", () => sender).replace("{data}", () => data)
  const json = template.includes("{data}") ? undefined : JSON.stringify({ data, sender })
  const parsed = URL.parse(url)
  if (parsed !== null && isLoopbackUrl(parsed) && network.dialLoopback !== undefined) return { url: parsed.href, json }
  const uri = parseWebUri(url, urlCharactersMax)
  return uri.kind === "https" ? { url: uri.uri, json } : { failure: "the URL has a form that is never fetched" }
}

/** The bytes in a response: the member `data` of a JSON object. */
const answerIn = (bytes: Uint8Array): Hex | undefined => {
  const body = parseJson(bytes)
  return isFields(body) ? bytesOfText(body.data) : undefined
}

/** Failures of a host whatever is asked of it; after another one, contracts could have others' gateways paused. */
const hostFailures: ReadonlySet<DocumentFailureReason> = new Set([
  "connection-failed",
  "name-unresolved",
  "rate-limited",
  "timed-out",
  "tls-failed",
])

/** Statuses by which a gateway refuses the request, so that no other one is asked. */
const isRefused = (status: number | undefined): boolean => status !== undefined && status >= 400 && status < 500

type Attempt = Pick<GatewayRead, "answer" | "status" | "failure">

const attempt = Effect.fnUntraced(function* (
  template: string,
  request: GatewayRequest,
  { network, pace }: GatewaySettings,
): Effect.fn.Return<Attempt> {
  const prepared = prepare(template, request, network)
  if ("failure" in prepared) return { answer: undefined, status: undefined, failure: prepared.failure }
  const { url, json } = prepared
  const host = new URL(url).host
  if ((yield* pace.paused).has(host)) return { answer: undefined, status: undefined, failure: "paused" }
  const limits = { bytesMax: responseBytesMax, timeoutMs: responseTimeoutMs, ...(json === undefined ? {} : { json }) }
  const result = yield* pace.within(host, Effect.result(fetchDocument(url, network, limits)))
  if (result._tag === "Failure") {
    const { status, reason } = result.failure
    yield* pace.note(host, hostFailures.has(reason))
    return { answer: undefined, status, failure: reason }
  }
  yield* pace.note(host, false)
  const answer = answerIn(result.success.bytes)
  return { answer, status: 200, failure: answer === undefined ? "response-malformed" : undefined }
})

/** The outcome of a request, and its attempts in order: the first gateway that answers, or refuses, is the last. */
export const askGateway = Effect.fn("Gateways.ask")(function* (request: GatewayRequest, settings: GatewaySettings) {
  const attempts: Array<GatewayRead> = []
  let last: Attempt = { answer: undefined, status: undefined, failure: "no URL" }
  for (const template of request.urls.slice(0, urlsMax)) {
    last = yield* attempt(template, request, settings)
    attempts.push({
      sender: request.sender,
      url: template.slice(0, templateCharactersMax),
      request: request.data,
      ...last,
      readAtMs: yield* Clock.currentTimeMillis,
    })
    if (last.answer !== undefined || isRefused(last.status)) break
  }
  const outcome: GatewayOutcome =
    last.answer === undefined ? { status: last.status, reason: last.failure ?? "no answer" } : { answer: last.answer }
  return { outcome, attempts }
})
