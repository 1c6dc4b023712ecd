import { Context } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { AppModel } from "#schemas/graphql/position-model.ts"

/** Static data of apps. */
export interface AppCatalogueShape {
  /** All apps of this release. */
  readonly apps: ReadonlyArray<AppModel>
  /** The app of a slug, public or stored; `undefined` for one that this release does not have. */
  readonly appOf: (slug: string) => AppModel | undefined
  /** The name of the app that a contract belongs to; `undefined` for an unknown contract, and for one of several apps. */
  readonly contractNameOf: (chainId: ChainId, contract: Address) => string | undefined
  /** The app that a contract belongs to; `undefined` for one without a name, as by `contractNameOf`. */
  readonly contractAppOf: (chainId: ChainId, contract: Address) => AppModel | undefined
  /** Whether each NFT of a collection is a position of an app: its amounts count there, so that the NFT itself has no worth. */
  readonly isOfPositions: (chainId: ChainId, collection: Address) => boolean
  /** Whether an app lists a token as a share of its own, whose rate it therefore determines. */
  readonly isListedShare: (chainId: ChainId, token: Address) => boolean
}

/** The catalogue of these apps. By default no NFT is a position, no token a share, and no contract has a name. */
export const makeAppCatalogue = (
  apps: ReadonlyArray<AppModel>,
  {
    isOfPositions = () => false,
    isListedShare = () => false,
    contractNameOf = () => undefined,
    contractProtocolOf = () => undefined,
  }: Partial<Pick<AppCatalogueShape, "isOfPositions" | "isListedShare" | "contractNameOf">> & {
    /** The slug of the protocol of a contract. */
    readonly contractProtocolOf?: (chainId: ChainId, contract: Address) => string | undefined
  } = {},
): AppCatalogueShape => {
  const bySlug = new Map(apps.flatMap((app) => [app.slug, app.protocol].map((slug) => [slug, app] as const)))
  const appOf = (slug: string) => bySlug.get(slug)
  return {
    apps,
    isOfPositions,
    isListedShare,
    contractNameOf,
    appOf,
    contractAppOf: (chainId, contract) => appOf(contractProtocolOf(chainId, contract) ?? ""),
  }
}

/** The apps of this release; none where nothing provides them. */
export const AppCatalogue: Context.Reference<AppCatalogueShape> = Context.Reference<AppCatalogueShape>(
  "api/AppCatalogue",
  { defaultValue: () => makeAppCatalogue([]) },
)
