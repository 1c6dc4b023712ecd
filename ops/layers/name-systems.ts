/** The systems of names of the API: those in `names` of brands, by chain. */
import { Layer } from "effect"
import { NameCatalogue } from "#api/catalogue/name-catalogue.ts"
import { type ContractTable, chainsOf, contractEntries } from "#pipelines/protocols/contract-table.ts"
import type { NameRules, NameTreeRule, TokenNamesRule, TokenRegistryRule } from "#pipelines/protocols/name-rule.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { coinTypeOf } from "#schemas/domain/account-name.ts"
import type { NameSystems, NameTree, TokenRegistry } from "#schemas/domain/name-system.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"

interface Contract {
  readonly chainId: ChainId
  readonly address: Address
}

const contractsIn = (table: ContractTable | undefined): ReadonlyArray<Contract> =>
  contractEntries(table ?? {}).flatMap(([chain, addresses]) =>
    addresses.map((address) => ({ chainId: Number(chain), address })),
  )

const treesOf = (rule: NameTreeRule): ReadonlyArray<NameTree> =>
  chainsOf(rule.registries).map((chainId) => {
    const here = (table: ContractTable | undefined): ReadonlyArray<Address> => table?.[chainId] ?? []
    return {
      chainId,
      suffix: rule.suffix,
      registries: [rule.registries, ...(rule.earlier ?? [])].flatMap(here),
      fromBlock: rule.fromBlock[chainId] ?? 0,
      bridges: contractsIn(rule.bridges).map(({ address }) => address),
      registrars: here(rule.registrars).map((address) => ({
        address,
        suffix: rule.registeredBelow,
        graceMs: rule.graceMs,
      })),
      wrappers: here(rule.wrappers),
      reverseCoinTypes: rule.reverseCoinTypes,
      substitutes: new Map(Object.entries(rule.substitutes ?? {}).map(([type, other]) => [Number(type), other])),
    }
  })

const tokenRegistriesOf = (
  tokens: TokenNamesRule | undefined,
  order: "byAccount" | "byName",
): ReadonlyArray<TokenRegistry> =>
  tokens === undefined ? [] : tokens[order].flatMap((rule) => registriesOf(rule, tokens))

const registriesOf = (rule: TokenRegistryRule, { system }: TokenNamesRule): ReadonlyArray<TokenRegistry> => {
  const { chainId, contracts, fromBlock, resolvers, bridges, suffix, isResolving = false } = rule
  return (contracts[chainId] ?? []).map((address) => ({
    chainId,
    address,
    fromBlock,
    resolvers: resolvers === undefined ? undefined : (resolvers[chainId] ?? []),
    bridges: bridges?.[chainId] ?? [],
    system,
    suffix,
    isResolving,
  }))
}

/** The systems of names of some brands. */
export const nameSystemsOf = (rules: ReadonlyArray<NameRules>): NameSystems => ({
  trees: rules.flatMap(({ trees }) => trees.flatMap(treesOf)),
  resolvers: rules.flatMap(({ resolvers }) =>
    resolvers.flatMap(({ contracts, hasTexts, hasDefaults }) =>
      contractsIn(contracts).map((contract) => ({ ...contract, hasTexts, hasDefaults })),
    ),
  ),
  reverse: rules.flatMap(({ reverse }) =>
    reverse.flatMap(({ contracts, coinType, fromBlock }) =>
      contractsIn(contracts).map((contract) => ({
        ...contract,
        coinType: coinType === "chain" ? coinTypeOf(contract.chainId) : coinType,
        fromBlock: fromBlock[contract.chainId] ?? 0,
      })),
    ),
  ),
  tokens: {
    byAccount: rules.flatMap(({ tokens }) => tokenRegistriesOf(tokens, "byAccount")),
    byName: rules.flatMap(({ tokens }) => tokenRegistriesOf(tokens, "byName")),
  },
})

/** Provides the systems of names of this release. */
export const layerNameSystems: Layer.Layer<never> = Layer.succeed(
  NameCatalogue,
  nameSystemsOf(protocols.flatMap(({ names }) => names ?? [])),
)
