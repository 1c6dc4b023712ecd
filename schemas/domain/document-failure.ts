// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** The closed list of reasons why a document was not fetched. */
export const documentFailureReasons = [
  /** The name resolves to an address that is not on the public Internet. */
  "address-forbidden",
  /** No connection to the address. */
  "connection-failed",
  /** The content does not have the declared encoding. */
  "encoding-malformed",
  /** A content encoding that was not requested. */
  "encoding-unsupported",
  /** The content was erased on request, and is not taken in again. */
  "erased",
  /** The name has no address. */
  "name-unresolved",
  /** No gateway is configured for the URI's scheme. */
  "no-gateway",
  /** Status 404 or 410. */
  "not-found",
  /** Status 429. */
  "rate-limited",
  /** A redirect without a valid target, or to one that is never fetched: another scheme or port, or with credentials. */
  "redirect-refused",
  /** The response is no valid HTTP, or ends early. */
  "response-malformed",
  /** Status 500 and above. */
  "server-failed",
  /** Any other status than 200. */
  "status-refused",
  /** No complete response within the time limit. */
  "timed-out",
  /** The handshake failed: no TLS, or no valid certificate for the name. */
  "tls-failed",
  /** Larger than the limit, encoded or decoded. */
  "too-large",
  /** More redirects than the limit. */
  "too-many-redirects",
  /** The URI has a form that is never fetched. */
  "uri-unsupported",
] as const

export type DocumentFailureReason = (typeof documentFailureReasons)[number]
