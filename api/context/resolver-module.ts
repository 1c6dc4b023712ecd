/**
 * Types of resolver modules. A field of the SDL without a resolver does not compile.
 */

import type { mappers } from "../schema/generate-types.ts"
import type { MutationResolvers, QueryResolvers, Resolvers } from "../schema/generated.ts"
import type { ResolverContext } from "./resolver-context.ts"

/** A type of the SDL with a model behind it: every field needs a resolver. */
type ModelledType = keyof typeof mappers

type Complete<Fields> = Omit<Required<Fields>, "__isTypeOf">

type AllResolvers = Required<Resolvers<ResolverContext>>

/** Resolvers of every modelled type, of the unions and interfaces, and of the scalars. */
type TypeResolvers = { readonly [Name in ModelledType]: Complete<AllResolvers[Name]> } & Pick<
  AllResolvers,
  | "AbstractAppView"
  | "AbstractBreakdown"
  | "AbstractDisplayItem"
  | "AbstractMetadataItem"
  | "AbstractPosition"
  | "AbstractPositionBalance"
  | "AbstractToken"
  | "Actor"
  | "ActorV2"
  | "ActivityFeedDisplayItem"
  | "ActivityFeedLeafDisplayItem"
  | "Address"
  | "AnyPositionBalance"
  | "Avatar"
  | "BigDecimal"
  | "DateTime"
  | "Ens"
  | "EnsAvatar"
  | "FunginbleToken"
  | "JSON"
  | "MarketData"
  | "NFT"
  | "NftMediaV2"
  | "Node"
  | "Percentage"
  | "Position"
  | "Signature"
  | "Timestamp"
  | "TokenChannelFeedNodeItem"
  | "TransactionHistoryV2Entry"
>

/** Resolvers of every root. */
type RootResolvers = Complete<QueryResolvers<ResolverContext>>

/** Resolvers of every mutation. */
type MutationRootResolvers = Complete<MutationResolvers<ResolverContext>>

/** The resolvers of one area: some of the roots, and some of the types. */
export interface ResolverModule {
  readonly roots: Partial<RootResolvers>
  readonly mutations?: Partial<MutationRootResolvers>
  readonly types: Partial<TypeResolvers>
}

/** Makes a registry entry. Preserves the types of its members, so that the registry detects missing ones. */
export const defineResolvers = <const Module extends ResolverModule>(module: Module): Module => module

type Joined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never

/** Every resolver of the schema. */
export type ApiResolvers = { readonly Query: RootResolvers; readonly Mutation: MutationRootResolvers } & TypeResolvers

/** The resolvers of all modules as one. Assign it to `ApiResolvers`: that fails to compile where one is missing. */
export const joinResolvers = <Module extends ResolverModule>(
  modules: ReadonlyArray<Module>,
): {
  readonly Query: Joined<Module["roots"]>
  readonly Mutation: Joined<Extract<Module, { readonly mutations: unknown }>["mutations"]>
} & Joined<Module["types"]> => {
  const types = Object.assign({}, ...modules.map((module) => module.types))
  const roots = Object.assign({}, ...modules.map((module) => module.roots))
  const mutations = Object.assign({}, ...modules.map((module) => module.mutations))
  return { ...types, Query: roots, Mutation: mutations }
}
