/** Reading a document into its record: the content, or the reason why there is none. */

import { isUtf8 } from "node:buffer"
import { createHash } from "node:crypto"
import { Clock, Effect } from "effect"
import type { DocumentFailureReason } from "#schemas/domain/document-failure.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { DocumentFailed } from "#schemas/events/document-failed.ts"
import type { DocumentFetched } from "#schemas/events/document-fetched.ts"
import { isContentErased, sealText, subjectOfContent } from "../../vault/fetched-content.ts"
import { Vault, type VaultUnavailable } from "../../vault/vault.ts"
import { type Network, publicNetwork } from "./dial.ts"
import { DocumentUnavailable } from "./document-unavailable.ts"
import { type DocumentGateways, documentUrls } from "./document-urls.ts"
import { documentLimits, type FetchedDocument, type FetchLimits, fetchDocument } from "./fetch-document.ts"
import type { HostPace } from "./host-pace.ts"
import { retryDelayMs } from "./retry-time.ts"

/** How documents are read. */
export interface DocumentSettings {
  /** `publicNetwork` where absent. */
  readonly network?: Network
  readonly gateways: DocumentGateways
  /** `documentLimits` where absent. */
  readonly limits?: FetchLimits
  /** Without limits where absent. */
  readonly pace?: HostPace
}

/** Whether bytes are text that a record can hold. */
const isText = (bytes: Uint8Array): boolean => isUtf8(bytes) && !bytes.includes(0)

/** The record of a document; undefined for content that was erased. */
const fetchedEvent = Effect.fnUntraced(function* (uri: string, fetched: FetchedDocument, readAtMs: number) {
  const { finalUrl, bytes, contentType, etag } = fetched
  const digest: Hash = `0x${createHash("sha256").update(bytes).digest("hex")}`
  const vault = yield* Vault
  const trees = yield* vault.openTrees([subjectOfContent(digest)])
  if (isContentErased(digest, trees)) return undefined
  return {
    kind: "DocumentFetched",
    uri,
    readAtMs,
    finalUrl,
    contentType,
    etag,
    sizeBytes: bytes.length,
    digest,
    sealed: isText(bytes) ? sealText(digest, bytes, trees) : undefined,
    body: undefined,
  } satisfies DocumentFetched
})

const erasedContent = { reason: "erased", status: undefined } as const

/** Failures of a host rather than of a document. */
const hostFailures: ReadonlySet<DocumentFailureReason> = new Set(["rate-limited", "server-failed"])

/** One attempt, at the pace of its host. */
const fetchPaced = Effect.fnUntraced(function* (url: string, { network, limits, pace }: DocumentSettings) {
  const fetched = Effect.result(fetchDocument(url, network ?? publicNetwork, limits ?? documentLimits))
  if (pace === undefined) return yield* fetched
  const { hostname } = new URL(url)
  const result = yield* pace.within(hostname, fetched)
  yield* pace.note(hostname, result._tag === "Failure" && hostFailures.has(result.failure.reason))
  return result
})

/** From the first of the URLs that answers; the failure of the last one otherwise. Paused gateways are tried last. */
export const fetchAny = Effect.fnUntraced(function* (uri: string, settings: DocumentSettings) {
  const { gateways, pace } = settings
  const paused = pace === undefined ? new Set<string>() : yield* pace.paused
  const isPaused = (url: string): boolean => paused.has(new URL(url).hostname)
  const urls = documentUrls(uri, gateways)
  const reason: DocumentFailureReason = urls === undefined ? "uri-unsupported" : "no-gateway"
  let failure = new DocumentUnavailable({ url: uri, reason })
  for (const url of [...(urls ?? [])].sort((left, right) => Number(isPaused(left)) - Number(isPaused(right)))) {
    const attempt = yield* fetchPaced(url, settings)
    if (attempt._tag === "Success") return attempt.success
    failure = attempt.failure
  }
  return yield* failure
})

/** Reads a document by its canonical URI. A failure of the document is an event, too; fails with `VaultUnavailable`. */
export const readDocument = Effect.fnUntraced(function* (
  uri: string,
  /** Consecutive failures before this reading. */
  failures: number,
  settings: DocumentSettings,
): Effect.fn.Return<DocumentFetched | DocumentFailed, VaultUnavailable, Vault> {
  const result = yield* Effect.result(fetchAny(uri, settings))
  const readAtMs = yield* Clock.currentTimeMillis
  const fetched = result._tag === "Success" ? yield* fetchedEvent(uri, result.success, readAtMs) : undefined
  if (fetched !== undefined) return fetched
  const { reason, status } = result._tag === "Failure" ? result.failure : erasedContent
  const attempt = failures + 1
  return {
    kind: "DocumentFailed",
    uri,
    readAtMs,
    reason,
    status,
    attempt,
    retryAtMs: readAtMs + retryDelayMs(reason, attempt),
  }
})
