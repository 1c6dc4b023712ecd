/** Signatures are verified by those who receive them: the library of Standard Webhooks, and the documented recipes. */
import { spawnSync } from "node:child_process"
import { assert, describe, it } from "@effect/vitest"
import { Webhook } from "standardwebhooks"
import { makeWebhookSecret, messageIdOf, webhookHeaders } from "#api/webhooks/webhook-signature.ts"

const body = '{"data":{"accountHistory":{"action":"ADD","note":"Zürich — 10 €"}}}'

const content = { cursor: "1:2:3:4", data: JSON.parse(body).data }

const now = () => Math.floor(Date.now() / 1_000)

const headersOf = (secrets: ReadonlyArray<string>, timestamp = now()) =>
  webhookHeaders(secrets, { messageId: messageIdOf("wh_1", content), timestamp, body })

describe("messageIdOf", () => {
  it("returns one id per webhook, cursor and content, without full stops", () => {
    const id = messageIdOf("wh_1", content)
    assert.match(id, /^msg_[\da-f]{32}$/)
    assert.strictEqual(messageIdOf("wh_1", { ...content, data: JSON.parse(body).data }), id)
    assert.notStrictEqual(messageIdOf("wh_2", content), id)
    assert.notStrictEqual(messageIdOf("wh_1", { ...content, cursor: "1:2:3:5" }), id)
    assert.notStrictEqual(messageIdOf("wh_1", { ...content, data: { accountHistory: null } }), id)
  })
})

describe("webhookHeaders", () => {
  it("signs the example of the specification's library", () => {
    const parts = { messageId: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
    assert.strictEqual(
      webhookHeaders(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], parts)["webhook-signature"],
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    )
  })

  it("is verified by the library, unless body, time or secret differ", () => {
    const secret = makeWebhookSecret()
    const webhook = new Webhook(secret)
    assert.deepStrictEqual(webhook.verify(body, headersOf([secret])), JSON.parse(body))
    assert.throws(() => webhook.verify(`${body} `, headersOf([secret])))
    assert.throws(() => webhook.verify(body, headersOf([secret], now() - 600)))
    assert.throws(() => webhook.verify(body, headersOf([makeWebhookSecret()])))
  })

  it("signs with both secrets during a rotation", () => {
    const [earlier, later] = [makeWebhookSecret(), makeWebhookSecret()]
    const headers = headersOf([later, earlier])
    for (const secret of [earlier, later]) assert.doesNotThrow(() => new Webhook(secret).verify(body, headers))
  })

  it("is verified by the recipes in JavaScript and Python", () => {
    const [earlier, secret] = [makeWebhookSecret(), makeWebhookSecret()]
    for (const [program, file] of [
      [process.execPath, "ops/examples/verify-webhook.js"],
      ["python3", "ops/examples/verify-webhook.py"],
    ] as const) {
      const verify = (headers: ReturnType<typeof headersOf>, input = body) =>
        spawnSync(program, [file, secret, JSON.stringify(headers)], { input, encoding: "utf8" }).stdout.trim()
      assert.strictEqual(verify(headersOf([secret, earlier])), "genuine", file)
      assert.strictEqual(verify(headersOf([earlier, secret])), "genuine", file)
      assert.strictEqual(verify(headersOf([earlier])), "forged", file)
      assert.strictEqual(verify(headersOf([secret]), `${body} `), "forged", file)
      assert.strictEqual(verify(headersOf([secret], now() - 600)), "forged", file)
    }
  })
})
