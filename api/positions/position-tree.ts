/** Positions from the parts of their readings. Pure. */
import type { PositionPart } from "#projections/outside/position-parts.ts"
import { appSlug } from "#schemas/domain/app-slug.ts"
import { type FigureName, figureNames, type MetaType, metaTypes } from "#schemas/domain/position.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { PriceModel, TokenModel } from "#schemas/graphql/model.ts"
import type {
  AppModel,
  PositionAppTokenModel,
  PositionModel,
  PositionPlaceModel,
  PositionTokenModel,
} from "#schemas/graphql/position-model.ts"

/** The newest reading of a position: part 0 first. */
export interface PositionReading {
  readonly root: PositionPart
  readonly parts: ReadonlyArray<PositionPart>
}

/** Readings of positions, from their parts in order. */
export const readingsOf = (parts: ReadonlyArray<PositionPart>): ReadonlyArray<PositionReading> => {
  const placeText = ({ account, chainId, app, group, contract, item }: PositionPart) =>
    JSON.stringify([account, chainId, app, group, contract, item])
  return [...Map.groupBy(parts, placeText).values()].flatMap((own) => {
    const [root] = own
    return root === undefined ? [] : [{ root, parts: own }]
  })
}

/** Whether a contract gave no answer, so that nothing is known of the position. */
export const isUnknown = ({ parts }: PositionReading): boolean => parts.some(({ amountRaw }) => amountRaw === null)

/** Whether nothing was in the position, and nothing gets into it without an event. */
export const isClosed = ({ root }: PositionReading): boolean => root.amountRaw === 0n

/** Whether nothing was in the position. An NFT may be empty and open: it is filled without an event that names its owner. */
export const isEmpty = ({ root, parts }: PositionReading): boolean =>
  root.amountRaw === 0n || (root.type === "contract-position" && root.amountRaw !== null && parts.length === 1)

/** Look-ups of apps, tokens and prices for the parts of positions. */
export interface PositionSources {
  readonly appOf: (slug: string) => AppModel | undefined
  /** The token of an address; `undefined` if its decimals are unknown. */
  readonly tokenOf: (chainId: ChainId, token: Address) => TokenModel | undefined
  /** The price of a token; `undefined` if there is none that counts. */
  readonly priceOf: (token: TokenModel) => PriceModel | undefined
}

const isFigureName = (meta: PositionPart["meta"]): meta is FigureName => figureNames.some((name) => name === meta)

const isMetaType = (meta: PositionPart["meta"]): meta is MetaType => metaTypes.some((type) => type === meta)

const placeOf = ({ root, parts }: PositionReading, { appOf }: PositionSources): PositionPlaceModel => {
  const { account, chainId, contract, item, block, readAtMs } = root
  // A reading of an app that this release does not have is shown by its ids.
  const app = appOf(root.app) ?? {
    slug: appSlug(root.app),
    protocol: root.app,
    name: root.app,
    groups: [],
    actions: [],
    isMarketplace: false,
    uses: [],
    chainIds: [],
  }
  const kind = root.type === "app-token" ? "app-token" : "contract-position"
  const group = app.groups.find(({ id }) => id === root.group) ?? {
    id: root.group,
    label: root.group,
    kind,
    isDebt: false,
  }
  const figures = parts.flatMap(({ meta, token, amountRaw }) =>
    isFigureName(meta) && amountRaw !== null ? [{ name: meta, contract: token, valueRaw: amountRaw }] : [],
  )
  return { account, chainId, contract, item, block, readAtMs, app, group, figures }
}

/** The position of a reading that is known and not closed; `undefined` if the decimals of its token are unknown. */
export const positionOf = (reading: PositionReading, sources: PositionSources): PositionModel | undefined => {
  const position = placeOf(reading, sources)
  const below = Map.groupBy(
    reading.parts.filter(({ part, parent, type }) => parent < part && type !== "figure"),
    ({ parent }) => parent,
  )
  const childrenOf = ({ part }: PositionPart): ReadonlyArray<PositionPart> => below.get(part) ?? []

  const appTokenOf = (part: PositionPart, token: TokenModel, isOwed: boolean): PositionAppTokenModel => {
    const children = childrenOf(part)
    const tokens = children.flatMap((child) => tokenOf(child, isOwed) ?? [])
    return {
      type: "app-token",
      position,
      token,
      isOwed,
      tokens,
      amountRaw: part.amountRaw ?? 0n,
      supplyRaw: part.supplyRaw ?? undefined,
      isIncomplete: tokens.length < children.length,
    }
  }

  const tokenOf = (part: PositionPart, isOwed: boolean): PositionTokenModel | undefined => {
    const token = sources.tokenOf(part.chainId, part.token)
    if (token === undefined) return undefined
    if (part.type === "app-token") return appTokenOf(part, token, isOwed)
    return { type: "base-token", token, isOwed, amountRaw: part.amountRaw ?? 0n, price: sources.priceOf(token) }
  }

  const { root } = reading
  if (root.type !== "contract-position") {
    const token = sources.tokenOf(root.chainId, root.token)
    return token === undefined ? undefined : appTokenOf(root, token, position.group.isDebt)
  }
  const tokens = childrenOf(root).flatMap((part) => {
    const meta = isMetaType(part.meta) ? part.meta : "SUPPLIED"
    const token = tokenOf(part, meta === "BORROWED")
    return token === undefined ? [] : [{ meta, token }]
  })
  return tokens.length === 0 ? undefined : { type: "contract-position", position, tokens }
}
