// Verifies a delivery of a webhook: `node verify-webhook.js SECRET HEADERS_AS_JSON < BODY`. Verify the bytes as they arrived, before parsing them.
import { createHmac, timingSafeEqual } from "node:crypto"
import { readFileSync } from "node:fs"

/** Time in seconds by which an attempt may differ from the clock of the receiver. */
const toleranceSeconds = 300

const isGenuine = (secret, headers, body) => {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = headers
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > toleranceSeconds) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64")
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest()
  return signatures.split(" ").some((signature) => {
    const [version, text = ""] = signature.split(",")
    const given = Buffer.from(text, "base64")
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const [secret, headers] = process.argv.slice(2)
process.stdout.write(isGenuine(secret, JSON.parse(headers), readFileSync(0)) ? "genuine\n" : "forged\n")
