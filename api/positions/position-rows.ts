/** Groupings of positions, and their order. */
import type { MetaType } from "#schemas/domain/position.ts"
import { metaTypes } from "#schemas/domain/position.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type {
  PositionBaseTokenModel,
  PositionModel,
  PositionsOfAccountInAppModel,
  PositionsOfAccountModel,
  PositionsOfAppModel,
  PositionsOfGroupModel,
  PositionsOfMetaModel,
  PositionsOfMetaOnChainModel,
  PositionsOfTokenModel,
  PositionsOnChainModel,
} from "#schemas/graphql/position-model.ts"
import { type OrderKey, sortByOrderKey } from "../request/connection.ts"
import { positionKey } from "./position-key.ts"
import { leavesOf, leavesUsd, positionsUsd, withAmounts } from "./position-worth.ts"

type Positions = ReadonlyArray<PositionModel>

/** Descending by value: the first member of every order key. */
const byWorth = (positions: Positions): number => 0 - positionsUsd(positions)

/** A label as cursors can have it. */
const labelKey = (label: string): string => label.toLowerCase().replaceAll(/\W+/g, "-")

/** Sort key of positions: by value, descending, then by key. */
export const positionOrderKey = (position: PositionModel): OrderKey => [byWorth([position]), positionKey(position)]

/** Sort key of accounts: by value, descending, then address. */
export const accountOrderKey = ({ account, positions }: PositionsOfAccountModel): OrderKey => [
  byWorth(positions),
  account,
]

/** Sort key of apps: by value, descending, then chain, then slug. */
export const appOrderKey = ({ chainId, app, positions }: PositionsOfAppModel): OrderKey => [
  byWorth(positions),
  chainId,
  app.slug,
]

/** Sort key of groups: as that of apps, then by label. */
export const groupOrderKey = (group: PositionsOfGroupModel): OrderKey => [...appOrderKey(group), labelKey(group.label)]

/** Sort key of meta types: by value, descending, then in their own order. */
export const metaOrderKey = ({ meta, positions }: PositionsOfMetaModel): OrderKey => [
  byWorth(positions),
  metaTypes.indexOf(meta),
]

/** Sort key of chains: by value, descending, then id. */
export const chainOrderKey = ({ chainId, positions }: PositionsOnChainModel): OrderKey => [byWorth(positions), chainId]

/** Sort key of tokens: by value, descending, then chain, then address. */
export const tokenOrderKey = ({ token, amounts }: PositionsOfTokenModel): OrderKey => [
  0 - leavesUsd(amounts),
  token.chainId,
  token.token,
]

/** Positions by a text, in the order in which the texts first occur. */
const groupBy = (positions: Positions, textOf: (position: PositionModel) => string): ReadonlyArray<Positions> => [
  ...Map.groupBy(positions, textOf).values(),
]

/** One row per account, sorted. */
export const groupByAccount = (positions: Positions, scope: string): ReadonlyArray<PositionsOfAccountModel> =>
  sortByOrderKey(
    [...Map.groupBy(positions, ({ position }) => position.account)].map(([account, own]) => ({
      account,
      scope,
      positions: own,
    })),
    accountOrderKey,
  )

const appText = ({ position: { chainId, app } }: PositionModel): string => `${chainId} ${app.slug}`

/** One row per app and chain, sorted. */
export const groupByApp = (positions: Positions, scope: string): ReadonlyArray<PositionsOfAppModel> =>
  sortByOrderKey(
    groupBy(positions, appText).flatMap((own): ReadonlyArray<PositionsOfAppModel> => {
      const [first] = own
      return first === undefined
        ? []
        : [{ chainId: first.position.chainId, app: first.position.app, scope, positions: own }]
    }),
    appOrderKey,
  )

/** The row of an app by account, sorted. */
export const splitByAccount = (row: PositionsOfAppModel): ReadonlyArray<PositionsOfAccountInAppModel> =>
  groupByAccount(row.positions, row.scope).map((own) => ({ ...row, ...own }))

/** One row per app, chain and label of a group, sorted. */
export const groupByAppGroup = (
  positions: Positions,
  scope: string,
  account?: string,
): ReadonlyArray<PositionsOfGroupModel> => {
  const groups = groupBy(positions, (one) => `${appText(one)} ${one.position.group.label}`)
  const rows = groups.flatMap((own): ReadonlyArray<PositionsOfGroupModel> => {
    const [first] = own
    if (first === undefined) return []
    const { chainId, app, group } = first.position
    return [{ chainId, app, label: group.label, account, scope, positions: own }]
  })
  return sortByOrderKey(rows, groupOrderKey)
}

/** The positions with their amounts of a meta type only; those without any are omitted. */
export const ofMeta = (positions: Positions, meta: MetaType): Positions =>
  positions.flatMap((position) => withAmounts(position, (amount) => amount.meta === meta) ?? [])

/** One row per meta type, sorted. */
export const groupByMeta = (positions: Positions, scope: string): ReadonlyArray<PositionsOfMetaModel> =>
  sortByOrderKey(
    metaTypes
      .map((meta) => ({ meta, scope, positions: ofMeta(positions, meta) }))
      .filter((row) => row.positions.length > 0),
    metaOrderKey,
  )

/** One row per chain, sorted. */
export const groupByChain = (positions: Positions, scope: string): ReadonlyArray<PositionsOnChainModel> =>
  sortByOrderKey(
    [...Map.groupBy(positions, ({ position }) => position.chainId)].map(([chainId, own]) => ({
      chainId,
      scope,
      positions: own,
    })),
    chainOrderKey,
  )

/** The row of a meta type by chain, sorted. */
export const splitByChain = (row: PositionsOfMetaModel): ReadonlyArray<PositionsOfMetaOnChainModel> =>
  groupByChain(row.positions, row.scope).map((own) => ({ ...row, ...own }))

/** One row per base token, sorted. */
export const groupByToken = (positions: Positions, scope: string): ReadonlyArray<PositionsOfTokenModel> => {
  const groups = Map.groupBy(positions.flatMap(leavesOf), ({ token }) => tokenKeyText(token))
  const rows = [...groups.values()].flatMap(
    (amounts: ReadonlyArray<PositionBaseTokenModel>): ReadonlyArray<PositionsOfTokenModel> => {
      const [first] = amounts
      return first === undefined ? [] : [{ scope, token: first.token, amounts }]
    },
  )
  return sortByOrderKey(rows, tokenOrderKey)
}
