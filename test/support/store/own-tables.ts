import { Effect, Layer } from "effect"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { ownStore } from "#projections/migrate/served-store.ts"
import { release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"

/** The given store, with every table of this release bound to its own version. */
export const layerOwnTables: Layer.Layer<Store, never, Store> = Layer.effect(
  Store,
  Effect.gen(function* () {
    yield* Effect.orDie(prepareTables({ release }))
    return ownStore(yield* Store, release)
  }),
)
