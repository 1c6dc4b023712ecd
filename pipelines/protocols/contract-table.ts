import type { Address, ChainId } from "#schemas/domain/primitive.ts"

/** Addresses by chain, in lower case; those under `every` are the same on all chains. */
export type ContractTable = Readonly<Partial<Record<ChainId | "every", ReadonlyArray<Address>>>>

/** Roles of contracts. `application` is for contracts without a counterpart in other brands. */
export const contractRoles = [
  "account",
  "accounting",
  "application",
  "attestation",
  "auction",
  "bridge",
  "controller",
  "distributor",
  "donation",
  "escrow",
  "exchange",
  "factory",
  "gauge",
  "gauge-controller",
  "governor",
  "issuer",
  "keeper",
  "lending-market",
  "marketplace",
  "messenger",
  "migrator",
  // Liquidity of two or more tokens that are traded.
  "pool",
  "portal",
  "position-manager",
  "queue",
  "registrar",
  "registry",
  "resolver",
  "router",
  // Deposits of one token that earn interest.
  "savings",
  "spender",
  "staking",
  "streaming",
  "token",
  "treasury",
  // Deposits that a strategy invests.
  "vault",
  "vesting",
  "voter",
] as const

/** One of the roles. */
export type ContractRole = (typeof contractRoles)[number]

/** Contracts of one role. */
export type BrandContracts = ContractTable & { readonly role: ContractRole }

/** All addresses of a table, on all chains. */
export const addressesOf = (table: ContractTable): ReadonlyArray<Address> => [
  ...new Set(contractEntries(table).flatMap(([, addresses]) => addresses)),
]

/** Addresses of a table by chain id, or `every`. */
export const contractEntries = (table: ContractTable): ReadonlyArray<readonly [string, ReadonlyArray<Address>]> =>
  Object.entries(table).flatMap(([key, addresses]) => (Array.isArray(addresses) ? [[key, addresses] as const] : []))

/** Chains of a table. */
export const chainsOf = (table: ContractTable): ReadonlyArray<ChainId> =>
  contractEntries(table).flatMap(([key]) => (key === "every" ? [] : [Number(key)]))

/** The contracts of several tables, by chain. */
export const joinTables = (tables: ReadonlyArray<ContractTable>): ContractTable =>
  Object.fromEntries(
    [...Map.groupBy(tables.flatMap(contractEntries), ([chain]) => chain)].map(([chain, entries]) => [
      chain,
      entries.flatMap(([, addresses]) => addresses),
    ]),
  )
