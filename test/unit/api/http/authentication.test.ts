import { setImmediate as nextTurn } from "node:timers/promises"
import { Effect } from "effect"
import fastify from "fastify"
import { assert, describe, it } from "vitest"
import type { Api } from "#api/http/api.ts"
import { makeAuthentication } from "#api/http/authentication.ts"

const rate = { isAllowed: true, limit: 30, remaining: 29, resetSeconds: 60 }

/** A route behind authentication that takes a turn of the event loop; `left` resolves once its request no longer counts as running. */
const startRoute = () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const enter = () =>
    Effect.as(
      Effect.promise(() => nextTurn()),
      { caller: { keyId: "key" }, rate, leave },
    )
  // Nothing that is run here needs a store.
  const run = (effect: Effect.Effect<unknown>) => Effect.runPromise(effect)
  const { onRequest } = makeAuthentication({ gate: { enter }, run: run as Api["run"] }, undefined)
  return { app: fastify(), onRequest, left }
}

describe("makeAuthentication", () => {
  it("ends a request with its response, which contains the state of the limit", async () => {
    const { app, onRequest, left } = startRoute()
    app.get("/", { onRequest }, (_request, reply) => reply.send("answer"))
    const { headers } = await app.inject("/")
    assert.strictEqual(headers["ratelimit-remaining"], "29")
    await left
  })

  it("ends a request whose caller disconnected while its key was looked up", async () => {
    const { app, onRequest, left } = startRoute()
    app.addHook("onRequest", async (_request, reply) => {
      reply.raw.destroy()
    })
    app.get("/", { onRequest }, (_request, reply) => reply.send("answer"))
    await app.inject("/").catch(() => undefined)
    await left
  })
})
