import { createHash } from "node:crypto"
import { Effect } from "effect"
import type { AppModel, PositionAppTokenModel, PositionTokenModel } from "#schemas/graphql/position-model.ts"
import { findApps } from "../apps/app-list.ts"
import { categoryOf, tagsOf } from "../apps/app-tag.ts"
import { findApp } from "../apps/find-app.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { appLogoLink } from "../media/token-logo.ts"
import { positionDisplay } from "../portfolio/breakdown-display.ts"
import { appTokenOrderKey, basesOf, groupByLabel, liquidityUsd, tvlByChain } from "../positions/app-tokens.ts"
import { tokenLabel } from "../positions/display-props.ts"
import { amountsPerShare, isPriceMissing, positionTokenPrice } from "../positions/position-worth.ts"
import { decimalText } from "../render/amount.ts"
import { chainIdOfNetwork } from "../request/arguments.ts"
import { makeConnection, sortByOrderKey } from "../request/connection.ts"
import { nodeId } from "../request/node-id.ts"
import type { AppAppPositionsV2Args, QueryAppsArgs } from "../schema/generated.ts"
import { nameOf, symbolOf } from "../tokens/token-text.ts"

/** A positive number of 31 bits that depends on the slug alone. */
const databaseId = (slug: string): number => createHash("sha256").update(slug).digest().readUInt32BE() >>> 1

const url = ({ url: website }: AppModel) => website ?? null

const appTokensOf = ({ protocol }: AppModel, { appTokens }: ResolverContext) =>
  Effect.map(appTokens.load(protocol), (found) => found ?? [])

const appPositions = (
  rows: ReadonlyArray<PositionAppTokenModel>,
  { first, after }: { readonly first: number; readonly after?: string | null },
) => makeConnection({ rows: sortByOrderKey(rows, appTokenOrderKey), orderKeyOf: appTokenOrderKey, first, after })

/** A page of the tokens of a group on a chain. */
const positionsOfGroup = (
  app: AppModel,
  { chainId, groupId, first, after }: AppAppPositionsV2Args & { readonly first: number },
  context: ResolverContext,
) =>
  Effect.flatMap(appTokensOf(app, context), (tokens) => {
    const rows = tokens.filter(({ position }) => position.chainId === chainId && position.group.id === groupId)
    return appPositions(rows, { first, after: after ?? null })
  })

/** Tokens in the older list of a group. @limit callers */
export const listedTokensMax = 100

const category = (app: AppModel) => {
  const found = categoryOf(app)
  if (found === undefined) return null
  const { id, tag, name, description } = found
  const slug = tag.toLowerCase().replaceAll("_", "-")
  return { id: String(id), slug, name, description, trendable: false, createdAt: null, updatedAt: null }
}

/** The fields that every token of an app's positions has. */
const tokenFields = {
  network: ({ token }: PositionTokenModel, _args: unknown, { chains }: ResolverContext) =>
    enumValueOf(chains, token.chainId),
  address: ({ token }: PositionTokenModel) => token.token,
  symbol: ({ token }: PositionTokenModel) => symbolOf(token),
  decimals: ({ token }: PositionTokenModel) => token.decimals,
  price: positionTokenPrice,
}

