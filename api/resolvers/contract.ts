import { Effect } from "effect"
import type { AccountCode } from "#projections/contracts/account-codes.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type {
  AddressMetadataModel,
  ContractModel,
  ContractProxyModel,
  SmartAccountModel,
} from "#schemas/graphql/contract-model.ts"
import { labelsOf } from "../accounts/address-labels.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { chainIdOfNetwork, checkAddress, checkReadChain } from "../request/arguments.ts"
import { nodeId } from "../request/node-id.ts"
import type { OnchainEntityType } from "../schema/generated.ts"
import { toTokenModel } from "../tokens/token-model.ts"

/** Arguments of `contractV2` and `contract`. */
interface ContractArguments {
  readonly address: string
  readonly chainId: ChainId
  readonly allowInferred?: boolean | null | undefined
}

const findContract = Effect.fnUntraced(function* (
  argument: string,
  { address, chainId, allowInferred }: ContractArguments,
  context: ResolverContext,
) {
  const contract: ContractModel = {
    address: yield* checkAddress("address", address),
    chainId: yield* checkReadChain(argument, chainId, context),
    isInferred: allowInferred !== false,
  }
  return contract
})

const codeOf = ({ chainId, address }: Pick<ContractModel, "chainId" | "address">, { codes }: ResolverContext) =>
  Effect.map(codes.load({ account: address, chainIds: [chainId] }), (found) => found?.[0])

/** The app whose contract an address is on a chain, by the lists of protocols. */
const listedApp = (chainId: ChainId, address: Address, context: ResolverContext) =>
  Effect.map(
    labelsOf(address, context),
    (labels) =>
      labels
        .filter((label) => label.chainId === chainId)
        .flatMap(({ protocol }) => (protocol === undefined ? [] : (context.apps.appOf(protocol) ?? [])))[0],
  )

/** The contract whose code a proxy executes; `undefined` if it is that of a beacon without an indexed event. */
const implementationOf = ({ chainId, kind, party }: ContractProxyModel, context: ResolverContext) =>
  kind === "beacon" ? context.beacons.load({ chainId, beacon: party }) : Effect.succeed(party)

/** The app of a contract. What a proxy reports does not show it: anyone can report the code of an app. */
const appOf = Effect.fnUntraced(function* (contract: ContractModel, _args: unknown, context: ResolverContext) {
  const listed = yield* listedApp(contract.chainId, contract.address, context)
  if (listed !== undefined || !contract.isInferred) return listed ?? null
  const { app } = (yield* codeOf(contract, context)) ?? {}
  return app === undefined ? null : (context.apps.appOf(app) ?? null)
})

/** A field of the creation of a contract; null if it is not indexed. */
const ofCreation =
  <Value>(fieldOf: (creation: NonNullable<AccountCode["creation"]>) => Value) =>
  (contract: ContractModel, _args: unknown, context: ResolverContext) =>
    Effect.map(codeOf(contract, context), (code) => (code?.creation === undefined ? null : fieldOf(code.creation)))

const proxyOf = Effect.fnUntraced(function* (contract: ContractModel, _args: unknown, context: ResolverContext) {
  const proxy = (yield* codeOf(contract, context))?.proxy
  if (proxy === undefined) return null
  const model: ContractProxyModel = { ...proxy, chainId: contract.chainId }
  return model
})

const smartAccountOf = Effect.fnUntraced(function* (
  { chainId, address }: ContractModel,
  _args: unknown,
  context: ResolverContext,
) {
  const { app, deployment } = (yield* codeOf({ chainId, address }, context)) ?? {}
  if (app === undefined && deployment === undefined) return null
  const model: SmartAccountModel = { chainId, address, app, factory: deployment?.party }
  return model
})

const ownedOf = ({ chainId, address, app }: SmartAccountModel, { owned }: ResolverContext) =>
  app === undefined ? Effect.succeed(undefined) : owned.load({ chainId, proxy: address })

/** Largest value of `Int`. A threshold beyond is that of no account. */
const intMax = 2_147_483_647n

const proxyKinds = { implementation: "IMPLEMENTATION", beacon: "BEACON", clone: "CLONE" } as const

const entityTypes = Effect.fnUntraced(function* (
  { chainId, address, role }: AddressMetadataModel,
  _args: unknown,
  { tokens, nfts }: ResolverContext,
) {
  const [facts, supply] = yield* Effect.all(
    [tokens.load({ chainId, token: address }), nfts.supplies.load({ chainId, collection: address })],
    { concurrency: "unbounded" },
  )
  const types: Record<OnchainEntityType, boolean> = {
    TOKEN: toTokenModel(facts) !== undefined && supply === undefined,
    DAO: role === "governor",
    NFT_COLLECTION: supply !== undefined,
  }
  return (["TOKEN", "DAO", "NFT_COLLECTION"] as const).filter((type) => types[type])
})

/** Contracts, what they are, and labels of addresses. */
export const contract = defineResolvers({
  roots: {
    contractV2: (_root, args, context) => findContract("chainId", args, context),
    contract: (_root, { network, ...args }, context) =>
      findContract("network", { ...args, chainId: chainIdOfNetwork(network, context.chains) }, context),
  },
  types: {
    Contract: {
      address: ({ address }) => address,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      app: appOf,
      creator: ofCreation(({ party }) => ({ address: party })),
      creationTransactionHash: ofCreation(({ hash }) => hash),
      createdAt: ofCreation(({ timestampMs }) => timestampMs),
      proxy: proxyOf,
      smartAccount: smartAccountOf,
    },
    ContractProxy: {
      kind: ({ kind }) => proxyKinds[kind],
      implementation: (proxy, _args, context) =>
        Effect.map(implementationOf(proxy, context), (address) => (address === undefined ? null : { address })),
      beacon: ({ kind, party }) => (kind === "beacon" ? { address: party } : null),
      transactionHash: ({ hash }) => hash,
      updatedAt: ({ timestampMs }) => timestampMs,
    },
    SmartAccount: {
      app: ({ app }, _args, { apps }) => (app === undefined ? null : (apps.appOf(app) ?? null)),
      factory: ({ factory }) => (factory === undefined ? null : { address: factory }),
      owners: (account, _args, context) =>
        Effect.map(ownedOf(account, context), (owned) =>
          owned === undefined ? null : [...owned.owners].map((address) => ({ address })),
        ),
      threshold: (account, _args, context) =>
        Effect.map(ownedOf(account, context), (owned) =>
          owned === undefined || owned.threshold > intMax ? null : Number(owned.threshold),
        ),
    },
    AccountDelegation: {
      network: ({ chainId }) => ({ chainId }),
      delegate: ({ delegate }) => ({ address: delegate }),
      transactionHash: ({ hash }) => hash,
      delegatedAt: ({ timestampMs }) => timestampMs,
    },
    AddressMetadataObject: {
      id: ({ chainId, address, key }) => nodeId("AddressMetadataObject", chainId, address, key),
      address: ({ address }) => address,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      relatedEntityTypes: entityTypes,
      label: ({ label }) => label,
      labelSource: ({ source }) => source,
      updatedAt: ({ updatedAtMs }) => updatedAtMs,
      createdAt: ({ createdAtMs }) => createdAtMs,
    },
  },
})
