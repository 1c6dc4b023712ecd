/** Systems of names of accounts: which contracts hold what, as far as answers need it. Data. */
import { defaultCoinType, etherCoinType } from "./account-name.ts"
import type { Address, ChainId } from "./primitive.ts"

/** A contract whose names expire. */
export interface NameRegistrar {
  readonly address: Address
  /** The name below which it registers. */
  readonly suffix: string
  /** How long an expired name remains with its owner. */
  readonly graceMs: number
}

/** The registries of one chain that hold the resolvers of all names at and below a suffix. */
export interface NameTree {
  readonly chainId: ChainId
  /** The empty text for all names. */
  readonly suffix: string
  /** Registries that answer first, then the one that answers for nodes that these never had. */
  readonly registries: ReadonlyArray<Address>
  /** The first block with their events. */
  readonly fromBlock: number
  /** Resolvers of the suffix, in the tree of all names, that answer from this one. */
  readonly bridges: ReadonlyArray<Address>
  readonly registrars: ReadonlyArray<NameRegistrar>
  readonly wrappers: ReadonlyArray<Address>
  /** Coin types whose reverse names are in this tree. */
  readonly reverseCoinTypes: ReadonlyArray<number>
  /** For a coin type, the one that answers for names without an address of their own. */
  readonly substitutes: ReadonlyMap<number, number>
}

/** A resolver that answers what its events contained. */
export interface StaticResolver {
  readonly chainId: ChainId
  readonly address: Address
  /** Whether events contain the values of texts. */
  readonly hasTexts: boolean
  /** Whether an EVM coin type without an address has that of the default coin type. */
  readonly hasDefaults: boolean
}

/** A contract that holds one name for each account. */
export interface ReverseRegistrar {
  readonly chainId: ChainId
  readonly address: Address
  readonly coinType: number
  /** The first block with its events. */
  readonly fromBlock: number
}

/** A system of names that are tokens: Unstoppable Domains, or the Gwei Name Service. */
export type TokenSystem = "UNSTOPPABLE" | "GNS"

/** A registry whose names are tokens. Their records are in it or in a contract that it names; it has the names that owners chose for their accounts. */
export interface TokenRegistry {
  readonly chainId: ChainId
  readonly address: Address
  /** The first block with its events. */
  readonly fromBlock: number
  /** Contracts with its records, all of which are in their events; undefined where the registry has them itself. */
  readonly resolvers: ReadonlyArray<Address> | undefined
  /** Owners of tokens that are on another chain instead. */
  readonly bridges: ReadonlyArray<Address>
  readonly system: TokenSystem
  /** The name below which all its names are; undefined where any name may be its. */
  readonly suffix: string | undefined
  /** Whether it resolves names by rules of its own, which its events do not show whole: they show that there is something to resolve. */
  readonly isResolving: boolean
}

/** Registries of tokens, in two orders. */
export interface TokenNames {
  /** By which the name of an account is looked for. */
  readonly byAccount: ReadonlyArray<TokenRegistry>
  /** By which the account of a name is looked for: the first one that has its token counts. */
  readonly byName: ReadonlyArray<TokenRegistry>
}

/** All systems of names. */
export interface NameSystems {
  /** Trees of equal suffix are alternatives: the first one whose chain is served counts. */
  readonly trees: ReadonlyArray<NameTree>
  readonly resolvers: ReadonlyArray<StaticResolver>
  readonly reverse: ReadonlyArray<ReverseRegistrar>
  readonly tokens: TokenNames
}

/** The coin type of the chain that a name belongs to: that of the accounts which claim names below its suffix, else that of Ethereum. Source: ENSIP-11, ENSIP-19. */
export const coinTypeOfName = ({ trees }: NameSystems, name: string): number => {
  const inner = trees.find(({ suffix }) => suffix !== "" && name.endsWith(`.${suffix}`))
  return inner?.reverseCoinTypes[0] ?? etherCoinType
}

/** The chains on which contracts of names are, without those that only hold names of accounts on chains without registries: nobody asks for these. */
export const nameChains = ({ trees, resolvers, reverse }: NameSystems): ReadonlyArray<ChainId> => {
  const coinTypes = new Set([defaultCoinType, ...trees.flatMap(({ reverseCoinTypes }) => reverseCoinTypes)])
  const held = reverse.filter(({ coinType }) => coinTypes.has(coinType))
  return [...new Set([...trees, ...resolvers, ...held].map(({ chainId }) => chainId))].toSorted(
    (left, right) => left - right,
  )
}

/** Every contract of trees whose statements about nodes count. */
export const nameContracts = ({ trees, resolvers, reverse }: NameSystems): ReadonlyArray<Address> => [
  ...new Set([
    ...trees.flatMap(({ registries, registrars, wrappers }) => [
      ...registries,
      ...registrars.map(({ address }) => address),
      ...wrappers,
    ]),
    ...resolvers.map(({ address }) => address),
    ...reverse.map(({ address }) => address),
  ]),
]

/** The chains on which names are tokens. */
export const tokenNameChains = ({ tokens }: NameSystems): ReadonlyArray<ChainId> =>
  [...new Set(tokens.byName.map(({ chainId }) => chainId))].toSorted((left, right) => left - right)

/** Every contract whose statements about tokens count. */
export const tokenNameContracts = ({ tokens }: NameSystems): ReadonlyArray<Address> => [
  ...new Set(tokens.byName.flatMap(({ address, resolvers = [] }) => [address, ...resolvers])),
]
