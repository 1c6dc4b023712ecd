/**
 * Global set-up of a run: the broker that its workers share. It starts when a test requests its address, as most runs need none.
 *
 * Vitest runs it once, before the workers start. It must not import vitest.
 */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { Effect, Exit, Scope } from "effect"
import type { TestProject } from "vitest/node"
import { startLoopbackServer } from "../machine/loopback-server.ts"
import { temporaryRoot } from "../machine/temporary-root.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Responds with the address of the run's broker. */
    readonly brokerUrl: string
  }
}

/** Run by vitest. Returns what ends the broker. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const scope = Scope.makeUnsafe()
  const inScope = Scope.provide(scope)
  const address = Effect.runSync(
    Effect.cached(
      inScope(
        Effect.gen(function* () {
          // A run without Kafka does not load it.
          const { startBrokersIn } = yield* Effect.promise(() => import("./broker.ts"))
          const directory = join(temporaryRoot(), "broker")
          mkdirSync(directory)
          return yield* startBrokersIn(directory)
        }),
      ),
    ),
  )
  const server = startLoopbackServer((_, response) => {
    Effect.runPromise(address).then(
      (text) => response.end(text),
      (cause) => response.writeHead(500).end(String(cause)),
    )
  })
  project.provide("brokerUrl", await Effect.runPromise(inScope(server)))
  return () => Effect.runPromise(Scope.close(scope, Exit.void))
}
