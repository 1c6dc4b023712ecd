/** The contract of StreamOwnership, for a lone member of a group. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Fiber, type Layer, Stream } from "effect"
import { LogUnavailable } from "#pipelines/log/event-log.ts"
import { type OwnerGroup, StreamOwnership } from "#pipelines/log/stream-ownership.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { joinWatched, until } from "../../../support/log/member.ts"

const unavailable = new LogUnavailable({ stream: "every stream", operation: "list", cause: new Error("On purpose.") })

const isExactly = (owned: ReadonlySet<ChainId>, ...chainIds: ReadonlyArray<ChainId>): boolean =>
  owned.size === chainIds.length && chainIds.every((chainId) => owned.has(chainId))

/** The contract, run against one adapter whose groups have no other members. */
export const streamOwnershipContract = (name: string, adapter: Layer.Layer<StreamOwnership>) =>
  describe(`StreamOwnership: ${name}`, () => {
    layer(adapter, { excludeTestServices: true })((it) => {
      for (const group of ["readers", "backfillers", "enrichers", "processors"] satisfies ReadonlyArray<OwnerGroup>) {
        it.effect(`assigns every candidate stream to a lone member of the ${group}`, () =>
          Effect.gen(function* () {
            const member = yield* joinWatched({ group, candidates: Effect.succeed(new Set([1, 8453])) })
            yield* until(Effect.map(member.owned, (owned) => isExactly(owned, 1, 8453)))
          }).pipe(Effect.scoped),
        )
      }

      it.effect("assigns a chain that begins later without revoking the others", () =>
        Effect.gen(function* () {
          const chainIds = new Set([1])
          const candidates = Effect.sync(() => new Set(chainIds))
          const member = yield* joinWatched({ group: "processors", candidates })
          yield* until(Effect.map(member.owned, (owned) => isExactly(owned, 1)))
          chainIds.add(10)
          yield* until(Effect.map(member.owned, (owned) => isExactly(owned, 1, 10)))
          assert.deepStrictEqual(yield* member.history, [new Set([1]), new Set([1, 10])])
        }).pipe(Effect.scoped),
      )

      it.effect("revokes a chain that the member is no longer a candidate for", () =>
        Effect.gen(function* () {
          const chainIds = new Set([1, 10])
          const candidates = Effect.sync(() => new Set(chainIds))
          const member = yield* joinWatched({ group: "processors", candidates })
          yield* until(Effect.map(member.owned, (owned) => isExactly(owned, 1, 10)))
          chainIds.delete(1)
          yield* until(Effect.map(member.owned, (owned) => isExactly(owned, 10)))
        }).pipe(Effect.scoped),
      )

      it.effect("retries if the log cannot list the chains", () =>
        Effect.gen(function* () {
          let failuresLeft = 2
          const candidates = Effect.suspend(() => {
            failuresLeft -= 1
            return failuresLeft < 0 ? Effect.succeed(new Set([1])) : Effect.fail(unavailable)
          })
          const member = yield* joinWatched({ group: "processors", candidates })
          yield* until(Effect.map(member.owned, (owned) => isExactly(owned, 1)))
        }).pipe(Effect.scoped),
      )

      it.effect("sends present assignments to later subscribers", () =>
        Effect.gen(function* () {
          const ownership = yield* StreamOwnership
          const candidates = Effect.succeed(new Set(["blocks.1", "lists"] as const))
          const { owned } = yield* ownership.join({ group: "processors", candidates })
          const listen = Stream.runHead(Stream.filter(owned, (streams) => streams.has("lists")))
          yield* listen
          const late = yield* Effect.forkChild(listen)
          assert.isTrue((yield* Fiber.join(late).pipe(Effect.timeout("10 seconds")))._tag === "Some")
        }).pipe(Effect.scoped),
      )

      it.effect("accepts reports of any chain without failing", () =>
        Effect.gen(function* () {
          const member = yield* joinWatched({ group: "processors", candidates: Effect.succeed(new Set([1])) })
          yield* member.report(1, 5)
          yield* until(Effect.map(member.owned, (owned) => isExactly(owned, 1)))
          yield* member.report(1, 6)
          yield* member.report(99, 1)
        }).pipe(Effect.scoped),
      )
    })
  })
