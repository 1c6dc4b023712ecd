/**
 * Shares of Balancer's pools, whose tokens one vault holds: a balanced withdrawal pays a part of each token.
 *
 * Source: `pkg/pool-weighted/contracts/WeightedMath.sol` (`_calcTokensOutGivenExactBptIn`) and `pkg/pool-stable/contracts/ComposableStablePool.sol` (`getActualSupply`) of
 * https://github.com/balancer/balancer-v2-monorepo; `pkg/vault/contracts/BasePoolMath.sol` (`computeProportionalAmountsOut`) of
 * https://github.com/balancer/balancer-v3-monorepo.
 */
import type { AbiValue } from "#chains/abi/encode.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { addressesOf, type ContractTable } from "../contract-table.ts"
import { readAddress, readOptionalAmount } from "../contract-value.ts"
import type { PositionGroup, ReadContract, TokenAmount } from "../position-rule.ts"

/** Ratios have 18 decimal places. */
const ratioScale = 10n ** 18n

/** The effective supply: including due fees, without the shares that the vault holds. `undefined` while an answer is missing. */
const actualSupply = (read: ReadContract, pool: Address, supplyRaw: bigint): bigint | undefined => {
  const actual = readOptionalAmount(read, pool, "getActualSupply()")
  const virtual = readOptionalAmount(read, pool, "getVirtualSupply()")
  if (actual === undefined || virtual === undefined) return undefined
  if (actual !== "refused") return actual
  return virtual === "refused" ? supplyRaw : virtual
}

interface Holdings {
  readonly tokens: AbiValue | undefined
  readonly balances: AbiValue | undefined
}

/** The part of each token except the share itself. */
const partsOf = ({ tokens, balances }: Holdings, share: Address, ofShare: (balance: bigint) => bigint) => {
  if (!Array.isArray(tokens) || !Array.isArray(balances)) return undefined
  return tokens.flatMap((token: AbiValue, index): ReadonlyArray<TokenAmount> => {
    const balance: AbiValue = balances[index]
    if (typeof token !== "string" || typeof balance !== "bigint" || token === share) return []
    return [{ token, amountRaw: ofShare(balance) }]
  })
}

/** The vault of a pool; if an exchange has several, the one of them that the pool names. */
const vaultOf = (read: ReadContract, pool: Address, vaults: ContractTable): Address | undefined => {
  const all = addressesOf(vaults)
  if (all.length === 1) return all[0]
  const named = readAddress(read, pool, "getVault()")
  return all.find((vault) => vault === named)
}

/** The group of pools of version 2, which its vault confirms by pool id, or names in a deposit or withdrawal event. */
export const balancerGroup = (vaults: ContractTable): PositionGroup => ({
  id: "pool",
  label: "Pools",
  kind: "app-token",
  contracts: {
    proof: {
      events: ["SwapFeePercentageChanged(uint256)", "TokenRateCacheUpdated(uint256,uint256)"],
      registry: vaults,
      call: "getPool(bytes32)",
      claim: { calls: ["getPoolId()"], word: 0 },
      // The id of a pool begins with its address.
      named: [{ event: "PoolBalanceChanged(bytes32,address,address[],int256[],uint256[])", topic: 1, bitsBelow: 96 }],
    },
  },
  underlyings: (read, { token: pool, amountRaw, supplyRaw }) => {
    const [id] = read({ to: pool, signature: "getPoolId() returns (bytes32)", values: [], isConstant: true }) ?? []
    const vault = vaultOf(read, pool, vaults)
    if (id === undefined || vault === undefined) return undefined
    const signature = "getPoolTokens(bytes32) returns (address[], uint256[])"
    const [tokens, balances] = read({ to: vault, signature, values: [id] }) ?? []
    const supply = actualSupply(read, pool, supplyRaw)
    if (supply === undefined) return undefined
    const ratio = supply === 0n ? 0n : (amountRaw * ratioScale) / supply
    return partsOf({ tokens, balances }, pool, (balance) => (balance * ratio) / ratioScale)
  },
})

/** The group of pools of version 3, which are registered with its vault. They emit only transfers; the vault names them in its events of deposits and withdrawals. */
export const balancerThirdGroup = (vaults: ContractTable): PositionGroup => ({
  id: "pool",
  label: "Pools",
  kind: "app-token",
  contracts: {
    proof: {
      events: [],
      named: ["LiquidityAdded", "LiquidityRemoved"].map((name) => ({
        event: `${name}(address,address,uint8,uint256,uint256[],uint256[])`,
        topic: 1,
      })),
      registry: vaults,
      call: "isPoolRegistered(address)",
      shape: "getVault()",
    },
  },
  underlyings: (read, { token: pool, amountRaw, supplyRaw }) => {
    const [vault] = addressesOf(vaults)
    if (vault === undefined) return undefined
    const signature = "getPoolTokenInfo(address) returns (address[], (uint8, address, bool)[], uint256[])"
    const [tokens, , balances] = read({ to: vault, signature, values: [pool] }) ?? []
    return partsOf({ tokens, balances }, pool, (balance) => (supplyRaw === 0n ? 0n : (balance * amountRaw) / supplyRaw))
  },
})
