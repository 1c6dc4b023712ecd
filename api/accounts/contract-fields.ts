/** Kind of an address (contract, smart account or wallet), and its labels. */
import { Effect } from "effect"
import type { AccountCode } from "#projections/contracts/account-codes.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { AccountDelegationModel, ContractModel } from "#schemas/graphql/contract-model.ts"
import type { AccountModel } from "#schemas/graphql/model.ts"
import { labelOf, labelsOf } from "./address-labels.ts"
import type { ContractContext } from "./contract-loaders.ts"

const isSmart = ({ app, deployment }: AccountCode): boolean => app !== undefined || deployment !== undefined

const showsContract = (code: AccountCode): boolean =>
  code.creation !== undefined || code.isOwned || code.proxy !== undefined || isSmart(code)

/** Kind of an address on the served chains. */
interface AddressKind {
  /** Chains on which it is a contract, by id. */
  readonly chainIds: ReadonlyArray<ChainId>
  readonly codes: ReadonlyArray<AccountCode>
}

/** Finds the chains on which an address is a contract. An account that has ever delegated has a key, so it is none anywhere. */
const readKind = Effect.fnUntraced(function* (address: Address, context: ContractContext) {
  const none: AddressKind = { chainIds: [], codes: [] }
  // The all-zero address stands for coins.
  if (address === zeroAddress) return none
  const { chains, codes, tokens } = context
  const served = [...chains.keys()]
  const [found = [], facts, labels] = yield* Effect.all(
    [
      codes.load({ account: address, chainIds: served }),
      Effect.forEach(served, (chainId) => tokens.load({ chainId, token: address }), { concurrency: "unbounded" }),
      labelsOf(address, context),
    ],
    { concurrency: "unbounded" },
  )
  if (found.some(({ isAuthority }) => isAuthority)) return { ...none, codes: found }
  const shown = new Set([
    ...found.filter(showsContract).map(({ chainId }) => chainId),
    ...facts.flatMap((token) => token?.chainId ?? []),
    ...labels.filter(({ isOfContract }) => isOfContract).map(({ chainId }) => chainId),
  ])
  const kind: AddressKind = { chainIds: served.filter((chainId) => shown.has(chainId)), codes: found }
  return kind
})

const contractsOf = (address: Address, context: ContractContext) =>
  Effect.map(readKind(address, context), ({ chainIds }) =>
    chainIds.map((chainId): ContractModel => ({ chainId, address, isInferred: true })),
  )

const kindOf = ({ chainIds, codes }: AddressKind): string => {
  if (chainIds.length === 0) return "wallet"
  return codes.some(isSmart) ? "smart-account" : "contract"
}

const delegationsOf = Effect.fnUntraced(function* (address: Address, { chains, codes }: ContractContext) {
  const found = (yield* codes.load({ account: address, chainIds: [...chains.keys()] })) ?? []
  return found.flatMap(({ chainId, delegation }): ReadonlyArray<AccountDelegationModel> => {
    if (delegation === undefined) return []
    const { party: delegate, hash, timestampMs } = delegation
    return [{ chainId, delegate, hash, timestampMs }]
  })
})

/** Resolvers of the kind, contracts and labels of `Account`. */
export const contractFields = {
  isContract: ({ address }: AccountModel, _args: unknown, context: ContractContext) =>
    Effect.map(readKind(address, context), ({ chainIds }) => chainIds.length > 0),
  kind: ({ address }: AccountModel, _args: unknown, context: ContractContext) =>
    Effect.map(readKind(address, context), kindOf),
  contract: ({ address }: AccountModel, _args: unknown, context: ContractContext) =>
    Effect.map(contractsOf(address, context), ([first]) => first ?? null),
  contracts: ({ address }: AccountModel, _args: unknown, context: ContractContext) => contractsOf(address, context),
  delegations: ({ address }: AccountModel, _args: unknown, context: ContractContext) => delegationsOf(address, context),
  label: ({ address }: AccountModel, _args: unknown, context: ContractContext) =>
    Effect.map(labelOf(address, context), (label) => label ?? null),
  metadata: ({ address }: AccountModel, _args: unknown, context: ContractContext) => labelsOf(address, context),
}
