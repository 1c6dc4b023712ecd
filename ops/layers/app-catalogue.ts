/** The apps of the API: the protocols that have a name, or groups of positions. */
import { Layer } from "effect"
import { AppCatalogue, makeAppCatalogue } from "#api/catalogue/app-catalogue.ts"
import { contractMap } from "#pipelines/interpret/contracts/contract-index.ts"
import { contractNameOf, contractProtocolOf } from "#pipelines/interpret/contracts/contract-name.ts"
import { tablesOf } from "#pipelines/interpret/rules/known-contracts.ts"
import { brands } from "#pipelines/protocols/brands.ts"
import { chainsOf } from "#pipelines/protocols/contract-table.ts"
import type { ProtocolDefinition, ProtocolRule } from "#pipelines/protocols/protocol.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { appSlug } from "#schemas/domain/app-slug.ts"
import type { Topic } from "#schemas/facts/interpretation.ts"
import type { AppModel, AppUse } from "#schemas/graphql/position-model.ts"
import { appNameOf } from "./app-name.ts"

/** Facts about brands, by the names of their protocols. */
const brandOf = new Map(brands.flatMap(({ names, ...facts }) => names.map((name) => [name, facts] as const)))

/** Whether a rule of a protocol shows a use. */
const showsUse: Readonly<Record<AppUse, (rule: ProtocolRule, topic: Topic | undefined) => boolean>> = {
  "nft-lending": (_, topic) => topic === "NftFi",
  "prediction-market": ({ subject }) => subject !== undefined && "market" in subject,
}

const usesOf = ({ rules, topic }: ProtocolDefinition): ReadonlyArray<AppUse> =>
  (["nft-lending", "prediction-market"] as const).filter((use) =>
    rules.some((rule) => showsUse[use](rule, rule.topic ?? topic)),
  )

const toApp = (definition: ProtocolDefinition): AppModel => {
  const { slug, name = "", rules, sales = [], positions = [] } = definition
  return {
    slug: appSlug(slug),
    protocol: slug,
    name: appNameOf(definition),
    groups: positions.map((group) => ({
      id: group.id,
      label: group.label,
      kind: group.kind,
      isDebt: group.kind === "app-token" && group.isDebt === true,
    })),
    actions: [...new Set(rules.map(({ action }) => action))],
    isMarketplace: sales.length > 0,
    uses: usesOf(definition),
    chainIds: [...new Set(tablesOf(definition).flatMap(chainsOf))].sort((left, right) => left - right),
    ...brandOf.get(name),
  }
}

const isApp = ({ name, positions = [] }: ProtocolDefinition): boolean => name !== undefined || positions.length > 0

/** Collections whose NFTs are positions. */
const ofPositions = contractMap(
  protocols.flatMap(({ positions = [] }) =>
    positions.flatMap((group) =>
      group.kind === "contract-position" && group.isOwned === true && "listed" in group.contracts
        ? [{ table: group.contracts.listed, value: group.id }]
        : [],
    ),
  ),
)

/** Tokens that stand for shares which are owned. */
const listedShares = contractMap(
  protocols.flatMap(({ positions = [] }) =>
    positions.flatMap((group) =>
      group.kind === "app-token" && group.isDebt !== true && "listed" in group.contracts
        ? [{ table: group.contracts.listed, value: group.id }]
        : [],
    ),
  ),
)

/** Provides the apps of this release. */
export const layerAppCatalogue: Layer.Layer<never> = Layer.succeed(
  AppCatalogue,
  makeAppCatalogue(protocols.filter(isApp).map(toApp), {
    isOfPositions: (chainId, collection) => ofPositions.get(chainId, collection).length > 0,
    isListedShare: (chainId, token) => listedShares.get(chainId, token).length > 0,
    contractNameOf,
    contractProtocolOf,
  }),
)
