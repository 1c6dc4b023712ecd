/** Fetching of untrusted documents from untrusted URLs: with limits on size, time and redirects, and from public addresses only. */
import { Effect } from "effect"
import { documentUriCharactersMax, parseWebUri } from "#schemas/domain/document-uri.ts"
import { dialHost, type Network } from "./dial.ts"
import { DocumentUnavailable, Refusal } from "./document-unavailable.ts"
import { type BodyLimits, readBody, requestOver } from "./read-response.ts"

/** Limits of one document. */
export interface FetchLimits extends BodyLimits {
  /** Of the whole document: all redirects, names, handshakes and the body. */
  readonly timeoutMs: number
  /** Body of a POST, in place of a GET; a redirect is then refused. */
  readonly json?: string
}

/** Largest document of an NFT: most take a few KiB, with embedded pictures a few hundred. @limit operators */
const documentBytesMax = 1_024 * 1_024

/** 30 s: gateways of IPFS take some seconds for content that they do not have yet. */
const documentTimeoutMs = 30_000

/** Redirects of one document, each to a checked URL and address. */
const redirectsMax = 3

/** Characters of a header that is recorded. */
const headerCharactersMax = 256

/** The limits of every document. */
export const documentLimits: FetchLimits = { bytesMax: documentBytesMax, timeoutMs: documentTimeoutMs }

/** A document as it was fetched. */
export interface FetchedDocument {
  /** After all redirects. */
  readonly finalUrl: string
  readonly bytes: Uint8Array
  /** Size of the content; absent if it was not read to its end, and the server did not declare it. */
  readonly sizeBytes: number | undefined
  /** Declared type; not to be trusted. */
  readonly contentType: string | undefined
  readonly etag: string | undefined
}

/** A header as printable ASCII. */
const headerText = (header: string | undefined): string | undefined => {
  const text = header
    ?.slice(0, headerCharactersMax)
    .replace(/[^ -~]/g, "")
    .trim()
  return text === "" ? undefined : text
}

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

const statusReason = (status: number) => {
  if (status === 404 || status === 410) return "not-found"
  if (status === 429) return "rate-limited"
  return status >= 500 ? "server-failed" : "status-refused"
}

/** The target of a redirect. */
const targetOf = (location: string | undefined, from: URL): URL => {
  const parsed = URL.parse(location ?? "", from.href)
  const target = location === undefined || parsed === null ? undefined : parseWebUri(parsed.href)
  if (target?.kind !== "https") throw new Refusal("redirect-refused")
  return new URL(target.uri)
}

interface RequestOptions extends BodyLimits {
  readonly signal: AbortSignal
  readonly json?: string
}

/** One request: the document, or where it is. */
const fetchOnce = async (
  network: Network,
  url: URL,
  { signal, json, ...limits }: RequestOptions,
): Promise<FetchedDocument | URL> => {
  const socket = await dialHost(network, url, signal)
  try {
    const response = await requestOver(socket, url, { signal, json })
    const status = response.statusCode ?? 0
    // Servers may answer the redirect of a POST for another request than the one that was made.
    if (redirectStatuses.has(status) && json === undefined) return targetOf(response.headers.location, url)
    if (redirectStatuses.has(status)) throw new Refusal("redirect-refused", { status })
    if (status !== 200) throw new Refusal(statusReason(status), { status })
    const { bytes, sizeBytes, isWhole } = await readBody(response, limits)
    // Node takes a body without a declared size for complete when its connection fails, or is aborted.
    if (isWhole && socket.errored !== null) throw new Refusal("response-malformed", { cause: socket.errored })
    return {
      finalUrl: url.href.slice(0, documentUriCharactersMax),
      bytes,
      sizeBytes,
      contentType: headerText(response.headers["content-type"]),
      etag: headerText(response.headers.etag),
    }
  } finally {
    socket.destroy()
  }
}

const followRedirects = async (network: Network, start: string, options: RequestOptions): Promise<FetchedDocument> => {
  let url = new URL(start)
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    const fetched = await fetchOnce(network, url, options)
    if (!(fetched instanceof URL)) return fetched
    url = fetched
  }
  throw new Refusal("too-many-redirects")
}

const unavailable = (url: string, cause: unknown, isExpired: boolean): DocumentUnavailable => {
  if (isExpired) return new DocumentUnavailable({ url, reason: "timed-out", cause })
  const { reason, status } = cause instanceof Refusal ? cause : new Refusal("response-malformed")
  return new DocumentUnavailable({ url, reason, cause, ...(status === undefined ? {} : { status }) })
}

/** Fetches a canonical `https` URL. Fails with `DocumentUnavailable`, whose reason is recorded. Nothing else is thrown, whatever the server does. */
export const fetchDocument = Effect.fn("Documents.fetch")(
  (url: string, network: Network, { timeoutMs, ...limits }: FetchLimits = documentLimits) =>
    Effect.suspend(() => {
      const expiry = AbortSignal.timeout(timeoutMs)
      return Effect.tryPromise({
        try: (signal) => followRedirects(network, url, { ...limits, signal: AbortSignal.any([signal, expiry]) }),
        catch: (cause) => unavailable(url, cause, expiry.aborted),
      })
    }),
)
