/** Port to the targets of webhooks. Targets are untrusted: the adapter reaches public addresses only, follows no redirects, and reads no bodies. */
import { Context, type Effect } from "effect"

/** An attempt to deliver. */
export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
}

/** Outcome of an attempt. */
export type WebhookReply =
  | { readonly kind: "answered"; readonly status: number; readonly retryAfterMs: number | undefined }
  /** No response; another attempt may succeed. */
  | { readonly kind: "failed"; readonly reason: string }
  /** The target must not be reached. */
  | { readonly kind: "refused"; readonly reason: string }

export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    /** The canonical form of a target's URL; `undefined` for one that is never reached. */
    readonly targetOf: (url: string) => string | undefined
    /** Sends a POST request. */
    readonly send: (request: WebhookRequest) => Effect.Effect<WebhookReply>
  }
>()("api/WebhookSender") {}
