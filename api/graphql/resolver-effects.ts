/** The edge between resolvers, which return Effects, and graphql-js, which awaits promises. Effects of resolvers are run here and nowhere else. */
import { Cause, Clock, Effect, Exit, FiberSet } from "effect"
import { type GraphQLSchema, isObjectType } from "graphql"
import type { Store } from "#projections/store/store.ts"
import type { ResolverContext } from "../context/resolver-context.ts"

/** The end of the reads of an answer, and the failure of those that have not ended then. */
export interface Deadline {
  readonly atMs: number
  readonly failure: () => Error
}

/** Runs the effect of a field. Rejects with its failure, or with its defect. */
type RunField = <A>(effect: Effect.Effect<A, unknown, Store>) => Promise<A>

/** The context value of an execution. Resolvers see the request's context only. */
export interface ExecutionContext extends ResolverContext {
  readonly run: RunField
}

/** A runner of the fields of an execution. Fields that still wait at the deadline fail; the others are answered. Their reads end with the scope. */
export const makeRunField = Effect.fnUntraced(function* ({ atMs, failure }: Deadline) {
  const fibers = yield* FiberSet.make<unknown, unknown>()
  const fork = yield* FiberSet.runtime(fibers)<Store>()
  let isLate = false
  const end = Effect.suspend(() => {
    isLate = true
    return FiberSet.clear(fibers)
  })
  yield* Effect.forkScoped(Effect.delay(end, Math.max(0, atMs - (yield* Clock.currentTimeMillis))))
  const run: RunField = (effect) =>
    new Promise((resolve, reject) => {
      const fiber = fork(effect)
      fiber.addObserver(
        Exit.match({
          onSuccess: resolve,
          // Awaited fields are interrupted by the deadline only.
          onFailure: (cause) => reject(Cause.hasInterruptsOnly(cause) ? failure() : Cause.squash(cause)),
        }),
      )
      if (isLate) fiber.interruptUnsafe()
    })
  return run
})

/** Wraps the resolvers of a schema so that graphql-js can await their Effects. Mutates and returns the schema. */
export const runEffects = (schema: GraphQLSchema): GraphQLSchema => {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType)
  for (const field of types.flatMap((type) => Object.values(type.getFields()))) {
    const { resolve } = field
    if (resolve === undefined) continue
    field.resolve = (parent, args, context: ExecutionContext, info) => {
      const result: unknown = resolve(parent, args, context, info)
      return Effect.isEffect(result) ? context.run(result as Effect.Effect<unknown, unknown, Store>) : result
    }
  }
  return schema
}
