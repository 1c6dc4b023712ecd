/** State of a simulated chain after a block. Copied for each block, so the state of any block can be queried. */
import type { Address } from "#schemas/domain/primitive.ts"

/** A token contract of a simulated chain. */
export interface SimulatedToken {
  readonly address: Address
  /** Absent if the contract has no such function. */
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Encoding of `name` and `symbol`: early tokens returned a fixed word. */
  readonly textForm: "string" | "bytes32"
}

/** A pair of tokens of a pool, sorted by address. */
export interface SimulatedPool {
  readonly address: Address
  readonly token0: Address
  readonly token1: Address
  readonly factory: Address
}

/** Balances, supplies and nonces. Amounts are in base units. */
export interface SimulatedState {
  readonly native: Map<Address, bigint>
  readonly nonces: Map<Address, number>
  /** Contracts that exist, by address. */
  readonly tokens: Map<Address, SimulatedToken>
  /** Balances by token, then account. */
  readonly holdings: Map<Address, Map<Address, bigint>>
  /** Copies of an item by `collection item account`. */
  readonly items: Map<string, bigint>
  /** Single items that were ever minted. */
  readonly mintedItems: Set<bigint>
  /** Pools that exist, by address. */
  readonly pools: Map<Address, SimulatedPool>
}

/** A state that can be changed without affecting the original. */
export const copyState = (state: SimulatedState): SimulatedState => ({
  native: new Map(state.native),
  nonces: new Map(state.nonces),
  tokens: new Map(state.tokens),
  holdings: new Map([...state.holdings].map(([token, balances]) => [token, new Map(balances)])),
  items: new Map(state.items),
  mintedItems: new Set(state.mintedItems),
  pools: new Map(state.pools),
})

/** An account's balance of the native coin. */
export const nativeBalance = (state: SimulatedState, account: Address): bigint => state.native.get(account) ?? 0n

/** An account's balance of a token. */
export const tokenBalance = (state: SimulatedState, token: Address, account: Address): bigint =>
  state.holdings.get(token)?.get(account) ?? 0n

/** Supply of a token, or `undefined` if there is no such contract. */
export const totalSupply = (state: SimulatedState, token: Address): bigint | undefined =>
  state.tokens.has(token)
    ? [...(state.holdings.get(token) ?? new Map<Address, bigint>()).values()].reduce((sum, amount) => sum + amount, 0n)
    : undefined

/** Changes a native balance in place; it never goes below zero on a simulated chain. */
export const addNative = (state: SimulatedState, account: Address, amountRaw: bigint): void => {
  state.native.set(account, nativeBalance(state, account) + amountRaw)
}

/** Changes a token balance in place. */
export const addToken = (
  state: SimulatedState,
  { token, account }: { readonly token: Address; readonly account: Address },
  amountRaw: bigint,
): void => {
  const balances = state.holdings.get(token) ?? new Map<Address, bigint>()
  balances.set(account, (balances.get(account) ?? 0n) + amountRaw)
  state.holdings.set(token, balances)
}
