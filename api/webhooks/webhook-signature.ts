/** Secrets, ids and signatures as Standard Webhooks 1.0.0 specifies them: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
import { createHash, createHmac, randomBytes } from "node:crypto"

const secretPrefix = "whsec_"

/** Within the 24 to 64 bytes of the specification. */
const secretBytes = 32

/** Makes a secret, which signs the messages of one webhook. */
export const makeWebhookSecret = (): string => `${secretPrefix}${randomBytes(secretBytes).toString("base64")}`

/** Digits of the digest in an id: 128 bits. */
const idDigits = 32

/** What a message contains, and the place after it. */
export interface MessageContent {
  readonly cursor: string
  readonly data?: unknown
}

/**
 * Id of a message: equal for every delivery of it, so that a receiver recognises a repeated one. Without full stops, as it is part of the signed text.
 * A replay can have another message at the same place, such as entries where a retraction was, so the id depends on what it contains.
 */
export const messageIdOf = (webhookId: string, { cursor, data }: MessageContent): string =>
  `msg_${createHash("sha256")
    .update(JSON.stringify([webhookId, cursor, data]))
    .digest("hex")
    .slice(0, idDigits)}`

/** A message to sign, and the time of the attempt in whole seconds. */
export interface SignedParts {
  readonly messageId: string
  readonly timestamp: number
  readonly body: string
}

const signatureOf = (secret: string, { messageId, timestamp, body }: SignedParts): string => {
  const key = Buffer.from(secret.slice(secretPrefix.length), "base64")
  return `v1,${createHmac("sha256", key).update(`${messageId}.${timestamp}.${body}`).digest("base64")}`
}

/** The headers of an attempt, with one signature per secret. */
export const webhookHeaders = (
  secrets: ReadonlyArray<string>,
  parts: SignedParts,
): Readonly<Record<"webhook-id" | "webhook-signature" | "webhook-timestamp", string>> => ({
  "webhook-id": parts.messageId,
  "webhook-timestamp": String(parts.timestamp),
  "webhook-signature": secrets.map((secret) => signatureOf(secret, parts)).join(" "),
})
