/** Webhooks in the dashboard in a real browser. */
import { assert, it } from "@effect/vitest"
import { Config, Effect } from "effect"
import { WebhookSender } from "#api/webhooks/webhook-sender.ts"
import { makeWebhookSender } from "#ops/layers/webhook-sender.ts"
import { dialLoopback, publicNetwork } from "#pipelines/outside/documents/dial.ts"
import { withStores } from "../access/access-stores.ts"
import { dashboardSettings } from "../access/dashboard-contract.ts"
import { startTestApi } from "../api/api.ts"
import { address, buildBlock, hash } from "../chain/block-builder.ts"
import { browserNote, hasBrowser, on, openPage, texts } from "../machine/browser.ts"
import { ofRelease } from "../run/release-run.ts"
import { layerTables, project } from "../store/projected.ts"
import { waitUntil } from "../wait/wait-for.ts"
import { isSigned, startTarget } from "./target.ts"

/** Widths of a desktop and of a phone. */
const widths = [1280, 390]

const blockOf = (number: number) =>
  buildBlock({
    number,
    hash: hash(number),
    transactions: [{ hash: hash(1_000 + number), from: address(1), to: address(2), valueRaw: 1n }],
  })

/** The test: create a webhook, receive a message, pause, activate, rotate, replay, delete. */
export const webhookJourney = () =>
  ofRelease(hasBrowser ? it.live : it.live.skip)(
    `creates, replays and deletes a webhook in the dashboard${browserNote}`,
    () =>
      withStores(
        Effect.gen(function* () {
          yield* project([blockOf(1)], 1)
          const { url } = yield* startTestApi({ dashboard: dashboardSettings(true) })
          const shots = yield* Effect.orElseSucceed(Config.String("SCREENSHOTS"), () => "")
          for (const [index, width] of widths.entries()) {
            const target = yield* startTarget()
            const { page, complaints, requested } = yield* openPage
            yield* on(() => page.setViewportSize({ width, height: 844 }))
            yield* on(() => page.goto(`${url}/dashboard#webhooks`))
            yield* on(() => page.fill("[name=address]", address(0xa00 + index)))
            yield* on(() => page.press("[name=address]", "Enter"))
            yield* on(() => page.fill("[name=url]", target.url))
            yield* on(() => page.fill("[name=variables]", JSON.stringify({ subjects: [address(1)] })))
            yield* on(() => page.click("text=Create webhook"))
            yield* on(() => page.waitForSelector(".secret-text"))
            const [secret = ""] = yield* texts(page, ".secret-text")
            yield* on(() => page.waitForSelector("[data-webhook][data-state=active]"))
            yield* project([blockOf(index + 2)], index + 2)
            yield* waitUntil("a message", () => target.received.length === 1)
            assert.isTrue(target.received.every((message) => isSigned(secret, message)))
            yield* on(() => page.click("text=Pause"))
            yield* on(() => page.waitForSelector("[data-webhook][data-state=paused]"))
            yield* on(() => page.click("text=Activate"))
            yield* on(() => page.waitForSelector("[data-webhook][data-state=active]"))
            yield* on(() => page.click("text=Rotate secret"))
            yield* on(() => page.waitForSelector(".secret"))
            yield* on(() => page.click("summary:text-is('Replay')"))
            const { timestampMs } = blockOf(1)
            yield* on(() => page.fill(".replay input", `1:1:1:${timestampMs}`))
            if (shots !== "")
              yield* on(() => page.screenshot({ path: `${shots}/webhooks-${width}.png`, fullPage: true }))
            const overflow = yield* on(() => page.evaluate("document.documentElement.scrollWidth - innerWidth"))
            assert.strictEqual(overflow, 0, `at a width of ${width}`)
            yield* on(() => page.click(".replay button"))
            yield* on(() => page.waitForSelector(".replay:not([open])"))
            yield* on(() => page.click("text=Delete"))
            yield* on(() => page.click("text=Delete permanently"))
            yield* on(() => page.waitForSelector("text=No webhooks yet."))
            assert.deepStrictEqual(complaints, [])
            assert.deepStrictEqual(
              requested.filter((one) => !one.startsWith(`${url}/`)),
              [],
            )
          }
        }).pipe(
          Effect.scoped,
          Effect.provideService(WebhookSender, makeWebhookSender({ ...publicNetwork, dialLoopback })),
          Effect.provide(layerTables),
        ),
      ),
  )
