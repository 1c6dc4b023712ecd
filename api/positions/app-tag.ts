import type { ApplicationTag } from "#schemas/graphql/generated.ts"
import type { AppModel } from "#schemas/graphql/position-model.ts"

/** The tag of each label of groups; labels without one describe no use. */
const tagOfLabel: Readonly<Record<string, ApplicationTag>> = {
  Farms: "FARMING",
  Lending: "LENDING",
  Pools: "LIQUIDITY_POOL",
  Staking: "STAKING",
  Vaults: "YIELD_AGGREGATOR",
}

/** Uses of an app, by the labels of its groups; sorted. */
export const tagsOf = ({ groups }: AppModel): ReadonlyArray<ApplicationTag> =>
  [...new Set(groups.flatMap(({ label }) => tagOfLabel[label] ?? []))].sort()