/** Apps, which are protocols, and their tokens that represent a share of others. */
export const app = defineResolvers({
  roots: {
    apps: (_root, args: QueryAppsArgs & { readonly first: number }, { apps }) => findApps(args, apps),
    appDetailsById: (_root, args, context) => findApp("appId", args.appId, context),
  },
  types: {
    App: {
      id: ({ slug }) => nodeId("App", slug),
      databaseId: ({ slug }) => databaseId(slug),
      slug: ({ slug }) => slug,
      status: () => "ENABLED",
      groups: ({ groups }) => groups.map(({ id }) => id),
      groupDefinitions: ({ groups }) => groups,
      displayName: ({ name }) => name,
      url,
      websiteUrl: url,
      description: ({ description }) => description ?? null,
      label: ({ name }) => name,
      imgUrl: (parent, _args, context) => appLogoLink(parent, context),
      // Releases have no list of these.
      links: () => null,
      twitterUrl: () => null,
      socialUrl: () => null,
      socialMiniAppDomain: () => null,
      tokenAddress: () => null,
      tokenNetwork: () => null,
      token: () => null,
      createdAt: () => null,
      tags: tagsOf,
      categoryId: (parent) => categoryOf(parent)?.id ?? null,
      category,
      positions: (parent, _args, context) => Effect.map(appTokensOf(parent, context), (found) => groupByLabel(found)),
      tvl: (parent, _args, context) =>
        Effect.map(appTokensOf(parent, context), (found) =>
          tvlByChain(found).map(([chainId, tvl]) => ({
            network: enumValueOf(context.chains, chainId),
            tvl,
          })),
        ),
      tabs: (parent, _args, context) => Effect.map(appTokensOf(parent, context), (found) => groupByLabel(found)),
      appPositions: (parent, { network, ...args }, context) =>
        positionsOfGroup(parent, { ...args, chainId: chainIdOfNetwork(network, context.chains) }, context),
      appPositionsV2: positionsOfGroup,
    },
    AppGroupDefinition: {
      id: ({ id }) => id,
      label: ({ label }) => label,
      groupLabel: ({ label }) => label,
      isHiddenFromExplore: () => false,
      type: ({ kind }) => (kind === "app-token" ? "token" : "position"),
    },
    AppPositionGroup: {
      label: ({ label }) => label,
      groupLabel: ({ label }) => label,
      positions: ({ positions }, args) => appPositions(positions, args),
      appTokenPositions: ({ positions }) => sortByOrderKey(positions, appTokenOrderKey).slice(0, listedTokensMax),
      contractPositions: () => [],
      baseTokens: ({ positions }) => basesOf(positions),
      baseTokenSymbols: ({ positions }) => [...new Set(basesOf(positions).map(({ token }) => symbolOf(token)))],
    },
    AbstractAppView: { __resolveType: () => "AppListView" },
    AppListView: {
      label: ({ label }) => label,
      type: () => "list",
      positionType: () => "app-token",
      positions: (group) => group,
      totalPositions: ({ positions }) => positions.length,
      groupIds: ({ positions }) => [...new Set(positions.map(({ position }) => position.group.id))],
    },
    AppPosition: { appPosition: (token) => token },
    Position: { __resolveType: () => "AppTokenPosition" },
    AbstractPosition: {
      __resolveType: ({ type }) => (type === "app-token" ? "AppTokenPosition" : "BaseTokenPosition"),
    },
    AppTokenPosition: {
      ...tokenFields,
      appId: ({ position }) => position.app.slug,
      appName: ({ position }) => position.app.name,
      type: () => "APP_TOKEN",
      name: ({ token }) => nameOf(token) || null,
      metaType: ({ isOwed }) => (isOwed ? "BORROWED" : "SUPPLIED"),
      groupId: ({ position }) => position.group.id,
      label: tokenLabel,
      groupLabel: ({ position }) => position.group.label,
      liquidity: (token) => (isPriceMissing(token) ? null : liquidityUsd(token)),
      pricePerShare: amountsPerShare,
      supply: ({ supplyRaw, token }) => decimalText(supplyRaw ?? 0n, token.decimals),
      tokens: ({ tokens }) => tokens,
      baseTokens: (token) => basesOf([token]),
      baseTokensSymbols: (token) => [...new Set(basesOf([token]).map((one) => symbolOf(one.token)))],
      readAtBlock: ({ position }) => position.block,
      displayProps: (token, _args, context) => positionDisplay(token, positionTokenPrice(token), context),
    },
    BaseTokenPosition: {
      ...tokenFields,
      appId: () => "",
      type: () => "BASE_TOKEN",
      metaType: ({ isOwed }) => (isOwed ? "BORROWED" : "SUPPLIED"),
      status: () => null,
      hide: ({ token }, _args, { spam }) => Effect.map(spam.load(token), (mark) => mark !== undefined),
      canExchange: ({ price }) => price !== undefined,
    },
  },
})
