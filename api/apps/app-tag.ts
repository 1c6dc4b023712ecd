/** Uses of apps: tags, and the category, which is the first tag. */
import type { ActionType } from "#schemas/facts/interpretation.ts"
import type { AppModel, AppUse } from "#schemas/graphql/position-model.ts"
import type { ApplicationTag } from "../schema/generated.ts"

/** The tag of each label of groups; labels without one describe no use. */
const tagOfLabel: Readonly<Record<string, ApplicationTag>> = {
  Farms: "FARMING",
  Lending: "LENDING",
  Perpetuals: "PERPETUALS_EXCHANGE",
  Pools: "LIQUIDITY_POOL",
  Staking: "STAKING",
  Streams: "PAYMENTS",
  Vaults: "YIELD_AGGREGATOR",
}

/** The tag of each kind of action that only one use has. */
const tagOfAction: Readonly<Partial<Record<ActionType, ApplicationTag>>> = {
  borrow: "LENDING",
  bridge: "BRIDGE",
  pool: "LIQUIDITY_POOL",
  stake: "STAKING",
  swap: "DECENTRALIZED_EXCHANGE",
}

const tagOfUse = {
  "nft-lending": "NFT_LENDING",
  "prediction-market": "PREDICTION_MARKET",
} as const satisfies Readonly<Record<AppUse, ApplicationTag>>

/** Uses of an app, by the labels of its groups, and the actions and subjects of its transactions; sorted. */
export const tagsOf = ({ groups, actions, isMarketplace, uses }: AppModel): ReadonlyArray<ApplicationTag> => {
  const tags = [
    ...groups.flatMap(({ label }) => tagOfLabel[label] ?? []),
    ...actions.flatMap((action) => tagOfAction[action] ?? []),
    ...uses.map((use) => tagOfUse[use]),
    ...(isMarketplace ? ["NFT_MARKETPLACE" as const] : []),
  ]
  return [...new Set(tags)].sort()
}

/** Categories with their numbers, which never change: an app belongs to the first that is one of its tags. */
const categories = [
  { id: 1, tag: "LENDING", name: "Lending", description: "Lends and borrows tokens." },
  { id: 2, tag: "DECENTRALIZED_EXCHANGE", name: "Exchanges", description: "Swaps tokens." },
  { id: 3, tag: "LIQUIDITY_POOL", name: "Pools", description: "Pools tokens of liquidity providers." },
  { id: 4, tag: "NFT_MARKETPLACE", name: "NFT marketplaces", description: "Trades NFTs." },
  { id: 5, tag: "BRIDGE", name: "Bridges", description: "Moves tokens between chains." },
  { id: 6, tag: "STAKING", name: "Staking", description: "Stakes coins and tokens." },
  { id: 7, tag: "FARMING", name: "Farms", description: "Rewards those who stake tokens." },
  { id: 8, tag: "YIELD_AGGREGATOR", name: "Vaults", description: "Invests deposited tokens." },
] as const satisfies ReadonlyArray<{
  readonly id: number
  readonly tag: ApplicationTag
  readonly name: string
  readonly description: string
}>

/** The main use of an app; `undefined` if it has no tag. */
export const categoryOf = (app: AppModel): (typeof categories)[number] | undefined => {
  const tags = tagsOf(app)
  return categories.find(({ tag }) => tags.includes(tag))
}
