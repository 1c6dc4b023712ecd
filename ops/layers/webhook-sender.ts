/** Sends the messages of webhooks through the guard of untrusted URLs. */
import { Clock, Effect, Layer } from "effect"
import { WebhookSender } from "#api/webhooks/webhook-sender.ts"
import { dialLoopback, type Network, publicNetwork } from "#pipelines/outside/documents/dial.ts"
import { messageTarget, postMessage } from "#pipelines/outside/documents/post-message.ts"
import type { TidemarkConfig } from "../config/config.ts"

/** Identifies the requests to the operators of targets. */
const userAgent = "Tidemark/1 (webhooks)"

/** Milliseconds of a header `retry-after`: seconds, or a date. */
const retryAfterMsOf = (header: string | undefined, nowMs: number): number | undefined => {
  if (header === undefined) return undefined
  const afterMs = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - nowMs
  return afterMs > 0 ? afterMs : undefined
}

/** The sender over a network. */
export const makeWebhookSender = (network: Network, timeoutMs?: number): WebhookSender["Service"] => ({
  targetOf: (url) => messageTarget(url, network),
  send: Effect.fn("WebhookSender.send")(function* ({ url, headers, body }) {
    const message = { url, headers: { ...headers, "user-agent": userAgent, accept: "*/*" }, body }
    const reply = yield* postMessage(message, network, timeoutMs)
    if ("failure" in reply) {
      return { kind: reply.failure === "address-forbidden" ? "refused" : "failed", reason: reply.failure }
    }
    const retryAfterMs = retryAfterMsOf(reply.retryAfter, yield* Clock.currentTimeMillis)
    return { kind: "answered", status: reply.status, retryAfterMs }
  }),
})

/** The sender of a configuration: servers of this machine are targets only where that is set. */
export const layerWebhookSender = ({ webhooks }: Pick<TidemarkConfig, "webhooks">): Layer.Layer<WebhookSender> =>
  Layer.succeed(
    WebhookSender,
    makeWebhookSender(webhooks.areLoopbackTargetsEnabled ? { ...publicNetwork, dialLoopback } : publicNetwork),
  )
