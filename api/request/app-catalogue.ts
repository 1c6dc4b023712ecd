import { Context } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { AppModel } from "#schemas/graphql/position-model.ts"

/** Static data of apps, by slug. */
export interface AppCatalogueShape {
  /** The app of a slug; `undefined` for one that this release does not have. */
  readonly appOf: (slug: string) => AppModel | undefined
  /** Whether each NFT of a collection is a position of an app: its amounts count there, so that the NFT itself has no worth. */
  readonly isOfPositions: (chainId: ChainId, collection: Address) => boolean
}

/** The apps of this release; none where nothing provides them. */
export const AppCatalogue: Context.Reference<AppCatalogueShape> = Context.Reference<AppCatalogueShape>(
  "api/AppCatalogue",
  { defaultValue: () => ({ appOf: () => undefined, isOfPositions: () => false }) },
)
