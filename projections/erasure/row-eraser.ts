/** Removes the rows of erased content through the `Store`. */
import { Effect, Layer } from "effect"
import { type Erasure, RowEraser, RowsRemain } from "#pipelines/vault/row-eraser.ts"
import { Store } from "../store/store.ts"
import { deleteContentRows } from "./content-rows.ts"
import { deleteSocialRows } from "./social-rows.ts"

/** The eraser of rows of every source. */
export const layerRowEraser: Layer.Layer<RowEraser, never, Store> = Layer.effect(
  RowEraser,
  Effect.map(Store, (store) =>
    RowEraser.of({
      remove: Effect.fn("RowEraser.remove")((erasures: ReadonlyArray<Erasure>) =>
        Effect.andThen(deleteSocialRows(erasures), deleteContentRows(erasures)).pipe(
          Effect.provideService(Store, store),
          Effect.mapError((cause) => new RowsRemain({ subject: erasures[0]?.subject ?? "", cause })),
        ),
      ),
    }),
  ),
)
