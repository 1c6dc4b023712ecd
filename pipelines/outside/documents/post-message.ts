/** Posts messages to untrusted URLs, of webhooks: to public addresses only, without redirects. Nothing of a response is read but its head. */
import { Effect } from "effect"
import type { DocumentFailureReason } from "#schemas/domain/document-failure.ts"
import { parseWebUri } from "#schemas/domain/document-uri.ts"
import { dialHost, isLoopbackUrl, type Network } from "./dial.ts"
import { Refusal } from "./document-unavailable.ts"
import { requestOver } from "./read-response.ts"

/** Time for name, handshake and response: within the 15 to 30 s that Standard Webhooks proposes. @limit callers */
export const messageTimeoutMs = 20_000

/** A message. */
export interface OutgoingMessage {
  /** As `messageTarget` returns it. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
}

/** Head of a response, or why there is none. */
export type MessageReply =
  | { readonly status: number; readonly retryAfter: string | undefined }
  | { readonly failure: DocumentFailureReason }

/** The canonical form of a target; `undefined` for a URL that is never reached: anything but `https` at its port, and servers of this machine where the network has none. */
export const messageTarget = (url: string, network: Pick<Network, "dialLoopback">): string | undefined => {
  const parsed = URL.parse(url)
  if (parsed === null) return undefined
  if (isLoopbackUrl(parsed) && network.dialLoopback !== undefined) return parsed.href
  const target = parsed.protocol === "https:" ? parseWebUri(url) : undefined
  return target?.kind === "https" ? target.uri : undefined
}

const exchange = async (
  { url, headers, body }: OutgoingMessage,
  network: Network,
  signal: AbortSignal,
): Promise<MessageReply> => {
  const target = new URL(url)
  const socket = await dialHost(network, target, signal)
  try {
    const { statusCode = 0, headers: received } = await requestOver(socket, target, { signal, json: body, headers })
    return { status: statusCode, retryAfter: received["retry-after"] }
  } finally {
    socket.destroy()
  }
}

/** Posts a message. Never fails: a target that does not respond is a result. */
export const postMessage = (
  message: OutgoingMessage,
  network: Network,
  timeoutMs = messageTimeoutMs,
): Effect.Effect<MessageReply> =>
  Effect.suspend(() => {
    const expiry = AbortSignal.timeout(timeoutMs)
    return Effect.tryPromise({
      try: (signal) => exchange(message, network, AbortSignal.any([signal, expiry])),
      catch: (cause): MessageReply => {
        if (expiry.aborted) return { failure: "timed-out" }
        return { failure: cause instanceof Refusal ? cause.reason : "response-malformed" }
      },
    }).pipe(Effect.catch((reply) => Effect.succeed(reply)))
  })
